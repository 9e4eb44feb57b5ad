import type { TeamMatch } from '@courtside/contract'

/** The record of a team in its finished matches. Points are per game, not rounded. */
export interface SeasonRecord {
  games: number
  won: number
  lost: number
  pointsFor: number
  pointsAgainst: number
}

/**
 * Returns the finished matches that count for a team's season. Friendlies count only if the team has played
 * nothing else.
 */
export function countedMatches(matches: readonly TeamMatch[]): readonly TeamMatch[] {
  const over = matches.filter(({ ended_at }) => ended_at !== null)
  const inCompetitions = over.filter(({ competition }) => !competition.friendly)
  return inCompetitions.length > 0 ? inCompetitions : over
}

/** Returns the record of the counted matches, or null if there are none. */
export function teamRecord(matches: readonly TeamMatch[]): SeasonRecord | null {
  const finished = countedMatches(matches)
  if (finished.length === 0) return null
  const count = (fits: (match: TeamMatch) => boolean) => finished.filter(fits).length
  const perGame = (side: 0 | 1) => finished.reduce((sum, { score }) => sum + score[side], 0) / finished.length
  return {
    games: finished.length,
    won: count(({ score: [own, other] }) => own > other),
    lost: count(({ score: [own, other] }) => own < other),
    pointsFor: perGame(0),
    pointsAgainst: perGame(1),
  }
}
