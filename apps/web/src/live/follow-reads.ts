import type { ErrorAnswer, EventsAnswer, MatchDetail, StreamMessages } from '@courtside/contract'

/** How often it is asked whether a picture comes in: no event says so. */
const PICTURE_EVERY_MS = 5000
/** A question is answered within 20 s: an answer that takes longer will never come. */
const ANSWER_WITHIN_MS = 45_000

/** What is followed, and who is told. */
export interface FollowedReads {
  /** The address of the match below the API. */
  match: string
  /** What opens a match that is not open to everybody, to caches as well. */
  pass?: string | null
  /** The number of the last event known. */
  after: number
  /** Asks for the server's time, epoch ms. */
  serverNow(signal: AbortSignal): Promise<number>
  /** Tells what an event stream would say. */
  tell<Type extends keyof StreamMessages>(type: Type, message: StreamMessages[Type]): void
  signal: AbortSignal
}

/**
 * Follows a match by asking what comes next, again and again: each question waits at the server until there is something. One question has one
 * address, and nothing in it tells who asks, so that a cache on the way answers all who ask the same.
 * @throws what a question failed with, or that it was aborted
 */
export async function followReads(followed: FollowedReads): Promise<never> {
  const { match, tell, signal, serverNow } = followed
  let { after } = followed
  let round = 0
  let [{ video }, now] = await Promise.all([ask<MatchDetail>(match, signal), serverNow(signal)])
  const greet = (seq: number) => tell('snapshot', { seq, events: [], video, watching: null, serverNow: now })
  greet(after)
  const looking = setInterval(async () => {
    const detail = await ask<MatchDetail>(match, signal).catch(() => null) // the next time will tell
    if (!detail || detail.video === video || signal.aborted) return
    video = detail.video
    tell('video', { video })
  }, PICTURE_EVERY_MS)
  try {
    for (;;) {
      const inRound = round === 0 ? `after=${after}` : `after=${after}&round=${round}`
      const query = followed.pass ? `${inRound}&pass=${followed.pass}` : inRound
      const answer = await ask<EventsAnswer>(`${match}/events?${query}`, signal)
      if (answer.events.length > 0) tell('log', answer.events)
      signal.throwIfAborted()
      after = answer.next
      round = answer.round
    }
  } catch (error) {
    if (!(error instanceof ShorterLog)) throw error
    now = await serverNow(signal)
    greet(0) // whoever hears that the log is shorter than his loads it again
    throw error
  } finally {
    clearInterval(looking)
  }
}

/** The server's log is shorter than what is known of it: it was restored from a backup. */
class ShorterLog extends Error {}

async function ask<Answer>(address: string, signal: AbortSignal): Promise<Answer> {
  const within = AbortSignal.any([signal, AbortSignal.timeout(ANSWER_WITHIN_MS)])
  const response = await fetch(address, { credentials: 'omit', signal: within })
  if (response.ok) return (await response.json()) as Answer
  const refused: Partial<ErrorAnswer> = await response.json().catch(() => ({})) // a proxy answers in its own words
  if (refused.code === 'log-is-shorter') throw new ShorterLog()
  throw new Error(`${address} was answered with ${response.status}.`)
}
