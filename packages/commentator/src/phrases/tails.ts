import type { Speech } from '../speech.ts'
import { FIGURE_TAILS, OTHER_TAILS, SERIES_TAILS } from './figure-tails.ts'
import { SCORE_TAILS, TIME_TAILS } from './score-tails.ts'
import type { Tail } from './wording.ts'

const TAILS: readonly Tail[] = [
  ...SCORE_TAILS,
  ...SERIES_TAILS,
  ...FIGURE_TAILS,
  ...OTHER_TAILS,
  ...TIME_TAILS,
]

/** The tails that fit an action. */
export function fittingTails(s: Speech): Tail[] {
  return TAILS.filter(({ fits }) => fits(s))
}
