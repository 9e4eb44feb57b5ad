import type { Queue } from '@courtside/deliveries'
import { type DeliveryAttempt, TOLD, wasTaken } from '@courtside/deliveries'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import type { WebhookDeliveriesTable } from '../../db/tables/integrations.ts'
import { ClaimedReceivers, nextAttempt } from '../../deliveries/claimed-receivers.ts'

/** Maximum age of an event that is delivered, in hours. After a long outage, older plays have no value. */
const TOLD_FOR_HOURS = 24
/**
 * How long deliveries are stored, in days. Longer than the maximum age of events: while an event's delivery
 * is stored, the event is not delivered again.
 */
const KEPT_DAYS = 7
/** Maximum number of deliveries waiting for one webhook. */
const MOST_WAITING = 1000
/**
 * How long a server may take for an attempt, in seconds. After that, another server may deliver to the
 * webhook. The slowest attempt takes less.
 */
const CLAIM_SECONDS = 30
/** Number of deliveries that the page shows. */
const SHOWN = 100

/** A row of the deliveries table. */
export type DeliveryRecord = Selectable<WebhookDeliveriesTable>

/** A delivery to queue. */
export type NewDelivery = Pick<
  Insertable<WebhookDeliveriesTable>,
  'webhook_id' | 'match_id' | 'seq' | 'event' | 'message_id' | 'body'
>

/** An event for which a webhook has no delivery yet. */
export interface OwedEvent {
  webhookId: number
  matchId: number
  title: string
  seq: number
}

/** A message to send. */
export type DueDelivery = Pick<DeliveryRecord, 'id' | 'message_id' | 'body' | 'attempts'>

/** A webhook that this server has claimed for delivery. */
export interface ClaimedWebhook {
  id: number
  address: string
  secret: string
}

/** The webhook event of each kind of log event, as JSON for the query. */
const KIND_EVENTS = JSON.stringify(
  Object.fromEntries(Object.entries(TOLD).map(([kind, { event }]) => [kind, event])),
)

/** The queue of webhook deliveries. */
export class DeliveryRepository
  extends ClaimedReceivers<ClaimedWebhook>
  implements Queue<ClaimedWebhook, DueDelivery>
{
  constructor(db: Database) {
    super(db, {
      receivers: 'webhooks',
      key: 'id',
      columns: ['address', 'secret'],
      wanted: 'is_on',
      deliveries: 'webhook_deliveries',
      receiver: 'webhook_id',
      claimSeconds: CLAIM_SECONDS,
    })
  }

  /**
   * Returns the events for which webhooks have no delivery yet, in log order. Derives them from the logs
   * alone, so that another server finds the events that a crashed server did not send. Imported events have
   * no user and are not sent.
   * @param only a match and the first of its events to check; null checks all matches that are unfinished or
   * ended within the last day
   */
  async owed(only: { matchId: number; fromSeq: number } | null): Promise<OwedEvent[]> {
    // A webhook that was switched on in the future was so before the clock was set back.
    const since = sql`extract(epoch from greatest(case when webhook.told_from <= now() then webhook.told_from end, now() - make_interval(hours => ${TOLD_FOR_HOURS}))) * 1000`
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
      order by event.match_id, event.seq`.execute(this.db)
    return rows
  }

  /**
   * Queues deliveries. Ignores a delivery that another server has already queued. If the queue of a webhook
   * is full, stores its delivery as failed.
   */
  async note(deliveries: readonly NewDelivery[]): Promise<void> {
    for (const delivery of deliveries) {
      const waiting = sql`(select count(*) from webhook_deliveries
        where webhook_id = ${delivery.webhook_id} and next_at is not null) < ${MOST_WAITING}`
      await this.db
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

  /** Queues a test delivery. */
  noteTest(delivery: NewDelivery): Promise<DeliveryRecord> {
    return this.db
      .insertInto('webhook_deliveries')
      .values({ ...delivery, next_at: sql<Date>`now()` })
      .returningAll()
      .executeTakeFirstOrThrow()
  }

  due(webhookId: number): Promise<DueDelivery | undefined> {
    return this.db
      .selectFrom('webhook_deliveries')
      .select(['id', 'message_id', 'body', 'attempts'])
      .where('webhook_id', '=', webhookId)
      .where('next_at', '<=', sql<Date>`now()`)
      .orderBy('id')
      .executeTakeFirst()
  }

  async attempted(id: number, attempt: DeliveryAttempt, againAfter: number | null): Promise<void> {
    const { status, fault, ms } = attempt
    await this.db
      .updateTable('webhook_deliveries')
      .set({
        status,
        fault,
        ms,
        attempted_at: sql<Date>`now()`,
        attempts: sql<number>`attempts + 1`,
        delivered_at: wasTaken(attempt) ? sql<Date>`now()` : null,
        next_at: nextAttempt(againAfter),
      })
      .where('id', '=', id)
      .execute()
  }

  /** Returns the latest deliveries of a webhook, newest first. */
  latest(webhookId: number): Promise<DeliveryRecord[]> {
    return this.db
      .selectFrom('webhook_deliveries')
      .selectAll()
      .where('webhook_id', '=', webhookId)
      .orderBy('id', 'desc')
      .limit(SHOWN)
      .execute()
  }

  /** Deletes deliveries past their retention period. */
  async prune(): Promise<void> {
    await this.db
      .deleteFrom('webhook_deliveries')
      .where('created_at', '<', sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`)
      .execute()
  }
}
