import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import type { WebhookDeliveriesTable } from '../../db/tables/integrations.ts'
import type { Queue } from '../../deliveries/deliverer.ts'
import { type Attempt, wasTaken } from '../../deliveries/post.ts'
import { TOLD } from './message.ts'

/** What is older is not told any more, hours: after a long outage nobody wants yesterday's plays. */
const TOLD_FOR_HOURS = 24
/** How long the log of deliveries reaches back, days. More than what is told: a delivery that is known is not made again. */
const KEPT_DAYS = 7
/** The most that waits for one webhook. */
const MOST_WAITING = 1000
/** Longer than an attempt takes at worst: a server that died meanwhile is not waited for. */
const CLAIM_SECONDS = 30
/** The deliveries that the page shows. */
const SHOWN = 100

/** A delivery as it is kept. */
export type DeliveryRecord = Selectable<WebhookDeliveriesTable>

/** A delivery to be made of an event. */
export type NewDelivery = Pick<
  Insertable<WebhookDeliveriesTable>,
  'webhook_id' | 'match_id' | 'seq' | 'event' | 'message_id' | 'body'
>

/** What a webhook has not been told of yet. */
export interface OwedEvent {
  webhookId: number
  matchId: number
  title: string
  seq: number
}

/** What is posted where. */
export type DueDelivery = Pick<DeliveryRecord, 'id' | 'message_id' | 'body' | 'attempts'>

/** A webhook that this server has claimed to deliver to. */
export interface ClaimedWebhook {
  id: number
  address: string
  secret: string
}

/** When each event happened, for the database. */
const KIND_EVENTS = JSON.stringify(
  Object.fromEntries(Object.entries(TOLD).map(([kind, { event }]) => [kind, event])),
)

/** The table of deliveries, and who makes them. */
export class DeliveryRepository implements Queue<ClaimedWebhook, DueDelivery> {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /**
   * What webhooks were not told of, in the order of the logs. That follows from the logs alone: what was lost with a server
   * is found by the next one. What an import wrote nobody entered, and it is not told.
   * @param only a match and the first event looked at; null: all matches of the last day
   */
  async owed(only: { matchId: number; fromSeq: number } | null): Promise<OwedEvent[]> {
    const since = sql`extract(epoch from greatest(webhook.told_from, now() - make_interval(hours => ${TOLD_FOR_HOURS}))) * 1000`
    const where = only
      ? sql`event.match_id = ${only.matchId} and event.seq >= ${only.fromSeq}`
      : sql`match.ended_at is null or match.ended_at > now() - make_interval(hours => ${TOLD_FOR_HOURS})`
    const { rows } = await sql<OwedEvent>`
      select webhook.id as "webhookId", event.match_id as "matchId", match.title, event.seq
      from webhooks webhook, matches match join match_events event on event.match_id = match.id
      where webhook.is_on and (${where}) and event.user_id is not null and event.at >= ${since}
        and ${KIND_EVENTS}::jsonb ->> (event.body ->> 'kind') = any (webhook.events)
        and not exists (
          select from webhook_deliveries delivery
          where delivery.webhook_id = webhook.id and delivery.match_id = event.match_id and delivery.seq = event.seq)
      order by event.match_id, event.seq`.execute(this.#db)
    return rows
  }

  /** Notes deliveries to be made. One that another server has noted already is that one; with too many waiting it is given up. */
  async note(deliveries: readonly NewDelivery[]): Promise<void> {
    for (const delivery of deliveries) {
      const waiting = sql`(select count(*) from webhook_deliveries
        where webhook_id = ${delivery.webhook_id} and next_at is not null) < ${MOST_WAITING}`
      await this.#db
        .insertInto('webhook_deliveries')
        .values({
          ...delivery,
          next_at: sql<Date | null>`case when ${waiting} then now() end`,
          fault: sql<'too-many-waiting' | null>`case when not ${waiting} then 'too-many-waiting' end`,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
  }

  /** Notes a delivery that tells of no event. */
  noteTest(delivery: NewDelivery): Promise<DeliveryRecord> {
    return this.#db
      .insertInto('webhook_deliveries')
      .values({ ...delivery, next_at: sql<Date>`now()` })
      .returningAll()
      .executeTakeFirstOrThrow()
  }

  async claim(): Promise<ClaimedWebhook | undefined> {
    const { rows } = await sql<ClaimedWebhook>`
      update webhooks set claimed_until = ${claimEnd()}
      where id = (
        select id from webhooks
        where is_on and claimed_until < now() and exists (
          select from webhook_deliveries where webhook_id = webhooks.id and next_at <= now())
        order by id limit 1 for update skip locked)
      returning id, address, secret`.execute(this.#db)
    return rows[0]
  }

  due(webhookId: number): Promise<DueDelivery | undefined> {
    return this.#db
      .selectFrom('webhook_deliveries')
      .select(['id', 'message_id', 'body', 'attempts'])
      .where('webhook_id', '=', webhookId)
      .where('next_at', '<=', sql<Date>`now()`)
      .orderBy('id')
      .executeTakeFirst()
  }

  async attempted(id: number, attempt: Attempt, againAfter: number | null): Promise<void> {
    const { status, fault, ms } = attempt
    await this.#db
      .updateTable('webhook_deliveries')
      .set({
        status,
        fault,
        ms,
        attempted_at: sql<Date>`now()`,
        attempts: sql<number>`attempts + 1`,
        delivered_at: wasTaken(attempt) ? sql<Date>`now()` : null,
        next_at: againAfter === null ? null : sql<Date>`now() + make_interval(secs => ${againAfter})`,
      })
      .where('id', '=', id)
      .execute()
  }

  async goOn(webhookId: number): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('webhooks')
      .set({ claimed_until: claimEnd() })
      .where('id', '=', webhookId)
      .where('is_on', '=', true)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }

  async release(webhookId: number, restSeconds: number): Promise<void> {
    await this.#db
      .updateTable('webhooks')
      .set({ claimed_until: sql<Date>`now() + make_interval(secs => ${restSeconds})` })
      .where('id', '=', webhookId)
      .execute()
  }

  async msToNext(): Promise<number | null> {
    const { rows } = await sql<{ ms: number | null }>`
      select min(greatest(0, extract(epoch from greatest(next_at, claimed_until) - now()) * 1000))::float8 as ms
      from webhook_deliveries join webhooks on webhooks.id = webhook_id
      where next_at is not null and is_on`.execute(this.#db)
    return rows[0]?.ms ?? null
  }

  /** The latest deliveries of a webhook, newest first. */
  latest(webhookId: number): Promise<DeliveryRecord[]> {
    return this.#db
      .selectFrom('webhook_deliveries')
      .selectAll()
      .where('webhook_id', '=', webhookId)
      .orderBy('id', 'desc')
      .limit(SHOWN)
      .execute()
  }

  /** Forgets what is older than the log reaches back. */
  async prune(): Promise<void> {
    await this.#db
      .deleteFrom('webhook_deliveries')
      .where('created_at', '<', sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`)
      .execute()
  }
}

function claimEnd() {
  return sql<Date>`now() + make_interval(secs => ${CLAIM_SECONDS})`
}
