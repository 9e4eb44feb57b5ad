import { setTimeout as delay } from 'node:timers/promises'
import { EventReaders } from '../../apps/server/test/operations/event-readers.ts'
import { percentile } from '../measures/row.ts'

/**
 * Opens readers of a match's events that know the log up to the event `after`. The program answers when all
 * of them have sent their request. From then on, it cuts off a share of them (`churn`) each second.
 */
export interface Follow {
  ask: 'follow'
  port: number
  matchId: number
  readers: number
  after: number
  churn: number
}

/**
 * Requests the delays of events. `events` has the seq and the time (epoch ms) of each. The program answers
 * when every reader has received the last event, or after 10 s.
 */
export interface Heard {
  ask: 'heard'
  events: [seq: number, at: number][]
}

/** Times in ms from an event to its arrival, over all events and readers. */
export interface HeardAnswer {
  p50: number
  p99: number
  /** Number of readers without an event, summed over the events. */
  missing: number
  /** Number of answers with a status other than 200. */
  refused: number
}

const AT_A_TIME = 50
const PAUSE_MS = 40
const HEARD_WITHIN_MS = 10_000
const EVERY_SECOND_MS = 1000

let readers: EventReaders
let count = 0

async function follow({ port, matchId, readers: wanted, after, churn }: Follow): Promise<'following'> {
  readers = new EventReaders(port, matchId)
  for (count = 0; count < wanted; count += 1) {
    readers.add(after)
    if (count % AT_A_TIME === 0) await delay(PAUSE_MS)
  }
  setInterval(() => readers.churn(churn), EVERY_SECOND_MS)
  return 'following'
}

async function heard({ events }: Heard): Promise<HeardAnswer> {
  const last = Math.max(...events.map(([seq]) => seq))
  const deadline = performance.now() + HEARD_WITHIN_MS
  while (readers.upTo(last) < count && performance.now() < deadline) await delay(PAUSE_MS)
  const delays = events.flatMap(([seq, at]) => (readers.heard.get(seq) ?? []).map((time) => time - at))
  return {
    p50: percentile(delays, 0.5),
    p99: percentile(delays, 0.99),
    missing: events.length * count - delays.length,
    refused: readers.refused,
  }
}

process.on('message', async (question: Follow | Heard) => {
  process.send?.(question.ask === 'follow' ? await follow(question) : await heard(question))
})
process.on('disconnect', () => process.exit())
