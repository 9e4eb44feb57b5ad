import type { ServerResponse } from 'node:http'
import type { MatchEvent } from '@courtside/basketball'
import type { EventsAnswer } from '@courtside/contract'
import { Refused } from '../refused.ts'
import type { FoldedLog } from './folded-logs.ts'
import { hasPlace, type LogPlace } from './log-place.ts'
import type { MatchLog } from './match-log.ts'
import { isGone } from './open-streams.ts'

/**
 * How long a request waits for new events, in ms. Caches and proxies have longer time limits (30 s and more).
 */
const HOLD_MS = 20_000
/** Maximum number of events per answer. A caller that lacks more events than that sends another request. */
const MOST_EVENTS = 200
/** Retry delay for requests that end without an answer because the server stops, in seconds. */
const AGAIN_SECONDS = 1

/**
 * A request for the events after number `after`. `round` rises with each empty answer, so that the addresses
 * of successive requests differ.
 */
export interface EventsQuestion extends LogPlace {
  readonly round: number
}

/** Why a wait ended: the log has grown or has lost events, nothing happened in time, or the server stops. */
type News = 'grown' | 'lost' | 'nothing' | 'stopped'

/** A waiting request. */
interface Waiting {
  answer(news: News): void
}

/**
 * Answers requests for new events in such a way that a cache can serve the answers. The first request for the
 * events after a number waits until there are some. Its answer stays valid, because a log only grows. An
 * empty answer can also be cached: it states the next round, so that the same request is not repeated.
 */
export class EventReads {
  readonly #log: MatchLog
  readonly #shown: (matchId: number) => Promise<readonly MatchEvent[]>
  readonly #holdMs: number
  readonly #waiting = new Map<number, Set<Waiting>>()
  #stopped = false

  /**
   * @param shown returns the public log of a match
   * @param holdMs how long a request waits, in ms; tests shorten it
   */
  constructor(log: MatchLog, shown: (matchId: number) => Promise<readonly MatchEvent[]>, holdMs = HOLD_MS) {
    this.#log = log
    this.#shown = shown
    this.#holdMs = holdMs
  }

  /**
   * Answers as soon as there are further events, or without events after {@link HOLD_MS}.
   * @param response the client's response; the wait ends when it closes
   * @throws {Refused} when there is no such match; when its log lacks the caller's last event or loses
   * events; or when the server stops
   */
  async read(matchId: number, question: EventsQuestion, response: ServerResponse): Promise<EventsAnswer> {
    const { after, round } = question
    let log = await this.#log.read(matchId)
    // Another server may have appended events that are not in this server's memory yet.
    if (!hasEvent(this.#now(matchId, log), question)) log = await this.#log.reload(matchId)
    if (!hasEvent(this.#now(matchId, log), question)) throw new Refused({ code: 'log-is-shorter' })
    if (after === this.#now(matchId, log).state.seq) {
      const news = await this.#wait(matchId, response)
      if (news === 'lost') throw new Refused({ code: 'log-is-shorter' })
      if (news === 'stopped') throw new Refused({ code: 'server-stops', seconds: AGAIN_SECONDS })
      if (news === 'nothing') return { next: after, round: round + 1, events: [] }
    }
    const shown = await this.#shown(matchId)
    // Meanwhile the log may have lost events in a failover.
    if (!hasPlace(shown, question)) throw new Refused({ code: 'log-is-shorter' })
    const events = shown.slice(after, after + MOST_EVENTS)
    return { next: after + events.length, round: 0, events }
  }

  /**
   * Returns the log of a match as it is now.
   * @param read the log as it was read earlier; returned if the log is no longer in memory
   */
  #now(matchId: number, read: FoldedLog): FoldedLog {
    return this.#log.current(matchId) ?? read
  }

  /**
   * Answers the waiting requests of a match.
   * @param news whether the match's log has grown or has lost events in a failover
   */
  publish(matchId: number, news: 'grown' | 'lost' = 'grown'): void {
    const waiting = this.#waiting.get(matchId)
    if (!waiting) return
    this.#waiting.delete(matchId)
    // Waits for the next turn of the event loop, so that the scorer's answer is sent first.
    setImmediate(() => {
      for (const each of waiting) each.answer(news)
    })
  }

  /** Ends all waiting requests. */
  stop(): void {
    this.#stopped = true
    const all = [...this.#waiting.values()].flatMap((waiting) => [...waiting])
    this.#waiting.clear()
    for (const each of all) each.answer('stopped')
  }

  #wait(matchId: number, response: ServerResponse): Promise<News> {
    if (this.#stopped) return Promise.resolve('stopped')
    if (isGone(response)) return Promise.resolve('nothing')
    return new Promise((resolve) => {
      const settle = (news: News) => {
        clearTimeout(timer)
        response.off('close', hangUp)
        resolve(news)
      }
      const hangUp = () => {
        this.#forget(matchId, waiting)
        settle('nothing')
      }
      const waiting: Waiting = { answer: settle }
      const timer = setTimeout(hangUp, this.#holdMs)
      response.on('close', hangUp)
      const all = this.#waiting.get(matchId) ?? new Set()
      this.#waiting.set(matchId, all.add(waiting))
    })
  }

  #forget(matchId: number, waiting: Waiting): void {
    const all = this.#waiting.get(matchId)
    if (all?.delete(waiting) && all.size === 0) this.#waiting.delete(matchId)
  }
}

/** Returns whether a log contains the last event that the caller knows. */
function hasEvent({ state, events }: FoldedLog, question: EventsQuestion): boolean {
  return question.after <= state.seq && hasPlace(events, question)
}
