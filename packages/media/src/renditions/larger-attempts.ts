import type { Maker, MakerEnd, ReadyPicture, RenditionMakerOptions } from './rendition-maker.ts'

/** Sizes that a process could not manage are tried again after so long, and after twice as long each time that it does not work, ms. */
const FIRST_WAIT_MS = 60_000
const LONGEST_WAIT_MS = 960_000

/** What a process is to make, before it is said who hears of it. */
export type Order = Pick<RenditionMakerOptions, 'init' | 'codec' | 'trial' | 'sizes'>
type Listener = Pick<RenditionMakerOptions, 'onReady' | 'onMade' | 'onEnd'>

interface LargerAttemptsOptions {
  /** A clock that is never set, ms. */
  now(): number
  /** Starts a process. */
  start(order: Order, listener: Listener): Maker
  /** Hears of a process once it was taken. */
  taken: Omit<Listener, 'onReady'>
}

/**
 * Where this machine managed only the smallest pictures, tries from time to time whether it manages all by now. It is tried by a process of
 * its own beside the one that goes on: an attempt that does not work takes nothing from viewers.
 */
export class LargerAttempts {
  readonly #options: LargerAttemptsOptions
  #tried: Maker | null = null
  /** What was tried can be made. */
  #found: ReadyPicture[] | null = null
  #taken: Maker | null = null
  #notBefore = 0
  #waitMs = FIRST_WAIT_MS

  constructor(options: LargerAttemptsOptions) {
    this.#options = options
  }

  /** A process began with fewer sizes than it was asked for. */
  fewerBegan(): void {
    this.#notBefore = this.#options.now() + this.#waitMs
  }

  /** All sizes were made for long enough to say that they can be. */
  allWorked(): void {
    this.#waitMs = FIRST_WAIT_MS
  }

  /** To be called where a segment is closed while fewer sizes are made than `order` asks for. @param made how many sizes are made */
  look(order: Order, made: number): void {
    const { now, start, taken } = this.#options
    if (this.#tried || now() < this.#notBefore) return
    const maker: Maker = start(order, {
      onReady: (pictures) => {
        if (pictures.length > made) this.#found = pictures
        else maker.stop()
      },
      onMade: taken.onMade,
      onEnd: (end, reason) => this.#ended(maker, end, reason),
    })
    this.#tried = maker
  }

  /** What was tried and works, once: whoever takes it feeds it from now on. Null: there is none. */
  take(): { maker: Maker; pictures: ReadyPicture[] } | null {
    const [maker, pictures] = [this.#tried, this.#found]
    if (!maker || !pictures) return null
    this.#tried = null
    this.#found = null
    this.#taken = maker
    return { maker, pictures }
  }

  /** What it was tried on is no longer sent, or nothing is made any more. */
  drop(): void {
    const tried = this.#tried
    this.#tried = null
    this.#found = null
    tried?.stop()
  }

  #ended(maker: Maker, end: MakerEnd, reason: string | undefined): void {
    if (maker === this.#tried) {
      this.#tried = null
      this.#found = null
      this.#waitMs = Math.min(2 * this.#waitMs, LONGEST_WAIT_MS)
      this.#notBefore = this.#options.now() + this.#waitMs
    } else if (maker === this.#taken) {
      this.#taken = null
      this.#options.taken.onEnd(end, reason)
    }
  }
}
