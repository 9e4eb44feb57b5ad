import { randomUUID } from 'node:crypto'
import type { Webhook, WebhookDelivery, WebhookEvent } from '@courtside/contract'
import { Deliverer, newSecret, postOut, signedHeaders } from '@courtside/deliveries'
import { publicAddresses } from '@courtside/network'
import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import type { SessionIdentity } from '../../http/api.ts'
import type { DatabaseEar } from '../../live/database-ear.ts'
import type { MatchLog } from '../../live/match-log.ts'
import type { Logger } from '../../logger.ts'
import { Refused } from '../../refused.ts'
import type { AuditLog } from '../accounts/audit-log.ts'
import { type ClaimedWebhook, DeliveryRepository, type DueDelivery } from './delivery-repository.ts'
import { Owing } from './owing.ts'
import { presentDelivery, presentWebhook } from './presenter.ts'
import {
  MOST_WEBHOOKS,
  type WebhookChange,
  type WebhookRecord,
  WebhookRepository,
} from './webhook-repository.ts'

/** Database channel that announces changed webhooks to all servers. */
const CHANNEL = 'webhooks'

/** Dependencies of {@link Webhooks}. */
export interface WebhookParts {
  db: Database
  ear: DatabaseEar
  log: MatchLog
  audit: AuditLog
  logger: Logger
  /** Whether webhooks may be on this machine or in private networks. */
  allowPrivate: boolean
  /** Delays between delivery attempts, in seconds. Tests shorten them. */
  pauses?: readonly number[] | undefined
}

/** Manages webhooks and sends their messages. */
export class Webhooks {
  readonly #parts: WebhookParts
  readonly #webhooks: WebhookRepository
  readonly #deliveries: DeliveryRepository
  readonly #deliverer: Deliverer<ClaimedWebhook, DueDelivery>
  readonly #owing: Owing
  /** Whether any webhook is enabled. While none is, plays cause no additional work. */
  #isAnyOn = false

  constructor(parts: WebhookParts) {
    const { db, ear, log, logger, allowPrivate, pauses } = parts
    this.#parts = parts
    this.#webhooks = new WebhookRepository(db)
    this.#deliveries = new DeliveryRepository(db)
    this.#deliverer = new Deliverer({
      queue: this.#deliveries,
      called: 'webhooks',
      atOnce: MOST_WEBHOOKS,
      logger,
      pauses,
      send: ({ address, secret }, { message_id, body }, signal) => {
        const headers = postedHeaders(secret, message_id, body)
        return postOut(address, { headers, body, allowPrivate }, signal)
      },
    })
    this.#owing = new Owing({
      log,
      deliveries: this.#deliveries,
      logger,
      onNoted: () => this.#deliverer.wake(),
    })
    ear.on(CHANNEL, () => void this.#refresh())
    ear.onListening(() => this.#refresh())
    log.onAppend((matchId, events) => {
      if (this.#isAnyOn) this.#owing.heard(matchId, events)
    })
  }

  /** Sends the messages that are still waiting, and from now on the new messages. */
  start(): void {
    this.#owing.start()
  }

  /** Stops sending. */
  async stop(): Promise<void> {
    await this.#owing.stop()
    await this.#deliverer.stop()
  }

  async list(): Promise<Webhook[]> {
    return (await this.#webhooks.list()).map(presentWebhook)
  }

  /** Creates a webhook. @throws {Refused} 400 the address is private or unknown; 409 too many webhooks */
  async create(
    asker: SessionIdentity,
    { address, events }: { address: string; events: WebhookEvent[] },
    from: string,
  ): Promise<Webhook> {
    await this.#checkAddress(address)
    const id = await this.#webhooks.insert({ address, events, secret: newSecret() })
    if (id === undefined) throw new Refused({ code: 'too-many-webhooks', most: MOST_WEBHOOKS })
    await this.#changed('webhook-created', asker, from, `${id}: ${new URL(address).host}`)
    return presentWebhook(await this.#webhook(id))
  }

  /** Changes a webhook. @throws {Refused} 404; 400 the address is private */
  async change(asker: SessionIdentity, id: number, change: WebhookChange, from: string): Promise<Webhook> {
    const before = await this.#webhook(id)
    if (change.address !== undefined && change.address !== before.address) {
      await this.#checkAddress(change.address)
    }
    await this.#webhooks.change(id, change)
    await this.#changed('webhook-changed', asker, from, `${id}: ${Object.keys(change).join(', ')}`)
    return presentWebhook(await this.#webhook(id))
  }

  /** Deletes a webhook. @throws {Refused} 404 */
  async delete(asker: SessionIdentity, id: number, from: string): Promise<void> {
    await this.#webhook(id)
    await this.#webhooks.delete(id)
    await this.#changed('webhook-deleted', asker, from, String(id))
  }

  /** Returns the latest deliveries of a webhook. @throws {Refused} 404 */
  async deliveries(id: number): Promise<WebhookDelivery[]> {
    await this.#webhook(id)
    return (await this.#deliveries.latest(id)).map(presentDelivery)
  }

  /** Sends a `test` event. @throws {Refused} 404 */
  async test(id: number): Promise<WebhookDelivery> {
    await this.#webhook(id)
    const delivery = await this.#deliveries.noteTest({
      webhook_id: id,
      match_id: null,
      seq: null,
      event: 'test',
      message_id: `test-${randomUUID()}`,
      body: JSON.stringify({ type: 'test', timestamp: new Date().toISOString(), data: {} }),
    })
    this.#deliverer.wake()
    return presentDelivery(delivery)
  }

  async #webhook(id: number): Promise<WebhookRecord> {
    const found = await this.#webhooks.find(id)
    if (!found) throw new Refused({ code: 'no-such-webhook' })
    return found
  }

  async #checkAddress(address: string): Promise<void> {
    const found = await publicAddresses(new URL(address).hostname, this.#parts.allowPrivate)
    if (typeof found === 'string') throw new Refused({ code: 'private-address', field: 'address' })
  }

  async #changed(
    action: 'webhook-created' | 'webhook-changed' | 'webhook-deleted',
    asker: SessionIdentity,
    address: string,
    detail: string,
  ): Promise<void> {
    await this.#parts.audit.record({ action, actorId: asker.id, address, detail })
    await this.#refresh()
    await sql`select pg_notify(${CHANNEL}, '')`.execute(this.#parts.db)
  }

  async #refresh(): Promise<void> {
    try {
      this.#isAnyOn = await this.#webhooks.isAnyOn()
    } catch (error) {
      this.#parts.logger.error({ err: error }, 'Could not check whether there are webhooks.')
    }
  }
}

function postedHeaders(secret: string, messageId: string, body: string): Record<string, string> {
  return {
    ...signedHeaders(secret, messageId, Math.floor(Date.now() / 1000), body),
    'content-type': 'application/json',
    'user-agent': 'Courtside-Webhooks/1',
  }
}
