import type { Language, PushKind } from '@courtside/contract'
import type { DutyNotice, PushFacts } from '@courtside/deliveries'
import type { Generated, JSONColumnType } from 'kysely'
import type { CreatedAt } from './created-at.ts'

/** The keys by which push services know this server, in one row. */
export interface PushKeysTable {
  one: Generated<true>
  public_key: string
  /** Sealed. */
  private_key: Buffer
  created_at: CreatedAt
}

export interface PushSubscriptionsTable {
  id: Generated<number>
  endpoint: string
  p256dh: string
  auth: string
  /**
   * The account that was signed in when the device last updated its subscription; null for none. The device
   * receives messages about the teams that the account follows.
   */
  user_id: number | null
  language: Language
  /** An IANA name. */
  zone: string
  hide_scores: boolean
  /** HH:MM in `zone`, like `quiet_until`. Both are null if there is no quiet time. */
  quiet_from: string | null
  quiet_until: string | null
  /**
   * Number of consecutive messages that were given up, because the push service accepted none of their
   * attempts.
   */
  given_up: Generated<number>
  /** The end of a server's claim. One server delivers to a device at a time. */
  claimed_until: Generated<Date>
  created_at: CreatedAt
}

export interface PushTeamsTable {
  subscription_id: number
  team_id: number
  kinds: PushKind[]
}

/** The occasions for messages about a match. Each is stored once, so that it is not sent again. */
export interface PushOccasionsTable {
  id: Generated<number>
  /** The id of the match's fixture. An upcoming match has no row in `matches`. */
  match_id: number
  name: string
  at: Date
  /** When the message is out of date. */
  until: Date
  facts: JSONColumnType<PushFacts | DutyNotice>
}

export interface PushDeliveriesTable {
  id: Generated<number>
  occasion_id: number
  subscription_id: number
  attempts: Generated<number>
  /** Time of the next attempt; null if the message was delivered or given up. */
  next_at: Generated<Date | null>
}
