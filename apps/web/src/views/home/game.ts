import type { MatchState } from '@courtside/basketball'
import type { MatchDetail } from '@courtside/contract'

/** A match with all its events, for the start page. */
export interface Game {
  readonly detail: MatchDetail
  /** The match at the moment that the video shows, or at its newest event if there is no video. */
  readonly state: MatchState
  /** Returns the moment that the video shows, or the server time, in epoch ms. */
  now(): number
}
