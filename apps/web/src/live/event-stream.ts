import type { StreamMessages } from '@courtside/contract'
import { backOffMs } from './back-off.ts'

/** `EventSource.CLOSED`: the browser has stopped trying and does not connect again by itself. */
const CLOSED = 2
/**
 * How long the first message of a stream is awaited, in ms. After that, the stream counts as blocked, for
 * example by a proxy that holds it back.
 */
const SNAPSHOT_WITHIN_MS = 10_000
/** After this number of failed attempts in a row, the stream counts as unavailable. */
const ATTEMPTS_BEFORE_UNAVAILABLE = 2

/** The part of the browser's EventSource that is used. */
export interface EventSourceLike {
  readonly readyState: number
  onerror: ((event: Event) => void) | null
  addEventListener(type: string, listener: (event: MessageEvent<string>) => void): void
  close(): void
}

/** `unavailable`: attempts continue, but the events should be fetched in another way meanwhile. */
export type StreamStatus = 'connecting' | 'open' | 'unavailable'

/** Opens the streams of an {@link EventStream}, and receives its data. */
export interface EventStreamPorts {
  /** Opens the stream, which begins after the last known event. */
  open(): EventSourceLike
  onStatus(status: StreamStatus): void
  /** Receives the messages, by their type. */
  readonly take: { readonly [Type in keyof StreamMessages]: (message: StreamMessages[Type]) => void }
}

/**
 * Keeps a match's event stream open. After a short interruption, the browser itself connects again. If the
 * browser stops trying, or no message arrives, this class opens the stream again after a delay (see {@link
 * backOffMs}).
 */
export class EventStream {
  readonly #ports: EventStreamPorts
  #source: EventSourceLike | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #failures = 0

  constructor(ports: EventStreamPorts) {
    this.#ports = ports
  }

  /** Opens the stream. If it is open, opens it again. */
  open(): void {
    this.close()
    this.#ports.onStatus(this.#failures < ATTEMPTS_BEFORE_UNAVAILABLE ? 'connecting' : 'unavailable')
    const source = this.#ports.open()
    this.#source = source
    this.#timer = setTimeout(() => this.#openLater(), SNAPSHOT_WITHIN_MS)
    for (const [type, take] of Object.entries(this.#ports.take) as [string, (message: unknown) => void][]) {
      source.addEventListener(type, ({ data }) => {
        if (this.#source !== source) return
        if (type === 'snapshot') {
          clearTimeout(this.#timer)
          this.#failures = 0
          this.#ports.onStatus('open')
        }
        take(JSON.parse(data))
      })
    }
    source.onerror = () => {
      if (this.#source === source) this.#failed(source)
    }
  }

  close(): void {
    clearTimeout(this.#timer)
    this.#source?.close()
    this.#source = null
  }

  #failed(source: EventSourceLike): void {
    if (source.readyState === CLOSED) {
      this.#openLater()
      return
    }
    this.#failures += 1
    this.#ports.onStatus(this.#failures < ATTEMPTS_BEFORE_UNAVAILABLE ? 'connecting' : 'unavailable')
  }

  #openLater(): void {
    this.close()
    this.#failures += 1
    this.#ports.onStatus(this.#failures < ATTEMPTS_BEFORE_UNAVAILABLE ? 'connecting' : 'unavailable')
    this.#timer = setTimeout(() => this.open(), backOffMs(this.#failures))
  }
}
