import { gameTimeMs, inGameOrder } from '../log/game-time.ts'
import { type MatchState, validStats } from '../log/match-state.ts'
import { points } from '../plays/plays.ts'

/** The score after a made shot. */
export interface ScoreStep {
  readonly statId: number
  readonly playerId: number
  /** The scoring side: 0 home, 1 visitors. */
  readonly side: 0 | 1
  readonly points: number
  readonly period: number
  /** Milliseconds left in the period. */
  readonly clock: number
  /** Game time in ms from the tip-off. */
  readonly gameMs: number
  /** When the score was recorded, in server time. */
  readonly at: number
  /** Home first. */
  readonly score: readonly [number, number]
}

/** Points by one team without points by the other in between. */
export interface Run {
  readonly side: 0 | 1
  readonly points: number
  /** The first and the last score of the run. */
  readonly from: ScoreStep
  readonly to: ScoreStep
}

/** The course of the score. */
export interface ScoreFlow {
  /** Every score, in the order of the game. */
  readonly steps: readonly ScoreStep[]
  /** The scores that took the lead from the team that held it last. The first lead is not a change. */
  readonly leadChanges: readonly ScoreStep[]
  /** Number of scores that tied the game. */
  readonly ties: number
  /** The first step at which each team's lead was largest, home first; null for a team that never led. */
  readonly largestLeads: readonly [ScoreStep | null, ScoreStep | null]
  /** Each team's longest run, the first of equal ones; null for a team without points. */
  readonly longestRuns: readonly [Run | null, Run | null]
  /** The current run; null before the first score. */
  readonly currentRun: Run | null
}

/** Computes the course of the score from the valid plays in the order of the game. */
export function scoreFlow(state: MatchState): ScoreFlow {
  const steps = scoreSteps(state)
  const runs = runsOf(steps)
  return {
    steps,
    leadChanges: leadChangesOf(steps),
    ties: steps.filter(({ score: [home, visitors] }) => home === visitors).length,
    largestLeads: [largestLead(steps, 0), largestLead(steps, 1)],
    longestRuns: [longest(runs, 0), longest(runs, 1)],
    currentRun: runs.at(-1) ?? null,
  }
}

function scoreSteps(state: MatchState): ScoreStep[] {
  const [{ id: homeId }] = state.setup.teams
  const steps: ScoreStep[] = []
  let [home, visitors] = [0, 0]
  for (const stat of inGameOrder(validStats(state))) {
    const worth = points(stat.type)
    if (worth === 0) continue
    const side = stat.teamId === homeId ? 0 : 1
    if (side === 0) home += worth
    else visitors += worth
    const { statId, playerId, period, clock, at } = stat
    const gameMs = gameTimeMs(state.setup.ruleset, stat)
    steps.push({ statId, playerId, side, points: worth, period, clock, gameMs, at, score: [home, visitors] })
  }
  return steps
}

function leadChangesOf(steps: readonly ScoreStep[]): ScoreStep[] {
  let last = 0
  return steps.filter(({ score: [home, visitors] }) => {
    const leader = Math.sign(home - visitors)
    if (leader === 0) return false
    const changed = last !== 0 && leader !== last
    last = leader
    return changed
  })
}

function largestLead(steps: readonly ScoreStep[], side: 0 | 1): ScoreStep | null {
  const lead = ({ score }: ScoreStep) => score[side] - score[side === 0 ? 1 : 0]
  let best: ScoreStep | null = null
  for (const step of steps) if (lead(step) > (best === null ? 0 : lead(best))) best = step
  return best
}

function runsOf(steps: readonly ScoreStep[]): Run[] {
  const runs: Run[] = []
  for (const step of steps) {
    const run = runs.at(-1)
    if (run?.side === step.side)
      runs[runs.length - 1] = { ...run, points: run.points + step.points, to: step }
    else runs.push({ side: step.side, points: step.points, from: step, to: step })
  }
  return runs
}

function longest(runs: readonly Run[], side: 0 | 1): Run | null {
  let best: Run | null = null
  for (const run of runs) if (run.side === side && run.points > (best?.points ?? 0)) best = run
  return best
}
