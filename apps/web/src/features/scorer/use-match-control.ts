import { isUsedUp, type MatchState, pausedAt, periodName } from '@courtside/basketball'
import { ApiError, type Client } from '@courtside/contract/client'
import { useCallback, useState } from 'react'
import { notify } from '../../ui/notify.tsx'
import { nextStep } from './game-period.ts'
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
  reopen(): void
  /** Runs or stops the clock; before the first quarter, starts it. */
  toggleClock(): void
  stopClock(): void
  setElapsed(elapsedMs: number): void
}

/** Periods, clock and the end of one match. */
export function useMatchControl(
  api: Client,
  matchId: number,
  state: MatchState,
  now: () => number,
): MatchControl {
  const [ended, setEnded] = useState(false)
  const [askingFor, setAskingFor] = useState<number | null>(null)

  const setClockRunning = useCallback(
    (running: boolean) =>
      void api
        .call('PATCH /live/:id/toggle-pause', { params: { id: matchId }, body: { paused: !running } })
        .catch(clockFailed),
    [api, matchId],
  )

  const stopClock = useCallback(() => setClockRunning(false), [setClockRunning])

  const startPeriod = async (period: number) => {
    setAskingFor(null)
    try {
      await api.call('POST /quarter/start', { body: { matchId, quarterId: period } })
      setEnded(false)
      notify.success(periodStarted(periodName(period)))
    } catch (error) {
      if (error instanceof ApiError && error.message === TEXTS.noMorePeriods) {
        setEnded(true)
        notify.error(TEXTS.gameEndedAlready)
        return
      }
      console.error(TEXTS.nextQuarterFailed, error)
      notify.error(TEXTS.nextQuarterFailed)
    }
  }

  const gameOver = (message: string) => {
    setAskingFor(null)
    setEnded(true)
    if (state.clock.running) stopClock()
    notify.standard(message)
  }

  return {
    over: ended || state.finishedAt !== null,
    askingFor,
    endPeriod() {
      if (state.finishedAt !== null) return notify.error(TEXTS.gameEndedAlready)
      const next = nextStep(state)
      if (next.kind === 'start') void startPeriod(next.period)
      else if (next.kind === 'ask') setAskingFor(next.period)
      else gameOver(next.after === 'overtime' ? TEXTS.endedAfterOvertime : TEXTS.endedAfterRegulation)
    },
    answer(another) {
      if (another && askingFor !== null) void startPeriod(askingFor)
      else gameOver(TEXTS.endedAfterOvertime)
    },
    dismiss: () => setAskingFor(null),
    startPeriod: (period) => void startPeriod(period),
    endMatch: () =>
      void api.call('PUT /live/end/:id', { params: { id: matchId } }).then(
        () => {
          setEnded(true)
          notify.success(TEXTS.matchEnded)
        },
        (error) => {
          console.error(TEXTS.endMatchFailed, error)
          notify.error(TEXTS.endMatchFailed)
        },
      ),
    reopen: () => setEnded(false),
    stopClock,
    toggleClock() {
      if (state.finishedAt !== null) return
      if (state.period === 0) void startPeriod(1)
      else if (isUsedUp(state.clock, now())) notify.standard(TEXTS.timeIsUp)
      else setClockRunning(!state.clock.running)
    },
    setElapsed(elapsedMs) {
      const start_time = new Date((pausedAt(state.clock) ?? now()) - elapsedMs).toISOString()
      const path = 'POST /quarter/match/:matchId/update-start-time'
      api.call(path, { params: { matchId }, body: { start_time } }).then(() => {
        notify.success(TEXTS.clockSet)
      }, clockFailed)
    },
  }
}

function clockFailed(error: unknown): void {
  console.error(TEXTS.clockFailed, error)
  notify.error(TEXTS.clockFailed)
}
