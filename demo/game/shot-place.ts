import type { Random } from './random.ts'

/**
 * A place on the attacking half court, both axes 0 to 1. `x` runs across the court from the left sideline to
 * the right one, as seen by a shooter facing the basket. `y` runs from the baseline (0) to the centre line
 * (1).
 */
export interface Place {
  readonly x: number
  readonly y: number
}

/** Size of the half court and place of the basket in metres (FIBA Official Basketball Rules, Art. 2). */
export const COURT = { width: 15, halfLength: 14, basketFromBaseline: 1.575 } as const

/** Distance beyond the arcs of all rule books: FIBA 6.75 m, NBA 7.24 m (6.71 m in the corners). */
const BEYOND_THE_ARC_M = 7.3
/** Distance inside the arcs of all rule books, in m. */
const INSIDE_THE_ARC_M = 6.3
/**
 * Distance to the left or right of the basket in m, for shots from a corner: outside the straight parts of
 * all arcs, and inside the court.
 */
const CORNER_M = { low: 6.85, high: 7.25 } as const

/** The free-throw place: 5.8 m from the baseline. */
export const FREE_THROW_PLACE: Place = { x: 0.5, y: 5.8 / COURT.halfLength }

/** Returns a likely place of a three-point try: two in nine from a corner, the others around the arc. */
export function threePointPlace(random: Random): Place {
  if (random.chance(0.22)) {
    const across = random.between(CORNER_M.low, CORNER_M.high) * (random.chance(0.5) ? 1 : -1)
    return toPlace(across, random.between(0.4, 2.6) - COURT.basketFromBaseline)
  }
  const distance = BEYOND_THE_ARC_M + Math.abs(random.normal(0, 0.45, -1.5, 1.5))
  const angle = random.normal(0, 0.55, -1.05, 1.05)
  const across = Math.sin(angle) * distance
  return toPlace(Math.max(-7.1, Math.min(7.1, across)), Math.cos(angle) * distance)
}

/**
 * Returns a likely place of a two-point try: most at the basket, the others spread over the area inside the
 * arc.
 */
export function twoPointPlace(random: Random): Place {
  const atTheBasket = random.chance(0.6)
  const distance = atTheBasket ? random.between(0.4, 2.2) : random.normal(4, 1.2, 2.2, INSIDE_THE_ARC_M)
  const angle = random.between(-1.45, 1.45)
  return toPlace(Math.sin(angle) * distance, Math.cos(angle) * distance)
}

/** Returns the place of a long throw at the end of a period. */
export function desperatePlace(random: Random): Place {
  return toPlace(random.between(-4, 4), random.between(9.5, 12))
}

/** Returns the distance in metres from a place to the basket. */
export function distanceToBasket({ x, y }: Place): number {
  return Math.hypot((x - 0.5) * COURT.width, y * COURT.halfLength - COURT.basketFromBaseline)
}

/**
 * @param across metres to the right of the basket
 * @param out metres from the basket towards the centre line
 */
function toPlace(across: number, out: number): Place {
  const round = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000
  return {
    x: round(0.5 + across / COURT.width),
    y: round((COURT.basketFromBaseline + out) / COURT.halfLength),
  }
}
