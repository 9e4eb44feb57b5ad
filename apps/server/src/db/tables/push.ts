import type { Language, PushKind } from '@courtside/contract'
import type { Generated, JSONColumnType } from 'kysely'
import type { CreatedAt } from './created-at.ts'

/** What there is to tell of a match at an occasion. */
export type PushFacts = {
  /** Names of the teams, home first. */
  readonly teams: readonly [string, string]
} & (
  | { readonly kind: 'soon'; readonly startsAt: number }
  | { readonly kind: 'started' }
  | {
      readonly kind: 'period'
      readonly word: 'QUARTER' | 'HALF' | 'PERIOD' | 'OVERTIME'
      /** 1 is the first of them. */
      readonly number: number
      readonly score: readonly [number, number]
      /** It might have been the last one: of regulation, or an overtime. */
      readonly isLast: boolean
      /** Of such a one: an overtime follows. */
      readonly isTied: boolean
    }
  | { readonly kind: 'close'; readonly leftMs: number; readonly score: readonly [number, number] }
  | { readonly kind: 'final'; readonly score: readonly [number, number] }
)

/** By which push services know this server; one row. */
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
  /** Who was signed in when the device said so last: it is told of teams that the account follows. */
  user_id: number | null
  language: Language
  /** An IANA name. */
  zone: string
  hide_scores: boolean
  /** HH:MM in `zone`, as `quiet_until`; both null: never. */
  quiet_from: string | null
  quiet_until: string | null
  /** Messages in a row that its service did not take. */
  given_up: Generated<number>
  /** Until when a server may take to deliver to it; one does at a time. */
  claimed_until: Generated<Date>
  created_at: CreatedAt
}

export interface PushTeamsTable {
  subscription_id: number
  team_id: number
  kinds: PushKind[]
}

/** What there was to tell of a match, once: it is not told again. */
export interface PushOccasionsTable {
  id: Generated<number>
  /** Of its fixture: a match that is to start has no other. */
  match_id: number
  name: string
  at: Date
  /** When nobody wants to know any more. */
  until: Date
  facts: JSONColumnType<PushFacts>
}

export interface PushDeliveriesTable {
  id: Generated<number>
  occasion_id: number
  subscription_id: number
  attempts: Generated<number>
  /** When it is tried next; null: it was delivered, or is not any more. */
  next_at: Generated<Date | null>
}
