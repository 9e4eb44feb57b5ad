import type { MatchState } from '@courtside/basketball'
import type { MatchDetail } from '@courtside/contract'

/** A match with everything that has happened in it, as the start page shows it. */
export interface Game {
  readonly detail: MatchDetail
  /** As it stood at the moment of the picture; after the newest event where there is none. */
  readonly state: MatchState
  /** The moment of the picture, or now: server time, epoch ms. */
  now(): number
}
