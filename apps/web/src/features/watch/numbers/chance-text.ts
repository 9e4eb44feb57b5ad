import { percentage } from '../../../ui/written/written-values.ts'

/** As long as a game is live nothing is certain, whatever rounding says. */
const CERTAIN = 0.99

/** A team's chance in a live game: 62%, from 1% to 99%. @param chance 0 to 1 */
export function chanceText(chance: number): string {
  return percentage(Math.min(CERTAIN, Math.max(1 - CERTAIN, chance)))
}
