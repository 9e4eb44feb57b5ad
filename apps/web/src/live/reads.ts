import type { EventSourceLike } from './event-stream.ts'
import { followReads } from './follow-reads.ts'

/** `EventSource.CLOSED`: whoever opened it has to open another one. */
const CLOSED = 2

/**
 * Stands in for a match's event stream where a cache in front answers what comes next, or where no stream gets through: gives the same messages, made from
 * answers to single questions.
 */
export class ReadSource implements EventSourceLike {
  readyState = 0
  onerror: ((event: Event) => void) | null = null
  readonly #messages = new EventTarget()
  readonly #closing = new AbortController()

  /**
   * @param match the address of the match below the API
   * @param after the number of the last event known
   * @param serverNow asks for the server's time, epoch ms
   * @param pass what opens a match that is not open to everybody; null: nothing need
   */
  constructor(
    match: string,
    after: number,
    serverNow: (signal: AbortSignal) => Promise<number>,
    pass: string | null = null,
  ) {
    const { signal } = this.#closing
    followReads({
      match,
      pass,
      after,
      serverNow,
      signal,
      tell: (type, message) =>
        this.#messages.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(message) })),
    }).catch(() => {
      if (signal.aborted) return
      this.close()
      this.onerror?.(new Event('error'))
    })
  }

  addEventListener(type: string, listener: (event: MessageEvent<string>) => void): void {
    this.#messages.addEventListener(type, (event) => listener(event as MessageEvent<string>))
  }

  close(): void {
    this.readyState = CLOSED
    this.#closing.abort()
  }
}
