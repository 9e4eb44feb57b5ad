import type { MatchState } from '@courtside/basketball'
import type { MatchDetail } from '@courtside/contract'

/** A match with all its events, as shown on the start page. */
export interface Game {
  readonly detail: MatchDetail
  /** The match as of the moment shown in the video, or as of the newest event without video. */
  readonly state: MatchState
  /** Returns the moment shown in the video, or the current server time, in epoch ms. */
  now(): number
}
