import type { Ruleset } from '../rules/ruleset.ts'
import type { HalfCourt } from './half-court.ts'

/**
 * Returns the points that a shot from a place is worth under the rules.
 * @param x across the court, 0 at the left sideline, 1 at the right one, viewed with the basket at the bottom
 * @param y away from the basket, 0 at the baseline, 1 at the centre line
 */
export function shotWorth(
  { court, shots }: Pick<Ruleset, 'court' | 'shots'>,
  x: number,
  y: number,
): 1 | 2 | 3 {
  const { width, length, basket, arc, corner } = court
  const across = Math.abs(x - 0.5) * width
  const away = y * length - basket
  // Beside the basket the line is straight; the arc begins where it meets the straight parts.
  const isBesideBasket = away <= Math.sqrt(arc ** 2 - corner ** 2)
  const beyond = isBesideBasket ? across > corner : Math.hypot(across, away) > arc
  return beyond ? shots.far : shots.near
}

/** Reports whether a place is inside the key as drawn. Places are as in {@link shotWorth}. */
export function isInPaint({ width, length, key }: HalfCourt, x: number, y: number): boolean {
  return Math.abs(x - 0.5) * width <= key.width / 2 && y * length <= key.length
}
