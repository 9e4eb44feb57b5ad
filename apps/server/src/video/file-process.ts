import { randomUUID } from 'node:crypto'
import { rename, rm } from 'node:fs/promises'
import { releaseMemory } from './release-memory.ts'

/** What a process that makes a file sends back. */
export type FileReport = { made: true } | { failed: string }

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
    process.send?.(report)
    releaseMemory() // of what was decoded: sixty pictures of 1080p took 1.5 GB without it, and 0.7 GB with it
  })
}
