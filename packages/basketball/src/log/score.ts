import { points } from '../plays/plays.ts'
import { type MatchState, validStats } from './match-state.ts'
import { periodLabel } from './period.ts'

/** The points of one period, home first. */
export interface PeriodScore {
  period: number
  label: string
  points: [number, number]
}

/** Returns the score, home first. */
export function scores(state: MatchState): [number, number] {
  const total: [number, number] = [0, 0]
  for (const period of scoresByPeriod(state)) {
    total[0] += period.points[0]
    total[1] += period.points[1]
  }
  return total
}

/** Returns the score of each period from the first to the latest that was started, in order of play. */
export function scoresByPeriod(state: MatchState): PeriodScore[] {
  const periods = Array.from({ length: Math.max(0, ...state.startedPeriods) }, (_, index): PeriodScore => {
    const period = index + 1
    return { period, label: periodLabel(state.setup.ruleset, period), points: [0, 0] }
  })
  const homeId = state.setup.teams[0].id
  for (const stat of validStats(state)) {
    const period = periods[stat.period - 1]
    if (period !== undefined) period.points[stat.teamId === homeId ? 0 : 1] += points(stat.type)
  }
  return periods
}

/** Reports whether both teams have the same score. */
export function isTied(state: MatchState): boolean {
  const [home, visitors] = scores(state)
  return home === visitors
}

/**
 * Reports whether a team has the points that win the game before time is up (FIBA 3x3 Official Rules, Art.
 * 6): the total in regulation, or the points of the overtimes. Always false if only time ends a game.
 */
export function hasReachedTarget(state: MatchState): boolean {
  const { target, periods } = state.setup.ruleset
  if (target === null || state.period === 0) return false
  const byPeriod = scoresByPeriod(state)
  const overtimes = byPeriod.filter(({ period }) => period > periods)
  const total = ([home, visitors]: [number, number]) => Math.max(home, visitors)
  const inOvertime = overtimes.reduce<[number, number]>(
    (sum, { points: [home, visitors] }) => [sum[0] + home, sum[1] + visitors],
    [0, 0],
  )
  return state.period > periods
    ? total(inOvertime) >= target.overtime
    : total(scores(state)) >= target.regulation
}
