import { type MatchState, validStats } from '../log/match-state.ts'
import { PLAYS, points } from './plays.ts'

/**
 * Returns the current streak of every player of both rosters. It is n > 0 after n made shots in a row, free
 * throws included, and n < 0 after -n misses, fouls and turnovers in a row. It is 0 after any other play, or
 * without plays.
 */
export function streaks(state: MatchState): Map<number, number> {
  const current = new Map<number, number>()
  for (const team of state.setup.teams) for (const player of team.roster) current.set(player.id, 0)
  for (const { playerId, type } of validStats(state)) {
    const before = current.get(playerId) ?? 0
    if (points(type) > 0) current.set(playerId, Math.max(before, 0) + 1)
    else if (PLAYS[type].setback !== null) current.set(playerId, Math.min(before, 0) - 1)
    else current.set(playerId, 0)
  }
  return current
}
