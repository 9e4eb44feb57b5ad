/** Draws one paper, in a process of its own at low priority: a live match has the machine. */
import { writeFile } from 'node:fs/promises'
import { textsIn } from './languages/texts-in.ts'
import { drawPaper } from './modules/papers/draw-paper.ts'
import type { PaperOrder } from './modules/papers/paper.ts'
import { makeFileWhenAsked } from './video/file-process.ts'

makeFileWhenAsked(async (order: PaperOrder, output) =>
  writeFile(output, await drawPaper(order, textsIn(order.language))),
)
