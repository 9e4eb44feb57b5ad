import { randomUUID } from 'node:crypto'
import { rename, rm } from 'node:fs/promises'
import { releaseMemory } from './child-task.ts'

/**
 * Memory in bytes above which the process collects garbage after a file, so that decoded data does not add up.
 * Below it, the process does not collect, because that takes longer than reading the feed of a game.
 */
const COLLECTED_ABOVE_BYTES = 160 * 1024 ** 2

/** The outcome of making a file. */
export type FileReport = { made: true } | { failed: string }

/**
 * The report of a process that makes files: the outcome of one file, and the memory it uses afterwards, in
 * bytes.
 */
export type ProcessReport = { report: FileReport; memory: number }

/** The request for one file. */
export type FileRequest<Order> = { order: Order; output: string }

/**
 * Makes files for the {@link FileMaker} that started this process, one after another. Ends this process when
 * the channel to the maker closes.
 * @param make writes a file to `output`, a temporary name. The complete file then gets the requested name.
 */
export function makeFilesWhenAsked<Order>(make: (order: Order, output: string) => Promise<unknown>): void {
  process.on('disconnect', () => process.exit())
  process.on('message', async ({ order, output }: FileRequest<Order>) => {
    const unfinished = `${output}.${randomUUID()}`
    const report = await make(order, unfinished)
      .then(() => rename(unfinished, output))
      .then((): FileReport => ({ made: true }))
      .catch(async (error: unknown): Promise<FileReport> => {
        await rm(unfinished, { force: true }).catch(() => {}) // the original error is the one to report
        return { failed: error instanceof Error ? error.message : String(error) }
      })
    if (process.memoryUsage.rss() > COLLECTED_ABOVE_BYTES) releaseMemory()
    process.send?.({ report, memory: process.memoryUsage.rss() } satisfies ProcessReport)
  })
}
