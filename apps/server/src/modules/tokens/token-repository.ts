import type { TokenScope } from '@courtside/contract'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import { brokenConstraint } from '../../db/faults.ts'
import type { PersonalTokensTable } from '../../db/tables/integrations.ts'

/** The most personal access tokens that one user has. The table has no places for more. */
export const MOST_TOKENS = 20

/** A token without its hash. */
export type TokenRecord = Omit<Selectable<PersonalTokensTable>, 'hash' | 'user_id' | 'place'>

/** What a new token is made from. */
interface NewToken {
  userId: number
  name: string
  hash: Buffer
  scopes: readonly TokenScope[]
  days: number
}

const COLUMNS = ['id', 'name', 'scopes', 'created_at', 'expires_at', 'used_at'] as const

/** The table of personal access tokens. */
export class TokenRepository {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  listOf(userId: number): Promise<TokenRecord[]> {
    return this.#db
      .selectFrom('personal_tokens')
      .select(COLUMNS)
      .where('user_id', '=', userId)
      .orderBy('id', 'desc')
      .execute()
  }

  /** Keeps a token in the first free place; those of the user that have expired make room. @returns undefined when there is none */
  async insert({ userId, name, hash, scopes, days }: NewToken): Promise<TokenRecord | undefined> {
    await this.#db
      .deleteFrom('personal_tokens')
      .where('user_id', '=', userId)
      .where('expires_at', '<', sql<Date>`now()`)
      .execute()
    for (;;) {
      const place = await this.#freePlace(userId)
      if (place === undefined) return undefined
      try {
        return await this.#db
          .insertInto('personal_tokens')
          .values({
            user_id: userId,
            place,
            name,
            hash,
            scopes: [...scopes],
            expires_at: sql<Date>`now() + make_interval(days => ${days})`,
          })
          .returning(COLUMNS)
          .executeTakeFirstOrThrow()
      } catch (error) {
        // Another one was made meanwhile, in the same place.
        if (brokenConstraint(error) !== 'personal_tokens_user_id_place_key') throw error
      }
    }
  }

  /** @returns whether there was such a token of the user */
  async delete(userId: number, id: number): Promise<boolean> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('personal_tokens')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst()
    return numDeletedRows > 0n
  }

  /** Whose a token is that has not expired, of an account that is not disabled. */
  async find(hash: Buffer) {
    return this.#db
      .selectFrom('personal_tokens as token')
      .innerJoin('users', 'users.id', 'token.user_id')
      .select(['token.id', 'token.user_id', 'token.scopes', 'users.role'])
      .select(
        sql<boolean>`coalesce(token.used_at < now() - interval '1 minute', true)`.as('is_use_to_be_noted'),
      )
      .where('token.hash', '=', hash)
      .where('token.expires_at', '>', sql<Date>`now()`)
      .where('users.disabled_at', 'is', null)
      .executeTakeFirst()
  }

  async noteUse(id: number): Promise<void> {
    await this.#db
      .updateTable('personal_tokens')
      .set({ used_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute()
  }

  async #freePlace(userId: number): Promise<number | undefined> {
    const { rows } = await sql<{ place: number }>`
      select place from generate_series(1, ${MOST_TOKENS}::int) as place
      where not exists (select from personal_tokens t where t.user_id = ${userId} and t.place = place.place)
      order by place limit 1`.execute(this.#db)
    return rows[0]?.place
  }
}
