import type { MatchEvent } from '@courtside/basketball'
import type { MatchDetail } from '@courtside/contract'
import { ApiError, type Client } from '@courtside/contract/client'
import type { EventSourceLike } from './event-stream.ts'
import type { ReadSource } from './reads.ts'

/** After so many streams in a row from which nothing came, single questions are tried: what holds up a stream lets them pass. */
const STREAMS_BEFORE_READS = 2

/** A question that takes longer is given up: it may have been asked on a connection that died without a word. */
const ANSWER_WITHIN_MS = 10_000

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

/**
 * The transport of one match over the API.
 *
 * @param baseUrl where the API is, such as `/api`
 * @param watching whether the page counts as watching: not a scorer's table
 */
export function createLiveTransport(
  client: Client,
  baseUrl: string,
  id: number,
  watching: boolean,
): LiveTransport {
  let etag = ''
  /** Streams in a row from which nothing came; behind a cache as if there had been endlessly many. */
  let silent = 0
  /** Loaded when it is needed, which on most pages is never. */
  let Reads: typeof ReadSource | undefined
  let pass: string | null = null
  const params = { id }
  const match = `${baseUrl}/live/${id}`
  const loadReads = () =>
    import('./reads.ts').then(
      (module) => {
        Reads = module.ReadSource
      },
      () => {}, // then there is the stream, and polling
    )
  const serverNow = async (signal: AbortSignal) => {
    const now = { params: { matchId: id } }
    const path = 'GET /quarter/match/:matchId/active-quarter'
    return Date.parse((await client.call(path, now, bounded(signal))).serverNow)
  }
  return {
    serverNow,
    detail: (signal) => client.call('GET /live/:id', { params }, signal),
    async log(signal) {
      const log = await client.call('GET /live/:id/log', { params }, signal)
      pass = log.pass
      if (log.delivery === 'cdn') {
        silent = Infinity
        await loadReads()
      }
      return log
    },
    async poll(signal) {
      const response = await fetch(match, {
        headers: { 'if-none-match': etag },
        cache: 'no-store',
        signal: bounded(signal),
      })
      if (response.status === 304) return null
      if (!response.ok) throw new ApiError(response.status, [])
      etag = response.headers.get('etag') ?? ''
      return (await response.json()) as MatchDetail
    },
    openStream(after) {
      if (silent >= STREAMS_BEFORE_READS && Reads) {
        silent -= STREAMS_BEFORE_READS
        return new Reads(match, after, serverNow, pass)
      }
      silent += 1
      if (silent === STREAMS_BEFORE_READS) void loadReads()
      const source = new EventSource(`${match}/stream?after=${after}&watching=${watching ? 'yes' : 'no'}`)
      source.addEventListener('snapshot', () => {
        silent = 0
      })
      return source
    },
  }
}

function bounded(signal: AbortSignal): AbortSignal {
  return AbortSignal.any([signal, AbortSignal.timeout(ANSWER_WITHIN_MS)])
}
