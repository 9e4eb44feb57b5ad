import type { DeliveryFault, TokenScope, WebhookEvent } from '@courtside/contract'
import type { Generated } from 'kysely'
import type { CreatedAt } from './created-at.ts'

export interface PersonalTokensTable {
  id: Generated<number>
  user_id: number
  /** 1 to 20, one token in each. */
  place: number
  name: string
  /** SHA-256 of the token: the token itself is nowhere. */
  hash: Buffer
  scopes: TokenScope[]
  created_at: CreatedAt
  expires_at: Date
  /** When it was last used, to a minute. */
  used_at: Date | null
}

export interface WebhooksTable {
  id: Generated<number>
  /** 1 to 10, one webhook in each. */
  place: number
  address: string
  /** Signs what is sent to it, so it is kept as it is. */
  secret: string
  events: WebhookEvent[]
  is_on: Generated<boolean>
  /** What happened before is not told. */
  told_from: Generated<Date>
  /** Until when a server may take to deliver to it; one does at a time. */
  claimed_until: Generated<Date>
  created_at: CreatedAt
}

export interface WebhookDeliveriesTable {
  id: Generated<number>
  webhook_id: number
  /** Of a test null, as is `seq`. */
  match_id: number | null
  /** The event of the match's log that it tells of. */
  seq: number | null
  event: WebhookEvent | 'test'
  /** What the receiver knows a repeat by. */
  message_id: string
  body: string
  created_at: CreatedAt
  attempts: Generated<number>
  attempted_at: Date | null
  /** When it is tried next; null: not any more. */
  next_at: Date | null
  delivered_at: Date | null
  /** The code of the latest answer. */
  status: number | null
  fault: DeliveryFault | null
  /** How long the latest attempt took. */
  ms: number | null
}
