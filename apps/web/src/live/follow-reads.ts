import type { MatchEvent } from '@courtside/basketball'
import type { ErrorAnswer, EventsAnswer, MatchDetail, StreamMessages } from '@courtside/contract'

/** How often the page asks whether video is coming in, in ms. No event reports this. */
const PICTURE_EVERY_MS = 5000
/**
 * How long an answer is awaited, in ms. The server answers within 20 s, so an answer that takes longer is
 * lost.
 */
const ANSWER_WITHIN_MS = 45_000

/** The followed match, and the functions that receive its data. */
export interface FollowedReads {
  /** The match's address below the API. */
  match: string
  /** The pass for a match that is not public. A cache also requires it. */
  pass?: string | null
  /** The last known event. */
  last: MatchEvent | undefined
  /** Fetches the server's time, epoch ms. */
  serverNow(signal: AbortSignal): Promise<number>
  /** Receives the results of the reads, as the messages that an event stream would send. */
  tell<Type extends keyof StreamMessages>(type: Type, message: StreamMessages[Type]): void
  signal: AbortSignal
}

/**
 * Follows a match by long polling: each request waits on the server until there are new events. The address
 * of a request contains nothing about the client, so that a cache can give all clients the same answer.
 * @throws the error of a failed request, or the reason of the abort
 */
export async function followReads(followed: FollowedReads): Promise<never> {
  const { match, tell, signal, serverNow } = followed
  let { last } = followed
  let after = last?.seq ?? 0
  let round = 0
  let [{ video }, now] = await Promise.all([ask<MatchDetail>(match, signal), serverNow(signal)])
  const greet = (seq: number) => tell('snapshot', { seq, events: [], video, watching: null, serverNow: now })
  greet(after)
  const looking = setInterval(async () => {
    // if this fails, it is tried again at the next interval
    const detail = await ask<MatchDetail>(match, signal).catch(() => null)
    if (!detail || detail.video === video || signal.aborted) return
    video = detail.video
    tell('video', { video })
  }, PICTURE_EVERY_MS)
  try {
    for (;;) {
      const query = new URLSearchParams({
        after: String(after),
        // All clients with the same last event send the same time, so their addresses are equal.
        ...(last && { at: String(last.at) }),
        ...(round > 0 && { round: String(round) }),
        ...(followed.pass && { pass: followed.pass }),
      })
      const answer = await ask<EventsAnswer>(`${match}/events?${query}`, signal)
      if (answer.events.length > 0) tell('log', answer.events)
      signal.throwIfAborted()
      last = answer.events.at(-1) ?? last
      after = answer.next
      round = answer.round
    }
  } catch (error) {
    if (!(error instanceof LostEvents)) throw error
    now = await serverNow(signal)
    greet(0) // this makes the page load the log again
    throw error
  } finally {
    clearInterval(looking)
  }
}

/** The last known event is not in the server's log, because of a failover or a restored backup. */
class LostEvents extends Error {}

async function ask<Answer>(address: string, signal: AbortSignal): Promise<Answer> {
  const within = AbortSignal.any([signal, AbortSignal.timeout(ANSWER_WITHIN_MS)])
  const response = await fetch(address, { credentials: 'omit', signal: within })
  if (response.ok) return (await response.json()) as Answer
  const refused: Partial<ErrorAnswer> = await response.json().catch(() => ({})) // the answer may not be JSON
  if (refused.code === 'log-is-shorter') throw new LostEvents()
  throw new Error(`${address} was answered with ${response.status}.`)
}
