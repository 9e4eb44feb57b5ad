import type { MatchSetup, MatchState } from '@courtside/basketball'
import type { GameLog, PlayedSide } from '@courtside/interchange'
import { Refused } from '../../../refused.ts'

/**
 * Where an imported game is stored. `new`: in a new friendly. `fixture`: in an arranged fixture. `replace`:
 * in a finished match, whose log it replaces.
 */
export type ImportPlace =
  | {
      readonly kind: 'new'
      /** Whether the teams have another game within 36 hours. */
      readonly another: boolean
      /**
       * Whether an administrator stated that the game differs from a stored one with nearly the same plays.
       */
      readonly again: boolean
    }
  | { readonly kind: 'fixture' | 'replace'; readonly id: number; readonly another: boolean }

/** A game that was played elsewhere. */
export interface ImportedGame {
  readonly title: string
  /** Start of the game, in epoch ms. */
  readonly playedAt: number
  /** The log, with the ids that the file uses. */
  readonly log: GameLog
  /** Maps replaced players to the players that the file lists instead, as `MatchState.replaced` does. */
  readonly replaced: MatchState['replaced']
  /** Home first. */
  readonly sides: readonly PlayedSide[]
  readonly userId: number
  readonly place: ImportPlace
}

/** An imported game together with its log in the club's ids. */
export interface OwnGame {
  readonly game: ImportedGame
  /** The log, with the ids of the club. */
  readonly own: GameLog
  readonly state: MatchState
}

/**
 * Checks that a game has the same teams as its fixture or match.
 * @throws {Refused} when the game has other teams
 */
export function refuseOtherTeams({ teams }: MatchSetup, [homeId, awayId]: readonly [number, number]): void {
  if (teams[0].id !== homeId || teams[1].id !== awayId) throw new Refused({ code: 'game-of-other-teams' })
}
