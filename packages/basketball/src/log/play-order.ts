import { inGameOrder } from './game-time.ts'
import type { MatchState, PlayEntry } from './match-state.ts'

/** Returns the valid plays of players and teams in the order of the game. */
export function playsInGameOrder(state: MatchState): PlayEntry[] {
  return inGameOrder([...state.stats, ...state.marks].filter((play) => !play.voided))
}
