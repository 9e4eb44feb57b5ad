import type { Ruleset } from '@courtside/basketball'

/** Colour of the second and fourth quarter and of overtimes. */
export const DARK = '#000'
/** Colour of the first and third quarter. */
const RED = '#b3001b'

/** Returns the colour of a period's entries (B.2). */
export function inkOf({ periods }: Pick<Ruleset, 'periods'>, period: number): string {
  return period <= periods && period % 2 === 1 ? RED : DARK
}
