import type { MatchEvent } from '@courtside/basketball'
import type { MatchDetail } from '@courtside/contract'
import { ApiError, type Client } from '@courtside/contract/client'

/** What is used of a browser's EventSource. */
export interface EventSourceLike {
  readonly readyState: number
  onerror: ((event: Event) => void) | null
  addEventListener(type: string, listener: (event: MessageEvent<string>) => void): void
  close(): void
}

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
  let etag: string | null = null
  return {
    detail: (signal) => client.call('GET /live/:id', { params: { id } }, signal),
    log: (signal) => client.call('GET /live/:id/log', { params: { id } }, signal),
    async poll(signal) {
      const response = await fetch(`${baseUrl}/live/${id}`, {
        headers: etag === null ? {} : { 'if-none-match': etag },
        cache: 'no-store',
        signal,
      })
      if (response.status === 304) return null
      if (!response.ok) throw new ApiError(response.status, [`The server answered ${response.status}.`])
      etag = response.headers.get('etag')
      const detail: MatchDetail = await response.json()
      return detail
    },
    async serverNow(signal) {
      const params = { matchId: id }
      const answer = await client.call('GET /quarter/match/:matchId/active-quarter', { params }, signal)
      return Date.parse(answer.serverNow)
    },
    openStream: (after) =>
      new EventSource(`${baseUrl}/live/${id}/stream?after=${after}&watching=${watching ? 'yes' : 'no'}`),
  }
}
