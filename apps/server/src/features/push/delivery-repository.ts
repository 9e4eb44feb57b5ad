import {
  type DeliveryAttempt,
  type DutyNotice,
  type PushFacts,
  type PushReader,
  type Queue,
  tellsScore,
  wasTaken,
} from '@courtside/deliveries'
import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import { ClaimedReceivers, nextAttempt } from '../../deliveries/claimed-receivers.ts'

/**
 * How long a server may take for an attempt, in seconds. After that, another server may deliver to the
 * device. The slowest attempt takes less.
 */
const CLAIM_SECONDS = 30
/**
 * How long a message about a duty waits before it is tried again, when it falls into quiet hours; in seconds.
 */
const QUIET_PAUSE_SECONDS = 900
/** A device's subscription is deleted after this number of consecutive messages that were given up. */
const MOST_GIVEN_UP = 10
/** Status codes with which a push service reports a withdrawn subscription (RFC 8030, 5). */
const WITHDRAWN = [404, 410]

/** A device that this server has claimed for delivery. */
export interface ClaimedSubscription {
  id: number
  endpoint: string
  p256dh: string
  auth: string
}

/** A message to deliver, with the settings of its reader. */
export interface DuePush extends PushReader {
  id: number
  attempts: number
  matchId: number
  facts: PushFacts | DutyNotice
  /** When the message expires. */
  until: Date
}

/** The queue of push messages. */
export class PushDeliveryRepository
  extends ClaimedReceivers<ClaimedSubscription>
  implements Queue<ClaimedSubscription, DuePush>
{
  constructor(db: Database) {
    super(db, {
      receivers: 'push_subscriptions',
      key: 'id',
      columns: ['endpoint', 'p256dh', 'auth'],
      deliveries: 'push_deliveries',
      receiver: 'subscription_id',
      claimSeconds: CLAIM_SECONDS,
    })
  }

  /**
   * Returns the next message for a device. Drops a message if it has expired, if it would reveal a hidden
   * score, or if it falls into quiet hours. Also drops it if the match is no longer public or the account has
   * turned off notifications. There are two exceptions for a message about a duty: it waits for the end of
   * the quiet hours, and it does not require a public match.
   */
  async due(subscriptionId: number): Promise<DuePush | undefined> {
    for (;;) {
      const { rows } = await sql<DuePush & { wanted: boolean; from: string | null; quietUntil: string }>`
        select delivery.id, delivery.attempts, occasion.match_id as "matchId", occasion.facts, occasion.until,
          subscription.language, subscription.zone, subscription.hide_scores as "hideScores",
          subscription.quiet_from as "from", subscription.quiet_until as "quietUntil",
          occasion.until > now()
            and (occasion.facts ->> 'kind' = 'duty' or coalesce(matches.numbers_open, 'public') = 'public')
            and coalesce(users.notifications, true) as wanted
        from push_deliveries delivery join push_occasions occasion on occasion.id = delivery.occasion_id
          join push_subscriptions subscription on subscription.id = delivery.subscription_id
          left join matches on matches.id = occasion.match_id
          left join users on users.id = subscription.user_id
        where delivery.subscription_id = ${subscriptionId} and delivery.next_at <= now()
        order by delivery.id limit 1`.execute(this.db)
      const [due] = rows
      if (!due) return undefined
      const { wanted, from, quietUntil, ...push } = due
      const isToBeQuiet = from !== null && isQuiet(Date.now(), push.zone, { from, until: quietUntil })
      if (wanted && !isToBeQuiet && !(push.hideScores && tellsScore(push.facts))) return push
      await this.#putOff(push.id, wanted && push.facts.kind === 'duty' ? QUIET_PAUSE_SECONDS : null)
    }
  }

  async attempted(deliveryId: number, attempt: DeliveryAttempt, againAfter: number | null): Promise<void> {
    const isGone = attempt.status !== null && WITHDRAWN.includes(attempt.status)
    if (isGone) return this.#forget(deliveryId)
    const given = againAfter === null && !wasTaken(attempt)
    await this.db.transaction().execute(async (tx) => {
      const row = await tx
        .updateTable('push_deliveries')
        .set({
          attempts: sql<number>`attempts + 1`,
          next_at: nextAttempt(againAfter),
        })
        .where('id', '=', deliveryId)
        .returning('subscription_id')
        .executeTakeFirst()
      // Either the subscription was withdrawn meanwhile, or the message will be retried.
      if (!row || (!given && !wasTaken(attempt))) return
      await tx
        .updateTable('push_subscriptions')
        .set({ given_up: given ? sql<number>`given_up + 1` : 0 })
        .where('id', '=', row.subscription_id)
        .execute()
      await tx
        .deleteFrom('push_subscriptions')
        .where('id', '=', row.subscription_id)
        .where('given_up', '>=', MOST_GIVEN_UP)
        .execute()
    })
  }

  /**
   * Changes the time of the next attempt, and does not count an attempt.
   * @param seconds from now; null to drop the message
   */
  async #putOff(deliveryId: number, seconds: number | null): Promise<void> {
    await this.db
      .updateTable('push_deliveries')
      .set({ next_at: nextAttempt(seconds) })
      .where('id', '=', deliveryId)
      .execute()
  }

  async #forget(deliveryId: number): Promise<void> {
    const claimed = this.db
      .selectFrom('push_deliveries')
      .select('subscription_id')
      .where('id', '=', deliveryId)
    await this.db.deleteFrom('push_subscriptions').where('id', '=', claimed).execute()
  }
}

/**
 * Times without notifications, HH:MM in the device's time zone. An `until` before `from` is on the next day.
 */
interface QuietHours {
  from: string
  until: string
}

/** Reports whether a time is within quiet hours. @param at epoch ms @param zone an IANA name */
export function isQuiet(at: number, zone: string, { from, until }: QuietHours): boolean {
  const now = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(
    at,
  )
  return from <= until ? from <= now && now < until : now >= from || now < until
}
