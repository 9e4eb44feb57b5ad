import type { BoxScore, MatchState } from '@courtside/basketball'
import type { GAME_FORMATS } from '@courtside/contract'
import type { Contradiction } from '../contradiction.ts'
import type { GameLog } from '../game-log.ts'

/** A supported format of game files. */
export type GameFormat = (typeof GAME_FORMATS)[number]

/** A parsed game: its log, with the ids of the file. Consists of JSON values only. */
export interface ReadFile {
  readonly format: GameFormat
  readonly title: string
  /** Start of the game in epoch ms; null if the file does not state it. The log then begins at 0. */
  readonly playedAt: number | null
  readonly log: GameLog
  /** The points of each player, by the player's id. */
  readonly points: Readonly<Record<number, number>>
  /** Whether the game is over, both by the file's status and by its plays. */
  readonly final: boolean
  readonly contradictions: readonly Contradiction[]
}

/** A game that was read from files, with its folded state. */
export interface FileGame extends ReadFile {
  readonly state: MatchState
}

/** Returns the points of each player, by the player's id. */
export function pointsOf({ players }: BoxScore): ReadFile['points'] {
  return Object.fromEntries(players.map(({ id, pts }) => [id, pts]))
}
