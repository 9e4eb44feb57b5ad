import { percentage } from '../../../ui/written/written-values.ts'

/** Highest probability shown in a live game, because nothing is certain before the end. */
const CERTAIN = 0.99

/**
 * Formats a team's win probability in a live game, from 1% to 99%, for example 62%.
 * @param chance 0 to 1
 */
export function chanceText(chance: number): string {
  return percentage(Math.min(CERTAIN, Math.max(1 - CERTAIN, chance)))
}
