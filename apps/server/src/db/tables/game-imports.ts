import type { Stored } from '@courtside/basketball'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { CreatedAt } from './created-at.ts'

/** A match that was imported from a file. */
export interface GameImportsTable {
  match_id: number
  home_id: number
  away_id: number
  /**
   * The time from 18 hours before the start of the game to 18 hours after it, as text of a PostgreSQL range.
   */
  around: ColumnType<string, string, string>
  /** Digest of the plays; null if an administrator stated that another game has the same plays. */
  plays: string | null
  /** Whether the same teams have another game within 36 hours. */
  another: Generated<boolean>
  imported_at: CreatedAt
}

/** The previous log of a match, which the import of a corrected file replaced. */
export interface ReplacedLogsTable {
  id: Generated<number>
  match_id: number
  replaced_at: CreatedAt
  /** The user who imported the corrected file; null if the account has been deleted. */
  replaced_by: number | null
  setup: JSONColumnType<Stored>
  /** The events with their bodies as stored. */
  events: JSONColumnType<readonly Stored[]>
  /** The log version of `setup` and `events`. */
  log_version: number
}
