import type { ServerResponse } from 'node:http'
import type { MatchEvent } from '@courtside/basketball'
import type { StreamMessages } from '@courtside/contract'
import { serverNow } from '../platform/time/server-time.ts'
import { idOfPlace } from './log-place.ts'
import { EventChannel, type Frame, message, write } from './sse.ts'

/** Minimum interval between messages with events, in ms. Events that come faster are sent in one message. */
const TICK_MS = 100
/** Minimum interval between messages with the viewer count, in ms. */
const COUNT_EVERY_MS = 2000

interface Audience {
  viewers: EventChannel
  /** The streams that count as viewers. Scorers' streams do not. */
  watching: Set<ServerResponse>
  /** Events that were appended but not sent yet. */
  pending: MatchEvent[]
  tick: NodeJS.Timeout | null
  sentAt: number
  counting: NodeJS.Timeout | null
  sentCount: number
  /** The last message to the viewers about whether video is coming in. */
  video: Greeting['video']
}

/** The first message to a viewer, without the viewer count, which is added later. */
export interface Greeting extends Omit<StreamMessages['snapshot'], 'watching'> {
  /** The last event of the log at this moment; undefined if there is none. */
  last: MatchEvent | undefined
}

/** Server-sent events for the viewers of matches. */
export class EventStream {
  readonly #audiences = new Map<number, Audience>()
  readonly #audienceListeners = new Set<() => void>()
  readonly #pushListeners = new Set<(events: readonly MatchEvent[]) => void>()

  /**
   * Sends the messages of a match to a response, until either side closes it.
   * @param counts whether the reader counts as a viewer
   * @param greeting returns the first message; it is called at the moment from which on all appends are sent
   * @param shot the shot clock; null if the match has none
   */
  attach(
    matchId: number,
    response: ServerResponse,
    counts: boolean,
    greeting: () => Greeting,
    shot: StreamMessages['shot'] | null = null,
  ): void {
    const audience = this.#audiences.get(matchId) ?? newAudience()
    this.#flush(audience)
    const { last, ...first } = greeting()
    if (!audience.viewers.add(response, () => this.#detach(matchId, response))) return
    this.#audiences.set(matchId, audience)
    audience.video = first.video
    if (counts) audience.watching.add(response)
    const watching = audience.watching.size
    if (audience.viewers.size === 1) audience.sentCount = watching
    write(response, named('snapshot', { ...first, watching }, idOfPlace(last)))
    if (shot !== null) write(response, named('shot', shot))
    this.#count(audience)
  }

  /** Calls `listener` whenever a stream is opened or closed. */
  onAudience(listener: () => void): void {
    this.#audienceListeners.add(listener)
  }

  /** Calls `listener` with the events that were just written to the viewers of their match. */
  onPush(listener: (events: readonly MatchEvent[]) => void): void {
    this.#pushListeners.add(listener)
  }

  /**
   * Sends appended events to a match's viewers. Events that are appended shortly after each other are sent
   * together.
   */
  publishEvents(matchId: number, events: readonly MatchEvent[]): void {
    const audience = this.#audiences.get(matchId)
    if (!audience) return
    audience.pending.push(...events)
    if (audience.tick) return
    // Never sends immediately. Writing to a thousand sockets takes time, which would delay the answer to the
    // scorer.
    const wait = Math.max(0, audience.sentAt + TICK_MS - performance.now())
    audience.tick = setTimeout(() => this.#flush(audience), wait)
  }

  /** Tells a match's viewers whether video is coming in. */
  publishVideo(matchId: number, video: StreamMessages['video']): void {
    const audience = this.#audiences.get(matchId)
    if (!audience) return
    audience.video = video.video
    audience.viewers.send(named('video', video))
  }

  /** Tells a match's viewers that its shot clock was set. */
  publishShot(matchId: number, shot: StreamMessages['shot']): void {
    this.#audiences.get(matchId)?.viewers.send(named('shot', shot))
  }

  /** Returns the viewer count of a match on this server. */
  viewers(matchId: number): number {
    return this.#audiences.get(matchId)?.watching.size ?? 0
  }

  /** Returns the number of open streams of each match on this server. Includes the streams of scorers. */
  audiences(): { matchId: number; viewers: number }[] {
    return [...this.#audiences].map(([matchId, { viewers }]) => ({ matchId, viewers: viewers.size }))
  }

  /** Ends the streams of a match. Viewers who may still watch it reconnect automatically. */
  sendAway(matchId: number): void {
    this.#audiences.get(matchId)?.viewers.end()
  }

  /**
   * Makes a match's viewers load its log again, because the log lost events in a failover. Viewers might not
   * notice this themselves, because other events can have the numbers of the lost ones.
   */
  startOver(matchId: number): void {
    const audience = this.#audiences.get(matchId)
    if (!audience) return
    const { viewers, watching, video } = audience
    audience.pending = [] // these events may be among the lost ones
    const nothing = { seq: 0, events: [], video, watching: watching.size, serverNow: serverNow() }
    viewers.send(named('snapshot', nothing))
    viewers.end()
  }

  /**
   * Sends the pending events and then ends every stream. Viewers reconnect automatically, to this or another
   * server.
   */
  stop(): void {
    for (const audience of this.#audiences.values()) {
      this.#flush(audience)
      endTimers(audience)
      audience.viewers.end()
    }
  }

  #flush(audience: Audience): void {
    if (audience.tick) clearTimeout(audience.tick)
    audience.tick = null
    const last = audience.pending.at(-1)
    if (!last) return
    audience.sentAt = performance.now()
    audience.viewers.send(named('log', audience.pending, idOfPlace(last)))
    for (const listener of this.#pushListeners) listener(audience.pending)
    audience.pending = []
  }

  #detach(matchId: number, response: ServerResponse): void {
    const audience = this.#audiences.get(matchId)
    if (!audience) return
    audience.watching.delete(response)
    this.#count(audience)
    if (audience.viewers.size > 0) return
    endTimers(audience)
    this.#audiences.delete(matchId)
  }

  /** Sends the viewer count to the viewers. All changes within {@link COUNT_EVERY_MS} are sent as one. */
  #count(audience: Audience): void {
    for (const listener of this.#audienceListeners) listener()
    audience.counting ??= setTimeout(() => {
      audience.counting = null
      const watching = audience.watching.size
      if (watching === audience.sentCount) return
      audience.sentCount = watching
      audience.viewers.send(named('watching', { watching }))
    }, COUNT_EVERY_MS)
  }
}

function newAudience(): Audience {
  return {
    viewers: new EventChannel(),
    watching: new Set(),
    pending: [],
    tick: null,
    sentAt: Number.NEGATIVE_INFINITY,
    counting: null,
    sentCount: 0,
    video: 'waiting',
  }
}

function endTimers({ tick, counting }: Audience): void {
  if (tick) clearTimeout(tick)
  if (counting) clearTimeout(counting)
}

function named<Name extends keyof StreamMessages>(
  name: Name,
  data: StreamMessages[Name],
  id: string | null = null,
): Frame {
  return message(name, data, id)
}
