import type { Ruleset } from '@courtside/basketball'

/** Of the second and fourth quarter and of overtimes. */
const DARK = '#000'
/** Of the first and third quarter. */
const RED = '#b3001b'

/** The colour that a period is written in (B.2); whoever prints in black has the number of the period at each foul. */
export function inkOf({ periods }: Pick<Ruleset, 'periods'>, period: number): string {
  return period <= periods && period % 2 === 1 ? RED : DARK
}
