import { type MatchState, points, validStats } from '@courtside/basketball'

/** Baskets as close as this are seen in one go, as free throws are, seconds. */
const TOGETHER_S = 8
/** Who asks for the basket before shortly after one has begun wants the one before that. */
const JUST_BEGUN_S = 3
const NEXT_AFTER_S = 1

/**
 * Where in the video the baskets of a match are seen from, seconds, in order.
 * @param place where a basket is seen from that was recorded then (epoch ms); null when it is not in the picture
 */
export function basketPositions(state: MatchState, place: (at: number) => number | null): number[] {
  const found: number[] = []
  for (const { type, at } of validStats(state)) {
    const position = points(type) > 0 ? place(at) : null
    const before = found.at(-1)
    if (position !== null && (before === undefined || position - before >= TOGETHER_S)) found.push(position)
  }
  return found
}

/** The position of the next basket after a place in the video, or of the one before it; null when there is none. */
export function nearestBasket(
  positions: readonly number[],
  from: number,
  direction: 'next' | 'before',
): number | null {
  const found =
    direction === 'next'
      ? positions.find((position) => position > from + NEXT_AFTER_S)
      : positions.findLast((position) => position < from - JUST_BEGUN_S)
  return found ?? null
}
