import {
  highlights,
  type MatchEvent,
  type MatchState,
  periodLabel,
  points,
  validStats,
} from '@courtside/basketball'

/**
 * A score on the timeline: its position in the video in seconds, and its points, by which the length of its
 * line is chosen.
 */
export interface ScoreMarker {
  readonly position: number
  readonly side: 0 | 1
  readonly points: number
}

/** The markers of the timeline. */
export interface TimelineMarkers {
  readonly scores: readonly ScoreMarker[]
  readonly highlights: readonly { readonly key: string; readonly position: number }[]
  readonly periods: readonly { readonly label: string; readonly position: number }[]
}

/**
 * Returns the markers of a match up to a state.
 * @param events the match's log
 * @param place returns the position in the video of a moment of the log (epoch ms); null if the video does
 * not show it
 * @param begins the moment at which the video begins; the period that is being played at that moment gets its
 * label there
 */
export function timelineMarkers(
  state: MatchState,
  events: readonly MatchEvent[],
  place: (at: number) => number | null,
  begins: number,
): TimelineMarkers {
  const home = state.setup.teams[0].id
  return {
    scores: validStats(state).flatMap(({ type, teamId, at }) => {
      const position = points(type) > 0 ? place(at) : null
      return position === null ? [] : [{ position, side: teamId === home ? 0 : 1, points: points(type) }]
    }),
    highlights: highlights(state).flatMap(({ key, at }) => {
      const position = place(at)
      return position === null ? [] : [{ key, position }]
    }),
    periods: startsFrom(begins, firstStarts(events, state.seq)).flatMap(({ period, at }) => {
      const position = place(at)
      return position === null ? [] : [{ label: periodLabel(state.setup.ruleset, period), position }]
    }),
  }
}

interface PeriodStart {
  readonly period: number
  readonly at: number
}

/**
 * Returns the starts of the periods from a moment on. A period that is being played at that moment starts
 * there.
 */
function startsFrom(moment: number, starts: readonly PeriodStart[]): PeriodStart[] {
  const on = starts.findLast(({ at }) => at <= moment)
  const after = starts.filter(({ at }) => at > moment)
  return on ? [{ period: on.period, at: moment }, ...after] : after
}

function firstStarts(events: readonly MatchEvent[], upTo: number): PeriodStart[] {
  const starts = new Map<number, PeriodStart>()
  for (const event of events) {
    if (event.seq > upTo) break
    if (event.kind === 'period-started' && !starts.has(event.period)) starts.set(event.period, event)
  }
  return [...starts.values()]
}
