import type { SenderReport } from './rtp-packet.ts'

/**
 * Time at which a session starts, in ms. It is not 0, so that a track that turns out to be earlier has
 * positive times too.
 */
const START_MS = 1000
/**
 * The distance between two tracks is known from arrivals and from sender reports. If the two values differ by
 * more than this, in ms, the sender's clock counts as wrong.
 */
const MOST_REPORTED_MS = 2000

/** Measures when the packets of a session arrive. */
export class RtpSessionTime {
  readonly #now: () => number
  #startedAt: number | null = null

  /** @param now monotonic or wall clock, in ms */
  constructor(now: () => number) {
    this.#now = now
  }

  /** Returns the current time of the session, in ms: START_MS at the first packet. */
  arrived(): number {
    const now = this.#now()
    this.#startedAt ??= now
    return START_MS + now - this.#startedAt
  }
}

/**
 * Converts the timestamps of one track to the time of its session. Each track starts at a random number (RFC
 * 3550 section 5.1). At first, the arrival of its first packet determines its position. Later, sender reports
 * show its exact distance from the video.
 */
export class RtpClock {
  readonly #ticksPerMs: number
  readonly #session: RtpSessionTime
  readonly #reference: RtpClock | null
  #last: number | null = null
  /** Session time minus track time, in ms. */
  #arrivalOffset = 0
  /**
   * Sender's wall clock minus track time, and session time minus track time, both at the last report, in ms;
   * null before the first one.
   */
  #reported: { ntp: number; arrival: number } | null = null

  /**
   * @param rate ticks per second
   * @param reference the clock of the session's video; null if this clock is the video's
   */
  constructor(rate: number, session: RtpSessionTime, reference: RtpClock | null) {
    this.#ticksPerMs = rate / 1000
    this.#session = session
    this.#reference = reference
  }

  /** Returns the time of a packet that has just arrived, in ms since the start of the session. */
  at(timestamp: number): number {
    const isFirst = this.#last === null
    const time = this.#unwrap(timestamp) / this.#ticksPerMs
    if (isFirst) this.#arrivalOffset = this.#session.arrived() - time
    return Math.max(0, Math.round(time + this.#offset()))
  }

  /** Takes over the times of a sender report. */
  report({ ntpMs, timestamp }: SenderReport): void {
    if (this.#last === null) return // its position is unknown before the first packet
    const time = this.#near(timestamp) / this.#ticksPerMs
    this.#reported = { ntp: ntpMs - time, arrival: this.#session.arrived() - time }
  }

  #offset(): number {
    const [own, reference] = [this.#reported, this.#reference]
    if (own === null || reference === null || reference.#reported === null) return this.#arrivalOffset
    const distance = own.ntp - reference.#reported.ntp
    // The arrivals at the time of the reports are used, because the tracks of a browser drift apart by
    // seconds.
    const isWrong = Math.abs(distance - own.arrival + reference.#reported.arrival) > MOST_REPORTED_MS
    return isWrong ? this.#arrivalOffset : reference.#arrivalOffset + distance
  }

  #unwrap(timestamp: number): number {
    this.#last = this.#last === null ? timestamp : this.#near(timestamp)
    return this.#last
  }

  /** Unwraps a timestamp of 32 bits: returns the possible value that is nearest to the last timestamp. */
  #near(timestamp: number): number {
    const last = this.#last ?? timestamp
    return last + ((timestamp - last) | 0)
  }
}
