import { once } from 'node:events'
import net from 'node:net'
import { percentile } from '../measures/percentile.ts'

/** Opens viewers of a match; answered when all have their snapshot. */
export interface Watch {
  ask: 'watch'
  port: number
  matchId: number
  viewers: number
}

/** Asks when the events with these seqs came, given when they were sent (epoch ms); answered when all have come everywhere. */
export interface Report {
  ask: 'report'
  sentAt: [seq: number, at: number][]
}

/** Times in ms from the sending of an event to its arrival, over all events and viewers. */
export interface ViewersAnswer {
  p50: number
  p99: number
  /** Arrivals that did not happen. */
  missing: number
}

const AT_A_TIME = 50
const REPORT_WITHIN_MS = 10_000

const viewers: Viewer[] = []

/** A viewer on a bare socket, who only looks at the ids: a thousand of them must not be slow themselves. */
class Viewer {
  /** When each event came, epoch ms. */
  readonly arrivals = new Map<number, number>()
  readonly #socket: net.Socket
  #unread = ''
  #seq: number | null = null

  constructor(port: number, matchId: number) {
    this.#socket = net.connect({ port, host: '127.0.0.1', noDelay: true })
    this.#socket.setEncoding('latin1')
    this.#socket.write(`GET /api/live/${matchId}/stream HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`)
    this.#socket.on('data', (text) => this.#read(String(text)))
  }

  async ready(): Promise<void> {
    while (this.#seq === null) await once(this.#socket, 'data')
  }

  #read(text: string): void {
    const at = performance.timeOrigin + performance.now()
    const messages = (this.#unread + text).split('\n\n')
    this.#unread = messages.pop() ?? ''
    for (const message of messages) {
      const id = /^id: (\d+)$/m.exec(message)?.[1]
      if (id === undefined) continue
      const last = Number(id)
      for (let seq = (this.#seq ?? last) + 1; seq <= last; seq += 1) this.arrivals.set(seq, at)
      this.#seq = last
    }
  }
}

async function watch({ port, matchId, viewers: count }: Watch): Promise<'watching'> {
  while (viewers.length < count) {
    const next = Array.from(
      { length: Math.min(AT_A_TIME, count - viewers.length) },
      () => new Viewer(port, matchId),
    )
    viewers.push(...next)
    await Promise.all(next.map((viewer) => viewer.ready()))
  }
  return 'watching'
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
  }
}

process.on('message', async (question: Watch | Report) => {
  process.send?.(question.ask === 'watch' ? await watch(question) : await report(question))
})
process.on('disconnect', () => process.exit())
