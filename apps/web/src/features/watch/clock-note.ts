import type { MatchState } from '@courtside/basketball'
import { TEXTS } from './texts.ts'

/** Why the game clock does not move, to be read at the clock; null while it runs and after the match. */
export function clockNote({ clock, period, finishedAt }: MatchState): string | null {
  if (clock.running || finishedAt !== null) return null
  const notStarted = period === 0 || (period === 1 && clock.remainingMs === clock.lengthMs)
  return notStarted ? TEXTS.notStarted : TEXTS.matchPaused
}
