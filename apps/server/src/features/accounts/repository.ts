import { comparedName } from '@courtside/contract'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import { containing, type Page } from '../../db/list-query.ts'
import type { Schema } from '../../db/schema.ts'
import type { UsersTable } from '../../db/tables/accounts.ts'

/** A row of the users table. */
export type UserRecord = Omit<Selectable<UsersTable>, 'deleted_at'>

/** Fields of a new user. */
export type NewUser = Pick<UserRecord, 'email' | 'username' | 'password_hash' | 'role'> &
  Partial<Profile & Pick<UserRecord, 'email_verified_at' | 'language' | 'guardian_email'>>

/** Profile fields that users may change themselves. */
export type Profile = Pick<UserRecord, 'username' | 'gender' | 'birthdate' | 'country' | 'city'>

const COLUMNS = [
  'id',
  'email',
  'username',
  'password_hash',
  'role',
  'gender',
  'birthdate',
  'country',
  'city',
  'notifications',
  'data_sharing',
  'language',
  'created_at',
  'disabled_at',
  'email_verified_at',
  'guardian_email',
] as const

/** The table of users. */
export class UserRepository {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /**
   * Finds a user by e-mail or username, ignoring letter case and variants of letters (NFKC). An exact match
   * takes precedence.
   */
  findByIdentifier(identifier: string): Promise<UserRecord | undefined> {
    const typed = identifier.toLowerCase()
    const names = [typed, comparedName(identifier)]
    return this.#db
      .selectFrom('users')
      .select(COLUMNS)
      .where((eb) => eb.or([eb(sql`lower(email)`, '=', typed), eb(sql`lower(username)`, 'in', names)]))
      .orderBy(sql<boolean>`lower(username) = ${typed} or lower(email) = ${typed}`, 'desc')
      .executeTakeFirst()
  }

  findByEmail(email: string): Promise<UserRecord | undefined> {
    return this.#db
      .selectFrom('users')
      .select(COLUMNS)
      .where(sql`lower(email)`, '=', email.toLowerCase())
      .executeTakeFirst()
  }

  findById(id: number): Promise<UserRecord | undefined> {
    return this.#db.selectFrom('users').select(COLUMNS).where('id', '=', id).executeTakeFirst()
  }

  async hasAdministrator(): Promise<boolean> {
    return (
      (await this.#db
        .selectFrom('users')
        .select('id')
        .where('role', '=', 'ADMIN')
        .limit(1)
        .executeTakeFirst()) !== undefined
    )
  }

  /** Inserts a user. @throws a unique violation of `users_email` or `users_username` */
  async insert(user: NewUser): Promise<number> {
    return (await this.#db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()).id
  }

  /** Updates a user. @returns the updated user, or undefined when there is none */
  update(id: number, change: Partial<UserChange>): Promise<UserRecord | undefined> {
    return this.#db
      .updateTable('users')
      .set(change)
      .where('id', '=', id)
      .returning(COLUMNS)
      .executeTakeFirst()
  }

  /**
   * Changes a user's role or disables the user, but only if an administrator remains who can sign in.
   * Concurrent changes wait for each other.
   * @param also a function that runs in the same transaction
   * @returns the user before and after, undefined when there is none, or `last` when refused
   */
  changeStanding(
    id: number,
    change: Partial<Pick<UserRecord, 'role' | 'disabled_at'>>,
    also: (tx: Kysely<Schema>) => Promise<void> = async () => {},
  ): Promise<{ before: UserRecord; after: UserRecord } | 'last' | undefined> {
    return this.#db.transaction().execute(async (tx) => {
      const administrators = await lockAdministrators(tx)
      const before = await tx
        .selectFrom('users')
        .select(COLUMNS)
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      if (!before) return undefined
      const after = { ...before, ...change }
      const stays = after.role === 'ADMIN' && after.disabled_at === null
      if (!stays && administrators.length === 1 && administrators[0] === id) return 'last'
      await tx.updateTable('users').set(change).where('id', '=', id).execute()
      await also(tx)
      return { before, after }
    })
  }

  /**
   * Returns a page of the users whose name or e-mail contains `search`, ordered by name, and the total over
   * all pages.
   */
  async list(search: string, page: Page) {
    const pattern = containing(search)
    const found = this.#db
      .selectFrom('users')
      .where('deleted_at', 'is', null)
      .where((eb) => eb.or([eb('username', 'ilike', pattern), eb('email', 'ilike', pattern)]))
    const teams = sql<
      number[]
    >`array(select team_id from scorer_teams where user_id = users.id order by team_id)`
    const ordered = found
      .select(COLUMNS)
      .select(teams.as('teams'))
      .orderBy(sql`lower(username)`)
      .offset(page.offset)
    const rows = await (page.limit === null ? ordered : ordered.limit(page.limit)).execute()
    const counted = found.select((eb) => eb.fn.countAll<number>().as('total'))
    return { rows, total: (await counted.executeTakeFirstOrThrow()).total }
  }
}

/**
 * Fields of a user that can be changed without further checks. `changeStanding` and `setPassword` change
 * others.
 */
type UserChange = Omit<UserRecord, 'id' | 'created_at' | 'email' | 'email_verified_at' | 'password_hash'>

/**
 * Returns the ids of the administrators who can sign in, in order, and locks their rows until the transaction
 * ends.
 */
async function lockAdministrators(tx: Kysely<Schema>): Promise<number[]> {
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'ADMIN')
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}
