import type { StatEntry } from '../log/match-state.ts'
import { points } from '../plays/plays.ts'
import type { Finding, Watcher } from './highlight.ts'

/** Number of consecutive scores that make a highlight. */
const STRAIGHT_SCORES = 2
const RUN_POINTS = 8

/** Finds a player's consecutive scores and the runs of a team. */
export function watchRuns(): Watcher {
  const streaks = new Map<number, StatEntry[]>()
  let run: StatEntry[] = []
  return ({ stat }) => {
    const findings: Finding[] = []
    if (points(stat.type) === 0) {
      streaks.delete(stat.playerId)
      return findings
    }
    const streak = [...(streaks.get(stat.playerId) ?? []), stat]
    streaks.set(stat.playerId, streak)
    if (streak.length >= STRAIGHT_SCORES) findings.push(straightScores(streak, stat))
    run = run[0]?.teamId === stat.teamId ? [...run, stat] : [stat]
    if (pointsOf(run) >= RUN_POINTS) findings.push(teamRun(run, stat))
    return findings
  }
}

function straightScores(streak: readonly StatEntry[], { playerId, teamId }: StatEntry): Finding {
  return {
    kind: 'straight-scores',
    key: `straight ${streak[0]?.statId}`,
    statIds: idsOf(streak),
    teamId,
    playerId,
    scores: streak.length,
    points: pointsOf(streak),
  }
}

function teamRun(run: readonly StatEntry[], { teamId, period, clock }: StatEntry): Finding {
  const [first] = run
  return {
    kind: 'run',
    key: `run ${first?.statId}`,
    statIds: idsOf(run),
    teamId,
    points: pointsOf(run),
    since: { period: first?.period ?? period, clock: first?.clock ?? clock },
  }
}

function idsOf(stats: readonly StatEntry[]): number[] {
  return stats.map(({ statId }) => statId)
}

function pointsOf(stats: readonly StatEntry[]): number {
  return stats.reduce((sum, { type }) => sum + points(type), 0)
}
