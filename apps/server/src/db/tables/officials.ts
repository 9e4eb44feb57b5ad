import type { CrewRole } from '@courtside/basketball'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { CreatedAt } from './created-at.ts'

/** The referees and table officials of the club's games. They need no account. */
export interface OfficialsTable {
  id: Generated<number>
  name: string
  /** The address for mails about duties; null for none. */
  email: string | null
  licence: string
  /** The days on which the official is not available, YYYY-MM-DD, both included. */
  absences: JSONColumnType<{ from: string; to: string }[], string, string>
  /** The end of a server's claim. One server mails to an official at a time. */
  claimed_until: Generated<Date>
  created_at: CreatedAt
}

/** The assigned posts at fixtures, each with its official. */
export interface DutiesTable {
  fixture_id: number
  role: CrewRole
  official_id: number
  /** The time of the duty, set by a trigger; empty while the game has no time or is called off. */
  taken: ColumnType<string, never, never>
}

/** The mails to officials about their duties. Triggers queue them. */
export interface DutyMailsTable {
  id: Generated<number>
  official_id: number
  fixture_id: number
  /**
   * The duty as the last mail to the official stated it, as JSON. Null if there was no mail, or if the last
   * one said that the duty has ended.
   */
  told: string | null
  attempts: Generated<number>
  /** Time of the next attempt; null if there is nothing to report or the mail was given up. */
  next_at: Generated<Date | null>
}
