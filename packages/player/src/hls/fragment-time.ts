/** A segment of a playlist: its position in the video, in seconds, and its date, in epoch ms. */
export interface DatedFragment {
  readonly start: number
  readonly duration: number
  readonly programDateTime: number | null
  /** Number of its run: the number of the sender's interruptions before it. */
  readonly cc: number
}

/** Returns the segments of a playlist, including the one in progress. */
export function fragmentsOf({
  fragments,
  fragmentHint,
}: {
  readonly fragments: readonly DatedFragment[]
  readonly fragmentHint?: DatedFragment | undefined
}): readonly DatedFragment[] {
  return fragmentHint && fragmentHint.programDateTime !== null ? [...fragments, fragmentHint] : fragments
}

/**
 * Returns the date of a position in the video, in epoch ms; null when the playlist has no dates. After an
 * interruption the date jumps at the start of the next segment, so the segment at the position determines it.
 * Within a run the dates are interpolated up to the next segment: with a sender slower than real time,
 * segments cover more time than they play.
 * @param fragments in playlist order
 */
export function dateAt(fragments: readonly DatedFragment[], position: number): number | null {
  const index = Math.max(0, countUpTo(fragments, (each) => each.start <= position) - 1)
  const fragment = fragments[index]
  if (!fragment || fragment.programDateTime === null) return null
  const into = position - fragment.start
  return fragment.programDateTime + into * (into < 0 ? 1000 : paceOf(fragment, fragments[index + 1]))
}

/**
 * Returns the position in seconds that shows a moment (epoch ms). For a moment before the video, returns the
 * start; for one after the video, extrapolates; for one in an interruption, returns the end of the previous
 * segment. Returns null when the playlist is empty or has no dates.
 */
export function positionOf(fragments: readonly DatedFragment[], at: number): number | null {
  const dated = countUpTo(fragments, (each) => (each.programDateTime ?? Number.POSITIVE_INFINITY) <= at)
  const index = Math.max(0, dated - 1)
  const fragment = fragments[index]
  if (!fragment || fragment.programDateTime === null) return null
  const next = fragments[index + 1]
  const into = Math.max(0, (at - fragment.programDateTime) / paceOf(fragment, next))
  return fragment.start + (next ? Math.min(into, fragment.duration) : into)
}

/**
 * Reports whether a moment (epoch ms) is within a segment, so that the sender was sending. Returns false when
 * the playlist is empty or has no dates.
 */
export function isRecorded(fragments: readonly DatedFragment[], at: number): boolean {
  const index = countUpTo(fragments, (each) => (each.programDateTime ?? Number.POSITIVE_INFINITY) <= at) - 1
  const fragment = fragments[index]
  if (!fragment || fragment.programDateTime === null) return false
  return at - fragment.programDateTime < fragment.duration * paceOf(fragment, fragments[index + 1])
}

/** Returns the run of the newest segment, or null when the playlist is empty. */
export function newestRun(fragments: readonly DatedFragment[]): number | null {
  return fragments.at(-1)?.cc ?? null
}

/** Returns where the newest run starts, in seconds, or null when the playlist is empty. */
export function newestRunStart(fragments: readonly DatedFragment[]): number | null {
  const newest = fragments.at(-1)
  if (!newest) return null
  return fragments[countUpTo(fragments, (each) => each.cc < newest.cc)]?.start ?? null
}

/**
 * Returns the real time per second of a segment, in ms. Returns 1000 if the segments have no dates, or if no
 * segment of the same run follows.
 */
function paceOf(fragment: DatedFragment, next: DatedFragment | undefined): number {
  const { programDateTime, duration, cc } = fragment
  if (!next || next.cc !== cc || programDateTime === null || next.programDateTime === null) return 1000
  const lasted = next.programDateTime - programDateTime
  return lasted > 0 && duration > 0 ? lasted / duration : 1000
}

/** Returns the length of the leading part of a list for which `holds` is true, by binary search. */
function countUpTo<T>(list: readonly T[], holds: (each: T) => boolean): number {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const each = list[middle]
    if (each !== undefined && holds(each)) low = middle + 1
    else high = middle
  }
  return low
}
