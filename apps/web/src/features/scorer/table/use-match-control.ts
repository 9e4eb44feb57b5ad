import {
  decide,
  hasReachedTarget,
  isClockKept,
  isUsedUp,
  type MatchState,
  periodName,
  periodThrowIn,
  remainingMs,
} from '@courtside/basketball'
import { useCallback, useEffect, useRef, useState } from 'react'
import { notify } from '../../../ui/dialogs/notify.ts'
import { nextStep } from '../clock/game-period.ts'
import type { ScorerDesk } from '../outbox/scorer-desk.ts'
import type { ClockValue } from '../outbox/write.ts'
import { periodStarted, TEXTS } from '../texts.ts'

/** The scorer's actions on the match as a whole. */
export interface MatchControl {
  /**
   * Whether the scorer has ended the game, so that no more plays can be entered. The match itself may not be
   * finished yet.
   */
  readonly over: boolean
  /** The question that is shown before the period ends; null if there is none. */
  readonly question: PeriodQuestion | null
  /** Ends the current period. If there is time left on its clock, asks first. */
  endPeriod(): void
  /** Answers the question with yes or no. */
  answer(yes: boolean): void
  /** Closes the question without an answer. */
  dismiss(): void
  /**
   * Changes the period. If the chosen period is a later one and there is time left on the clock, asks first.
   */
  choosePeriod(period: number): void
  endMatch(): void
  /** Continues the game that the scorer has ended, if the match is not finished yet. */
  backToGame(): void
  /** Starts or stops the clock. Before the first quarter, starts that quarter. */
  toggleClock(): void
  stopClock(): void
  setElapsed(elapsedMs: number): void
}

/** A question that is shown before the period ends. */
export type PeriodQuestion =
  /**
   * There is time left. Asks whether the period should end nevertheless. Then the period `chosen` starts, or,
   * if this is null, the next step follows.
   */
  | { readonly kind: 'time-left'; readonly chosen: number | null }
  /** The score is still tied after an overtime. Should another overtime be played? */
  | { readonly kind: 'another-overtime'; readonly period: number }

interface Table {
  desk: ScorerDesk
  state: MatchState
  now(): number
  /** Whether the scorer has ended the game. */
  ended: boolean
}

/** Returns the controls for periods, clock and the end of a match. */
export function useMatchControl({ desk, state, now, ended }: Table): MatchControl {
  const [question, setQuestion] = useState<PeriodQuestion | null>(null)
  const { clock } = state
  const isFinished = state.finishedAt !== null
  const { stopClock, startOrStop, setElapsed } = useClockControl(desk, state, now)
  const isTimeLeft = () => state.period > 0 && isClockKept(state) && !isUsedUp(clock, now())

  const { startPeriod, goOn, gameOver } = periodSteps({ desk, state, now, ended }, stopClock, setQuestion)
  const backToGame = () => desk.endGame(null)
  useTarget(state, () => gameOver(TEXTS.targetReached), backToGame)

  return {
    over: ended || isFinished,
    question,
    endPeriod() {
      if (isFinished) notify.error(TEXTS.gameEndedAlready)
      else if (isTimeLeft()) setQuestion({ kind: 'time-left', chosen: null })
      else goOn()
    },
    answer(yes) {
      setQuestion(null)
      if (question?.kind === 'another-overtime') {
        if (yes) startPeriod(question.period)
        else gameOver(TEXTS.endedAfterOvertime)
      } else if (question && yes) {
        if (question.chosen === null) goOn()
        else startPeriod(question.chosen)
      }
    },
    dismiss: () => setQuestion(null),
    choosePeriod(period) {
      const isPossible = decide(state, { type: 'start-period', period }, now()).ok
      if (isPossible && period > state.period && isTimeLeft())
        setQuestion({ kind: 'time-left', chosen: period })
      else startPeriod(period)
    },
    endMatch: () =>
      desk.enter({ kind: 'finish' }, { success: TEXTS.matchEnded, failure: TEXTS.endMatchFailed }),
    backToGame,
    stopClock,
    toggleClock() {
      if (isFinished) return
      if (state.period === 0) startPeriod(1)
      else startOrStop()
    },
    setElapsed,
  }
}

/** Returns the actions between periods and at the end of the game. */
function periodSteps(
  { desk, state, now, ended }: Table,
  stopClock: () => void,
  ask: (question: PeriodQuestion) => void,
) {
  const { clock } = state
  const startPeriod = (period: number) => {
    const decision = decide(state, { type: 'start-period', period }, now())
    if (!decision.ok && decision.rejection.code === 'no-more-periods') {
      desk.endGame(state.period)
      return notify.error(TEXTS.gameEndedAlready)
    }
    if (ended) desk.endGame(null)
    desk.enter(
      { kind: 'period', period, from: state.period, leftMs: Math.round(remainingMs(clock, now())) },
      { success: periodStarted(periodName(state.setup.ruleset, period)), failure: TEXTS.nextQuarterFailed },
    )
  }
  const gameOver = (message: string) => {
    desk.endGame(state.period)
    if (clock.running) stopClock()
    notify.standard(message)
  }
  const goOn = () => {
    const next = nextStep(state)
    if (next.kind === 'start') startPeriod(next.period)
    else if (next.kind === 'ask') ask({ kind: 'another-overtime', period: next.period })
    else gameOver(next.after === 'overtime' ? TEXTS.endedAfterOvertime : TEXTS.endedAfterRegulation)
  }
  return { startPeriod, goOn, gameOver }
}

/** Returns the actions on the clock of the current period. */
function useClockControl(desk: ScorerDesk, state: MatchState, now: () => number) {
  const { clock, clockKeeper, period } = state
  const isByConsole = clockKeeper === 'console'
  /** @param was the clock before the change, which Undo restores; absent if Undo must not undo the change */
  const setRunning = useCallback(
    (running: boolean, was?: ClockValue) => {
      // The server would refuse the write. The console itself stops the clock after a time-out and at the end
      // of a period.
      if (isByConsole) return
      const remaining = Math.round(remainingMs(clock, now()))
      desk.enter(
        { kind: 'clock', running, remainingMs: remaining, period, ...(was && { was }) },
        { failure: TEXTS.clockFailed },
      )
    },
    [desk, clock, period, isByConsole, now],
  )
  const stopClock = useCallback(() => setRunning(false), [setRunning])
  const valueNow = (): ClockValue => ({
    running: clock.running,
    remainingMs: Math.round(remainingMs(clock, now())),
  })
  const startOrStop = () => {
    if (isByConsole) return notify.standard(TEXTS.clockByConsole)
    if (isUsedUp(clock, now())) return notify.standard(TEXTS.timeIsUp)
    const throwIn = clock.running ? null : periodThrowIn(state)
    setRunning(!clock.running, valueNow())
    if (throwIn !== null) desk.enter({ kind: 'mark', mark: throwIn }, { failure: TEXTS.markFailed })
  }
  const setElapsed = (elapsedMs: number) => {
    if (isByConsole) return notify.standard(TEXTS.clockByConsole)
    const { running } = clock
    desk.enter(
      { kind: 'set-clock', remainingMs: clock.lengthMs - elapsedMs, running, period, was: valueNow() },
      { success: TEXTS.clockSet, failure: TEXTS.clockFailed },
    )
  }
  return { stopClock, startOrStop, setElapsed }
}

/**
 * Reports when a team reaches the target score while the table is open, and when the deciding play is
 * removed.
 */
function useTarget(state: MatchState, onReached: () => void, onTakenBack: () => void): void {
  const isReached = hasReachedTarget(state)
  const before = useRef(isReached)
  const latest = useRef({ onReached, onTakenBack })
  useEffect(() => {
    latest.current = { onReached, onTakenBack }
  })
  useEffect(() => {
    if (before.current === isReached) return
    before.current = isReached
    if (isReached) latest.current.onReached()
    else latest.current.onTakenBack()
  }, [isReached])
}
