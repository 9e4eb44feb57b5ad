import type { ListedMatch, Match } from '@courtside/contract'

/** Matches sorted for the dashboard. */
export interface MatchesByDay {
  /** Live ones, then those that were played today. */
  today: (ListedMatch | Match)[]
  /** Finished ones of other days. */
  recent: Match[]
}

/**
 * Sorts matches by the day they were played on, which need not be the day somebody entered them.
 * @param playedToday ids of the matches that the schedule has today
 */
export function matchesByDay(
  live: readonly ListedMatch[],
  finished: readonly Match[],
  playedToday: ReadonlySet<number>,
): MatchesByDay {
  const isToday = ({ id }: Match) => playedToday.has(id)
  return {
    today: [...live, ...finished.filter(isToday)],
    recent: finished.filter((match) => !isToday(match)),
  }
}
