import type { ServerResponse } from 'node:http'
import type { MatchEvent } from '@courtside/basketball'
import type { StreamMessages } from '@courtside/contract'
import { isGone } from './open-streams.ts'
import {
  beginEvents,
  broadcast,
  type Frame,
  HEARTBEAT,
  HEARTBEAT_MS,
  message,
  sendAway,
  write,
} from './sse.ts'

/** Bursts are told together at most this often, ms. */
const TICK_MS = 100
/** How many watch is told at most this often, ms. */
const COUNT_EVERY_MS = 2000

interface Audience {
  viewers: Set<ServerResponse>
  /** Those of them that count as watching: not the scorer's tables. */
  watching: Set<ServerResponse>
  /** Appended but not told yet. */
  pending: MatchEvent[]
  tick: NodeJS.Timeout | null
  toldAt: number
  counting: NodeJS.Timeout | null
  toldCount: number
}

/** What a viewer is told first, besides how many watch. */
export type Greeting = Omit<StreamMessages['snapshot'], 'watching'>

/**
 * Server-sent events to the viewers of matches. A message is framed once and the same bytes are written to every viewer's
 * socket.
 */
export class EventStream {
  readonly #audiences = new Map<number, Audience>()
  readonly #heartbeat = setInterval(() => this.#beat(), HEARTBEAT_MS)
  readonly #audienceListeners = new Set<() => void>()
  readonly #pushListeners = new Set<(events: readonly MatchEvent[]) => void>()

  /**
   * Makes a response a stream of a match's messages until either side closes it.
   * @param counts whether it counts as watching
   * @param greeting gives the first message; asked for at the moment from which on every append is told
   */
  attach(matchId: number, response: ServerResponse, counts: boolean, greeting: () => Greeting): void {
    if (isGone(response)) return // hung up while the match was read: nobody would ever tell that he has gone
    const audience = this.#audience(matchId)
    this.#tell(audience)
    beginEvents(response)
    const first = greeting()
    audience.viewers.add(response)
    if (counts) audience.watching.add(response)
    const watching = audience.watching.size
    if (audience.viewers.size === 1) audience.toldCount = watching
    write(response, named('snapshot', { ...first, watching }, first.seq))
    this.#count(audience)
    response.on('close', () => this.#detach(matchId, response))
  }

  /** Calls `listener` whenever a viewer came or went. */
  onAudience(listener: () => void): void {
    this.#audienceListeners.add(listener)
  }

  /** Calls `listener` with the events that were just written to the viewers of their match. */
  onPush(listener: (events: readonly MatchEvent[]) => void): void {
    this.#pushListeners.add(listener)
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
    if (audience) broadcast(audience.viewers, named('video', video))
  }

  /** How many watch a match on this server. */
  viewers(matchId: number): number {
    return this.#audiences.get(matchId)?.watching.size ?? 0
  }

  /** How many streams are open on this server for each match, those of scorers among them. */
  audiences(): { matchId: number; viewers: number }[] {
    return [...this.#audiences].map(([matchId, { viewers }]) => ({ matchId, viewers: viewers.size }))
  }

  /** Ends the streams of a match: whoever may follow it connects again by himself. */
  sendAway(matchId: number): void {
    for (const viewer of this.#audiences.get(matchId)?.viewers ?? []) sendAway(viewer)
  }

  /** Ends every stream, after what its viewers have not been told yet. They connect again by themselves, here or to another server. */
  stop(): void {
    clearInterval(this.#heartbeat)
    for (const audience of this.#audiences.values()) {
      this.#tell(audience)
      endTimers(audience)
      for (const viewer of audience.viewers) sendAway(viewer)
    }
  }

  #tell(audience: Audience): void {
    if (audience.tick) clearTimeout(audience.tick)
    audience.tick = null
    const last = audience.pending.at(-1)
    if (!last) return
    audience.toldAt = performance.now()
    broadcast(audience.viewers, named('log', audience.pending, last.seq))
    for (const listener of this.#pushListeners) listener(audience.pending)
    audience.pending = []
  }

  #audience(matchId: number): Audience {
    const known = this.#audiences.get(matchId)
    if (known) return known
    const audience: Audience = {
      viewers: new Set(),
      watching: new Set(),
      pending: [],
      tick: null,
      toldAt: Number.NEGATIVE_INFINITY,
      counting: null,
      toldCount: 0,
    }
    this.#audiences.set(matchId, audience)
    return audience
  }

  #detach(matchId: number, response: ServerResponse): void {
    const audience = this.#audiences.get(matchId)
    if (!audience?.viewers.delete(response)) return
    audience.watching.delete(response)
    this.#count(audience)
    if (audience.viewers.size > 0) return
    endTimers(audience)
    this.#audiences.delete(matchId)
  }

  /** Has the viewers told how many they are, once for all who come and go within a while. */
  #count(audience: Audience): void {
    for (const listener of this.#audienceListeners) listener()
    audience.counting ??= setTimeout(() => {
      audience.counting = null
      const watching = audience.watching.size
      if (watching === audience.toldCount) return
      audience.toldCount = watching
      broadcast(audience.viewers, named('watching', { watching }))
    }, COUNT_EVERY_MS)
  }

  #beat(): void {
    for (const { viewers } of this.#audiences.values()) broadcast(viewers, HEARTBEAT)
  }
}

function endTimers({ tick, counting }: Audience): void {
  if (tick) clearTimeout(tick)
  if (counting) clearTimeout(counting)
}

function named<Name extends keyof StreamMessages>(
  name: Name,
  data: StreamMessages[Name],
  id: number | null = null,
): Frame {
  return message(name, data, id)
}
