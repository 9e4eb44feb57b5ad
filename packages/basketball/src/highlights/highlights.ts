import { lacksMisses } from '../figures/known-figures.ts'
import type { MatchState, StatEntry } from '../log/match-state.ts'
import { isWholeTeam } from '../log/stand-in.ts'
import { type CoursePlay, courseOfPlay, leader } from '../plays/course-of-play.ts'
import { points } from '../plays/plays.ts'
import type { Highlight, HighlightFinding, Watcher } from './highlight.ts'
import { watchMilestones } from './milestones.ts'

export type { Highlight } from './highlight.ts'

/**
 * Returns the highlights of a match so far, oldest first: a player's consecutive scores, team runs, late lead
 * changes, shots at the buzzer, double-doubles and milestones. A growing highlight (a third consecutive score
 * after the second) replaces the shorter one and takes the time of its latest play. Only valid plays count,
 * so voiding a play removes its highlight.
 */
export function highlights(state: MatchState): Highlight[] {
  const watchers = [
    watchRuns(!lacksMisses(state)),
    watchCloseFinish(state),
    watchMilestones(state.setup.ruleset),
  ]
  const found = new Map<string, Highlight>()
  for (const play of courseOfPlay(state)) {
    for (const watch of watchers) {
      for (const finding of watch(play)) {
        found.delete(finding.key)
        found.set(finding.key, placed(finding, play))
      }
    }
  }
  return [...found.values()]
}

function placed(finding: HighlightFinding, { stat, after }: CoursePlay): Highlight {
  return { ...finding, at: stat.at, period: stat.period, clock: stat.clock, score: after }
}

const LATE_MS = 5 * 60_000
const LAST_SECOND_MS = 1000

/**
 * Finds lead changes and ties in the last five minutes or in overtime, and field goals in the last second of
 * any period.
 */
function watchCloseFinish(state: MatchState): Watcher {
  const { periods } = state.setup.ruleset
  let inFront: 0 | 1 | null = null
  let changes = 0
  return ({ stat, side, after }) => {
    const findings: HighlightFinding[] = []
    const worth = points(stat.type)
    if (worth === 0) return findings
    const { statId, teamId, playerId, period, clock } = stat
    const base = { statIds: [statId], teamId, playerId }
    const isLate = period > periods || (period === periods && clock <= LATE_MS)
    const now = leader(after)
    if (now === side && inFront !== null && inFront !== side) {
      changes += 1
      if (isLate) {
        findings.push({ ...base, kind: 'lead-change', key: `lead ${statId}`, nth: changes, score: after })
      }
    }
    if (now === null && isLate) findings.push({ ...base, kind: 'tie', key: `tie ${statId}`, score: after })
    if (now !== null) inFront = now
    if (stat.type !== 'FREE THROW' && clock <= LAST_SECOND_MS) {
      findings.push({ ...base, kind: 'buzzer-beater', key: `horn ${statId}`, points: worth })
    }
    return findings
  }
}

/** Number of consecutive scores that make a highlight. */
const STRAIGHT_SCORES = 2
const RUN_POINTS = 8

/**
 * Finds a player's consecutive scores and the runs of a team.
 * @param hasMisses whether misses are entered; if not, no scores are known to be consecutive
 */
function watchRuns(hasMisses: boolean): Watcher {
  const streaks = new Map<number, StatEntry[]>()
  let run: StatEntry[] = []
  return ({ stat }) => {
    const findings: HighlightFinding[] = []
    if (points(stat.type) === 0) {
      streaks.delete(stat.playerId)
      return findings
    }
    const streak = [...(streaks.get(stat.playerId) ?? []), stat]
    streaks.set(stat.playerId, streak)
    if (streak.length >= STRAIGHT_SCORES && hasMisses && !isWholeTeam(stat.playerId)) {
      findings.push(straightScores(streak, stat))
    }
    run = run[0]?.teamId === stat.teamId ? [...run, stat] : [stat]
    if (pointsOf(run) >= RUN_POINTS) findings.push(teamRun(run, stat))
    return findings
  }
}

function straightScores(streak: readonly StatEntry[], { playerId, teamId }: StatEntry): HighlightFinding {
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

function teamRun(run: readonly StatEntry[], { teamId, period, clock }: StatEntry): HighlightFinding {
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
