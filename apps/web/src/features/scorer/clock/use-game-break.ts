import { formatClock, type MatchState } from '@courtside/basketball'
import { useEffect, useRef } from 'react'
import { gameBreak } from '../../../live/game-break.ts'
import { useSampled } from '../../../live/use-sampled.ts'
import { soundHorn } from '../../../ui/browser/horn.ts'
import { TEXTS } from '../texts.ts'

const LOOK_EVERY_MS = 200
const HORN_SECONDS = 0.8

/**
 * Returns the time left of the current break, as text; empty if there is no break. Sounds a horn when the
 * teams are called back to the court.
 */
export function useGameBreak(state: MatchState, now: () => number): string {
  const shown = useSampled(() => {
    const current = gameBreak(state, now())
    if (current === null) return ''
    const left = formatClock(current.leftMs)
    return current.kind === 'timeout' ? TEXTS.timeoutLeft(left) : TEXTS.intervalLeft(left)
  }, LOOK_EVERY_MS)
  const isCalled = useSampled(() => {
    const current = gameBreak(state, now())
    return current !== null && current.warnMs !== null && current.leftMs <= current.warnMs
  }, LOOK_EVERY_MS)
  const wasCalled = useRef(isCalled)
  useEffect(() => {
    if (isCalled && !wasCalled.current) soundHorn(HORN_SECONDS)
    wasCalled.current = isCalled
  }, [isCalled])
  return shown
}
