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
    foulMark(paper, foul, { x: x + index * box, y, box, height, colour: inkOf(ruleset, foul.period) })
  }
  if (hasSecondHalfBegun(state)) {
    const ofFirst = fouls.filter(({ period }) => period <= ruleset.periods / 2).length
    paper.rule(x + ofFirst * box, y, x + ofFirst * box, y + height, 1.6)
  }
  if (isClosed && fouls.length < boxes) {
    paper.rule(x + fouls.length * box, y + height / 2, x + boxes * box, y + height / 2, 1)
  }
}

/** Draws the letter of a foul, if necessary in a circle, and its free throws at the lower right. */
function foulMark(
  paper: SheetOfPaper,
  { letter, suffix, isCircled }: FoulBox,
  { x, y, box, height, colour }: Omit<FoulRowPlace, 'boxes' | 'isClosed'> & { colour: string },
): void {
  const style = { weight: 700, colour } as const
  if (isCircled) {
    const radius = Math.min(height / 2 - 1, box * 0.32)
    const centre = { x: x + 1.1 + radius, y: y + 0.8 + radius }
    const size = radius * 1.3
    // Capitals are at about two thirds of a line's height.
    const place = { x: centre.x - radius, y: centre.y - size * 0.65, size, width: 2 * radius } as const
    paper.line(letter, { ...style, ...place, align: 'center' })
    paper.circle(centre.x, centre.y, radius, { colour })
  } else {
    const room = suffix === '' ? 2.5 : 6.5
    paper.line(letter, {
      ...style,
      x: x + 1.5,
      y: y + 0.8,
      size: Math.min(8, height - 4.5),
      width: box - room,
    })
  }
  const place = { x, y: y + height - 6.5, size: 5.5, width: box - 1.8 } as const
  paper.line(suffix, { ...style, ...place, align: 'right' })
}

/** Reports whether the second half has begun. A game of a single period has no second half. */
export function hasSecondHalfBegun({ period, setup }: MatchState): boolean {
  return setup.ruleset.periods > 1 && period > setup.ruleset.periods / 2
}
