import type { PublisherConnection } from './rtmp/server.ts'

/** An encoder that sends nothing for so long has lost its line, in ms: another one may take its place. */
const SILENT_MS = 2000

/** The encoder that has a stream, with what tells whether it is still there. */
export class SendingPublisher {
  readonly connection: PublisherConnection
  readonly #now: () => number
  #heardAt: number
  #paused = false
  /** Those who wait to learn whether it sends. */
  #waiting: ((sends: boolean) => void)[] = []

  constructor(connection: PublisherConnection, now: () => number) {
    this.connection = connection
    this.#now = now
    this.#heardAt = now()
  }

  /** Something of its stream came. */
  heard(): void {
    this.#heardAt = this.#now()
    this.#tell(true)
  }

  /** It sends no more: whoever waits may come. */
  ended(): void {
    this.#tell(false)
  }

  /** Nothing has come for so long that its line must be cut. Whom we do not read is not silent. */
  isSilent(): boolean {
    return !this.#paused && this.#silentIn() <= 0
  }

  /** Stops reading what it sends. Again: nothing happens. */
  pause(): void {
    if (this.#paused) return
    this.#paused = true
    this.connection.pause()
  }

  /** Reads on. Again: nothing happens. */
  resume(): void {
    if (!this.#paused) return
    this.#paused = false
    this.#heardAt = this.#now()
    this.connection.resume()
  }

  /**
   * Waits until it is clear whether it still sends: an encoder that does says so within a frame, one whose line is cut never
   * ends by itself and is silent.
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
