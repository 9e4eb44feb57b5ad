import { percentile } from '../measures/row.ts'
import { type EventStream, Viewer } from './viewer.ts'

/** Opens viewers of an event stream. The program answers when all of them are connected. */
export interface Watch extends EventStream {
  ask: 'watch'
  viewers: number
  /** Whether all connect at once instead of in batches. */
  atOnce?: boolean
}

/** Closes all viewers. */
export interface Leave {
  ask: 'leave'
}

/**
 * Requests the delays of events. `sentAt` has the seq of each event and when it was sent (epoch ms). The
 * program answers when every viewer has received the last event, or after 30 s.
 */
export interface Report {
  ask: 'report'
  sentAt: [seq: number, at: number][]
}

/**
 * The viewers' results. `p50` and `p99` are times from sending an event to its arrival, over all events and
 * viewers, in ms.
 */
export interface ViewersAnswer {
  p50: number
  p99: number
  /** Number of missing arrivals. */
  missing: number
  /** Average size of an event's message as sent over the network, in bytes. */
  bytes: number
}

const AT_A_TIME = 50
/** Number of streams from one address, because the server limits them. */
const PER_ADDRESS = 1000
const REPORT_WITHIN_MS = 30_000

const viewers: Viewer[] = []

async function watch(question: Watch): Promise<'watching'> {
  while (viewers.length < question.viewers) {
    const next = Array.from(
      { length: Math.min(question.atOnce ? question.viewers : AT_A_TIME, question.viewers - viewers.length) },
      (_, n) => new Viewer(question, addressOf(viewers.length + n)),
    )
    viewers.push(...next)
    await Promise.all(next.map((viewer) => viewer.ready))
  }
  return 'watching'
}

/** Returns the loopback address of a viewer. */
function addressOf(viewer: number): string {
  return `127.0.0.${2 + Math.floor(viewer / PER_ADDRESS)}`
}

async function report({ sentAt }: Report): Promise<ViewersAnswer> {
  const last = Math.max(...sentAt.map(([seq]) => seq))
  const deadline = performance.now() + REPORT_WITHIN_MS
  while (!viewers.every((viewer) => viewer.arrivals.has(last)) && performance.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const delays: number[] = []
  for (const { arrivals } of viewers) {
    for (const [seq, at] of sentAt) {
      const arrived = arrivals.get(seq)
      if (arrived !== undefined) delays.push(arrived - at)
    }
  }
  return {
    p50: percentile(delays, 0.5),
    p99: percentile(delays, 0.99),
    missing: viewers.length * sentAt.length - delays.length,
    bytes: viewers.reduce((sum, viewer) => sum + viewer.bytes, 0) / Math.max(1, delays.length),
  }
}

function leave(): 'left' {
  for (const viewer of viewers.splice(0)) viewer.close()
  return 'left'
}

process.on('message', async (question: Watch | Report | Leave) => {
  if (question.ask === 'watch') process.send?.(await watch(question))
  else process.send?.(question.ask === 'report' ? await report(question) : leave())
})
process.on('disconnect', () => process.exit())
