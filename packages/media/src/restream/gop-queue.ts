import type { MediaMessage } from '../ingest/publisher.ts'
import type { Gop } from './gop.ts'

/** Maximum bytes to queue for one target: 20 s of high-quality video. */
export const MOST_WAITING_BYTES = 16 * 1024 * 1024

/**
 * The queue of one target, by GOP. A target that is too slow loses whole GOPs. Only the newest GOP stays, so
 * that the target continues near the live edge, with a key frame.
 */
export class GopQueue {
  #gops: Gop[] = []
  /** Number of messages taken from the first GOP, and their bytes. */
  #given = 0
  #givenBytes = 0
  /** Settings to send before the next GOP, on a new connection or after GOPs were dropped. */
  #settings: readonly MediaMessage[] = []
  /** Timestamp of the first message lost since the last sent message; null when none was lost. */
  #lostFrom: number | null = null
  #lostMs = 0

  /** Bytes in the queue. */
  get bytes(): number {
    return this.#gops.reduce((sum, { bytes }) => sum + bytes, 0) - this.#givenBytes
  }

  /** Milliseconds of the stream that were lost. */
  get lostMs(): number {
    return this.#lostMs
  }

  /** Drops everything and, for a new connection, restarts with the beginning of a GOP. Null: only drops. */
  begin(gop: Gop | null): void {
    this.#lose()
    if (gop?.opens) this.#restart([gop])
  }

  /** Adds a new GOP, to which messages are still being added. */
  add(gop: Gop): void {
    if (this.#gops.length > 0) this.#gops.push(gop)
    else if (gop.opens) this.#restart([gop])
  }

  /** Drops GOPs when the queue has grown too long. */
  trim(): void {
    if (this.bytes <= MOST_WAITING_BYTES) return
    const newest = this.#gops.findLastIndex(({ opens }) => opens)
    const kept = newest > 0 ? this.#gops.slice(newest) : []
    this.#lose()
    if (kept.length > 0 && weight(kept) <= MOST_WAITING_BYTES) this.#restart(kept)
  }

  /** Returns the next message, or null when the queue is empty. */
  next(): MediaMessage | null {
    const [setting, ...further] = this.#settings
    if (setting) {
      this.#settings = further
      return setting
    }
    for (let [gop] = this.#gops; gop; [gop] = this.#gops) {
      const message = gop.messages[this.#given]
      if (message) {
        this.#given += 1
        this.#givenBytes += message.body.length
        return message
      }
      if (this.#gops.length === 1) return null // it is still growing
      this.#gops.shift()
      this.#given = 0
      this.#givenBytes = 0
    }
    return null
  }

  /** Drops everything in the queue. */
  #lose(): void {
    const next = this.#gops[0]?.messages[this.#given] ?? this.#gops[1]?.messages[0]
    this.#lostFrom ??= next?.timestamp ?? null
    this.#gops = []
    this.#given = 0
    this.#givenBytes = 0
    this.#settings = []
  }

  #restart(gops: Gop[]): void {
    const [first] = gops
    const from = first?.messages[0]?.timestamp
    if (this.#lostFrom !== null && from !== undefined) this.#lostMs += Math.max(0, from - this.#lostFrom)
    this.#lostFrom = null
    this.#gops = gops
    // Settings get the timestamp of the message after them, because the encoder sent the settings long before
    // that message.
    this.#settings = (first?.settings ?? []).map((each) => ({ ...each, timestamp: from ?? each.timestamp }))
  }
}

function weight(gops: readonly Gop[]): number {
  return gops.reduce((sum, { bytes }) => sum + bytes, 0)
}
