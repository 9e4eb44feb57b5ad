import type { MatchState } from '@courtside/basketball'
import type { MatchDetail } from '@courtside/contract'

/** A match with everything that has happened in it, as the start page shows it. */
export interface Game {
  readonly detail: MatchDetail
  /** The state after the newest event. */
  readonly state: MatchState
  /** Server time, epoch ms. */
  now(): number
}
