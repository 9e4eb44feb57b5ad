import { randomUUID } from 'node:crypto'
import { rename } from 'node:fs/promises'

/** What a process that makes one file sends back. */
export type FileReport = { made: true } | { failed: string }

/**
 * Makes one file for the process that has started this one by `runFileTask`, and ends.
 * @param make writes the file to `output`; under the name that was asked for it is never seen before it is whole
 */
export function makeFileWhenAsked<Order>(make: (order: Order, output: string) => Promise<unknown>): void {
  process.on('disconnect', () => process.exit(1))
  process.once('message', async ({ order, output }: { order: Order; output: string }) => {
    const unfinished = `${output}.${randomUUID()}`
    const report: FileReport = await make(order, unfinished)
      .then(() => rename(unfinished, output))
      .then(
        () => ({ made: true }),
        (error: unknown) => ({ failed: error instanceof Error ? error.message : String(error) }),
      )
    process.send?.(report, () => process.exit(0))
  })
}
