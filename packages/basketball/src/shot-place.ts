import type { HalfCourt } from './ruleset.ts'

/**
 * What a shot from a place is worth.
 *
 * @param x across the court, 0 at the left sideline as seen by one who faces the basket, 1 at the right one
 * @param y away from the basket, 0 at the baseline, 1 at the centre line
 */
export function shotWorth(court: HalfCourt, x: number, y: number): 2 | 3 {
  const { width, length, basket, arc, corner } = court
  const across = Math.abs(x - 0.5) * width
  const away = y * length - basket
  const beyond = across > corner || Math.hypot(across, away) > arc
  return beyond ? 3 : 2
}
