import type { WebhookEvent } from '@courtside/contract'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import { insertInFreePlace } from '../../db/free-place.ts'
import type { WebhooksTable } from '../../db/tables/integrations.ts'

/** Maximum number of webhooks. The table has no more places. */
export const MOST_WEBHOOKS = 10

/** A row of the webhooks table, with the number of waiting deliveries. */
export type WebhookRecord = Selectable<WebhooksTable> & { waiting: number }

/** Fields of a webhook that administrators can change. */
export interface WebhookChange {
  address?: string | undefined
  events?: WebhookEvent[] | undefined
  on?: boolean | undefined
}

/** The table of webhooks. */
export class WebhookRepository {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  list(): Promise<WebhookRecord[]> {
    return this.#query().orderBy('webhooks.id').execute()
  }

  find(id: number): Promise<WebhookRecord | undefined> {
    return this.#query().where('webhooks.id', '=', id).executeTakeFirst()
  }

  /** Reports whether any webhook is enabled. */
  async isAnyOn(): Promise<boolean> {
    const row = await this.#db
      .selectFrom('webhooks')
      .select('id')
      .where('is_on', '=', true)
      .limit(1)
      .execute()
    return row.length > 0
  }

  /** Inserts a webhook in the first free place. @returns its id, or undefined when all places are taken */
  async insert(webhook: {
    address: string
    events: WebhookEvent[]
    secret: string
  }): Promise<number | undefined> {
    const places = {
      most: MOST_WEBHOOKS,
      taken: this.#db.selectFrom('webhooks').select('place'),
      constraint: 'webhooks_place_key',
    }
    const made = await insertInFreePlace(this.#db, places, (place) =>
      this.#db
        .insertInto('webhooks')
        .values({ ...webhook, place })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    return made?.id
  }

  /**
   * Changes a webhook. Disabling it drops its waiting deliveries. After it is enabled, only events from then
   * on are delivered.
   */
  async change(id: number, { address, events, on }: WebhookChange): Promise<void> {
    await this.#db.transaction().execute(async (tx) => {
      const before = await tx
        .selectFrom('webhooks')
        .select('is_on')
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      const isSwitched = on !== undefined && on !== before?.is_on
      const set = {
        ...(address !== undefined && { address }),
        ...(events !== undefined && { events }),
        ...(isSwitched && { is_on: on, told_from: sql<Date>`now()` }),
      }
      if (Object.keys(set).length > 0) {
        await tx.updateTable('webhooks').set(set).where('id', '=', id).execute()
      }
      if (!isSwitched || on) return
      await tx
        .updateTable('webhook_deliveries')
        .set({ next_at: null, fault: 'switched-off' })
        .where('webhook_id', '=', id)
        .where('next_at', 'is not', null)
        .execute()
    })
  }

  async delete(id: number): Promise<void> {
    await this.#db.deleteFrom('webhooks').where('id', '=', id).execute()
  }

  #query() {
    return this.#db
      .selectFrom('webhooks')
      .selectAll('webhooks')
      .select(
        sql<number>`(select count(*)::int from webhook_deliveries
          where webhook_id = webhooks.id and next_at is not null)`.as('waiting'),
      )
  }
}
