import type { DeliveryFault, TokenScope, WebhookEvent } from '@courtside/contract'
import type { Generated } from 'kysely'
import type { CreatedAt } from './created-at.ts'

export interface PersonalTokensTable {
  id: Generated<number>
  user_id: number
  /** From 1 to 20. Each place has one token. */
  place: number
  name: string
  /** SHA-256 of the token. The token itself is not stored. */
  hash: Buffer
  scopes: TokenScope[]
  created_at: CreatedAt
  expires_at: Date
  /** When the token was last used, to the minute. */
  used_at: Date | null
}

export interface WebhooksTable {
  id: Generated<number>
  /** From 1 to 10. Each place has one webhook. */
  place: number
  address: string
  /** Signs the deliveries, so it is stored in plain text. */
  secret: string
  events: WebhookEvent[]
  is_on: Generated<boolean>
  /** Only events from this time on are delivered. */
  told_from: Generated<Date>
  /** The end of a server's claim. One server delivers to a webhook at a time. */
  claimed_until: Generated<Date>
  created_at: CreatedAt
}

export interface WebhookDeliveriesTable {
  id: Generated<number>
  webhook_id: number
  /** Null for a test delivery, and so is `seq`. */
  match_id: number | null
  /** The event of the match's log that is delivered. */
  seq: number | null
  event: WebhookEvent | 'test'
  /**
   * The id of the message. It is the same in all attempts, so that the receiver recognizes a repeated
   * delivery.
   */
  message_id: string
  body: string
  created_at: CreatedAt
  attempts: Generated<number>
  attempted_at: Date | null
  /** Time of the next attempt; null if there is none. */
  next_at: Date | null
  delivered_at: Date | null
  /** The status of the latest response. */
  status: number | null
  fault: DeliveryFault | null
  /** Duration of the latest attempt, in ms. */
  ms: number | null
}
