import type { PushSubscribed } from '@courtside/contract'
import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'

/** Maximum number of subscribed devices. A large club has a few thousand followers. */
const MOST_SUBSCRIPTIONS = 20_000

/** The tables of subscriptions and their teams. */
export class SubscriptionRepository {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  async isAny(): Promise<boolean> {
    const rows = await this.#db.selectFrom('push_subscriptions').select('id').limit(1).execute()
    return rows.length > 0
  }

  /**
   * Stores a device's subscription and replaces its previous one. Ignores unknown teams.
   * @returns false when there are too many devices
   */
  async keep(subscription: PushSubscribed, userId: number | null): Promise<boolean> {
    const { endpoint, keys, language, zone, hideScores, quiet, teams } = subscription
    return this.#db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ id: number }>`
        insert into push_subscriptions
          (endpoint, p256dh, auth, user_id, language, zone, hide_scores, quiet_from, quiet_until)
        select ${endpoint}, ${keys.p256dh}, ${keys.auth}, ${userId}::int, ${language}, ${zone}, ${hideScores}::boolean,
          ${quiet?.from ?? null}, ${quiet?.until ?? null}
        where exists (select from push_subscriptions where endpoint = ${endpoint})
          or (select count(*) from push_subscriptions) < ${MOST_SUBSCRIPTIONS}
        on conflict (endpoint) do update set p256dh = excluded.p256dh, auth = excluded.auth, user_id = excluded.user_id,
          language = excluded.language, zone = excluded.zone, hide_scores = excluded.hide_scores,
          quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until
        returning id`.execute(tx)
      const id = rows[0]?.id
      if (id === undefined) return false
      await tx.deleteFrom('push_teams').where('subscription_id', '=', id).execute()
      const wanted = JSON.stringify(teams.map(({ teamId, kinds }) => ({ team_id: teamId, kinds })))
      await sql`
        insert into push_teams (subscription_id, team_id, kinds)
        select distinct on (wanted.team_id) ${id}::int, wanted.team_id, wanted.kinds
        from jsonb_to_recordset(${wanted}::jsonb) as wanted (team_id int, kinds text[])
        join teams on teams.id = wanted.team_id and teams.deleted_at is null`.execute(tx)
      return true
    })
  }

  async forget(endpoint: string): Promise<void> {
    await this.#db.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute()
  }
}
