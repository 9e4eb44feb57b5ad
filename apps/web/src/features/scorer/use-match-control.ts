import {
  decide,
  isUsedUp,
  type MatchState,
  periodLengthMs,
  periodName,
  remainingMs,
} from '@courtside/basketball'
import { useCallback, useState } from 'react'
import { notify } from '../../ui/notify.tsx'
import { nextStep } from './game-period.ts'
import type { ScorerDesk } from './outbox/scorer-desk.ts'
import { periodStarted, TEXTS } from './texts.ts'

/** What the scorer can do to the match as a whole. */
export interface MatchControl {
  /** The game is over for this scorer: no more plays, though the match may not have been finished yet. */
  readonly over: boolean
  /** Still tied after an overtime: the period that could follow, until the scorer has answered. */
  readonly askingFor: number | null
  endPeriod(): void
  /** Answers whether the period asked for is played. */
  answer(another: boolean): void
  /** Closes the question unanswered. */
  dismiss(): void
  startPeriod(period: number): void
  endMatch(): void
  /** Takes back an END that was not the end of the match. */
  backToGame(): void
  /** Runs or stops the clock; before the first quarter, starts it. */
  toggleClock(): void
  stopClock(): void
  setElapsed(elapsedMs: number): void
}

interface Table {
  desk: ScorerDesk
  state: MatchState
  now(): number
  ended: boolean
  setEnded(ended: boolean): void
}

/** Periods, clock and the end of one match. */
export function useMatchControl({ desk, state, now, ended, setEnded }: Table): MatchControl {
  const [askingFor, setAskingFor] = useState<number | null>(null)
  const { clock, setup } = state

  const setClockRunning = useCallback(
    (running: boolean) => {
      const shown = Math.round(remainingMs(clock, now()))
      desk.enter({ kind: 'clock', running, remainingMs: shown }, { failure: TEXTS.clockFailed })
    },
    [desk, clock, now],
  )
  const stopClock = useCallback(() => setClockRunning(false), [setClockRunning])

  const startPeriod = (period: number) => {
    setAskingFor(null)
    const decision = decide(state, { type: 'start-period', period }, now())
    if (!decision.ok && decision.rejection.message === TEXTS.noMorePeriods) {
      setEnded(true)
      return notify.error(TEXTS.gameEndedAlready)
    }
    setEnded(false)
    desk.enter(
      { kind: 'period', period, lengthMs: periodLengthMs(setup.ruleset, period) },
      { success: periodStarted(periodName(period)), failure: TEXTS.nextQuarterFailed },
    )
  }

  const gameOver = (message: string) => {
    setAskingFor(null)
    setEnded(true)
    if (clock.running) stopClock()
    notify.standard(message)
  }

  return {
    over: ended || state.finishedAt !== null,
    askingFor,
    endPeriod() {
      if (state.finishedAt !== null) return notify.error(TEXTS.gameEndedAlready)
      const next = nextStep(state)
      if (next.kind === 'start') startPeriod(next.period)
      else if (next.kind === 'ask') setAskingFor(next.period)
      else gameOver(next.after === 'overtime' ? TEXTS.endedAfterOvertime : TEXTS.endedAfterRegulation)
    },
    answer(another) {
      if (another && askingFor !== null) startPeriod(askingFor)
      else gameOver(TEXTS.endedAfterOvertime)
    },
    dismiss: () => setAskingFor(null),
    startPeriod,
    endMatch() {
      desk.enter({ kind: 'finish' }, { success: TEXTS.matchEnded, failure: TEXTS.endMatchFailed })
    },
    backToGame: () => setEnded(false),
    stopClock,
    toggleClock() {
      if (state.finishedAt !== null) return
      if (state.period === 0) startPeriod(1)
      else if (isUsedUp(clock, now())) notify.standard(TEXTS.timeIsUp)
      else setClockRunning(!clock.running)
    },
    setElapsed(elapsedMs) {
      desk.enter(
        { kind: 'set-clock', remainingMs: clock.lengthMs - elapsedMs, running: clock.running },
        { success: TEXTS.clockSet, failure: TEXTS.clockFailed },
      )
    },
  }
}
