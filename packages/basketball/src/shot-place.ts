import type { RulesetId } from './setup.ts'

/** A half court with its three-point line, in metres. */
interface HalfCourt {
  readonly width: number
  readonly length: number
  /** From the baseline to the point below the middle of the basket. */
  readonly basket: number
  /** Radius of the arc around that point. */
  readonly arc: number
  /** From the middle line between the baskets to the straight part of the line on either side. */
  readonly corner: number
}

const FOOT = 0.3048

/**
 * FIBA Official Basketball Rules, Art. 2 (court 28 × 15 m, arc 6.75 m, corners 0.9 m from the sidelines), which NCAA women
 * have played with since 2021; NBA Official Rules, Rule 1 (94 × 50 ft, arc 23.75 ft, corners 22 ft from the middle).
 */
const FIBA: HalfCourt = { width: 15, length: 14, basket: 1.575, arc: 6.75, corner: 6.6 }
const HALF_COURTS: Readonly<Record<RulesetId, HalfCourt>> = {
  fiba: FIBA,
  ncaaw: FIBA,
  nba: { width: 50 * FOOT, length: 47 * FOOT, basket: 5.25 * FOOT, arc: 23.75 * FOOT, corner: 22 * FOOT },
}

/** The half court that a ruleset is played on, in metres. */
export function halfCourt(ruleset: RulesetId): HalfCourt {
  return HALF_COURTS[ruleset]
}

/**
 * What a shot from a place is worth.
 *
 * @param x across the court, 0 at the left sideline as seen by one who faces the basket, 1 at the right one
 * @param y away from the basket, 0 at the baseline, 1 at the centre line
 */
export function shotWorth(ruleset: RulesetId, x: number, y: number): 2 | 3 {
  const { width, length, basket, arc, corner } = HALF_COURTS[ruleset]
  const across = Math.abs(x - 0.5) * width
  const away = y * length - basket
  const beyond = across > corner || Math.hypot(across, away) > arc
  return beyond ? 3 : 2
}
