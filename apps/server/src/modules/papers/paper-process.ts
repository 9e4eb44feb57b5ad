/** Draws one paper, in a process of its own at low priority: a live match has the machine. */
import { rename, writeFile } from 'node:fs/promises'
import { drawPaper } from './draw-paper.ts'
import type { PaperOrder } from './paper.ts'

/** What the process is sent. */
export type PaperRequest = { order: PaperOrder; output: string }

/** What it sends back. */
export type PaperReport = { made: true } | { failed: string }

process.on('disconnect', () => process.exit(1))
process.once('message', async ({ order, output }: PaperRequest) => {
  const report: PaperReport = await make(order, output).then(
    () => ({ made: true }),
    (error: unknown) => ({ failed: error instanceof Error ? error.message : String(error) }),
  )
  process.send?.(report, () => process.exit(0))
})

async function make(order: PaperOrder, output: string): Promise<void> {
  const unfinished = `${output}.${process.pid}`
  await writeFile(unfinished, await drawPaper(order))
  await rename(unfinished, output)
}
