import { type MatchState, points, validStats } from '@courtside/basketball'

/** Baskets within this time are one stop, for example free throws, in seconds. */
const TOGETHER_S = 8
/** How long after the start of a basket "previous" still means the one before it, in seconds. */
const JUST_BEGUN_S = 3
const NEXT_AFTER_S = 1

/**
 * Returns the positions in the video from which the match's baskets can be seen, in seconds, in order.
 * @param place returns the position for a basket recorded at a time (epoch ms), or null if the video does not
 * show it
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

/**
 * Returns the position of the next or previous basket from a position in the video, or null if there is none.
 */
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
