import { createHash } from 'node:crypto'
import { applyEvent, fold, type MatchEvent } from '@courtside/basketball'
import type { Seal } from '@courtside/config'
import type { Language, PushSubscribed } from '@courtside/contract'
import {
  Deliverer,
  type DeliveryAttempt,
  type DutyNotice,
  type DutyTexts,
  dutyMessage,
  LONGEST_WORTH_MS,
  Noting,
  type Occasion,
  occasionsAfter,
  type PushTexts,
  postOut,
  pushMessage,
} from '@courtside/deliveries'
import { type LookupOptions, OutsiderLookups, publicAddresses } from '@courtside/network'
import { sql } from 'kysely'
import type { Headers as PushHeaders } from 'web-push'
import type { Database } from '../../db/client.ts'
import type { RateLimit, RateLimits } from '../../http/rate-limits.ts'
import type { DatabaseEar } from '../../live/database-ear.ts'
import type { FoldedLog } from '../../live/folded-logs.ts'
import type { MatchLog } from '../../live/match-log.ts'
import type { Logger } from '../../logger.ts'
import { Refused } from '../../refused.ts'
import { type ClaimedSubscription, type DuePush, PushDeliveryRepository } from './delivery-repository.ts'
import { loadOrCreateKeys, type PushKeys, webPush } from './keys.ts'
import { OccasionRepository } from './occasion-repository.ts'
import { SubscriptionRepository } from './subscription-repository.ts'

/** Database channel that announces new subscriptions to all servers. */
const CHANNEL = 'push'
/** Interval of the check for matches that start soon, in ms. */
const LOOK_EVERY_MS = 30_000
/**
 * Delays between delivery attempts of a message, in seconds. They are short because period results lose their
 * value quickly.
 */
const PAUSES: readonly number[] = [10, 30, 120, 600, 1800]
/** Maximum number of devices served at once. */
const AT_ONCE = 20
/** High enough for the many phones in a hall, which share one address. */
const BY_ADDRESS: RateLimit = { name: 'push', attempts: 300, seconds: 3600, by: 'address' }
const BY_DEVICE: RateLimit = { name: 'push-device', attempts: 60, seconds: 3600 }

/** Dependencies of {@link Push}. */
export interface PushParts {
  db: Database
  ear: DatabaseEar
  log: MatchLog
  limits: RateLimits
  logger: Logger
  /** Encrypts the private key. */
  seal: Seal
  /** Contact for push services in case of problems: an https or mailto address. */
  contact: string
  /** Whether endpoints may be on this machine or in private networks. Only tests allow this. */
  allowPrivate: boolean
  texts: (language: Language) => PushTexts
  dutyTexts: (language: Language) => DutyTexts
  /** DNS lookup of push services. Tests replace it. */
  lookUps?: LookupOptions | undefined
  /** Delays between delivery attempts, in seconds. Tests shorten them. */
  pauses?: readonly number[] | undefined
}

/** Sends notifications about matches and duties to subscribed devices. */
export class Push {
  readonly #parts: PushParts
  readonly #subscriptions: SubscriptionRepository
  readonly #occasions: OccasionRepository
  readonly #deliverer: Deliverer<ClaimedSubscription, DuePush>
  readonly #noting: Noting
  readonly #lookUps: OutsiderLookups
  /** Separate from the lookups for new subscriptions, so that many new subscriptions can't delay messages. */
  readonly #lookUpsOfDeliveries: OutsiderLookups
  #keys: Promise<PushKeys> | null = null
  /** Whether there are subscriptions. While there are none, plays cause no additional work. */
  #isAny = false
  #timer: NodeJS.Timeout | undefined

  constructor(parts: PushParts) {
    const { db, ear, log, logger, pauses } = parts
    this.#parts = parts
    this.#lookUps = new OutsiderLookups(parts.lookUps)
    this.#lookUpsOfDeliveries = new OutsiderLookups(parts.lookUps)
    this.#subscriptions = new SubscriptionRepository(db)
    this.#occasions = new OccasionRepository(db)
    this.#deliverer = new Deliverer({
      queue: new PushDeliveryRepository(db),
      called: 'push',
      atOnce: AT_ONCE,
      logger,
      pauses: pauses ?? PAUSES,
      send: (subscription, due, signal) => this.#send(subscription, due, signal),
    })
    this.#noting = new Noting({
      catchUp: () => this.#catchUp(),
      logger,
      called: 'push',
    })
    ear.on(CHANNEL, () => void this.#refresh())
    ear.onListening(() => this.#refresh())
    log.onAppend((matchId, events, folded) => {
      if (this.#isAny) this.#heard(matchId, events, folded)
    })
  }

  /**
   * Creates the keys if there are none, sends messages that are still waiting, and queues messages that were
   * missed. From then on, looks regularly for matches that start soon.
   */
  async start(): Promise<void> {
    await this.#theKeys()
    this.#noting.start()
    const look = () => this.#noting.next(() => this.#noteSoon())
    look()
    this.#timer = setInterval(look, LOOK_EVERY_MS)
    this.#timer.unref()
  }

  /** Stops sending. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#noting.stop()
    await this.#deliverer.stop()
  }

  async publicKey(): Promise<string> {
    return (await this.#theKeys()).publicKey
  }

  /**
   * Stores a device's subscription.
   * @param userId the signed-in user, if any
   * @param from the client's address
   * @throws {Refused} 400 the endpoint is not on the public internet or the key is invalid; 409 there are too
   * many subscriptions; 429; 503 too many lookups of unknown push services are in progress
   */
  async subscribe(subscription: PushSubscribed, userId: number | null, from: string): Promise<void> {
    const { allowPrivate, limits, db } = this.#parts
    await limits.take(BY_ADDRESS, from)
    await limits.take(BY_DEVICE, createHash('sha256').update(subscription.endpoint).digest('base64url'))
    await refuseBadKeys(subscription)
    const { protocol } = new URL(subscription.endpoint)
    if ((protocol !== 'https:' && !allowPrivate) || !(await this.#isReachable(subscription.endpoint))) {
      throw new Refused({ code: 'private-address', field: 'endpoint' })
    }
    if (!(await this.#subscriptions.keep(subscription, userId)))
      throw new Refused({ code: 'too-many-subscriptions' })
    if (this.#isAny) return
    await this.#refresh()
    await sql`select pg_notify(${CHANNEL}, '')`.execute(db)
  }

  /** Deletes a device's subscription. @param from the client's address @throws {Refused} 429 */
  async withdraw(endpoint: string, from: string): Promise<void> {
    await this.#parts.limits.take(BY_ADDRESS, from)
    await this.#subscriptions.forget(endpoint)
  }

  /**
   * Notifies an official of a duty on the devices of the account with the official's verified address.
   * @returns whether there is such a device
   */
  async tellOfDuty(officialId: number, fixtureId: number, notice: DutyNotice): Promise<boolean> {
    const hasDevice = await this.#occasions.noteDuty(officialId, fixtureId, notice)
    this.#deliverer.wake()
    return hasDevice
  }

  /**
   * Reports whether an endpoint is on the public internet.
   * @throws {Refused} 503 too many lookups of unknown names are in progress
   */
  async #isReachable(endpoint: string): Promise<boolean> {
    const { hostname } = new URL(endpoint)
    if (isKnownPushService(hostname)) return true
    const found = await publicAddresses(hostname, this.#parts.allowPrivate, this.#lookUps.addressesOf)
    return typeof found !== 'string'
  }

  #theKeys(): Promise<PushKeys> {
    const { db, seal } = this.#parts
    this.#keys ??= loadOrCreateKeys(db, seal).catch((error: unknown) => {
      this.#keys = null
      throw error
    })
    return this.#keys
  }

  #heard(matchId: number, events: readonly MatchEvent[], { state, events: all }: FoldedLog): void {
    const occasions = wasOverLongAgo(all) ? [] : events.flatMap((event) => occasionsAfter(event, state))
    if (occasions.length > 0) this.#noting.next(() => this.#note(matchId, occasions))
  }

  async #note(matchId: number, occasions: readonly Occasion[]): Promise<void> {
    for (const occasion of occasions) await this.#occasions.note(matchId, occasion)
    this.#deliverer.wake()
  }

  async #noteSoon(): Promise<void> {
    if (!this.#isAny) return
    await this.#occasions.noteSoon()
    this.#deliverer.wake()
  }

  async #catchUp(): Promise<void> {
    for (const matchId of await this.#occasions.recentMatches()) {
      const occasions = occasionsOf(await this.#parts.log.read(matchId))
      await this.#note(
        matchId,
        occasions.filter(({ until }) => until > Date.now()),
      )
    }
    await this.#occasions.prune()
    this.#deliverer.wake()
  }

  async #send(
    { endpoint, p256dh, auth }: ClaimedSubscription,
    due: DuePush,
    signal: AbortSignal,
  ): Promise<DeliveryAttempt> {
    const { contact, texts, dutyTexts, allowPrivate } = this.#parts
    const { matchId, facts, language } = due
    const message =
      facts.kind === 'duty'
        ? dutyMessage(matchId, facts, dutyTexts(language))
        : pushMessage(matchId, facts, due, texts(language))
    const { headers, body } = (await webPush()).generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      {
        vapidDetails: { subject: contact, ...(await this.#theKeys()) },
        TTL: Math.max(0, Math.round((due.until.getTime() - Date.now()) / 1000)),
        urgency: 'high',
        // Makes the push service replace an older message about the same match that it has not delivered yet.
        topic: message.tag,
      },
    )
    const lookUp = this.#lookUpsOfDeliveries.addressesOf
    return postOut(endpoint, { headers: asText(headers), body: body ?? '', allowPrivate, lookUp }, signal)
  }

  async #refresh(): Promise<void> {
    try {
      this.#isAny = await this.#subscriptions.isAny()
    } catch (error) {
      this.#parts.logger.error({ err: error }, 'Could not check whether there are subscriptions.')
    }
  }
}

/** Returns all occasions of a match; none if the match ended long ago. */
function occasionsOf({ state, events }: FoldedLog): Occasion[] {
  if (wasOverLongAgo(events)) return []
  let after = fold(state.created, [])
  return events.flatMap((event) => {
    after = applyEvent(after, event)
    return occasionsAfter(event, after)
  })
}

/**
 * Reports whether the match ended for the first time long ago. Changes since then are corrections, about
 * which no messages are sent.
 */
function wasOverLongAgo(events: readonly MatchEvent[]): boolean {
  const first = events.find(({ kind }) => kind === 'match-finished')
  return first !== undefined && first.at < Date.now() - LONGEST_WORTH_MS
}

/** Checks that messages can be encrypted with a device's keys. @throws {Refused} 400 they can't */
async function refuseBadKeys({ keys: { p256dh, auth } }: PushSubscribed): Promise<void> {
  const { encrypt } = await webPush()
  try {
    encrypt(p256dh, auth, 'x', 'aes128gcm')
  } catch {
    throw new Refused({ code: 'not-a-push-key', field: 'keys' })
  }
}

function asText(headers: PushHeaders): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
}

/** Hosts of the browsers' push services: Chrome and Chromium, Firefox, Safari, Edge. */
const HOSTS: ReadonlySet<string> = new Set([
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
])
/** Domains where every host belongs to a push service. */
const DOMAINS = ['.notify.windows.com', '.push.apple.com', '.push.services.mozilla.com']

/**
 * Reports whether a host belongs to the push service of a common browser. A subscription with such a host
 * needs no DNS lookup.
 */
function isKnownPushService(host: string): boolean {
  return HOSTS.has(host) || DOMAINS.some((domain) => host.endsWith(domain))
}
