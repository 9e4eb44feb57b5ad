import { sql, type Transaction } from 'kysely'
import type { Database } from '../../../db/client.ts'
import type { Schema } from '../../../db/schema.ts'
import type { AccessClaims } from './access-tokens.ts'

/** Within how many seconds a token is exchanged again when nothing was heard of the pair that it was exchanged for. */
const GRACE_SECONDS = 120
/** A session ends so many days after the sign-in, however often it was used. */
const LONGEST_SESSION_DAYS = 90
const DAY_MS = 24 * 60 * 60 * 1000

/** Where a session is, as far as it is kept. */
export interface SessionPlace {
  browser: string
  address: string
}

/** Whether an administrator has no second factor where the club asks for one. */
const FACTOR_MISSING = sql<boolean>`
  users.role = 'ADMIN'
  and exists (select from club_settings where admin_second_factor)
  and not exists (select from totp_factors where user_id = users.id and confirmed_at is not null)
  and not exists (select from passkeys where user_id = users.id)`

type NewToken = { hash: Buffer; expires_at: Date } & SessionPlace

/** The tables of what lets somebody in: refresh tokens and links to reset a password. */
export class SessionRepository {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** Begins a session with its first pair of tokens. @returns the pair's id */
  beginSession(token: NewToken & { family: string; user_id: number }) {
    return insertPair(this.#db, { ...token, parent_id: null })
  }

  exchange(hash: Buffer, next: NewToken) {
    return exchange(this.#db, hash, next)
  }

  /** Ends the session a token belongs to, whatever became of the token. Gives whose it was. */
  async deleteFamilyOf(hash: Buffer): Promise<number | undefined> {
    return (
      await this.#db
        .deleteFrom('refresh_tokens')
        .where('family', 'in', (eb) =>
          eb.selectFrom('refresh_tokens').select('family').where('hash', '=', hash),
        )
        .returning('user_id')
        .execute()
    )[0]?.user_id
  }

  /** The sessions of a user, the one that was used last first. */
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
  async deleteSession(userId: number, family: string): Promise<boolean> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('refresh_tokens')
      .where('user_id', '=', userId)
      .where('family', '=', family)
      .executeTakeFirst()
    return numDeletedRows > 0n
  }

  /** Ends a user's sessions, but the one to keep. */
  deleteSessionsOf(userId: number, keep: string | null) {
    return deleteSessions(this.#db, userId, keep)
  }

  /**
   * Who the access token of a pair speaks for, unless the session has ended or the account is disabled, and whether the pair was
   * superseded. Notes that it was used.
   */
  useAccess({ pair, session, id }: Pick<AccessClaims, 'pair' | 'session' | 'id'>) {
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

  /** Whose a reset link is; undefined when it is unknown or expired. */
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
   * Sets a password by a reset link, which is used up by it with all others of the user; all his sessions end. Of two at once one
   * gets through. @returns whose it was; undefined when the link is unknown, used or expired
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

  /** Sets a password: the user's reset links are used up, his tokens withdrawn, and his sessions end, but the one to keep. */
  setPassword(userId: number, passwordHash: string, keep: string | null): Promise<void> {
    return this.#db.transaction().execute((tx) => setPassword(tx, userId, passwordHash, keep))
  }
}

/**
 * Exchanges a refresh token for the next one. It works once; and again for a short while when the answer seems to have been lost: as
 * long as neither the pair given for it nor that pair's access token was ever used. Then that pair is superseded, and whoever comes
 * with it later ends the session: one of two who hold the same token is a thief. The token's row is locked, so that of two
 * exchanges at once the second sees the first.
 * @returns the new pair; undefined when the token is unknown, expired, superseded or used
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

/** Takes back the pair that was given for `parent`. @returns whether nobody had used it */
async function supersede(tx: Transaction<Schema>, parent: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('refresh_tokens')
    .set({ superseded_at: sql<Date>`now()` })
    .where('parent_id', '=', parent)
    .where('seen_at', 'is', null)
    .where('superseded_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
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

/** Sets a password: the user's mailed links are used up, his tokens withdrawn, and his sessions end, but the one to keep. */
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
