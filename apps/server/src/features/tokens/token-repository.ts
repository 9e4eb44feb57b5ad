import type { TokenScope } from '@courtside/contract'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import { foundRows } from '../../db/found-rows.ts'
import { insertInFreePlace } from '../../db/free-place.ts'
import type { PersonalTokensTable } from '../../db/tables/integrations.ts'

/** Maximum number of personal access tokens per user. The table has no more places. */
export const MOST_TOKENS = 20

/** A token without its hash. */
export type TokenRecord = Omit<Selectable<PersonalTokensTable>, 'hash' | 'user_id' | 'place'>

/** Fields of a new token. */
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

  /**
   * Deletes the user's expired tokens, then inserts a token in the first free place.
   * @returns undefined when all places are taken
   */
  async insert({ userId, name, hash, scopes, days }: NewToken): Promise<TokenRecord | undefined> {
    await this.#db
      .deleteFrom('personal_tokens')
      .where('user_id', '=', userId)
      .where('expires_at', '<', sql<Date>`now()`)
      .execute()
    const places = {
      most: MOST_TOKENS,
      taken: this.#db.selectFrom('personal_tokens').select('place').where('user_id', '=', userId),
      constraint: 'personal_tokens_user_id_place_key',
    }
    return insertInFreePlace(this.#db, places, (place) =>
      this.#db
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
        .executeTakeFirstOrThrow(),
    )
  }

  /** Deletes a token. @returns whether the user had it */
  delete(userId: number, id: number): Promise<boolean> {
    return foundRows(
      this.#db.deleteFrom('personal_tokens').where('user_id', '=', userId).where('id', '=', id),
    )
  }

  /** Returns the owner and scopes of a token that has not expired, if the owner's account is enabled. */
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
}
