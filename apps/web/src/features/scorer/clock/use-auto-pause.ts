import { type MatchState, remainingMs } from '@courtside/basketball'
import { useEffect } from 'react'
import { notify } from '../../../ui/dialogs/notify.ts'
import { TEXTS } from '../texts.ts'

/** Margin for browser timers that fire early, in ms, so that the clock has reached zero. */
const MARGIN_MS = 30

/**
 * Stops the clock when the period's time has expired, and notifies the scorer. Does nothing while the hall's
 * console keeps the clock, because the console then stops it.
 */
export function useAutoPause(state: MatchState, now: () => number, stopClock: () => void): void {
  const { clock, clockKeeper, finishedAt } = state
  useEffect(() => {
    if (!clock.running || finishedAt !== null || clockKeeper === 'console') return
    const timer = setTimeout(() => {
      stopClock()
      notify.standard(TEXTS.timeIsUp)
    }, remainingMs(clock, now()) + MARGIN_MS)
    return () => clearTimeout(timer)
  }, [clock, clockKeeper, finishedAt, now, stopClock])
}
