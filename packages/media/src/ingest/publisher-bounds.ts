import { AttemptsByAddress } from '@courtside/network'
import { type WaitingBounds, WaitingRoom } from './waiting-room.ts'

const MINUTE_MS = 60_000
/**
 * Refusals per address that are sent immediately. Encoders that retry automatically do so at most once per
 * second.
 */
const REFUSALS = { attempts: 120, windowMs: MINUTE_MS }
/** Delay of each further refusal, in ms. A correct key is always answered immediately. */
const SLOW_REFUSAL_MS = 3000
/** Log lines that one address may cause, and all addresses together. */
const LOG_LINES = { attempts: 30, windowMs: MINUTE_MS }
const ALL_LOG_LINES = { attempts: 300, windowMs: MINUTE_MS }

/** Limits shared by all connections that want to publish: RTMP, RTMPS, WHIP and phones. */
export class PublisherBounds {
  /** Connections that have not published yet. */
  readonly waiting: WaitingRoom
  readonly #refusals = new AttemptsByAddress(REFUSALS)
  readonly #logLines = new AttemptsByAddress(LOG_LINES)
  readonly #allLogLines = new AttemptsByAddress(ALL_LOG_LINES)

  /**
   * @param maxWaiting limits of waiting connections; absent: derived from the system's limit of open files
   */
  constructor(maxWaiting?: WaitingBounds) {
    this.waiting = new WaitingRoom(maxWaiting)
  }

  /**
   * Counts a wrong secret.
   * @returns the delay of its refusal, in ms
   */
  refusalDelay(address: string): number {
    return this.#refusals.take(address) ? 0 : SLOW_REFUSAL_MS
  }

  /** Reports whether an address may cause a log line. */
  mayLog(address: string): boolean {
    return this.#logLines.take(address) && this.#allLogLines.take('all')
  }
}
