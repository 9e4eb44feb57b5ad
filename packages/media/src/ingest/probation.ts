import type { MediaMessage } from './publisher.ts'

/** Length of video below which a publication is a fragment, in ms of media time. */
const FRAGMENT_MS = 2000
/** How long after a fragment the next encoder is on probation, in ms. */
const REMEMBERED_MS = 30_000
/** Maximum bytes to hold; several seconds of video. */
const MOST_BYTES = 16 * 1024 * 1024

/** Remembers fragments: publications that ended after a few frames. */
export class Fragments {
  readonly #now: () => number
  #lastAt: number | null = null

  constructor(now: () => number) {
    this.#now = now
  }

  /** Whether the next encoder must show that it keeps sending. */
  get areExpected(): boolean {
    return this.#lastAt !== null && this.#now() - this.#lastAt < REMEMBERED_MS
  }

  /** Records the end of a publication. */
  ended({ sentMs }: Probation): void {
    this.#lastAt = sentMs > 0 && sentMs < FRAGMENT_MS ? this.#now() : null
  }
}

/**
 * Holds back the messages of an encoder that has reconnected after a fragment, until it has sent for a while.
 * Encoders that retry every second would otherwise leave a fragment of a few frames each time.
 */
export class Probation {
  readonly #receive: (message: MediaMessage) => void
  readonly #now: () => number
  #held: MediaMessage[] | null
  #heldBytes = 0
  #firstTimestamp: number | null = null
  /** Media time of the video so far, in ms. */
  sentMs = 0

  /**
   * @param receive receives the messages once the encoder has passed
   * @param isNeeded whether to hold messages back; if false, every message passes at once
   */
  constructor(receive: (message: MediaMessage) => void, now: () => number, isNeeded: boolean) {
    this.#receive = receive
    this.#now = now
    this.#held = isNeeded ? [] : null
  }

  /** Takes a message. @throws what `receive` throws */
  take(message: MediaMessage): void {
    if (message.kind === 'video') {
      this.#firstTimestamp ??= message.timestamp
      this.sentMs = Math.max(this.sentMs, message.timestamp - this.#firstTimestamp)
    }
    if (!this.#held) {
      this.#receive(message)
      return
    }
    this.#held.push({ ...message, arrivedAt: message.arrivedAt ?? this.#now() })
    this.#heldBytes += message.body.length
    if (this.sentMs < FRAGMENT_MS && this.#heldBytes < MOST_BYTES) return
    const held = this.#held
    this.#held = null
    for (const each of held) this.#receive(each)
  }
}
