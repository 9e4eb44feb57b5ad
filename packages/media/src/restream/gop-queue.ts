import type { MediaMessage } from '../ingest/rtmp/session.ts'
import type { Gop } from './gop.ts'

/** What may wait for one target, bytes: 20 s of a good picture. */
export const MOST_WAITING_BYTES = 16 * 1024 * 1024

/**
 * What waits for one target, GOP by GOP. Who takes it too slowly loses whole GOPs: all that waits but the newest, so that it goes
 * on near the present, at a key frame.
 */
export class GopQueue {
  #gops: Gop[] = []
  /** Of the first GOP: how many messages were given, and what they weighed. */
  #given = 0
  #givenBytes = 0
  /** Settings that have to come before the first GOP, because the one before it was not given to its end. */
  #settings: readonly MediaMessage[] = []
  /** Time of the first message that was lost since the last one that was given; null: none. */
  #lostFrom: number | null = null
  #lostMs = 0

  /** Bytes that wait. */
  get bytes(): number {
    return this.#gops.reduce((sum, { bytes }) => sum + bytes, 0) - this.#givenBytes
  }

  /** Milliseconds of the stream that were lost. */
  get lostMs(): number {
    return this.#lostMs
  }

  /** Begins again with a GOP, from its beginning: with a new connection. Nothing that came between is given. */
  begin(gop: Gop | null): void {
    this.#lose()
    if (gop?.opens) this.#restart([gop])
  }

  /** Takes the GOP that grows from now on. */
  add(gop: Gop): void {
    if (this.#gops.length > 0) this.#gops.push(gop)
    else if (gop.opens) this.#restart([gop])
  }

  /** Looks at what waits after the newest GOP has grown, and loses what is too much. */
  trim(): void {
    if (this.bytes <= MOST_WAITING_BYTES) return
    const newest = this.#gops.findLastIndex(({ opens }) => opens)
    const kept = newest > 0 ? this.#gops.slice(newest) : []
    this.#lose()
    if (kept.length > 0 && weight(kept) <= MOST_WAITING_BYTES) this.#restart(kept)
  }

  /** The next message; null when none waits. */
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
      if (this.#gops.length === 1) return null // it grows
      this.#gops.shift()
      this.#given = 0
      this.#givenBytes = 0
    }
    return null
  }

  /** Gives up all that waits. */
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
    // Settings carry the time of what follows them: encoders sent them long before.
    this.#settings = (first?.settings ?? []).map((each) => ({ ...each, timestamp: from ?? each.timestamp }))
  }
}

function weight(gops: readonly Gop[]): number {
  return gops.reduce((sum, { bytes }) => sum + bytes, 0)
}
