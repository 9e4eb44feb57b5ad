import type { ConsoleState, TeamPair } from './console-state.ts'

/** How long the scores must differ before the scorer's table shows both, in ms. */
const SHOWN_AFTER_MS = 2_000
/**
 * How long the scores must differ before overlays and the API report that the score is being checked, in ms.
 */
const CHECKED_AFTER_MS = 5_000

/** The figures of our game, with the sides as on the console: home is the console's left side. */
export interface OwnFigures {
  readonly score: Counts
  readonly fouls: Counts
  /** The time-outs taken since unused ones last expired, for example since half-time. */
  readonly timeoutsTaken: Counts
  /** Null if the rules do not limit the number of time-outs. */
  readonly timeoutsLeft: Counts | null
}

interface Counts {
  readonly home: number
  readonly guest: number
}

/** When each figure began to differ, in ms; null while it agrees or the console does not show it. */
export interface Differences {
  readonly scoreSince: number | null
  readonly foulsSince: number | null
  readonly timeoutsSince: number | null
}

/** No figure differs. */
export const NO_DIFFERENCES: Differences = { scoreSince: null, foulsSince: null, timeoutsSince: null }

/**
 * The differences to show: figures that have differed for 2 s, and whether the score has differed for 5 s.
 */
export interface Difference {
  readonly score: boolean
  readonly fouls: boolean
  readonly timeouts: boolean
  readonly isScoreChecked: boolean
}

/** Compares the console's figures with ours at `at`, in ms. A blank field never differs. */
export function compareFigures(
  before: Differences,
  console: ConsoleState,
  own: OwnFigures,
  at: number,
): Differences {
  const since = (key: keyof Differences, differs: boolean) => (differs ? (before[key] ?? at) : null)
  const timeouts = console.timeoutsCount === 'left' ? own.timeoutsLeft : own.timeoutsTaken
  return {
    scoreSince: since('scoreSince', differs(console.score, own.score)),
    foulsSince: since('foulsSince', foulsDiffer(console.fouls, own.fouls)),
    timeoutsSince: since('timeoutsSince', timeouts !== null && differs(console.timeouts, timeouts)),
  }
}

/** Returns the differences to show at `at`, in ms. */
export function shownDifference(differences: Differences, at: number): Difference {
  const lasts = (since: number | null, ms: number) => since !== null && at - since > ms
  return {
    score: lasts(differences.scoreSince, SHOWN_AFTER_MS),
    fouls: lasts(differences.foulsSince, SHOWN_AFTER_MS),
    timeouts: lasts(differences.timeoutsSince, SHOWN_AFTER_MS),
    isScoreChecked: lasts(differences.scoreSince, CHECKED_AFTER_MS),
  }
}

function differs(console: TeamPair, own: Counts): boolean {
  return isOther(console.home, own.home) || isOther(console.guest, own.guest)
}

/**
 * Reports whether team fouls differ. Consoles stop counting at a limit of 4 or 5, so a higher count of ours
 * agrees with a console at its limit.
 */
function foulsDiffer(console: TeamPair, own: Counts): boolean {
  const capped = (shown: number | null, ours: number) =>
    shown !== null && shown >= 4 ? Math.min(ours, shown) : ours
  return (
    isOther(console.home, capped(console.home, own.home)) ||
    isOther(console.guest, capped(console.guest, own.guest))
  )
}

function isOther(shown: number | null, own: number): boolean {
  return shown !== null && shown !== own
}
