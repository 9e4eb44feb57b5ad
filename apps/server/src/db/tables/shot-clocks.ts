import type { ShotClock } from '@courtside/basketball'
import type { ColumnType } from 'kysely'

/** The shot clocks of matches. A match that never had one has no row. */
export interface ShotClocksTable {
  match_id: number
  /** When the shot clock was set, in server time, epoch ms. */
  at: ColumnType<string, number, number>
  /** Null: switched off. */
  shot: ColumnType<ShotClock | null, string | null, string | null>
}
