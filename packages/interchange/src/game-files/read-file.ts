import type { MatchState } from '@courtside/basketball'
import type { GAME_FORMATS } from '@courtside/contract'
import type { Contradiction } from '../contradiction.ts'
import type { GameLog } from '../game-log.ts'
import type { InstantOf } from '../local-start.ts'

/** Converts the local date and time of a file to an instant. */
export type LocalStart = InstantOf

/** Supported formats of game files. */
export type GameFormat = (typeof GAME_FORMATS)[number]

/** A parsed game: its log, with the ids of the file. */
export interface ReadFile {
  readonly format: GameFormat
  readonly title: string
  /** Start of the game in epoch ms, or null when the file doesn't contain it. */
  readonly playedAt: number | null
  readonly state: MatchState
  /** Whether the game is final by the file and by its plays. */
  readonly final: boolean
  readonly contradictions: readonly Contradiction[]
  /** Returns the log with times relative to a start at `playedAt`. */
  logAt(playedAt: number): GameLog
}
