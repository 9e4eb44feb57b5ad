import type { ColumnType, Generated } from 'kysely'
import type { CreatedAt } from './created-at.ts'

/** The fields that the club's users have chosen for columns of imported files. */
export interface ImportColumnsTable {
  kind: 'roster' | 'fixtures'
  /** The column's heading, normalized for comparison (`foldedHeading`). */
  heading: string
  /** The chosen field; null if the column is ignored. */
  field: string | null
  changed_at: Generated<Date>
}

/** The league calendars that competitions follow. */
export interface CalendarsTable {
  id: Generated<number>
  competition_id: number
  address: string
  /** Whether moved and cancelled games are applied without confirmation. */
  automatic: Generated<boolean>
  /** The calendar as last read (RFC 5545); null until then. */
  content: string | null
  /** The validators that the league's server sent with this version, for conditional requests. */
  etag: string | null
  last_modified: string | null
  checked_at: Date | null
  next_check_at: Generated<Date>
  /** Why the last check failed: a code; null after a success. */
  fault: string | null
  /** Failed checks since the last success. */
  failures: Generated<number>
  /** Proposals that were dismissed, by their fingerprints. */
  dismissed: ColumnType<string[], string | undefined, string>
  created_by: number | null
  created_at: CreatedAt
}
