import { points } from '../plays/plays.ts'
import { leftOfPeriodMs, type MatchState, validMarks, validStats } from './match-state.ts'
import { officialLines } from './official-box.ts'
import { periodLabel, periodLengthMs } from './period.ts'

/** The points of one period, home first. */
export interface PeriodScore {
  period: number
  label: string
  points: [number, number]
}

/** Returns the score, home first. */
export function scores(state: MatchState): [number, number] {
  const total: [number, number] = [0, 0]
  for (const { side, pts } of officialLines(state)) total[side] += pts
  if (state.officialBox !== null) return total
  for (const period of scoresByPeriod(state)) {
    total[0] += period.points[0]
    total[1] += period.points[1]
  }
  return total
}

/**
 * Returns the periods of the game, from the first to the latest that was played. A period was played if it
 * has a valid play or its clock has run. The current period also counts, unless the match is finished and the
 * period is an overtime that was not played.
 */
export function playedPeriods(state: MatchState): number[] {
  const { setup, startedPeriods, clock, finishedAt } = state
  const entered = new Set([...validStats(state), ...validMarks(state)].map(({ period }) => period))
  const isPlayed = (period: number) => {
    if (entered.has(period)) return true
    if (period !== state.period) return leftOfPeriodMs(state, period) < periodLengthMs(setup.ruleset, period)
    const hasRun = clock.running || clock.remainingMs < clock.lengthMs
    return hasRun || finishedAt === null || period <= setup.ruleset.periods
  }
  return Array.from({ length: Math.max(0, ...startedPeriods.filter(isPlayed)) }, (_, index) => index + 1)
}

/**
 * Returns the score of each of the {@link playedPeriods}. Empty for a match without plays if only its final
 * score is known.
 */
export function scoresByPeriod(state: MatchState): PeriodScore[] {
  if (state.officialBox?.periods === null) return []
  const periods = playedPeriods(state).map((period): PeriodScore => {
    const [home = 0, visitors = 0] = state.officialBox?.periods?.[period - 1] ?? []
    return { period, label: periodLabel(state.setup.ruleset, period), points: [home, visitors] }
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
