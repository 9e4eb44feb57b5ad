import { formatClock, type MatchState } from '@courtside/basketball'
import { useEffect, useRef } from 'react'
import { gameBreak } from '../../../live/game-break.ts'
import { useSampled } from '../../../live/use-sampled.ts'
import { TEXTS } from '../texts.ts'

const LOOK_EVERY_MS = 200

/**
 * Returns the countdown of the current break in words; empty if there is none. Sounds a horn when the teams
 * are called back.
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
    if (isCalled && !wasCalled.current) sound()
    wasCalled.current = isCalled
  }, [isCalled])
  return shown
}

/** Sounds a short horn. Browsers allow it because the scorer has used the page. */
function sound(): void {
  try {
    const context = new AudioContext()
    const horn = context.createOscillator()
    horn.type = 'square'
    horn.frequency.value = 440
    horn.connect(context.destination)
    horn.start()
    horn.stop(context.currentTime + 0.8)
    horn.onended = () => void context.close()
  } catch (error) {
    console.warn('Could not sound the horn', error)
  }
}
