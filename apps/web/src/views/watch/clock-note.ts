import { formatClock, hasBegun, isClockKept, type MatchState } from '@courtside/basketball'
import type { Match } from '@courtside/contract'
import { type GameBreak, gameBreak } from '../../live/game-break.ts'
import { hasBegun as hasListedBegun, isPaused } from '../../ui/match/list-clock.ts'
import { TEXTS } from './texts.ts'

/**
 * Returns why the game clock is stopped, as a note beside the clock. In time-outs and intervals with a known
 * length, the note has a countdown. Returns null while the clock is running, after the match, and if the
 * clock is not used.
 * @param now the moment shown, in server epoch ms
 */
export function clockNote(state: MatchState, now: number): string | null {
  if (state.clock.running || state.finishedAt !== null) return null
  if (!hasBegun(state)) return TEXTS.startsSoon
  if (!isClockKept(state)) return null
  const current = gameBreak(state, now)
  return current ? TEXTS.pausedFor(breakText(state, current)) : TEXTS.matchPaused
}

function breakText(state: MatchState, { kind, teamId, leftMs }: GameBreak): string {
  const left = formatClock(leftMs)
  if (kind === 'half-time') return TEXTS.halfTimeLeft(left)
  if (kind === 'interval') return TEXTS.intervalLeft(left)
  const team = state.setup.teams.find(({ id }) => id === teamId)
  return TEXTS.timeoutOf(team?.name ?? '', left)
}

/**
 * Returns a note for a match in a list: that it starts soon, or that it is paused. It has no countdown.
 * Returns null for other matches.
 */
export function listClockNote(match: Match): string | null {
  if (match.is_archived === 1) return null
  if (!hasListedBegun(match)) return TEXTS.startsSoon
  return isPaused(match) ? TEXTS.matchPaused : null
}
