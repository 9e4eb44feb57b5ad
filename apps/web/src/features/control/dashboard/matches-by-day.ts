import type { ListedMatch, Match } from '@courtside/contract'

/** The dashboard's matches, grouped. */
export interface MatchesByDay {
  /** Live matches, then matches that were played today. */
  today: (ListedMatch | Match)[]
  /** Finished matches of other days. */
  recent: Match[]
}

/**
 * Groups matches by the day on which they were played, which may differ from the day on which they were
 * entered.
 * @param playedToday ids of the matches on today's schedule
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
