/** Draws one paper, in a process of its own at low priority: a live match has the machine. */
import { writeFile } from 'node:fs/promises'
import { drawWhenAsked } from './drawing/drawing-process.ts'
import { textsIn } from './languages/texts-in.ts'
import { drawPaper } from './modules/papers/draw-paper.ts'
import type { PaperOrder } from './modules/papers/paper.ts'

drawWhenAsked(async (order: PaperOrder, output) =>
  writeFile(output, await drawPaper(order, textsIn(order.language))),
)
