import { type MatchState, type StatEntry, validStats } from './fold.ts'
import { inGameOrder } from './game-time.ts'
import { exchanges } from './lineup.ts'
import { minutesRule } from './minutes.ts'
import type { PossessionCounts } from './possessions.ts'
import { offensiveRebounds } from './rebounds.ts'
import { points } from './score.ts'

/** What a team did while somebody was on court. */
export interface CourtCounts extends PossessionCounts {
  readonly pts: number
}

/** Own team first, then the opponents. */
export type CourtPair = readonly [CourtCounts, CourtCounts]

const NOTHING: CourtCounts = { pts: 0, fga: 0, fta: 0, to: 0, orb: 0 }

/**
 * What both teams did while each player was on court, in the order of the game: at one moment the plays count for those
 * who are on court by the order of entry, so free throws before a substitution are of the five who leave. Everybody of
 * both rosters is in it. Null when a substitution does not say who came in (decision M4): nobody knows the lineups then.
 */
export function onCourtCounts(state: MatchState): Map<number, CourtPair> | null {
  if (minutesRule(state) !== 'game-clock') return null
  const totals = new Map<number, CourtPair>()
  const since = new Map<number, CourtPair>()
  const [home, visitors] = state.setup.teams
  for (const team of [home, visitors]) {
    for (const { id } of team.roster) totals.set(id, [NOTHING, NOTHING])
    for (const id of team.starters) since.set(id, [NOTHING, NOTHING])
  }
  const isHome = new Set(home.roster.map(({ id }) => id))
  let running: CourtPair = [NOTHING, NOTHING]
  const ownFirst = (id: number): CourtPair => (isHome.has(id) ? running : [running[1], running[0]])
  const leave = (id: number) => {
    const total = totals.get(id)
    const from = since.get(id)
    if (total === undefined || from === undefined) return
    const until = ownFirst(id)
    totals.set(id, [grown(total[0], from[0], until[0]), grown(total[1], from[1], until[1])])
    since.delete(id)
  }
  const changes = new Map(exchanges(state).map((exchange) => [exchange.statId, exchange]))
  const offensive = offensiveRebounds(state)
  for (const stat of inGameOrder(validStats(state))) {
    const change = changes.get(stat.statId)
    if (change !== undefined) {
      leave(change.outId)
      since.set(change.inId, ownFirst(change.inId))
    } else if (stat.teamId === home.id) running = [counted(running[0], stat, offensive), running[1]]
    else running = [running[0], counted(running[1], stat, offensive)]
  }
  for (const id of [...since.keys()]) leave(id)
  return totals
}

/** The counts with one more play. */
function counted(counts: CourtCounts, { statId, type }: StatEntry, offensive: Set<number>): CourtCounts {
  switch (type) {
    case 'TWO POINTS':
    case 'TWO POINTS MISS':
    case 'THREE POINTS':
    case 'THREE POINTS MISS':
      return { ...counts, fga: counts.fga + 1, pts: counts.pts + points(type) }
    case 'FREE THROW':
    case 'FREE THROW MISS':
      return { ...counts, fta: counts.fta + 1, pts: counts.pts + points(type) }
    case 'TURNOVER':
      return { ...counts, to: counts.to + 1 }
    case 'REBOUND':
      return offensive.has(statId) ? { ...counts, orb: counts.orb + 1 } : counts
    default:
      return counts
  }
}

/** A total with what came between two readings of the running counts. */
function grown(total: CourtCounts, from: CourtCounts, until: CourtCounts): CourtCounts {
  return {
    pts: total.pts + until.pts - from.pts,
    fga: total.fga + until.fga - from.fga,
    fta: total.fta + until.fta - from.fta,
    to: total.to + until.to - from.to,
    orb: total.orb + until.orb - from.orb,
  }
}
