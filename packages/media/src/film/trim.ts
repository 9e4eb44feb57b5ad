/** Tolerance in ticks for rounded times: a frame within it counts as presented at the given time. */
const ROUNDING_TICKS = 1

/**
 * The frames of a stretch that go into an MP4, in decode order. Times are ticks from the first presented
 * frame.
 */
export type Trimmed = {
  /** Number of frames, counted from the first frame of the stretch. */
  count: number
  dts: number[]
  pts: number[]
  /** Ticks until the next stretch starts. */
  span: number
  /** Ticks of visible video, without the frames that are only decoded. */
  length: number
  /** The tick of the stretch that is presented first. */
  cut: number
}

/**
 * Selects the frames presented from one tick of a stretch to another. Frames before the start that must be
 * decoded first, and frames decoded in the range but presented after its end, get one tick each. They are not
 * noticeable, and players need no special handling.
 */
export function trim(
  { dts, pts, span }: { dts: readonly number[]; pts: readonly number[]; span: number },
  from: number,
  to: number,
): Trimmed {
  const end = to - ROUNDING_TICKS
  let count = pts.length
  while (count > 1 && (pts[count - 1] ?? 0) >= end) count -= 1
  let cut = 0
  for (let frame = 0; frame < count; frame += 1) {
    const shown = pts[frame] ?? 0
    if (shown <= from + ROUNDING_TICKS && shown > cut) cut = shown
  }
  const before = pts.slice(0, count).filter((shown) => shown < cut)
  const after = pts.slice(0, count).filter((shown) => shown >= end)
  // The video ends where the first frame after the range is presented, or else at the end of the stretch.
  let until = span
  for (const shown of pts) if (shown >= end && shown < until) until = shown
  if (before.length === 0 && after.length === 0 && cut === 0) {
    const last = dts[count - 1] ?? 0
    const whole = Math.max(until, last + 1)
    return { count, dts: dts.slice(0, count), pts: pts.slice(0, count), span: whole, length: until, cut }
  }
  const length = until - cut
  const rankBefore = ranks(before)
  const rankAfter = ranks(after)
  const taken = dts[before.length] ?? 0
  const seen = count - after.length
  const squeezed = before.length + (dts[seen] ?? span) - taken
  const decoded: number[] = []
  const shown: number[] = []
  for (let frame = 0; frame < count; frame += 1) {
    const at = dts[frame] ?? 0
    decoded.push(
      frame < before.length ? frame : frame < seen ? at - taken + before.length : squeezed + frame - seen,
    )
    const time = pts[frame] ?? 0
    if (time < cut) shown.push((rankBefore.get(time) ?? 0) - before.length)
    else if (time >= end) shown.push(length + (rankAfter.get(time) ?? 0))
    else shown.push(time - cut)
  }
  const whole = Math.max(length + before.length + after.length, (decoded.at(-1) ?? 0) + 1)
  return { count, dts: decoded, pts: shown, span: whole, length, cut }
}

function ranks(times: readonly number[]): Map<number, number> {
  return new Map(times.toSorted((a, b) => a - b).map((time, rank) => [time, rank]))
}

/**
 * Returns the first tick, from `to` on, at which an MP4 can end: all frames presented before it can be
 * decoded without a frame that is presented after it.
 */
export function endOfDecoding({ pts }: { pts: readonly number[] }, to: number): number {
  let count = pts.findLastIndex((shown) => shown < to - ROUNDING_TICKS) + 1
  let end = to
  for (let frame = 0; frame < count; frame += 1) {
    const shown = pts[frame] ?? 0
    if (shown < end - ROUNDING_TICKS) continue
    end = shown + 2 * ROUNDING_TICKS
    count = Math.max(count, pts.findLastIndex((other) => other < shown) + 1)
  }
  return end
}
