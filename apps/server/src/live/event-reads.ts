import type { ServerResponse } from 'node:http'
import type { MatchEvent } from '@courtside/basketball'
import type { EventsAnswer } from '@courtside/contract'
import { Refused } from '../refused.ts'
import type { FoldedLog } from './folded-logs.ts'
import type { MatchLog } from './match-log.ts'
import { isGone } from './open-streams.ts'

/** How long a question waits for its answer, ms: shorter than what caches and proxies wait for a server (30 s and more). */
const HOLD_MS = 20_000
/** Events in one answer at most; who lacks more asks on. */
const MOST_EVENTS = 200
/** When those may ask again whose question was cut off because the server stops. */
const AGAIN_SECONDS = 1

/** What follows the event numbered `after`; `round` tells the questions of a long pause apart. */
export interface EventsQuestion {
  readonly after: number
  readonly round: number
}

/** What becomes of waiting: the log has grown, nothing happened, or the server stops. */
type News = 'grown' | 'nothing' | 'stopped'

/** Somebody who waits. */
interface Waiting {
  answer(news: News): void
}

/**
 * The log as questions that a cache can answer: what follows an event is asked once, waits until there is something, and the answer stands
 * for good, since a log only grows. An empty answer is one as well: it names the next round, so that it need not be asked again.
 */
export class EventReads {
  readonly #log: MatchLog
  readonly #shown: (matchId: number) => Promise<readonly MatchEvent[]>
  readonly #holdMs: number
  readonly #waiting = new Map<number, Set<Waiting>>()
  #stopped = false

  /**
   * @param shown gives the log of a match as everybody may see it
   * @param holdMs how long a question waits; tests shorten it
   */
  constructor(log: MatchLog, shown: (matchId: number) => Promise<readonly MatchEvent[]>, holdMs = HOLD_MS) {
    this.#log = log
    this.#shown = shown
    this.#holdMs = holdMs
  }

  /**
   * Answers as soon as something follows, or after a while that nothing does.
   * @param response whoever asks: hanging up ends the waiting
   * @throws {Refused} when there is no such match, when its log is shorter than the asker's, or the server stops
   */
  async read(matchId: number, question: EventsQuestion, response: ServerResponse): Promise<EventsAnswer> {
    const { after, round } = question
    let log = await this.#log.read(matchId)
    // Another server may have appended what this one has not heard of yet.
    if (after > this.#seq(matchId, log)) log = await this.#log.reload(matchId)
    if (after > this.#seq(matchId, log)) throw new Refused({ code: 'log-is-shorter' })
    if (after === this.#seq(matchId, log)) {
      const news = await this.#wait(matchId, response)
      if (news === 'stopped') throw new Refused({ code: 'server-stops', seconds: AGAIN_SECONDS })
      if (news === 'nothing') return { next: after, round: round + 1, events: [] }
    }
    const events = (await this.#shown(matchId)).slice(after, after + MOST_EVENTS)
    return { next: after + events.length, round: 0, events }
  }

  /** Where a log ends at this very moment. @param read as it was read, if it was forgotten since */
  #seq(matchId: number, read: FoldedLog): number {
    return (this.#log.current(matchId) ?? read).state.seq
  }

  /** Answers those who wait for what follows: a match's log has grown. */
  publish(matchId: number): void {
    const waiting = this.#waiting.get(matchId)
    if (!waiting) return
    this.#waiting.delete(matchId)
    // Not at once: the scorer is to have his answer before.
    setImmediate(() => {
      for (const each of waiting) each.answer('grown')
    })
  }

  /** Sends away who waits. */
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
