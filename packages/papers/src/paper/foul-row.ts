import type { MatchState } from '@courtside/basketball'
import type { FoulBox } from './foul-boxes.ts'
import { inkOf } from './period-ink.ts'
import type { SheetOfPaper } from './sheet-of-paper.ts'

/** Position of a row of foul boxes. */
export interface FoulRowPlace {
  readonly x: number
  readonly y: number
  readonly box: number
  readonly height: number
  /** Number of boxes. Further fouls are written behind the last box (B.8.3.12). */
  readonly boxes: number
  /**
   * Whether the game is over. Until then, the spaces of a disqualified person stay open, because `F` is written
   * into them after a fight (B.8.3.11).
   */
  readonly isClosed: boolean
}

/**
 * Draws the fouls of one person. Once the second half has begun, a thick line separates the halves. Unused
 * boxes are struck out if `isClosed` (B.8.4).
 */
export function foulRow(
  paper: SheetOfPaper,
  state: MatchState,
  fouls: readonly FoulBox[],
  { x, y, box, height, boxes, isClosed }: FoulRowPlace,
): void {
  const { ruleset } = state.setup
  for (let index = 0; index < boxes; index += 1) {
    paper.rule(x + index * box, y, x + index * box, y + height, 0.3)
  }
  for (const [index, foul] of fouls.entries()) {
    const left = x + index * box
    const colour = inkOf(ruleset, foul.period)
    const size = Math.min(8, height - 4.5)
    const style = { weight: 700, colour } as const
    const room = foul.suffix === '' ? 2.5 : 6.5
    paper.line(foul.letter, { ...style, x: left + 1.5, y: y + 0.8, size, width: box - room })
    const suffix = { ...style, x: left, y: y + height - 6.5, size: 5.5, width: box - 1.8 } as const
    paper.line(foul.suffix, { ...suffix, align: 'right' })
  }
  if (hasSecondHalfBegun(state)) {
    const ofFirst = fouls.filter(({ period }) => period <= ruleset.periods / 2).length
    paper.rule(x + ofFirst * box, y, x + ofFirst * box, y + height, 1.6)
  }
  if (isClosed && fouls.length < boxes) {
    paper.rule(x + fouls.length * box, y + height / 2, x + boxes * box, y + height / 2, 1)
  }
}

/** Reports whether the second half has begun. A game of a single period has no second half. */
export function hasSecondHalfBegun({ period, setup }: MatchState): boolean {
  return setup.ruleset.periods > 1 && period > setup.ruleset.periods / 2
}
