import type { Role } from '@courtside/contract'
import type { AccessClaims } from '@courtside/credentials'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../../db/client.ts'
import { foundRows } from '../../../db/found-rows.ts'
import type { Schema } from '../../../db/schema.ts'

/**
 * How long after its exchange a refresh token can be exchanged again, in seconds. Only while the pair issued
 * for it is unused.
 */
const GRACE_SECONDS = 120
/** Maximum lifetime of a session after sign-in, in days. */
const LONGEST_SESSION_DAYS = 90
const DAY_MS = 24 * 60 * 60 * 1000

/** Browser and address of a session, as stored. */
export interface SessionPlace {
  browser: string
  address: string
}

/** Whether the user is an administrator without a second factor although the club requires one. */
const FACTOR_MISSING = sql<boolean>`
  users.role = 'ADMIN'
  and exists (select from club_settings where admin_second_factor)
  and not exists (select from totp_factors where user_id = users.id and confirmed_at is not null)
  and not exists (select from passkeys where user_id = users.id)`

type NewToken = { hash: Buffer; expires_at: Date } & SessionPlace

/** The tables of sessions (refresh tokens) and of password reset links. */
export class SessionRepository {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** Begins a session with its first token pair. @returns the pair's id */
  beginSession(token: NewToken & { family: string; user_id: number }) {
    return insertPair(this.#db, { ...token, parent_id: null })
  }

  exchange(hash: Buffer, next: NewToken) {
    return exchange(this.#db, hash, next)
  }

  /**
   * Ends the session that a token belongs to, even if the token is used or expired. Returns the token's user,
   * and whether the token has expired.
   */
  async deleteFamilyOf(hash: Buffer) {
    const rows = await this.#db
      .deleteFrom('refresh_tokens')
      .where('family', 'in', (eb) =>
        eb.selectFrom('refresh_tokens').select('family').where('hash', '=', hash),
      )
      .returning(['user_id', 'hash', sql<boolean>`expires_at <= now()`.as('has_expired')])
      .execute()
    return rows.find((row) => row.hash.equals(hash))
  }

  /** Returns the sessions of a user, most recently used first. */
  async sessionsOf(userId: number) {
    const rows = await this.#db
      .selectFrom('refresh_tokens')
      .distinctOn('family')
      .select(['family', 'began_at', 'created_at as seen_at', 'browser', 'address'])
      .where('user_id', '=', userId)
      .where('expires_at', '>', sql<Date>`now()`)
      .orderBy('family')
      .orderBy('id', 'desc')
      .execute()
    return rows.sort((one, other) => other.seen_at.getTime() - one.seen_at.getTime())
  }

  /** Ends one session of a user. @returns whether there was one */
  deleteSession(userId: number, family: string): Promise<boolean> {
    return foundRows(
      this.#db.deleteFrom('refresh_tokens').where('user_id', '=', userId).where('family', '=', family),
    )
  }

  /** Ends all sessions of a user except `keep`; null keeps none. */
  deleteSessionsOf(userId: number, keep: string | null) {
    return deleteSessions(this.#db, userId, keep)
  }

  /**
   * Returns the user of an access token, and when the token's pair was superseded, if it was. Returns
   * undefined if the session has ended or the account is disabled. Marks the pair as used. A pair is an
   * access token and its refresh token.
   */
  useAccess({ pair, session, id }: Pick<AccessClaims<Role>, 'pair' | 'session' | 'id'>) {
    return this.#db
      .with('seen', (cte) =>
        cte
          .updateTable('refresh_tokens')
          .set({ seen_at: sql<Date>`now()` })
          .where('id', '=', pair)
          .where('seen_at', 'is', null),
      )
      .selectFrom('users')
      .innerJoin('refresh_tokens', 'refresh_tokens.user_id', 'users.id')
      .select(['role', 'username', 'superseded_at'])
      .select(FACTOR_MISSING.as('factorMissing'))
      .where('users.id', '=', id)
      .where('disabled_at', 'is', null)
      .where('refresh_tokens.id', '=', pair)
      .where('family', '=', session)
      .executeTakeFirst()
  }

  /** Ends a session. */
  async deleteFamily(family: string): Promise<void> {
    await this.#db.deleteFrom('refresh_tokens').where('family', '=', family).execute()
  }

  insertPasswordReset(reset: { hash: Buffer; user_id: number; expires_at: Date }) {
    return this.#db.insertInto('password_resets').values(reset).execute()
  }

  /** Returns the user of a reset link, or undefined when the link is unknown or expired. */
  async findPasswordReset(hash: Buffer): Promise<number | undefined> {
    return (
      await this.#db
        .selectFrom('password_resets')
        .select('user_id')
        .where('hash', '=', hash)
        .where('expires_at', '>', sql<Date>`now()`)
        .executeTakeFirst()
    )?.user_id
  }

  /**
   * Sets a password by a reset link. Deletes all mailed links and personal access tokens of the user and ends
   * all their sessions. Of two concurrent calls, only one succeeds.
   * @returns the user's id, or undefined when the link is unknown, used or expired
   */
  resetPassword(hash: Buffer, passwordHash: string): Promise<number | undefined> {
    return this.#db.transaction().execute(async (tx) => {
      const taken = await tx
        .deleteFrom('password_resets')
        .where('hash', '=', hash)
        .where('expires_at', '>', sql<Date>`now()`)
        .returning('user_id')
        .executeTakeFirst()
      if (taken) await setPassword(tx, taken.user_id, passwordHash, null)
      return taken?.user_id
    })
  }

  /**
   * Sets a password. Deletes the user's mailed links and personal access tokens, and ends all their sessions
   * except `keep`.
   */
  setPassword(userId: number, passwordHash: string, keep: string | null): Promise<void> {
    return this.#db.transaction().execute((tx) => setPassword(tx, userId, passwordHash, keep))
  }
}

/**
 * Exchanges a refresh token for the next pair.
 * A token can usually be exchanged once. It can be exchanged again for {@link GRACE_SECONDS} while neither
 * token of the new pair has been used, because the response with that pair was probably lost. The unused pair
 * is then superseded. If someone uses the superseded pair later, the session ends: two parties hold the same
 * token, so one of them is a thief.
 * Locks the token's row, so that concurrent exchanges run one after the other.
 * @returns the new pair, or undefined when the token is unknown, expired, superseded or used
 */
async function exchange(
  db: Database,
  hash: Buffer,
  next: NewToken,
): Promise<{ pair: number; family: string; userId: number } | undefined> {
  return db.transaction().execute(async (tx) => {
    const token = await tx
      .selectFrom('refresh_tokens')
      .select(['id', 'family', 'user_id', 'used_at', 'began_at'])
      .select(sql<boolean>`used_at > now() - make_interval(secs => ${GRACE_SECONDS})`.as('in_grace'))
      .where('hash', '=', hash)
      .where('expires_at', '>', sql<Date>`now()`)
      .where('superseded_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!token) return undefined
    const { id, family, user_id, began_at } = token
    const end = began_at.getTime() + LONGEST_SESSION_DAYS * DAY_MS
    const expires_at = new Date(Math.min(next.expires_at.getTime(), end))
    if (token.used_at === null) {
      const now = sql<Date>`now()`
      await tx
        .updateTable('refresh_tokens')
        .set({ used_at: now, seen_at: sql<Date>`coalesce(seen_at, now())` })
        .where('id', '=', id)
        .execute()
    } else if (!token.in_grace || !(await supersede(tx, id))) return undefined
    return {
      pair: await insertPair(tx, { ...next, expires_at, family, user_id, began_at, parent_id: id }),
      family,
      userId: user_id,
    }
  })
}

/**
 * Supersedes the pair issued for `parent` if it is unused.
 * @returns whether it was unused
 */
function supersede(tx: Transaction<Schema>, parent: number): Promise<boolean> {
  return foundRows(
    tx
      .updateTable('refresh_tokens')
      .set({ superseded_at: sql<Date>`now()` })
      .where('parent_id', '=', parent)
      .where('seen_at', 'is', null)
      .where('superseded_at', 'is', null),
  )
}

async function insertPair(
  db: Database | Transaction<Schema>,
  token: NewToken & { family: string; user_id: number; parent_id: number | null; began_at?: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('refresh_tokens')
    .values({ ...token, used_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Sets a password. Deletes the user's mailed links and personal access tokens, and ends all their sessions
 * except `keep`.
 */
async function setPassword(
  tx: Transaction<Schema>,
  userId: number,
  passwordHash: string,
  keep: string | null,
): Promise<void> {
  await tx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute()
  await tx.deleteFrom('password_resets').where('user_id', '=', userId).execute()
  await tx.deleteFrom('email_changes').where('user_id', '=', userId).execute()
  await tx.deleteFrom('personal_tokens').where('user_id', '=', userId).execute()
  await deleteSessions(tx, userId, keep)
}

async function deleteSessions(db: Database, userId: number, keep: string | null): Promise<void> {
  const all = db.deleteFrom('refresh_tokens').where('user_id', '=', userId)
  await (keep === null ? all : all.where('family', '<>', keep)).execute()
}
