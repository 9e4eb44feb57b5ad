import type { Maker, MakerEnd, ReadyPicture, RenditionMakerOptions } from './rendition-maker.ts'

/** Delay before a size that failed is tried again, in ms. It doubles with each failure up to the maximum. */
const FIRST_WAIT_MS = 60_000
const LONGEST_WAIT_MS = 960_000

/** The options of a rendition process, without the listeners. */
export type Order = Pick<RenditionMakerOptions, 'init' | 'codec' | 'trial' | 'sizes'>
type Listener = Pick<RenditionMakerOptions, 'onReady' | 'onMade' | 'onEnd'>

interface LargerAttemptsOptions {
  /** Returns the time of a monotonic clock, in ms. */
  now(): number
  /** Starts a process. */
  start(order: Order, listener: Listener): Maker
  /** The listener that a process gets when the caller takes over the process. */
  taken: Omit<Listener, 'onReady'>
}

/**
 * Retries larger sizes when the machine managed only the smaller ones. Each attempt runs in a separate
 * process next to the current one, so that viewers notice no failure.
 */
export class LargerAttempts {
  readonly #options: LargerAttemptsOptions
  #tried: Maker | null = null
  /** The sizes that the attempt can make. */
  #found: ReadyPicture[] | null = null
  #taken: Maker | null = null
  #notBefore = 0
  #waitMs = FIRST_WAIT_MS

  constructor(options: LargerAttemptsOptions) {
    this.#options = options
  }

  /** Records that a process started with fewer sizes than ordered. */
  fewerBegan(): void {
    this.#notBefore = this.#options.now() + this.#waitMs
  }

  /** Records that all sizes were made for long enough to count as a success. */
  allWorked(): void {
    this.#waitMs = FIRST_WAIT_MS
  }

  /**
   * Starts an attempt if one is due. Call it when a segment closes while fewer sizes are made than `order`
   * asks for.
   * @param made the number of sizes being made
   */
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

  /**
   * Returns a successful attempt once, or null when there is none. The caller feeds the process from then on.
   */
  take(): { maker: Maker; pictures: ReadyPicture[] } | null {
    const [maker, pictures] = [this.#tried, this.#found]
    if (!maker || !pictures) return null
    this.#tried = null
    this.#found = null
    this.#taken = maker
    return { maker, pictures }
  }

  /** Stops the attempt because its source has ended or renditions are no longer made. */
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
