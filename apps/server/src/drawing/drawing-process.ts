import { randomUUID } from 'node:crypto'
import { rename } from 'node:fs/promises'

/** What the process that draws is sent. */
export type DrawingRequest<Order> = { order: Order; output: string }

/** What it sends back. */
export type DrawingReport = { made: true } | { failed: string }

/**
 * Draws one file for the process that has started this one, and ends.
 * @param draw writes the file to `output`; a file is never seen before it is whole
 */
export function drawWhenAsked<Order>(draw: (order: Order, output: string) => Promise<unknown>): void {
  process.on('disconnect', () => process.exit(1))
  process.once('message', async ({ order, output }: DrawingRequest<Order>) => {
    const unfinished = `${output}.${randomUUID()}`
    const report: DrawingReport = await draw(order, unfinished)
      .then(() => rename(unfinished, output))
      .then(
        () => ({ made: true }),
        (error: unknown) => ({ failed: error instanceof Error ? error.message : String(error) }),
      )
    process.send?.(report, () => process.exit(0))
  })
}
