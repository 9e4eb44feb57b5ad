import type { Role } from '@courtside/contract'
import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'

/** A user as the server keeps him. */
export interface UserRecord {
  id: number
  email: string
  username: string
  password_hash: string
  role: Role
}

/** The tables of accounts and sessions. */
export function accountRepository(db: Database) {
  return {
    /** By e-mail (any letter case) or username. */
    findByIdentifier: (identifier: string): Promise<UserRecord | undefined> =>
      db
        .selectFrom('users')
        .select(['id', 'email', 'username', 'password_hash', 'role'])
        .where((eb) =>
          eb.or([
            eb(sql`lower(email)`, '=', identifier.toLowerCase()),
            eb(sql`lower(username)`, '=', identifier.toLowerCase()),
          ]),
        )
        .executeTakeFirst(),

    findById: (id: number): Promise<UserRecord | undefined> =>
      db
        .selectFrom('users')
        .select(['id', 'email', 'username', 'password_hash', 'role'])
        .where('id', '=', id)
        .executeTakeFirst(),

    hasAdministrator: async (): Promise<boolean> =>
      (await db.selectFrom('users').select('id').where('role', '=', 'ADMIN').limit(1).executeTakeFirst()) !==
      undefined,

    insertUser: async (user: Omit<UserRecord, 'id'>): Promise<number> =>
      (await db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()).id,

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

    /** Ends the session a token belongs to, whatever became of the token. */
    deleteFamilyOf: (hash: Buffer) =>
      db
        .deleteFrom('refresh_tokens')
        .where('family', 'in', (eb) =>
          eb.selectFrom('refresh_tokens').select('family').where('hash', '=', hash),
        )
        .execute(),

    deleteExpired: () => db.deleteFrom('refresh_tokens').where('expires_at', '<', sql<Date>`now()`).execute(),
  }
}
