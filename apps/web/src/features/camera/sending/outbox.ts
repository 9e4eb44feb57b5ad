import type { CameraMessage, CameraMessageKind } from '@courtside/camera-message'

/**
 * Limits for the messages that wait while the connection is broken, in ms and bytes: one minute of good
 * video.
 */
const KEPT_MS = 60_000
const KEPT_BYTES = 64 * 1024 * 1024

/** A frame or codec settings, with its number within the take and its time in ms of the camera's clock. */
export type OutboxMessage = CameraMessage<Uint8Array<ArrayBuffer>>

const SETTINGS: ReadonlySet<CameraMessageKind> = new Set(['videoSettings', 'aacSettings', 'opusSettings'])

/**
 * Encoded messages that the server has not acknowledged, in order. When the limits are exceeded, removes
 * whole groups of pictures, oldest first. The remaining messages then begin a new take, because the message
 * numbers within a take have no gaps.
 */
export class Outbox {
  #kept: OutboxMessage[] = []
  #bytes = 0
  /** How many of the messages were sent on the current connection. */
  #sent = 0
  #next = 0
  readonly #settings = new Map<CameraMessageKind, Uint8Array<ArrayBuffer>>()

  /**
   * Adds a message.
   * @returns whether older messages were removed, so that the rest begins a new take
   */
  add(kind: CameraMessageKind, timestamp: number, data: Uint8Array<ArrayBuffer>): boolean {
    if (SETTINGS.has(kind)) this.#settings.set(kind, data)
    this.#push(kind, timestamp, data)
    return this.#isTooMuch() && this.#dropBefore(this.#secondGroup())
  }

  /** Length of the video that the server has not acknowledged, in ms. */
  get keptMs(): number {
    const first = this.#kept[0]
    const last = this.#kept.at(-1)
    return first && last ? Math.max(0, last.timestamp - first.timestamp) : 0
  }

  /** The time of the oldest message that the server has not acknowledged; null if there is none. */
  get oldest(): number | null {
    return this.#kept[0]?.timestamp ?? null
  }

  /** Returns the next message to send; null if there is none. */
  take(): OutboxMessage | null {
    const message = this.#kept[this.#sent]
    if (!message) return null
    this.#sent += 1
    return message
  }

  /** Removes the messages with numbers below `next`, because the server has acknowledged them. */
  had(next: number): void {
    const first = this.#kept[0]
    if (!first) return
    const count = Math.min(Math.max(0, next - first.number), this.#kept.length)
    for (const { data } of this.#kept.splice(0, count)) this.#bytes -= data.length
    this.#sent = Math.max(0, this.#sent - count)
  }

  /** Starts again at the oldest message, because the connection is new. */
  rewind(): void {
    this.#sent = 0
  }

  /**
   * Removes everything except the newest group of pictures.
   * @returns whether anything was removed, so that the rest begins a new take
   */
  skip(): boolean {
    return this.#dropBefore(this.#kept.findLastIndex(({ kind }) => kind === 'keyFrame'))
  }

  /** Removes all messages. The next message begins a take. */
  clear(): void {
    this.#kept = []
    this.#bytes = 0
    this.#sent = 0
    this.#next = 0
    this.#settings.clear()
  }

  #push(kind: CameraMessageKind, timestamp: number, data: Uint8Array<ArrayBuffer>): void {
    this.#kept.push({ kind, number: this.#next, timestamp, data })
    this.#next += 1
    this.#bytes += data.length
  }

  #isTooMuch(): boolean {
    return this.#bytes > KEPT_BYTES || this.keptMs > KEPT_MS
  }

  #secondGroup(): number {
    const first = this.oldest ?? 0
    return this.#kept.findIndex(({ kind, timestamp }) => kind === 'keyFrame' && timestamp > first)
  }

  #dropBefore(keyFrame: number): boolean {
    if (keyFrame <= 0) return false
    const left = this.#kept.slice(keyFrame)
    const from = left[0]?.timestamp ?? 0
    const before = [...this.#settings]
    this.#kept = []
    this.#bytes = 0
    this.#sent = 0
    this.#next = 0
    for (const [kind, data] of before) this.#push(kind, from, data)
    for (const { kind, timestamp, data } of left) {
      if (!SETTINGS.has(kind)) this.#push(kind, timestamp, data)
    }
    return true
  }
}
