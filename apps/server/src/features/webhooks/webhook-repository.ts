import type { WebhookEvent } from '@courtside/contract'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import { insertInFreePlace } from '../../db/free-place.ts'
import type { WebhooksTable } from '../../db/tables/integrations.ts'

/** The most webhooks there are. The table has no places for more. */
export const MOST_WEBHOOKS = 10

/** A webhook as it is kept, with how much waits for it. */
export type WebhookRecord = Selectable<WebhooksTable> & { waiting: number }

/** What an administrator can change of a webhook. */
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

  /** Whether anything is told to anybody. */
  async isAnyOn(): Promise<boolean> {
    const row = await this.#db
      .selectFrom('webhooks')
      .select('id')
      .where('is_on', '=', true)
      .limit(1)
      .execute()
    return row.length > 0
  }

  /** Keeps a webhook in the first free place. @returns its id; undefined when there is none */
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

  /** Changes a webhook. One that is switched off gives up what waits; switched on it is told of what happens from then on. */
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
