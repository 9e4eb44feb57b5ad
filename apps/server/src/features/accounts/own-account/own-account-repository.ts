import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/client.ts'
import type { Schema } from '../../../db/schema.ts'
import type { EmailChangesTable } from '../../../db/tables/accounts.ts'
import { removeFactors } from '../second-factor/factor-repository.ts'

/** The data of one user, across all tables that refer to them. */
export class OwnAccountRepository {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** Returns the new e-mail address that waits for confirmation, or null. */
  async emailWaiting(userId: number): Promise<string | null> {
    const waiting = this.#db
      .selectFrom('email_changes')
      .select('email')
      .where('user_id', '=', userId)
      .where('expires_at', '>', sql<Date>`now()`)
    return (await waiting.executeTakeFirst())?.email ?? null
  }

  /** Stores a new e-mail address that waits for confirmation. Replaces a previous one. */
  async awaitEmail(change: EmailChangesTable): Promise<void> {
    const { user_id, ...next } = change
    await this.#db
      .insertInto('email_changes')
      .values({ user_id, ...next })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(next))
      .execute()
  }

  /**
   * Confirms a new e-mail address by its link. Also deletes the password reset links that were mailed to the
   * previous address.
   * @returns the account and its previous address, or undefined when the link is unknown, used or expired
   * @throws a unique violation of `users_email`
   */
  confirmEmail(hash: Buffer) {
    return this.#db.transaction().execute(async (tx) => {
      const taken = await tx
        .deleteFrom('email_changes')
        .where('hash', '=', hash)
        .where('expires_at', '>', sql<Date>`now()`)
        .returning(['user_id', 'email'])
        .executeTakeFirst()
      if (!taken) return undefined
      const { user_id, email } = taken
      const before = await tx
        .selectFrom('users')
        .select(['email', 'username', 'language'])
        .where('id', '=', user_id)
        .where('disabled_at', 'is', null)
        .forUpdate()
        .executeTakeFirst()
      if (!before) return undefined
      await tx
        .updateTable('users')
        .set({ email, email_verified_at: sql<Date>`now()` })
        .where('id', '=', user_id)
        .execute()
      if (before.email !== email)
        await tx.deleteFrom('password_resets').where('user_id', '=', user_id).execute()
      return { userId: user_id, ...before, before: before.email, email }
    })
  }

  /**
   * Returns all stored data of a user. Each key is the name of a file of the export. Never contains
   * credentials.
   */
  async allOf(userId: number) {
    const { password_hash: _, ...account } = await this.#db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    const sessions = this.#db
      .selectFrom('refresh_tokens')
      .select(['family as session', 'began_at', 'created_at', 'expires_at', 'browser', 'address'])
      .where('user_id', '=', userId)
      .orderBy('id')
    const tokens = this.#db
      .selectFrom('personal_tokens')
      .select(['name', 'scopes', 'created_at', 'expires_at', 'used_at'])
      .where('user_id', '=', userId)
      .orderBy('id')
    const app = this.#db
      .selectFrom('totp_factors')
      .select(['confirmed_at as authenticator_app_since'])
      .where('user_id', '=', userId)
      .where('confirmed_at', 'is not', null)
    const passkeys = this.#db
      .selectFrom('passkeys')
      .select(['name', 'created_at', 'used_at'])
      .where('user_id', '=', userId)
      .orderBy('id')
    const events = this.#db
      .selectFrom('audit_log')
      .select(['at', 'action', 'address', 'detail'])
      .where((eb) => eb.or([eb('user_id', '=', userId), eb('actor_id', '=', userId)]))
      .orderBy('id')
    const entries = this.#db
      .selectFrom('match_events')
      .innerJoin('matches', 'matches.id', 'match_events.match_id')
      .select(['matches.id as match', 'matches.title'])
      .select((eb) => eb.fn.countAll<number>().as('entries'))
      .where('match_events.user_id', '=', userId)
      .groupBy(['matches.id', 'matches.title'])
      .orderBy('matches.id')
    const teams = this.#db
      .selectFrom('my_teams')
      .innerJoin('teams', 'teams.id', 'my_teams.team_id')
      .select(['teams.id', 'teams.teamname'])
      .where('my_teams.user_id', '=', userId)
      .orderBy('teams.id')
    return {
      account,
      sessions: await sessions.execute(),
      tokens: await tokens.execute(),
      second_factor: [...(await app.execute()), ...(await passkeys.execute())],
      events: await events.execute(),
      matches: await entries.execute(),
      teams: await teams.execute(),
      told_devices: await this.#toldDevices(userId),
      story_mails: await this.#storyMails(userId),
    }
  }

  /** Returns the user's subscription to stories by mail, without the key that ends it. */
  #storyMails(userId: number) {
    return this.#db
      .selectFrom('story_subscribers')
      .select(['since', 'hide_scores'])
      .where('user_id', '=', userId)
      .execute()
  }

  /** Returns the devices that receive push messages, without their endpoints and keys. */
  #toldDevices(userId: number) {
    return this.#db
      .selectFrom('push_subscriptions')
      .leftJoin('push_teams', 'push_teams.subscription_id', 'push_subscriptions.id')
      .leftJoin('teams', 'teams.id', 'push_teams.team_id')
      .select(['push_subscriptions.id as device', 'push_subscriptions.created_at', 'language', 'zone'])
      .select(['hide_scores', 'quiet_from', 'quiet_until', 'teams.teamname as team', 'kinds'])
      .where('push_subscriptions.user_id', '=', userId)
      .orderBy('push_subscriptions.id')
      .orderBy('teams.id')
      .execute()
  }
}

/** Removes all personal data and all credentials from an account. */
export async function emptyAccount(tx: Kysely<Schema>, userId: number, passwordHash: string): Promise<void> {
  for (const table of [
    'refresh_tokens',
    'password_resets',
    'personal_tokens',
    'email_changes',
    'my_teams',
    'push_subscriptions',
    'story_subscribers',
    'story_mails',
  ] as const) {
    await tx.deleteFrom(table).where('user_id', '=', userId).execute()
  }
  await removeFactors(tx, userId)
  const nobody = { gender: null, birthdate: null, country: null, city: null, language: null }
  await tx
    .updateTable('users')
    .set({
      ...nobody,
      email_verified_at: null,
      guardian_email: null,
      password_hash: passwordHash,
      data_sharing: false,
      notifications: false,
      username: `deleted ${userId}`,
      email: `deleted-${userId}@courtside.invalid`,
      deleted_at: sql<Date>`now()`,
    })
    .where('id', '=', userId)
    .execute()
}
