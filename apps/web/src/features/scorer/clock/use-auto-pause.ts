import { type MatchState, remainingMs } from '@courtside/basketball'
import { useEffect } from 'react'
import { notify } from '../../../ui/dialogs/notify.ts'
import { TEXTS } from '../texts.ts'

/**
 * How much later than calculated the timer is set, in ms. Timers of browsers may fire early, when the clock
 * has not reached zero yet.
 */
const MARGIN_MS = 30

/**
 * Stops the clock when the period's time is used up, and notifies the scorer. Does nothing while the hall's
 * console keeps the clock, because the console stops it itself.
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
