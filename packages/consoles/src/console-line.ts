import type { BrandId } from './brand.ts'
import type { ConsoleState } from './console-state.ts'
import { type ConsoleReading, type Decoding, decode, startDecoding } from './decoding.ts'

/** Silence in ms after which the line counts as lost, and another sender may take it over. */
const SILENT_MS = 15_000
/** Number of bytes without any message after which the brand, speed or wiring counts as wrong. */
const UNREADABLE_BYTES = 400

/** The bytes of one read. */
export interface Heard {
  /** When the bytes arrived, by the clock of the line. */
  readonly at: number
  readonly bytes: Uint8Array
  readonly brand: BrandId | null
  readonly readings: readonly ConsoleReading[]
  readonly hasDamage: boolean
}

/** The condition of a console's line, for an administrator. */
export interface LineStatus {
  /**
   * `waiting`: no message yet. `receiving`: messages arrive. `lost`: nothing has arrived for 15 s. `unreadable`:
   * bytes arrive, but they are no messages of the brand.
   */
  readonly state: 'waiting' | 'receiving' | 'lost' | 'unreadable'
  /** The chosen or detected brand; null before it is detected. */
  readonly brand: BrandId | null
  readonly messages: number
  readonly damaged: number
  /** Whether a second sender was refused during the last 15 s. */
  readonly secondSender: boolean
  /** The last state of the console; null before its first message. */
  readonly shown: ConsoleState | null
}

/** The line of one court's console. Accepts one sender at a time and decodes its bytes. */
export class ConsoleLine {
  readonly #brand: BrandId | null
  readonly #now: () => number
  readonly #listeners = new Set<(heard: Heard) => void>()
  #decoding: Decoding
  #sender: unknown = null
  #heardAt: number | null = null
  #refusedAt: number | null = null

  /** @param now monotonic time in ms */
  constructor(brand: BrandId | null, now: () => number) {
    this.#brand = brand
    this.#now = now
    this.#decoding = startDecoding(brand)
  }

  /** The last state of the console; null before its first message. */
  get shown(): ConsoleState | null {
    return this.#decoding.messages > 0 ? this.#decoding.memory.state : null
  }

  get brand(): BrandId | null {
    return this.#decoding.brand
  }

  /** Calls `listener` after each read. @returns a function that removes the listener */
  onHeard(listener: (heard: Heard) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Decodes bytes from a sender. @returns false if another sender has the line */
  hear(sender: unknown, bytes: Uint8Array): boolean {
    const at = this.#now()
    if (!this.#isFreeFor(sender, at)) {
      this.#refusedAt = at
      return false
    }
    if (sender !== this.#sender) this.#decoding = startDecoding(this.#brand)
    this.#sender = sender
    this.#heardAt = at
    const { noise, damaged } = this.#decoding
    const { decoding, readings } = decode(this.#decoding, bytes)
    this.#decoding = decoding
    const hasDamage = decoding.noise > noise || decoding.damaged > damaged
    for (const listener of this.#listeners)
      listener({ at, bytes, brand: decoding.brand, readings, hasDamage })
    return true
  }

  /** Reports whether the line belongs to this sender. */
  hears(sender: unknown): boolean {
    return this.#sender === sender
  }

  /** Frees the line if this sender has it. Called when the sender has disconnected. */
  release(sender: unknown): void {
    if (this.#sender === sender) this.#sender = null
  }

  /** Returns the condition of the line now. */
  status(): LineStatus {
    const { brand, messages, damaged } = this.#decoding
    const at = this.#now()
    const secondSender = this.#refusedAt !== null && at - this.#refusedAt < SILENT_MS
    return { state: this.#state(at), brand, messages, damaged, secondSender, shown: this.shown }
  }

  #state(at: number): LineStatus['state'] {
    if (this.#heardAt === null) return 'waiting'
    if (this.#isSilent(at)) return 'lost'
    if (this.#decoding.unread > UNREADABLE_BYTES) return 'unreadable'
    return this.#decoding.messages === 0 ? 'waiting' : 'receiving'
  }

  #isSilent(at: number): boolean {
    return this.#heardAt !== null && at - this.#heardAt > SILENT_MS
  }

  #isFreeFor(sender: unknown, at: number): boolean {
    if (this.#sender === null || this.#sender === sender) return true
    return this.#isSilent(at)
  }
}
