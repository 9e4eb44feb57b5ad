/** Draws papers, in a process of its own at low priority: a live match has the machine. */
import { writeFile } from 'node:fs/promises'
import { textsIn } from './languages/texts-in.ts'
import { drawPaper } from './modules/papers/draw-paper.ts'
import type { PaperOrder } from './modules/papers/paper.ts'
import { makeFilesWhenAsked } from './video/file-process.ts'

makeFilesWhenAsked(async (order: PaperOrder, output) =>
  writeFile(output, await drawPaper(order, textsIn(order.language))),
)
