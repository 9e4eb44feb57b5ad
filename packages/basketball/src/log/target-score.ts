import type { MatchState } from './match-state.ts'
import { scores, scoresByPeriod } from './score.ts'

/**
 * Reports whether a team has the points that win the game before time is up (FIBA 3x3 Official Rules, Art.
 * 6): in regulation by its total, in overtime by its points in the overtimes alone. Always false if only time
 * ends a game.
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
