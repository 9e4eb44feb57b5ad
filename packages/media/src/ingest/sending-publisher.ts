import type { PublisherConnection } from './publisher.ts'

/**
 * Time without data after which an encoder's connection counts as lost, in ms, so that another one may
 * replace it.
 */
const SILENT_MS = 2000

/** The encoder that publishes a stream, with a check whether it still sends. */
export class SendingPublisher {
  readonly connection: PublisherConnection
  readonly #now: () => number
  #heardAt: number
  #paused = false
  /** Callers that wait to learn whether the encoder still sends. */
  #waiting: ((sends: boolean) => void)[] = []

  constructor(connection: PublisherConnection, now: () => number) {
    this.connection = connection
    this.#now = now
    this.#heardAt = now()
  }

  /** Records received data. */
  heard(): void {
    this.#heardAt = this.#now()
    this.#tell(true)
  }

  /** Records the end of the encoder's stream, so that a waiting encoder need not wait longer. */
  ended(): void {
    this.#tell(false)
  }

  /**
   * Reports whether nothing has arrived for so long that the connection counts as lost. A publisher that we
   * are not reading from does not count as silent.
   */
  isSilent(): boolean {
    return !this.#paused && this.#silentIn() <= 0
  }

  /** Stops reading from the encoder. Does nothing when already paused. */
  pause(): void {
    if (this.#paused) return
    this.#paused = true
    this.connection.pause()
  }

  /** Resumes reading. Does nothing when not paused. */
  resume(): void {
    if (!this.#paused) return
    this.#paused = false
    this.#heardAt = this.#now()
    this.connection.resume()
  }

  /**
   * Waits until it is clear whether the encoder still sends. A sending encoder delivers a frame quickly; one
   * with a cut connection stays silent and never ends by itself.
   */
  async stillSends(): Promise<boolean> {
    if (this.#paused) return true
    const silentIn = this.#silentIn()
    if (silentIn <= 0) return false
    const answer = Promise.withResolvers<boolean>()
    const timer = setTimeout(() => answer.resolve(false), silentIn)
    this.#waiting.push(answer.resolve)
    try {
      return await answer.promise
    } finally {
      clearTimeout(timer)
    }
  }

  #silentIn(): number {
    return this.#heardAt + SILENT_MS - this.#now()
  }

  #tell(sends: boolean): void {
    if (this.#waiting.length === 0) return
    const waiting = this.#waiting
    this.#waiting = []
    for (const resolve of waiting) resolve(sends)
  }
}
