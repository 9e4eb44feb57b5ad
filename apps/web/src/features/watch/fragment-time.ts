/** A piece of a playlist: where it lies in the video, seconds, and when it was taken, epoch ms. */
export interface DatedFragment {
  readonly start: number
  readonly duration: number
  readonly programDateTime: number | null
}

/**
 * When what lies at a position of the video was taken, epoch ms; null when the playlist does not say. After a break of the
 * sender the time jumps where the next piece begins, so it is asked of the piece that lies at the position.
 *
 * @param fragments in the order of the playlist
 */
export function dateAt(fragments: readonly DatedFragment[], position: number): number | null {
  const fragment = lastUpTo(fragments, (each) => each.start <= position) ?? fragments[0]
  if (!fragment || fragment.programDateTime === null) return null
  return fragment.programDateTime + (position - fragment.start) * 1000
}

/**
 * Where in the video a moment (epoch ms) is seen, seconds: before the first picture its beginning, after the last where it
 * will be if the picture goes on, in a break of the sender the end of what came before. Null when the playlist is empty or
 * says no times.
 */
export function positionOf(fragments: readonly DatedFragment[], at: number): number | null {
  const fragment =
    lastUpTo(fragments, (each) => (each.programDateTime ?? Number.POSITIVE_INFINITY) <= at) ?? fragments[0]
  if (!fragment || fragment.programDateTime === null) return null
  const into = Math.max(0, (at - fragment.programDateTime) / 1000)
  return fragment.start + (fragment === fragments.at(-1) ? into : Math.min(into, fragment.duration))
}

/** The last of which something holds that holds of all before it as well. */
function lastUpTo<T>(list: readonly T[], holds: (each: T) => boolean): T | undefined {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const each = list[middle]
    if (each !== undefined && holds(each)) low = middle + 1
    else high = middle
  }
  return list[low - 1]
}
