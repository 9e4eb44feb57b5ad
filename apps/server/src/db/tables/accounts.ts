import type { Gender, Role } from '@courtside/contract'
import type { Generated } from 'kysely'
import type { CreatedAt } from './created-at.ts'

export interface UsersTable {
  id: Generated<number>
  email: string
  username: string
  /** argon2id, in PHC string form. */
  password_hash: string
  role: Role
  created_at: CreatedAt
  gender: Gender | null
  /** YYYY-MM-DD. */
  birthdate: string | null
  /** Two letters of ISO 3166. */
  country: string | null
  city: string | null
  notifications: Generated<boolean>
  data_sharing: Generated<boolean>
  /** A disabled account can't sign in and has no sessions. */
  disabled_at: Date | null
}

export interface RefreshTokensTable {
  /** SHA-256 of the token: the token itself is nowhere. */
  hash: Buffer
  /** All tokens that descend from one sign-in. */
  family: string
  user_id: number
  created_at: CreatedAt
  expires_at: Date
  /** When it was exchanged; it works once. */
  used_at: Date | null
  /** The pair of tokens: access tokens name it. */
  id: Generated<number>
  /** The pair that was exchanged for this one; null at a sign-in. */
  parent_id: number | null
  /** When this token or its access token was first used. */
  seen_at: Date | null
  /** When another pair was given out in its place, because its answer seems to have been lost. */
  superseded_at: Date | null
}

export interface PasswordResetsTable {
  /** SHA-256 of the token in the mailed link. The row goes when the link is used. */
  hash: Buffer
  user_id: number
  expires_at: Date
}

export interface RateLimitsTable {
  /** What is counted and for whom. */
  key: string
  attempts: number
  resets_at: Date
}

export interface AuditLogTable {
  id: Generated<number>
  at: CreatedAt
  action: string
  /** Whose account it is about; null when there is no such account. */
  user_id: number | null
  /** Who did it; null when nobody was signed in. */
  actor_id: number | null
  /** The network address it came from. */
  address: string
  detail: string | null
}
