import { randomUUID } from 'node:crypto'
import { rename, rm } from 'node:fs/promises'
import { releaseMemory } from './release-memory.ts'

/** What became of a file. */
export type FileReport = { made: true } | { failed: string }

/** What a process that makes files sends back: what became of one, and how much memory it holds after it, in bytes. */
export type ProcessReport = { report: FileReport; memory: number }

/** What a process is to make. */
export type FileRequest<Order> = { order: Order; output: string }

/**
 * Makes files for the process that has started this one by a `FileMaker`, one after another, and ends when nobody listens any more.
 * @param make writes a file to `output`; under the name that was asked for it is never seen before it is whole
 */
export function makeFilesWhenAsked<Order>(make: (order: Order, output: string) => Promise<unknown>): void {
  process.on('disconnect', () => process.exit())
  process.on('message', async ({ order, output }: FileRequest<Order>) => {
    const unfinished = `${output}.${randomUUID()}`
    const report = await make(order, unfinished)
      .then(() => rename(unfinished, output))
      .then((): FileReport => ({ made: true }))
      .catch(async (error: unknown): Promise<FileReport> => {
        await rm(unfinished, { force: true }).catch(() => {}) // told is what went wrong before
        return { failed: error instanceof Error ? error.message : String(error) }
      })
    releaseMemory() // of what was decoded, which nobody else collects in time
    process.send?.({ report, memory: process.memoryUsage.rss() } satisfies ProcessReport)
  })
}
