/** Recorded times are rounded: a picture that is off by less than this, in ticks, counts as shown at that time. */
const ROUNDING_TICKS = 1

/** Pictures of a stretch that go into a film, in the order they are decoded; times are ticks from the first one shown. */
export type Trimmed = {
  /** How many of the stretch's pictures, from its first on. */
  count: number
  dts: number[]
  pts: number[]
  /** Until the next stretch begins. */
  span: number
  /** How long pictures are to be seen, without those that are only there to be decoded. */
  length: number
  /** The tick of the stretch that is shown first. */
  cut: number
}

/**
 * Takes the pictures that are shown from one tick of a stretch to another. What must be decoded before the first of them, and what is
 * decoded although it is shown after the last, lasts for a tick each: nobody sees it, and a player needs to know nothing of it.
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
  // Pictures shown behind the end, or the stretch's own end: there the last picture's time is over.
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

/** The first tick from which on nothing is shown that is decoded earlier than something shown before it: a film can end there. */
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
