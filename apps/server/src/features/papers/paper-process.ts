/** Draws PDFs in a separate process at low priority, because a live match needs the machine. */
import { writeFile } from 'node:fs/promises'
import { makeFilesWhenAsked } from '@courtside/jobs'
import { drawPaper, type PaperOrder } from '@courtside/papers'
import { textsIn } from '../../languages/texts-in.ts'

makeFilesWhenAsked(async (order: PaperOrder, output) =>
  writeFile(output, await drawPaper(order, textsIn(order.language))),
)
