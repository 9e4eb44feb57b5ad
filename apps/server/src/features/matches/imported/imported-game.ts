import type { MatchSetup, MatchState } from '@courtside/basketball'
import type { GameLog, PlayedSide } from '@courtside/interchange'
import { Refused } from '../../../refused.ts'

/**
 * Where an imported game goes: `new` becomes a friendly, `fixture` fills an arranged fixture, `replace`
 * replaces the log of a finished match.
 */
export type ImportPlace =
  | {
      readonly kind: 'new'
      /** Whether the teams have another game within 36 hours. */
      readonly another: boolean
      /**
       * Whether an administrator stated that it is another game than the stored one with nearly the same
       * plays.
       */
      readonly again: boolean
    }
  | { readonly kind: 'fixture' | 'replace'; readonly id: number; readonly another: boolean }

/** A game that was played elsewhere. */
export interface ImportedGame {
  readonly title: string
  /** Time of the game, in epoch ms. */
  readonly playedAt: number
  /** The log with the ids of the file. */
  readonly log: GameLog
  /** The players of the file that are listed in place of others, as `MatchState.replaced` has them. */
  readonly replaced: MatchState['replaced']
  /** Home first. */
  readonly sides: readonly PlayedSide[]
  readonly userId: number
  readonly place: ImportPlace
}

/** An imported game with the ids of the club. */
export interface OwnGame {
  readonly game: ImportedGame
  /** The log with the ids of the club. */
  readonly own: GameLog
  readonly state: MatchState
}

/** Checks that a game is of the teams of its fixture or match. @throws {Refused} of other teams */
export function refuseOtherTeams({ teams }: MatchSetup, [homeId, awayId]: readonly [number, number]): void {
  if (teams[0].id !== homeId || teams[1].id !== awayId) throw new Refused({ code: 'game-of-other-teams' })
}
