import { AttemptsByAddress } from '@courtside/network'
import { type WaitingBounds, WaitingRoom } from './waiting-room.ts'

const MINUTE_MS = 60_000
/** Refusals of an address that are answered at once; encoders that try again by themselves do so every second at most. */
const REFUSALS = { attempts: 120, windowMs: MINUTE_MS }
/** How long a refusal beyond those is kept back, in ms. A right key is answered at once, whatever its neighbours send. */
const SLOW_REFUSAL_MS = 3000
/** Lines of the log that an address may cause, and all addresses together. */
const LOG_LINES = { attempts: 30, windowMs: MINUTE_MS }
const ALL_LOG_LINES = { attempts: 300, windowMs: MINUTE_MS }

/** What is counted over all connections of those who want to publish, whichever way they come: by RTMP, by RTMPS or as a phone. */
export class PublisherBounds {
  /** Connections that have not published yet. */
  readonly waiting: WaitingRoom
  readonly #refusals = new AttemptsByAddress(REFUSALS)
  readonly #logLines = new AttemptsByAddress(LOG_LINES)
  readonly #allLogLines = new AttemptsByAddress(ALL_LOG_LINES)

  /** @param maxWaiting absent: what the system's limit of open files allows */
  constructor(maxWaiting?: WaitingBounds) {
    this.waiting = new WaitingRoom(maxWaiting)
  }

  /** Counts a wrong secret. @returns for how long its refusal is kept back, in ms */
  refusalDelay(address: string): number {
    return this.#refusals.take(address) ? 0 : SLOW_REFUSAL_MS
  }

  /** Whether an address may cause a line of the log. */
  mayLog(address: string): boolean {
    return this.#logLines.take(address) && this.#allLogLines.take('all')
  }
}
