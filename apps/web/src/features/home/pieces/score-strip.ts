import {
  type MatchState,
  periodLabel,
  periodLengthMs,
  playedPeriods,
  points,
  remainingMs,
  validStats,
} from '@courtside/basketball'

const WIDTH = 960
const GAP = 16
const MIDDLE = 28
const CLEAR = 4
/** Height of one point, in the units of the drawing. */
const POINT = 5.6

/** The scores of a game on its timeline, as SVG paths in a box of `width` × 56. */
export interface ScoreStrip {
  width: number
  /** The timeline, one segment per period. */
  track: string
  home: string
  visitors: string
  /** Where each period begins, 0 to 1. */
  periods: { label: string; left: number }[]
}

/**
 * Draws a stroke for every score at its game time, as tall as its points: home up, visitors down. Always
 * includes all periods of regulation.
 */
export function scoreStrip(state: MatchState, now: number): ScoreStrip {
  const ruleset = state.setup.ruleset
  const count = Math.max(ruleset.periods, ...playedPeriods(state))
  const lengths = Array.from({ length: count }, (_, index) => periodLengthMs(ruleset, index + 1))
  const scale = (WIDTH - GAP * (count - 1)) / lengths.reduce((sum, length) => sum + length, 0)
  const starts: number[] = []
  let x = 0
  for (const length of lengths) {
    starts.push(x)
    x += length * scale + GAP
  }
  const at = (period: number, clock: number) =>
    (starts[period - 1] ?? 0) + ((lengths[period - 1] ?? 0) - clock) * scale
  const strokes = { home: '', visitors: '' }
  const home = state.setup.teams[0].id
  for (const { type, teamId, period, clock } of validStats(state)) {
    const height = points(type) * POINT
    if (height === 0) continue
    const place = at(period, clock).toFixed(1)
    if (teamId === home) strokes.home += `M${place} ${MIDDLE - CLEAR}v-${height}`
    else strokes.visitors += `M${place} ${MIDDLE + CLEAR}v${height}`
  }
  return {
    width: WIDTH,
    track: lengths.map((length, index) => playedTrack(state, now, index + 1, at, length)).join(''),
    ...strokes,
    periods: starts.map((start, index) => ({ label: periodLabel(ruleset, index + 1), left: start / WIDTH })),
  }
}

/** Returns the timeline of a period as far as it has been played. */
function playedTrack(
  state: MatchState,
  now: number,
  period: number,
  at: (period: number, clock: number) => number,
  length: number,
): string {
  if (period > state.period) return ''
  const left = period === state.period && state.finishedAt === null ? remainingMs(state.clock, now) : 0
  return `M${at(period, length).toFixed(1)} ${MIDDLE}H${at(period, left).toFixed(1)}`
}
