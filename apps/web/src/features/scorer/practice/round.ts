import type { MatchState } from '@courtside/basketball'
import { judge, latestId, nextTask, TASKS, type Task } from './task.ts'

/** How a task was done: at the first go, after something wrong was put right, or not at all. */
export type Outcome = 'right' | 'put-right' | 'skipped'

/** A round of tasks that are told one after the other. Times in epoch ms. */
export interface Round {
  readonly seed: number
  /** What is told now; null: the round is over. */
  readonly task: Task | null
  /** The greatest id of a play when it was told. */
  readonly from: number
  /** Something was entered that was not told. */
  readonly erred: boolean
  readonly begunAt: number
  readonly endedAt: number | null
  readonly outcomes: readonly Outcome[]
}

/** What a round came to. */
export interface Score {
  readonly right: number
  readonly putRight: number
  readonly skipped: number
  readonly tasks: number
  readonly tookMs: number
}

/** A round before its first task. @param seed the same one tells the same */
export function newRound(seed: number, now: number): Round {
  return {
    seed,
    task: { kind: 'period' },
    from: 0,
    erred: false,
    begunAt: now,
    endedAt: null,
    outcomes: [],
  }
}

/** Takes note of what was entered: what is right leads to the next task. The same round when nothing follows. */
export function noted(round: Round, state: MatchState, now: number): Round {
  if (!round.task) return round
  const judgement = judge(round.task, state, round.from)
  if (judgement === 'right') return goneOn(round, state, round.erred ? 'put-right' : 'right', now)
  return judgement === 'wrong' && !round.erred ? { ...round, erred: true } : round
}

/** Leaves a task undone. */
export function skipped(round: Round, state: MatchState, now: number): Round {
  return round.task ? goneOn(round, state, 'skipped', now) : round
}

/** What a round has come to so far. */
export function scoreOf({ outcomes, begunAt, endedAt }: Round, now: number): Score {
  const count = (outcome: Outcome) => outcomes.filter((each) => each === outcome).length
  return {
    right: count('right'),
    putRight: count('put-right'),
    skipped: count('skipped'),
    tasks: TASKS,
    tookMs: (endedAt ?? now) - begunAt,
  }
}

function goneOn(round: Round, state: MatchState, outcome: Outcome, now: number): Round {
  const outcomes = [...round.outcomes, outcome]
  const isOver = outcomes.length >= TASKS
  return {
    ...round,
    outcomes,
    task: isOver ? null : nextTask(state, round.seed, outcomes.length, now),
    from: latestId(state),
    erred: false,
    endedAt: isOver ? now : null,
  }
}
