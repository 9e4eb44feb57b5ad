import net from 'node:net'
import { percentile } from '../measures/row.ts'

/** Opens viewers of an event stream. The program answers when all of them listen. */
export interface Watch {
  ask: 'watch'
  port: number
  path: string
  viewers: number
  /** Pattern that finds the number of an event in a line of a message, as its first group. */
  seq: string
  /** The number before the first event; null if the stream begins with a message that contains it. */
  last: number | null
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

/** Times in ms from sending an event to its arrival, over all events and viewers. */
export interface ViewersAnswer {
  p50: number
  p99: number
  /** Number of missing arrivals. */
  missing: number
  /** Average size of an event's message as sent over the network, in bytes. */
  bytes: number
}

const AT_A_TIME = 50
/** The server limits the streams per address. */
const PER_ADDRESS = 1000
/** Delay before a viewer reconnects, in ms. */
const AGAIN_MS = 1000
const REPORT_WITHIN_MS = 30_000

const viewers: Viewer[] = []

/**
 * A viewer on a bare socket that only reads the numbers, so that ten thousand of them are not slow
 * themselves.
 */
class Viewer {
  /** When each event arrived, epoch ms. */
  readonly arrivals = new Map<number, number>()
  bytes = 0
  readonly #question: Watch
  readonly #localAddress: string
  readonly #pattern: RegExp
  readonly #ready = Promise.withResolvers<void>()
  #socket: net.Socket | undefined
  #left = false
  #unread = ''
  #seq: number | null

  constructor(question: Watch, localAddress: string) {
    this.#question = question
    this.#localAddress = localAddress
    this.#seq = question.last
    this.#pattern = new RegExp(question.seq, 'm')
    this.#connect()
  }

  /** Settles when it listens and knows the number before the next event. */
  get ready(): Promise<void> {
    return this.#ready.promise
  }

  close(): void {
    this.#left = true
    this.#socket?.destroy()
  }

  /**
   * Connects. The system rejects some of thousands of simultaneous connections; these reconnect, as browsers
   * do.
   */
  #connect(): void {
    const { port, path } = this.#question
    const socket = net.connect({ port, host: '127.0.0.1', localAddress: this.#localAddress, noDelay: true })
    socket.setEncoding('latin1')
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nAccept: text/event-stream\r\n\r\n`)
    socket.on('data', (text) => this.#read(String(text)))
    socket.on('error', () => {})
    socket.on('close', () => {
      if (!this.#left) setTimeout(() => this.#connect(), AGAIN_MS)
    })
    this.#socket = socket
    this.#unread = ''
  }

  #read(text: string): void {
    const at = performance.timeOrigin + performance.now()
    const messages = (this.#unread + text).split('\n\n')
    this.#unread = messages.pop() ?? ''
    for (const message of messages) {
      const told = this.#pattern.exec(message)?.[1]
      if (told === undefined) continue
      const next = Number(told)
      if (this.#seq !== null) this.bytes += message.length
      for (let seq = (this.#seq ?? next) + 1; seq <= next; seq += 1) this.arrivals.set(seq, at)
      this.#seq = next
    }
    if (this.#seq !== null) this.#ready.resolve()
  }
}

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
