import type { ListedMatch, Match } from '@courtside/contract'

/** Matches sorted for the dashboard. */
export interface MatchesByDay {
  /** Live ones, then those of this day. */
  today: (ListedMatch | Match)[]
  /** Finished ones of other days. */
  recent: Match[]
}

/**
 * Sorts matches by the calendar day of whoever looks: today's are live ones, and those created or ended today.
 * @param now epoch ms
 */
export function matchesByDay(
  live: readonly ListedMatch[],
  finished: readonly Match[],
  now: number,
): MatchesByDay {
  const day = new Date(now).toDateString()
  const isToday = ({ created_at, ended_at }: Match) =>
    [created_at, ended_at].some((at) => at !== null && new Date(at).toDateString() === day)
  return {
    today: [...live, ...finished.filter(isToday)],
    recent: finished.filter((match) => !isToday(match)),
  }
}
