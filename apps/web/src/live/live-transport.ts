import type { MatchEvent } from '@courtside/basketball'
import type { MatchDetail } from '@courtside/contract'
import { ApiError, type Client } from '@courtside/contract/client'
import type { EventSourceLike } from './event-stream.ts'
import type { ReadSource } from './reads.ts'

/**
 * After this number of silent streams in a row, long polling is tried: single requests may get answers where
 * a stream gets none.
 */
const STREAMS_BEFORE_READS = 2

/** How long an answer is awaited, in ms. A connection can break without an error. */
const ANSWER_WITHIN_MS = 15_000

/** The connection of a live match to the server. */
export interface LiveTransport {
  detail(signal: AbortSignal): Promise<MatchDetail>
  log(signal: AbortSignal): Promise<{ seq: number; events: readonly MatchEvent[] }>
  /** Fetches the match; null if it has not changed since the previous call. */
  poll(signal: AbortSignal): Promise<MatchDetail | null>
  /** Fetches the server's time, epoch ms. */
  serverNow(signal: AbortSignal): Promise<number>
  /** Opens the event stream, which begins after the last known event. */
  openStream(last: MatchEvent | undefined): EventSourceLike
}

/** The parts of an {@link ApiTransport}. */
interface ApiTransportParts {
  client: Client
  /** The base address of the API, such as `/api`. */
  baseUrl: string
  /** The match's id. */
  id: number
  /** Whether the page counts as a viewer. A scorer's table does not. */
  watching: boolean
}

/** The transport of one match over the API. */
export class ApiTransport implements LiveTransport {
  readonly #client: Client
  readonly #id: number
  readonly #match: string
  readonly #watching: boolean
  #etag = ''
  /** Number of silent streams in a row. Behind a cache it is infinite, so that only long polling is used. */
  #silent = 0
  /** The code of long polling. It is loaded when it is needed; most pages never need it. */
  #Reads: typeof ReadSource | undefined
  #pass: string | null = null

  constructor({ client, baseUrl, id, watching }: ApiTransportParts) {
    this.#client = client
    this.#id = id
    this.#match = `${baseUrl}/live/${id}`
    this.#watching = watching
  }

  async serverNow(signal: AbortSignal): Promise<number> {
    const path = 'GET /quarter/match/:matchId/active-quarter'
    const now = { params: { matchId: this.#id } }
    return Date.parse((await this.#client.call(path, now, bounded(signal))).serverNow)
  }

  detail(signal: AbortSignal): Promise<MatchDetail> {
    return this.#client.call('GET /live/:id', { params: { id: this.#id } }, bounded(signal))
  }

  async log(signal: AbortSignal) {
    const log = await this.#client.call('GET /live/:id/log', { params: { id: this.#id } }, bounded(signal))
    this.#pass = log.pass
    if (log.delivery === 'cdn') {
      this.#silent = Infinity
      await this.#loadReads()
    }
    return log
  }

  async poll(signal: AbortSignal): Promise<MatchDetail | null> {
    const response = await fetch(this.#match, {
      headers: { 'if-none-match': this.#etag },
      cache: 'no-store',
      signal: bounded(signal),
    })
    if (response.status === 304) return null
    if (!response.ok) throw new ApiError(response.status, [])
    this.#etag = response.headers.get('etag') ?? ''
    return (await response.json()) as MatchDetail
  }

  openStream(last: MatchEvent | undefined): EventSourceLike {
    if (this.#silent >= STREAMS_BEFORE_READS && this.#Reads) {
      this.#silent -= STREAMS_BEFORE_READS
      return new this.#Reads(this.#match, last, (signal) => this.serverNow(signal), this.#pass)
    }
    this.#silent += 1
    if (this.#silent === STREAMS_BEFORE_READS) void this.#loadReads()
    const watching = this.#watching ? 'yes' : 'no'
    const place = last ? `after=${last.seq}&at=${last.at}&` : ''
    const source = new EventSource(`${this.#match}/stream?${place}watching=${watching}`)
    source.addEventListener('snapshot', () => {
      this.#silent = 0
    })
    return source
  }

  #loadReads(): Promise<void> {
    return import('./reads.ts').then(
      (module) => {
        this.#Reads = module.ReadSource
      },
      () => {}, // without this code, the event stream and polling still work
    )
  }
}

function bounded(signal: AbortSignal): AbortSignal {
  return AbortSignal.any([signal, AbortSignal.timeout(ANSWER_WITHIN_MS)])
}
