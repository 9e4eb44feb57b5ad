import { type Outcome, outcome, recordsAmong, type TeamRecord, winPercentage } from './record.ts'
import type { GameResult } from './results.ts'
import type { StandingsRules } from './standings-rules.ts'
import { breakTie, join, partition, type Reason, type Tie, type TieContext } from './tie-breaks.ts'

const LAST_GAMES = 5

/** A team in a competition. */
export interface Entrant {
  readonly teamId: number
  /** Points deducted from the team. */
  readonly pointsDeducted: number
  /** The team's lot, if lots were drawn; the team with the lowest lot is ahead. */
  readonly lot: number | null
}

/** A team's row in a table. */
export interface StandingsRow extends Omit<TeamRecord, 'quotients'> {
  /** Teams that no criterion separates share a rank; the following ranks are skipped. */
  rank: number
  /** Share of games won, 0 to 1; a draw counts as half a win. */
  percentage: number
  difference: number
  pointsDeducted: number
  /** Number of consecutive wins (positive) or losses (negative); 0 after a draw and before the first game. */
  streak: number
  /** The latest games, at most five, the most recent last. */
  lastFive: Outcome[]
  /** Games won and lost at home and away. */
  home: [number, number]
  away: [number, number]
  /**
   * Why the team is ahead of the next row; null for the last row, and if the next row shares the team's rank.
   */
  reason: Reason | null
}

/** A table, and how its ties were broken. */
export interface Standings {
  rows: StandingsRow[]
  ties: Tie[]
}

/**
 * Computes the table of a league or a group. Ignores games of teams outside it. The order of the given games
 * does not matter.
 */
export function standings(
  entrants: readonly Entrant[],
  given: readonly GameResult[],
  rules: StandingsRules,
): Standings {
  const teamIds = entrants.map(({ teamId }) => teamId)
  const inTable = new Set(teamIds)
  const games = given.filter(({ teams }) => teams.every((teamId) => inTable.has(teamId))).sort(byTime)
  const overall = recordsAmong(teamIds, games, rules)
  const deducted = new Map(entrants.map(({ teamId, pointsDeducted }) => [teamId, pointsDeducted]))
  const lots = new Map(entrants.flatMap(({ teamId, lot }) => (lot === null ? [] : [[teamId, lot] as const])))
  const context: TieContext = { rules, games, overall, lots }
  const points = (teamId: number) => (overall.get(teamId)?.points ?? 0) - (deducted.get(teamId) ?? 0)
  const ranked = (teamId: number) => {
    const record = overall.get(teamId)
    return rules.rankBy === 'points' || !record ? points(teamId) : winPercentage(record)
  }
  const ties: Tie[] = []
  const places = join(
    partition(teamIds, ranked).map((level) => breakTie(level, context, ties)),
    (ahead, behind) => {
      const { won = 0, lost = 0 } = overall.get(ahead) ?? {}
      const figures = { own: ranked(ahead), other: ranked(behind) }
      return { code: 'record', over: behind, among: [], ...figures, record: [won, lost] }
    },
  )
  const rows: StandingsRow[] = []
  for (const place of places) {
    const rank = rows.length + 1
    for (const [index, teamId] of place.teamIds.entries()) {
      const record = overall.get(teamId)
      if (!record) continue
      const { quotients, ...shown } = record
      rows.push({
        rank,
        ...shown,
        points: points(teamId),
        pointsDeducted: deducted.get(teamId) ?? 0,
        percentage: winPercentage(record),
        difference: record.pointsFor - record.pointsAgainst,
        ...course(teamId, games),
        reason: index === place.teamIds.length - 1 ? place.reason : null,
      })
    }
  }
  return { rows, ties }
}

/** Computes a team's streak, last five results, and home and away records. */
function course(
  teamId: number,
  games: readonly GameResult[],
): Pick<StandingsRow, 'streak' | 'lastFive' | 'home' | 'away'> {
  const outcomes: Outcome[] = []
  const sides: [[number, number], [number, number]] = [
    [0, 0],
    [0, 0],
  ]
  for (const game of games) {
    const side = game.teams.indexOf(teamId)
    if (side !== 0 && side !== 1) continue
    const ended = outcome(game, side)
    outcomes.push(ended)
    if (ended === 'W') sides[side][0] += 1
    else if (ended === 'L') sides[side][1] += 1
  }
  return { streak: streakOf(outcomes), lastFive: outcomes.slice(-LAST_GAMES), home: sides[0], away: sides[1] }
}

function streakOf(outcomes: readonly Outcome[]): number {
  const latest = outcomes.at(-1)
  if (latest === undefined || latest === 'D') return 0
  const before = outcomes.findLastIndex((ended) => ended !== latest)
  const length = outcomes.length - 1 - before
  return latest === 'W' ? length : -length
}

/** Orders games by time; games with an unknown time come first. */
function byTime(one: GameResult, other: GameResult): number {
  return (one.at ?? 0) - (other.at ?? 0) || one.id - other.id
}
