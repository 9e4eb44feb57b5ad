import type { MatchEvent } from '@courtside/basketball'
import type { EventSourceLike } from './event-stream.ts'
import { followReads } from './follow-reads.ts'

/** `EventSource.CLOSED`: a new source must be opened. */
const CLOSED = 2

/**
 * Takes the place of a match's event stream if a cache answers the requests, or if the stream stays silent.
 * It emits the same messages, made from the answers to single requests.
 */
export class ReadSource implements EventSourceLike {
  readyState = 0
  onerror: ((event: Event) => void) | null = null
  readonly #messages = new EventTarget()
  readonly #closing = new AbortController()

  /**
   * Creates a source.
   * @param match the match's address below the API
   * @param last the last known event
   * @param serverNow fetches the server's time, epoch ms
   * @param pass the pass for a match that is not public, or null
   */
  constructor(
    match: string,
    last: MatchEvent | undefined,
    serverNow: (signal: AbortSignal) => Promise<number>,
    pass: string | null = null,
  ) {
    const { signal } = this.#closing
    followReads({
      match,
      pass,
      last,
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
