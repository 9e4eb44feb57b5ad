import type { AuditEntry, AuditSubject, Gender, Language, Role } from '@courtside/contract'
import type { Generated, JSONColumnType } from 'kysely'
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
  /** In which language he is written to; null: the club's. */
  language: Language | null
  /** A disabled account can't sign in and has no sessions. */
  disabled_at: Date | null
  /** When a link that was mailed to `email` was opened. */
  email_verified_at: Date | null
  /** Of who was under 16 when the account was opened, where the club asks for it; goes with the 16th birthday. */
  guardian_email: string | null
  /** When its owner deleted it: nothing about a person is left, and it is disabled. */
  deleted_at: Date | null
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
  /** When somebody signed in: of all tokens of a family the same. */
  began_at: Generated<Date>
  /** Browser and system in words, such as `Firefox on Windows`; empty when unknown. */
  browser: Generated<string>
  /** Where it was given to, shortened; empty when unknown. */
  address: Generated<string>
}

/** Links by which somebody may open an account. */
export interface InvitationsTable {
  id: Generated<number>
  /** SHA-256 of the token in the link. The row goes when the link is used. */
  hash: Buffer
  /** The only address that it is for; null: anybody's. */
  email: string | null
  created_by: number
  created_at: CreatedAt
  expires_at: Date
}

/** Addresses that wait for the link mailed to them to be opened, one of a user at most. */
export interface EmailChangesTable {
  user_id: number
  /** SHA-256 of the token in the link. */
  hash: Buffer
  email: string
  expires_at: Date
}

export interface PasswordResetsTable {
  /** SHA-256 of the token in the mailed link. The row goes when the link is used. */
  hash: Buffer
  user_id: number
  expires_at: Date
}

/** Authenticator apps, one of a user at most. */
export interface TotpFactorsTable {
  user_id: number
  /** The secret, sealed by a key of the data folder. */
  sealed: Buffer
  /** When a code of it came; null: it is being set up. */
  confirmed_at: Date | null
  /** The last step of 30 s since the epoch whose code was taken: none up to it is taken again. */
  last_step: Generated<number>
  created_at: CreatedAt
}

/** Passkeys (WebAuthn). */
export interface PasskeysTable {
  id: Generated<number>
  user_id: number
  /** By which the authenticator names it, base64url. */
  credential_id: string
  /** COSE, as the authenticator gave it. */
  public_key: Buffer
  /** How often it was used, as far as the authenticator counts. */
  counter: number
  name: string
  created_at: CreatedAt
  used_at: Date | null
}

/** Codes by which somebody signs in who has lost the second factor. The row goes when the code is used. */
export interface RecoveryCodesTable {
  user_id: number
  /** SHA-256 of the code, which has 80 random bits. */
  hash: Buffer
}

/** What authenticators are asked to sign. The row goes when it was signed. */
export interface PasskeyChallengesTable {
  /** SHA-256 of the challenge. */
  hash: Buffer
  /** Who makes a passkey; null: somebody signs in. */
  user_id: number | null
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
  /** The network address it came from, shortened; or what was started on the machine. */
  address: string
  detail: string | null
  /** What it is about, and which one. */
  subject: Generated<AuditSubject>
  subject_id: number | null
  /** Before and after of each field that changed. */
  changes: JSONColumnType<NonNullable<AuditEntry['changes']> | null, string | null, string | null>
  /** `done`, the code of a refusal, or null: begun, and the server ended before it was done. */
  outcome: string | null
}
