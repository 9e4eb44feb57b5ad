import type { RtpPacket } from './rtp-packet.ts'

/**
 * How long to wait for a missing packet, in ms. On a slow connection, requesting it and receiving it again
 * may take that long.
 */
const WAIT_MS = 400
/** Maximum number of packets that wait for a missing one: about a second of 8 Mbit/s. */
const MOST_WAITING = 1000
const NUMBERS = 2 ** 16

/**
 * Puts packets that arrive by UDP into the order of their numbers. Leaves out a packet that stays missing.
 */
export class RtpOrder {
  readonly #now: () => number
  readonly #waiting = new Map<number, RtpPacket>()
  #next: number | null = null
  #missingSince: number | null = null

  /** @param now monotonic time in ms */
  constructor(now: () => number) {
    this.#now = now
  }

  /** Adds a packet. Returns the packets that are due. */
  push(packet: RtpPacket): RtpPacket[] {
    this.#next ??= packet.sequence
    if (!isAhead(packet.sequence, this.#next)) return [] // a duplicate, or too late
    this.#waiting.set(packet.sequence, packet)
    const due = this.#take()
    if (this.#waiting.size === 0) return due
    const now = this.#now()
    this.#missingSince ??= now
    if (now - this.#missingSince < WAIT_MS && this.#waiting.size < MOST_WAITING) return due
    this.#skip()
    return [...due, ...this.#take()]
  }

  #take(): RtpPacket[] {
    const due: RtpPacket[] = []
    for (;;) {
      const next = this.#next ?? 0
      const packet = this.#waiting.get(next)
      if (!packet) return due
      this.#waiting.delete(next)
      this.#next = (next + 1) % NUMBERS
      this.#missingSince = null
      due.push(packet)
    }
  }

  /** Continues at the first packet that has arrived. */
  #skip(): void {
    const from = this.#next ?? 0
    const distances = [...this.#waiting.keys()].map((sequence) => (sequence - from + NUMBERS) % NUMBERS)
    this.#next = (from + Math.min(...distances)) % NUMBERS
  }
}

function isAhead(sequence: number, next: number): boolean {
  return (sequence - next + NUMBERS) % NUMBERS < NUMBERS / 2
}
