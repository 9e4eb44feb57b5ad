import type { MatchState, PlayEntry } from './fold.ts'
import { inGameOrder } from './game-time.ts'

/** The plays of players and teams that count, in the order of the game. */
export function playsInGameOrder(state: MatchState): PlayEntry[] {
  return inGameOrder([...state.stats, ...state.marks].filter((play) => !play.voided))
}
