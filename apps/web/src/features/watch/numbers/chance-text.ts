import { percentage } from '../../../ui/written-values.ts'

/** As long as a game is on nothing is certain, whatever rounding says. */
const CERTAIN = 0.99

/** A team's chance in a game that is on: 62%, from 1% to 99%. @param chance 0 to 1 */
export function chanceText(chance: number): string {
  return percentage(Math.min(CERTAIN, Math.max(1 - CERTAIN, chance)))
}
