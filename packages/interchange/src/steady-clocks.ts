import type { RecordedPlay } from './game-record.ts'

/** A play whose clock cannot be right, and the corrected clock, in ms left. */
export interface SteadiedPlay {
  readonly play: RecordedPlay
  readonly clock: number
}

/**
 * A play counts as entered late, and its clock as right, if the clock shows more time left than a previous
 * play's clock by more than this, in ms.
 */
const ENTERED_LATE_MS = 10_000
/**
 * Weight of a substitution when clocks to keep are chosen; other plays have the weight 1. Playing time
 * depends on the clocks of substitutions, so these are changed last.
 */
const WEIGHT_OF_SUBSTITUTION = 1000

/**
 * Whether substitutions whose clocks step back get corrected clocks or keep the clocks that the feed states.
 */
export type SteadiedSubstitutions = 'corrected' | 'as-stated'

/**
 * Finds the plays whose clocks step back in one period of a feed, and corrects these clocks so that they
 * follow the order of the feed. Feeds list plays in the order of entry, and a clock that somebody entered is
 * often wrong by a second or two. Plus-minus and the course of the score depend on the order. As many plays
 * as possible keep their clocks; substitutions have priority.
 * @param all the plays of one period, in the order of the feed
 */
export function steadiedPeriod(
  all: readonly RecordedPlay[],
  substitutions: SteadiedSubstitutions,
): SteadiedPlay[] {
  if (isSteady(all)) return []
  const onTime = withoutLate(all)
  const plays = substitutions === 'corrected' ? onTime : withoutSteppingBack(onTime)
  const kept = keptPlaces(plays, weightOf)
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

function weightOf({ type }: RecordedPlay): number {
  return type === 'SUBSTITUTION' ? WEIGHT_OF_SUBSTITUTION : 1
}

/** Returns the plays without the substitutions whose clocks would be corrected. */
function withoutSteppingBack(plays: readonly RecordedPlay[]): RecordedPlay[] {
  const kept = keptPlaces(plays, weightOf)
  return plays.filter(({ type }, place) => type !== 'SUBSTITUTION' || kept.has(place))
}

/** Returns the plays, except plays that were entered long after they happened. */
function withoutLate(plays: readonly RecordedPlay[]): RecordedPlay[] {
  const kept = keptPlaces(plays, () => 1)
  let above = Number.POSITIVE_INFINITY
  return plays.filter(({ clock }, place) => {
    if (!kept.has(place)) return clock - above <= ENTERED_LATE_MS
    above = clock
    return true
  })
}

/**
 * Returns the positions of the plays that keep their clocks: of all selections where the time left never
 * rises, the selection with the largest total weight.
 */
function keptPlaces(
  plays: readonly RecordedPlay[],
  weightOf: (play: RecordedPlay) => number,
): ReadonlySet<number> {
  const clocks = plays.map(({ clock }) => clock)
  const weights: number[] = []
  const before: number[] = []
  let last = -1
  for (const [place, play] of plays.entries()) {
    let from = -1
    let most = 0
    for (let other = 0; other < place; other += 1) {
      const weight = weights[other] ?? 0
      if (weight <= most || (clocks[other] ?? 0) < play.clock) continue
      most = weight
      from = other
    }
    weights.push(weightOf(play) + most)
    before.push(from)
    if ((weights[place] ?? 0) > (weights[last] ?? 0)) last = place
  }
  const kept = new Set<number>()
  for (let place = last; place >= 0; place = before[place] ?? -1) kept.add(place)
  return kept
}

/** Reports whether the clocks never step back. This is true for most periods. */
function isSteady(plays: readonly RecordedPlay[]): boolean {
  return plays.every(({ clock }, place) => clock <= (plays[place - 1]?.clock ?? clock))
}
