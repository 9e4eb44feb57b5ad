import type { Log } from '../../log.ts'
import type { ClaimedWebhook, DeliveryRepository } from './delivery-repository.ts'
import { type Attempt, postJson } from './post.ts'
import { signedHeaders } from './signature.ts'

/** Seconds between the attempts of one delivery: nearly nine hours in all, after which it is given up. */
const PAUSES: readonly number[] = [10, 30, 120, 600, 1800, 7200, 21_600]

/** For how many seconds a webhook is left alone that did not take what it was sent. */
const REST_SECONDS = 5
/** The longest that is waited before looking whether something is due: another server may have noted it. */
const LOOK_EVERY_MS = 60_000

/** What the deliverer needs. */
export interface DelivererParts {
  deliveries: DeliveryRepository
  /** Whether addresses of private networks may be sent to. */
  allowPrivate: boolean
  report: Log
  /** Seconds; tests shorten them. */
  pauses?: readonly number[]
}

/** Makes the deliveries that are due: to each webhook one after the other, to all at once. Of several servers one delivers to a webhook. */
export class Deliverer {
  readonly #parts: DelivererParts
  readonly #pauses: readonly number[]
  readonly #rounds = new Set<Promise<void>>()
  readonly #ended = new AbortController()
  #looking: Promise<void> | null = null
  #isToLookAgain = false
  #timer: NodeJS.Timeout | undefined

  constructor(parts: DelivererParts) {
    this.#parts = parts
    this.#pauses = parts.pauses ?? PAUSES
  }

  /** Something may be due. */
  wake(): void {
    if (this.#ended.signal.aborted) return
    if (this.#looking) {
      this.#isToLookAgain = true
      return
    }
    clearTimeout(this.#timer)
    this.#looking = this.#look()
      .catch((error) => this.#parts.report.error({ err: error }, 'Webhooks could not be looked after.'))
      .finally(() => {
        this.#looking = null
        if (!this.#isToLookAgain) return
        this.#isToLookAgain = false
        this.wake()
      })
  }

  /** Ends what is under way; what was not answered is sent again by the next server. */
  async stop(): Promise<void> {
    this.#ended.abort()
    await this.#looking
    clearTimeout(this.#timer)
    await Promise.all(this.#rounds)
  }

  async #look(): Promise<void> {
    const { deliveries, report } = this.#parts
    for (;;) {
      const webhook = this.#ended.signal.aborted ? undefined : await deliveries.claim()
      if (!webhook) break
      const round = this.#deliverTo(webhook)
        .catch((error) => report.error({ err: error, webhookId: webhook.id }, 'A webhook could not be told.'))
        .finally(() => {
          this.#rounds.delete(round)
          this.wake()
        })
      this.#rounds.add(round)
    }
    const next = (await deliveries.msToNext()) ?? LOOK_EVERY_MS
    this.#timer = setTimeout(() => this.wake(), Math.min(next, LOOK_EVERY_MS))
    this.#timer.unref()
  }

  /** Makes what is due to a webhook, in order, until it does not take one. */
  async #deliverTo({ id, address, secret }: ClaimedWebhook): Promise<void> {
    const { deliveries, allowPrivate } = this.#parts
    let rest = 0
    while (rest === 0 && !this.#ended.signal.aborted && (await deliveries.goOn(id))) {
      const due = await deliveries.due(id)
      if (!due) break
      const { message_id, body, attempts } = due
      const headers = signedHeaders(secret, message_id, Math.floor(Date.now() / 1000), body)
      const attempt = await postJson(address, { headers, body, allowPrivate }, this.#ended.signal)
      if (this.#ended.signal.aborted) break
      const isTaken = wasTaken(attempt)
      await deliveries.attempted(due.id, attempt, isTaken ? null : (this.#pauses[attempts] ?? null))
      if (!isTaken) rest = Math.min(REST_SECONDS, this.#pauses[0] ?? 0)
      if (!isTaken && rest === 0) break
    }
    await deliveries.release(id, rest)
  }
}

function wasTaken({ status }: Attempt): boolean {
  return status !== null && status >= 200 && status < 300
}
