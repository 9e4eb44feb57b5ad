import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'

/** The tables of what lets somebody in: refresh tokens and links to reset a password. */
export function sessionRepository(db: Database) {
  return {
    insertRefreshToken: (token: { hash: Buffer; family: string; user_id: number; expires_at: Date }) =>
      db
        .insertInto('refresh_tokens')
        .values({ ...token, used_at: null })
        .execute(),

    /** Marks a token used and gives it, or undefined when it is unknown, used or expired. One of two at once gets it. */
    takeRefreshToken: (hash: Buffer) =>
      db
        .updateTable('refresh_tokens')
        .set({ used_at: sql<Date>`now()` })
        .where('hash', '=', hash)
        .where('used_at', 'is', null)
        .where('expires_at', '>', sql<Date>`now()`)
        .returning(['family', 'user_id'])
        .executeTakeFirst(),

    /** Ends the session a token belongs to, whatever became of the token. Gives whose it was. */
    deleteFamilyOf: async (hash: Buffer): Promise<number | undefined> =>
      (
        await db
          .deleteFrom('refresh_tokens')
          .where('family', 'in', (eb) =>
            eb.selectFrom('refresh_tokens').select('family').where('hash', '=', hash),
          )
          .returning('user_id')
          .execute()
      )[0]?.user_id,

    /** Ends a user's sessions, but the one to keep. */
    deleteSessionsOf: (userId: number, keep: string | null) => deleteSessions(db, userId, keep),

    /** Who a session belongs to, unless it has ended or the account is disabled. */
    findSession: (family: string, userId: number) =>
      db
        .selectFrom('users')
        .select(['role', 'username'])
        .where('id', '=', userId)
        .where('disabled_at', 'is', null)
        .where((eb) =>
          eb.exists(
            eb
              .selectFrom('refresh_tokens')
              .select('hash')
              .where('family', '=', family)
              .where('refresh_tokens.user_id', '=', userId),
          ),
        )
        .executeTakeFirst(),

    insertPasswordReset: (reset: { hash: Buffer; user_id: number; expires_at: Date }) =>
      db.insertInto('password_resets').values(reset).execute(),

    /** Uses up a reset link and says whose it was; undefined when it is unknown or expired. */
    takePasswordReset: async (hash: Buffer): Promise<number | undefined> =>
      (
        await db
          .deleteFrom('password_resets')
          .where('hash', '=', hash)
          .where('expires_at', '>', sql<Date>`now()`)
          .returning('user_id')
          .executeTakeFirst()
      )?.user_id,

    /** Sets a password: the user's reset links are used up, and his sessions end, but the one to keep. */
    setPassword: (userId: number, passwordHash: string, keep: string | null): Promise<void> =>
      db.transaction().execute(async (tx) => {
        await tx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute()
        await tx.deleteFrom('password_resets').where('user_id', '=', userId).execute()
        await deleteSessions(tx, userId, keep)
      }),

    /** Removes what has expired. */
    async prune(): Promise<void> {
      for (const table of ['refresh_tokens', 'password_resets'] as const) {
        await db.deleteFrom(table).where('expires_at', '<', sql<Date>`now()`).execute()
      }
    },
  }
}

async function deleteSessions(db: Database, userId: number, keep: string | null): Promise<void> {
  const all = db.deleteFrom('refresh_tokens').where('user_id', '=', userId)
  await (keep === null ? all : all.where('family', '<>', keep)).execute()
}
