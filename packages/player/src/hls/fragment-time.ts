/** A piece of a playlist: where it lies in the video, seconds, and when it was taken, epoch ms. */
export interface DatedFragment {
  readonly start: number
  readonly duration: number
  readonly programDateTime: number | null
  /** The run that it belongs to: the sender's breaks before it. */
  readonly cc: number
}

/** The pieces of a playlist with the one that is still being made. */
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
 * When what lies at a position of the video was taken, epoch ms; null when the playlist does not say. After a break of the
 * sender the time jumps where the next piece begins, so it is asked of the piece that lies at the position. Within a run it goes
 * on evenly to the time of the next piece: a sender that is slower than real time has pieces that last longer than they play.
 *
 * @param fragments in the order of the playlist
 */
export function dateAt(fragments: readonly DatedFragment[], position: number): number | null {
  const index = Math.max(0, countUpTo(fragments, (each) => each.start <= position) - 1)
  const fragment = fragments[index]
  if (!fragment || fragment.programDateTime === null) return null
  const into = position - fragment.start
  return fragment.programDateTime + into * (into < 0 ? 1000 : paceOf(fragment, fragments[index + 1]))
}

/**
 * Where in the video a moment (epoch ms) is seen, seconds: before the first picture its beginning, after the last where it
 * will be if the picture goes on, in a break of the sender the end of what came before. Null when the playlist is empty or
 * says no times.
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

/** Whether a moment (epoch ms) lies in a piece: somebody sent then. False when the playlist is empty or says no times. */
export function isRecorded(fragments: readonly DatedFragment[], at: number): boolean {
  const index = countUpTo(fragments, (each) => (each.programDateTime ?? Number.POSITIVE_INFINITY) <= at) - 1
  const fragment = fragments[index]
  if (!fragment || fragment.programDateTime === null) return false
  return at - fragment.programDateTime < fragment.duration * paceOf(fragment, fragments[index + 1])
}

/** Which run of the sender the newest piece belongs to; null when the playlist is empty. */
export function newestRun(fragments: readonly DatedFragment[]): number | null {
  return fragments.at(-1)?.cc ?? null
}

/** Where the newest run of the sender begins, seconds; null when the playlist is empty. */
export function newestRunStart(fragments: readonly DatedFragment[]): number | null {
  const newest = fragments.at(-1)
  if (!newest) return null
  return fragments[countUpTo(fragments, (each) => each.cc < newest.cc)]?.start ?? null
}

/** How many ms of the hall's time a second of a piece shows. */
function paceOf(fragment: DatedFragment, next: DatedFragment | undefined): number {
  const { programDateTime, duration, cc } = fragment
  if (!next || next.cc !== cc || programDateTime === null || next.programDateTime === null) return 1000
  const lasted = next.programDateTime - programDateTime
  return lasted > 0 && duration > 0 ? lasted / duration : 1000
}

/** Of how many something holds that holds of all before them as well. */
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
