import type { GameMoment } from '../log/game-time.ts'
import type { Ruleset } from './ruleset.ts'

/**
 * Returns how many of the free throws for a foul are decided by one throw at the line: all of them under the
 * rule of the NBA G League (release of 26 September 2019, in force since 2019-20). There, one throw worth 1,
 * 2 or 3 points is awarded for a foul that awards 1, 2 or 3 throws under the NBA's rules. The rule does not
 * apply in the last two minutes of the fourth quarter or in an overtime.
 *
 * The log has a free throw for each point, so that a free throw is worth 1 point in all box scores and
 * exports.
 * @param at the moment of the foul
 * @param awarded number of free throws by the usual rules; null if unknown
 */
export function throwsAtOnce(
  { singleFreeThrow, periods }: Pick<Ruleset, 'singleFreeThrow' | 'periods'>,
  { period, clock }: GameMoment,
  awarded: number | null,
): number {
  if (singleFreeThrow === undefined || awarded === null) return 1
  const isLate = period === periods && clock <= singleFreeThrow.exceptLastMs
  return isLate || period > periods ? 1 : Math.max(1, awarded)
}
