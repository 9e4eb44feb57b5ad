import type { GameResult } from './results.ts'
import type { StandingsRules } from './standings-rules.ts'

/** A team's result in a game. */
export type Outcome = 'W' | 'L' | 'D'

/** A team's totals over a set of games. */
export interface TeamRecord {
  teamId: number
  played: number
  won: number
  drawn: number
  lost: number
  /** Table points, before deductions. */
  points: number
  /** Points scored and conceded; without overtimes if the rules do not count these. */
  pointsFor: number
  pointsAgainst: number
  /** The sum over all games: points scored in the game divided by points conceded in it. */
  quotients: number
}

/**
 * Returns games won divided by games played, 0 to 1. A draw counts as half a win; 0 before the first game.
 */
export function winPercentage({ played, won, drawn }: Pick<TeamRecord, 'played' | 'won' | 'drawn'>): number {
  return played === 0 ? 0 : (won + drawn / 2) / played
}

/** Returns the result of a game for one side. */
export function outcome({ score }: GameResult, side: 0 | 1): Outcome {
  const [own, other] = side === 0 ? score : [score[1], score[0]]
  if (own === other) return 'D'
  return own > other ? 'W' : 'L'
}

/** Computes the records of some teams over the games among them. */
export function recordsAmong(
  teamIds: readonly number[],
  games: readonly GameResult[],
  rules: StandingsRules,
): Map<number, TeamRecord> {
  const records = new Map(teamIds.map((teamId) => [teamId, emptyRecord(teamId)]))
  for (const game of games) {
    const [home, away] = [records.get(game.teams[0]), records.get(game.teams[1])]
    if (!home || !away) continue
    add(home, game, 0, rules)
    add(away, game, 1, rules)
  }
  return records
}

function emptyRecord(teamId: number): TeamRecord {
  const none = { played: 0, won: 0, drawn: 0, lost: 0, points: 0 }
  return { teamId, ...none, pointsFor: 0, pointsAgainst: 0, quotients: 0 }
}

function add(record: TeamRecord, game: GameResult, side: 0 | 1, rules: StandingsRules): void {
  const counted = rules.countsOvertime ? game.score : game.regulation
  const [own, other] = side === 0 ? counted : [counted[1], counted[0]]
  record.played += 1
  record.pointsFor += own
  record.pointsAgainst += other
  // A game without points conceded has no quotient; it counts as if one point was conceded.
  record.quotients += own / Math.max(1, other)
  const ended = outcome(game, side)
  if (ended === 'W') record.won += 1
  else if (ended === 'L') record.lost += 1
  else record.drawn += 1
  record.points += pointsFor(ended, game.forfeitedBy === record.teamId, rules)
}

function pointsFor(ended: Outcome, forfeited: boolean, { points }: StandingsRules): number {
  if (forfeited) return points.forfeit
  if (ended === 'W') return points.win
  return ended === 'L' ? points.loss : points.draw
}
