import { randomUUID } from 'node:crypto'
import { rename } from 'node:fs/promises'

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
    const report: FileReport = await make(order, unfinished)
      .then(() => rename(unfinished, output))
      .then(
        () => ({ made: true }),
        (error: unknown) => ({ failed: error instanceof Error ? error.message : String(error) }),
      )
    process.send?.(report)
  })
}
