import { fold } from '@courtside/basketball'
import { LANGUAGES, type Paper } from '@courtside/contract'
import sharp from 'sharp'
import { drawBoxScore } from './box-score-paper.ts'
import type { DrawnMatch, PaperOrder, PaperWords } from './paper.ts'
import { drawPlayByPlay } from './play-by-play-paper.ts'
import { drawScoresheet } from './scoresheet.ts'
import { SheetOfPaper } from './sheet-of-paper.ts'

const DRAW: Readonly<Record<Paper, (paper: SheetOfPaper, match: DrawnMatch) => void>> = {
  'scoresheet.pdf': drawScoresheet,
  'box-score.pdf': drawBoxScore,
  'play-by-play.pdf': drawPlayByPlay,
}

/** Returns a paper of a match as PDF. @param words in the language of the order */
export async function drawPaper({ setup, events, ...order }: PaperOrder, words: PaperWords): Promise<Buffer> {
  const { direction } = LANGUAGES[words.language]
  const isForm = order.kind === 'scoresheet.pdf'
  const at = new Date(order.times.at)
  const letterhead = order.club && { name: order.club.name, crest: await crestOf(order.club.crest) }
  const paper = new SheetOfPaper(order.size, order.title, at, {
    direction: isForm ? 'ltr' : direction,
    letterhead,
  })
  const parts: Uint8Array[] = []
  const read = (async () => {
    for await (const part of paper.stream) parts.push(part as Uint8Array)
  })()
  DRAW[order.kind](paper, { ...order, words, state: fold(setup, events) })
  paper.end()
  await read
  return Buffer.concat(parts)
}

/** Pixels per side of the crest, enough for print at the size of a letterhead. */
const CREST_SIDE = 160

/**
 * Returns a crest as PNG, a format that a PDF can contain. Null without a crest, or if its file cannot be
 * read.
 */
async function crestOf(file: string | null): Promise<Buffer | null> {
  if (file === null) return null
  return sharp(file)
    .resize(CREST_SIDE, CREST_SIDE, { fit: 'inside' })
    .png()
    .toBuffer()
    .catch(() => null)
}
