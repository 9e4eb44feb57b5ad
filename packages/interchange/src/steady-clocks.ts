import type { RecordedPlay } from './game-record.ts'

/** A play whose clock cannot be what the feed says, with what is taken instead, ms left. */
export interface SteadiedPlay {
  readonly play: RecordedPlay
  readonly clock: number
}

/** A play that is this much earlier than the one before it, ms, was entered late, and its clock says where it belongs. */
const ENTERED_LATE_MS = 10_000
/** Playing time is counted by the clocks of substitutions, which are moved last of all. */
const WEIGHT_OF_SUBSTITUTION = 1000

/**
 * Finds the plays of a feed whose clocks step back and takes others for them, so that the order of the clock is that of the feed. Programs
 * show what was entered in the order of entry, and whoever entered it was a second or two off; plus-minus and the score as it went follow
 * the order. As many plays as possible keep their clocks, substitutions before all others.
 *
 * @param plays in the order of the feed
 */
export function steadiedPlays(plays: readonly RecordedPlay[]): SteadiedPlay[] {
  return [...Map.groupBy(plays, ({ period }) => period).values()].flatMap(steadiedPeriod)
}

function steadiedPeriod(all: readonly RecordedPlay[]): SteadiedPlay[] {
  const plays = withoutLate(all)
  const kept = keptPlaces(plays, ({ type }) => (type === 'SUBSTITUTION' ? WEIGHT_OF_SUBSTITUTION : 1))
  const found: SteadiedPlay[] = []
  let above = Number.POSITIVE_INFINITY
  for (const [place, play] of plays.entries()) {
    if (kept.has(place)) {
      above = play.clock
      continue
    }
    const next = plays.findIndex((_, other) => other > place && kept.has(other))
    const clock = Math.min(above, Math.max(plays[next]?.clock ?? 0, play.clock))
    if (clock !== play.clock) found.push({ play, clock })
    above = clock
  }
  return found
}

/** The plays without those that were entered long after they happened. */
function withoutLate(plays: readonly RecordedPlay[]): RecordedPlay[] {
  const kept = keptPlaces(plays, () => 1)
  let above = Number.POSITIVE_INFINITY
  return plays.filter(({ clock }, place) => {
    if (!kept.has(place)) return clock - above <= ENTERED_LATE_MS
    above = clock
    return true
  })
}

/** The places of the heaviest sequence of plays whose clocks never rise. */
function keptPlaces(
  plays: readonly RecordedPlay[],
  weightOf: (play: RecordedPlay) => number,
): ReadonlySet<number> {
  const best: { weight: number; before: number }[] = []
  let last = -1
  const weight = (place: number) => best[place]?.weight ?? 0
  for (const [place, play] of plays.entries()) {
    let before = -1
    for (let other = 0; other < place; other += 1) {
      if ((plays[other]?.clock ?? 0) >= play.clock && weight(other) > weight(before)) before = other
    }
    best.push({ weight: weightOf(play) + weight(before), before })
    if (weight(place) > weight(last)) last = place
  }
  const kept = new Set<number>()
  for (let place = last; place >= 0; place = best[place]?.before ?? -1) kept.add(place)
  return kept
}
