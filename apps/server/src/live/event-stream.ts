import type { ServerResponse } from 'node:http'
import type { MatchEvent } from '@courtside/basketball'
import type { StreamMessages } from '@courtside/contract'

/** Bursts are told together at most this often, ms. */
const TICK_MS = 100
const HEARTBEAT_MS = 15_000
/** A viewer with more than this unsent, bytes, reads too slowly: he is dropped and resumes by Last-Event-ID. */
const SLOW_READER_BYTES = 1024 * 1024

/** One message, framed once for all its readers: as it is, and as a chunk of HTTP/1.1's chunked encoding. */
interface Frame {
  plain: Buffer
  chunk: Buffer
}

interface Audience {
  viewers: Set<ServerResponse>
  /** Appended but not told yet. */
  pending: MatchEvent[]
  tick: NodeJS.Timeout | null
  toldAt: number
}

const CRLF = Buffer.from('\r\n')
const HEARTBEAT = frame(': heartbeat\n\n')

/**
 * Server-sent events to the viewers of matches. A message is framed once and the same bytes are written to every viewer's
 * socket.
 */
export class EventStream {
  readonly #audiences = new Map<number, Audience>()
  readonly #heartbeat = setInterval(() => this.#beat(), HEARTBEAT_MS)

  /**
   * Makes a response a stream of a match's messages until either side closes it.
   * @param snapshot gives the first message; asked for at the moment from which on every append is told
   */
  attach(matchId: number, response: ServerResponse, snapshot: () => StreamMessages['snapshot']): void {
    const audience = this.#audience(matchId)
    this.#tell(audience)
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
    })
    response.socket?.setNoDelay(true)
    response.flushHeaders()
    const first = snapshot()
    write(response, message('snapshot', first, first.seq))
    audience.viewers.add(response)
    response.on('close', () => this.#detach(matchId, response))
  }

  /** Tells a match's viewers of appended events, in a moment or with the next tick. */
  publishEvents(matchId: number, events: readonly MatchEvent[]): void {
    const audience = this.#audiences.get(matchId)
    if (!audience) return
    audience.pending.push(...events)
    if (audience.tick) return
    // Never at once: writing to a thousand sockets takes its time, and the scorer is to have his answer before.
    const wait = Math.max(0, audience.toldAt + TICK_MS - performance.now())
    audience.tick = setTimeout(() => this.#tell(audience), wait)
  }

  /** Tells a match's viewers whether a picture comes in. */
  publishVideo(matchId: number, video: StreamMessages['video']): void {
    const audience = this.#audiences.get(matchId)
    if (audience) broadcast(audience, message('video', video, null))
  }

  /** How many watch a match on this server. */
  viewers(matchId: number): number {
    return this.#audiences.get(matchId)?.viewers.size ?? 0
  }

  /** Ends every stream. Viewers connect again by themselves. */
  stop(): void {
    clearInterval(this.#heartbeat)
    for (const { viewers, tick } of this.#audiences.values()) {
      if (tick) clearTimeout(tick)
      for (const viewer of viewers) viewer.destroy()
    }
  }

  #tell(audience: Audience): void {
    if (audience.tick) clearTimeout(audience.tick)
    audience.tick = null
    const last = audience.pending.at(-1)
    if (!last) return
    audience.toldAt = performance.now()
    broadcast(audience, message('log', audience.pending, last.seq))
    audience.pending = []
  }

  #audience(matchId: number): Audience {
    const known = this.#audiences.get(matchId)
    if (known) return known
    const audience: Audience = {
      viewers: new Set(),
      pending: [],
      tick: null,
      toldAt: Number.NEGATIVE_INFINITY,
    }
    this.#audiences.set(matchId, audience)
    return audience
  }

  #detach(matchId: number, response: ServerResponse): void {
    const audience = this.#audiences.get(matchId)
    audience?.viewers.delete(response)
    if (audience?.viewers.size !== 0) return
    if (audience.tick) clearTimeout(audience.tick)
    this.#audiences.delete(matchId)
  }

  #beat(): void {
    for (const audience of this.#audiences.values()) broadcast(audience, HEARTBEAT)
  }
}

function message<Name extends keyof StreamMessages>(
  name: Name,
  data: StreamMessages[Name],
  id: number | null,
): Frame {
  return frame(`event: ${name}\n${id === null ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`)
}

function frame(text: string): Frame {
  const plain = Buffer.from(text)
  return { plain, chunk: Buffer.concat([Buffer.from(`${plain.length.toString(16)}\r\n`), plain, CRLF]) }
}

function broadcast({ viewers }: Audience, message: Frame): void {
  for (const viewer of viewers) {
    if ((viewer.socket?.writableLength ?? 0) > SLOW_READER_BYTES) viewer.destroy()
    else write(viewer, message)
  }
}

/** Writes straight to the socket: going through the response would frame the same bytes again for each viewer. */
function write(response: ServerResponse, { plain, chunk }: Frame): void {
  response.socket?.write(response.chunkedEncoding ? chunk : plain)
}
