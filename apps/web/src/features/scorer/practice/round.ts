import type { MatchState } from '@courtside/basketball'
import { judgeTask, latestId, nextTask, TASKS, type Task } from './task.ts'

/** The result of a task: right at the first attempt, corrected after a mistake, or skipped by the user. */
export type TaskOutcome = 'right' | 'put-right' | 'skipped'

/** A round of tasks, shown one after the other. Times in epoch ms. */
export interface PracticeRound {
  readonly seed: number
  /** The current task; null when the round is over. */
  readonly task: Task | null
  /** The highest id of a play when the task was shown. */
  readonly from: number
  /** Whether something other than the task was entered. */
  readonly erred: boolean
  readonly begunAt: number
  readonly endedAt: number | null
  readonly outcomes: readonly TaskOutcome[]
}

/** The result of a round. */
export interface Score {
  readonly right: number
  readonly putRight: number
  readonly skipped: number
  readonly tasks: number
  readonly tookMs: number
}

/**
 * Returns a round at its first task.
 * @param seed the same seed gives the same tasks
 */
export function newRound(seed: number, now: number): PracticeRound {
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

/**
 * Checks the entries against the current task. If they are right, continues with the next task. Returns the
 * same round if nothing has changed.
 */
export function noted(round: PracticeRound, state: MatchState, now: number): PracticeRound {
  if (!round.task) return round
  const judgement = judgeTask(round.task, state, round.from)
  if (judgement === 'right') return goneOn(round, state, round.erred ? 'put-right' : 'right', now)
  return judgement === 'wrong' && !round.erred ? { ...round, erred: true } : round
}

/** Continues with the next task without entries for the current one. */
export function skipped(round: PracticeRound, state: MatchState, now: number): PracticeRound {
  return round.task ? goneOn(round, state, 'skipped', now) : round
}

/** Returns the result of a round so far. */
export function roundScore({ outcomes, begunAt, endedAt }: PracticeRound, now: number): Score {
  const count = (outcome: TaskOutcome) => outcomes.filter((each) => each === outcome).length
  return {
    right: count('right'),
    putRight: count('put-right'),
    skipped: count('skipped'),
    tasks: TASKS,
    tookMs: (endedAt ?? now) - begunAt,
  }
}

function goneOn(round: PracticeRound, state: MatchState, outcome: TaskOutcome, now: number): PracticeRound {
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
