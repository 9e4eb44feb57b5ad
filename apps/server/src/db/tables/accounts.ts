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
  /** Two letters, ISO 3166. */
  country: string | null
  city: string | null
  notifications: Generated<boolean>
  data_sharing: Generated<boolean>
  /** The language of mails to the user; null for the club's. */
  language: Language | null
  /** A disabled account cannot sign in and has no sessions. */
  disabled_at: Date | null
  /** When a link mailed to `email` was opened. */
  email_verified_at: Date | null
  /**
   * The guardian's address of a user who was under 16 at registration, where the club requires one. Deleted
   * on the 16th birthday.
   */
  guardian_email: string | null
  /**
   * When the owner deleted the account. A deleted account is disabled and contains no personal data any more.
   */
  deleted_at: Date | null
}

export interface RefreshTokensTable {
  /** SHA-256 of the token. The token itself is not stored. */
  hash: Buffer
  /** An id that all tokens descending from one sign-in share. */
  family: string
  user_id: number
  created_at: CreatedAt
  expires_at: Date
  /** When the token was exchanged for a new pair; null before. */
  used_at: Date | null
  /** The id of the pair of this refresh token and its access token. The access token contains this id. */
  id: Generated<number>
  /** The pair that was exchanged for this one; null after a sign-in. */
  parent_id: number | null
  /**
   * When the access token of this pair was first used, or else when the refresh token was first exchanged.
   */
  seen_at: Date | null
  /** When another pair replaced this one, because the answer that contained this pair was probably lost. */
  superseded_at: Date | null
  /** When the user signed in. The same for all tokens of a family. */
  began_at: Generated<Date>
  /** Browser and system in words, such as `Firefox on Windows`; empty when unknown. */
  browser: Generated<string>
  /** The network address of the client, shortened; empty when unknown. */
  address: Generated<string>
}

/** Links that allow someone to open an account. */
export interface InvitationsTable {
  id: Generated<number>
  /** SHA-256 of the token in the link. The row is deleted when the link is used. */
  hash: Buffer
  /** The only address that may use the link; null for any address. */
  email: string | null
  created_by: number
  created_at: CreatedAt
  expires_at: Date
}

/** New addresses that are not verified yet, at most one per user. */
export interface EmailChangesTable {
  user_id: number
  /** SHA-256 of the token in the link. */
  hash: Buffer
  email: string
  expires_at: Date
}

export interface PasswordResetsTable {
  /** SHA-256 of the token in the mailed link. The row is deleted when the link is used. */
  hash: Buffer
  user_id: number
  expires_at: Date
}

/** Authenticator apps, at most one per user. */
export interface TotpFactorsTable {
  user_id: number
  /** The secret, sealed with a key of the data folder. */
  sealed: Buffer
  /** When a code was entered for the first time; null during setup. */
  confirmed_at: Date | null
  /**
   * The last step with an accepted code; steps of 30 s are counted from the epoch. Codes of this step and of
   * earlier ones are refused.
   */
  last_step: Generated<number>
  created_at: CreatedAt
}

/** Passkeys (WebAuthn). */
export interface PasskeysTable {
  id: Generated<number>
  user_id: number
  /** The authenticator's id of the passkey, base64url. */
  credential_id: string
  /** COSE, as the authenticator sent it. */
  public_key: Buffer
  /** How often the passkey was used, if the authenticator counts this. */
  counter: number
  name: string
  created_at: CreatedAt
  used_at: Date | null
}

/** Codes to sign in with when the second factor is lost. The row is deleted when the code is used. */
export interface RecoveryCodesTable {
  user_id: number
  /** SHA-256 of the code, which has 80 random bits. */
  hash: Buffer
}

/** Challenges for authenticators to sign. The row is deleted when the challenge is signed. */
export interface PasskeyChallengesTable {
  /** SHA-256 of the challenge. */
  hash: Buffer
  /** The user who creates a passkey; null for a sign-in. */
  user_id: number | null
  expires_at: Date
}

export interface RateLimitsTable {
  /** The kind of attempts, and the account or address. */
  key: string
  attempts: number
  resets_at: Date
}

export interface AuditLogTable {
  id: Generated<number>
  at: CreatedAt
  action: string
  /** The account that the entry is about; null when there is no such account. */
  user_id: number | null
  /** The user who acted; null for an anonymous caller. */
  actor_id: number | null
  /** The network address of the caller, shortened, or the name of a command run on the machine. */
  address: string
  detail: string | null
  /** The kind of thing that the entry is about, and its id. */
  subject: Generated<AuditSubject>
  subject_id: number | null
  /** The value of each changed field before and after the action. */
  changes: JSONColumnType<NonNullable<AuditEntry['changes']> | null, string | null, string | null>
  /** `done`, the code of a refusal, or null if the server ended before the action was done. */
  outcome: string | null
}
