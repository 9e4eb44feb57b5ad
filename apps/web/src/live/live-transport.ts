import type { MatchEvent } from '@courtside/basketball'
import type { MatchDetail } from '@courtside/contract'
import { ApiError, type Client } from '@courtside/contract/client'
import type { EventSourceLike } from './event-stream.ts'
import type { ReadSource } from './reads.ts'

/** After so many streams in a row from which nothing came, single questions are tried: what holds up a stream lets them pass. */
const STREAMS_BEFORE_READS = 2

/** A question that takes longer is given up: it may have been asked on a connection that died without a word. */
const ANSWER_WITHIN_MS = 15_000

/** How a live match reaches the server. */
export interface LiveTransport {
  detail(signal: AbortSignal): Promise<MatchDetail>
  log(signal: AbortSignal): Promise<{ seq: number; events: readonly MatchEvent[] }>
  /** The match if it changed since the last time it was asked for here, else null. */
  poll(signal: AbortSignal): Promise<MatchDetail | null>
  /** The server's time, epoch ms. */
  serverNow(signal: AbortSignal): Promise<number>
  /** Opens the event stream with what follows the event numbered `after`. */
  openStream(after: number): EventSourceLike
}

/** What {@link ApiTransport} needs. */
interface ApiTransportParts {
  client: Client
  /** Where the API is, such as `/api`. */
  baseUrl: string
  /** The match. */
  id: number
  /** Whether the page counts as watching: not a scorer's table. */
  watching: boolean
}

/** The transport of one match over the API. */
export class ApiTransport implements LiveTransport {
  readonly #client: Client
  readonly #id: number
  readonly #match: string
  readonly #watching: boolean
  #etag = ''
  /** Streams in a row from which nothing came; behind a cache as if there had been endlessly many. */
  #silent = 0
  /** Loaded when it is needed, which on most pages is never. */
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

  openStream(after: number): EventSourceLike {
    if (this.#silent >= STREAMS_BEFORE_READS && this.#Reads) {
      this.#silent -= STREAMS_BEFORE_READS
      return new this.#Reads(this.#match, after, (signal) => this.serverNow(signal), this.#pass)
    }
    this.#silent += 1
    if (this.#silent === STREAMS_BEFORE_READS) void this.#loadReads()
    const watching = this.#watching ? 'yes' : 'no'
    const source = new EventSource(`${this.#match}/stream?after=${after}&watching=${watching}`)
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
      () => {}, // then there is the stream, and polling
    )
  }
}

function bounded(signal: AbortSignal): AbortSignal {
  return AbortSignal.any([signal, AbortSignal.timeout(ANSWER_WITHIN_MS)])
}
