import type { Card } from './card/card.ts'
import type { PaperOrder, PaperWords } from './paper/paper.ts'

export {
  type Card,
  type CardClub,
  type MatchCard,
  RESULT_FORMATS,
  type ResultFormat,
} from './card/card.ts'
export { type CardWords, clipCard, matchCard, playAt, playWords, resultCard } from './card/card-content.ts'
export type { PaperOrder, PaperWords, TimesOfPlay } from './paper/paper.ts'
export type { PaperSize } from './paper/sheet-of-paper.ts'

/**
 * Returns a paper of a match as PDF. Loads the drawing code on the first call, because only a drawing process
 * needs it.
 * @param words in the language of the order
 */
export async function drawPaper(order: PaperOrder, words: PaperWords): Promise<Buffer> {
  const drawing = await import('./paper/draw-paper.ts')
  return drawing.drawPaper(order, words)
}

/**
 * Returns a share card or the image of a result as PNG. Loads the drawing code on the first call, because
 * only a drawing process needs it.
 */
export async function drawCard(card: Card): Promise<Buffer> {
  const drawing = await import('./card/draw-card.ts')
  return drawing.drawCard(card)
}
