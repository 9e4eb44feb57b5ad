/** Draws one paper, in a process of its own at low priority: a live match has the machine. */
import { writeFile } from 'node:fs/promises'
import { drawWhenAsked } from '../../drawing/drawing-process.ts'
import { drawPaper } from './draw-paper.ts'
import type { PaperOrder } from './paper.ts'

drawWhenAsked(async (order: PaperOrder, output) => writeFile(output, await drawPaper(order)))
