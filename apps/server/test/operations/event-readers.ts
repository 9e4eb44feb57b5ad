import { connect, type Socket } from 'node:net'
import type { EventsAnswer } from '@courtside/contract'

interface Reader {
  after: number
  /** The time of the event numbered `after`; null until the reader has received one. */
  at: number | null
  round: number
  socket: Socket
}

/**
 * Readers that follow a match's events as pages do, each over its own persistent connection. A reader
 * requests the next events and continues after the last received event. A disconnected reader connects again
 * and continues at its position.
 */
export class EventReaders {
  readonly #port: number
  readonly #path: string
  readonly #readers = new Set<Reader>()
  #stopped = false
  /** By event number: the times at which readers received the event, in epoch ms. */
  readonly heard = new Map<number, number[]>()
  /** Number of answers with a status other than 200, or without a length. */
  refused = 0

  constructor(port: number, matchId: number) {
    this.#port = port
    this.#path = `/api/live/${matchId}/events`
  }

  /** Adds a reader that has the log up to an event. */
  add(after: number): void {
    const reader: Reader = { after, at: null, round: 0, socket: this.#connect() }
    this.#readers.add(reader)
    this.#attach(reader)
  }

  /** Disconnects about this share of the readers. They connect again after 50 ms. */
  churn(share: number): void {
    for (const { socket } of this.#readers) if (Math.random() < share) socket.destroy()
  }

  /** Returns the number of readers that have the log up to an event. */
  upTo(seq: number): number {
    return [...this.#readers].filter(({ after }) => after >= seq).length
  }

  stop(): void {
    this.#stopped = true
    for (const { socket } of this.#readers) socket.destroy()
  }

  #connect(): Socket {
    return connect({ port: this.#port, host: '127.0.0.1', noDelay: true })
  }

  #attach(reader: Reader): void {
    let received = ''
    const { socket } = reader
    socket.setEncoding('latin1')
    socket.on('connect', () => this.#ask(reader))
    socket.on('data', (text) => {
      received += String(text)
      for (;;) {
        const end = received.indexOf('\r\n\r\n')
        if (end < 0) return
        const length = Number(/content-length: (\d+)/i.exec(received.slice(0, end))?.[1])
        const status = received.slice(9, 12)
        if (status !== '200' || Number.isNaN(length)) {
          this.refused += 1
          socket.destroy()
          return
        }
        if (received.length < end + 4 + length) return
        this.#take(reader, received.slice(end + 4, end + 4 + length))
        received = received.slice(end + 4 + length)
        this.#ask(reader)
      }
    })
    socket.on('error', () => {}) // 'close' follows
    socket.on('close', () => {
      if (this.#stopped) return
      reader.round = 0
      setTimeout(() => {
        if (this.#stopped) return
        reader.socket = this.#connect()
        this.#attach(reader)
      }, 50)
    })
  }

  #ask({ after, at, round, socket }: Reader): void {
    const place = at === null ? `after=${after}` : `after=${after}&at=${at}`
    const query = round === 0 ? place : `${place}&round=${round}`
    socket.write(`GET ${this.#path}?${query} HTTP/1.1\r\nhost: courtside\r\n\r\n`)
  }

  #take(reader: Reader, body: string): void {
    const { next, round, events } = JSON.parse(body) as EventsAnswer
    reader.round = round
    reader.at = events.at(-1)?.at ?? reader.at
    const now = Date.now()
    for (let seq = reader.after + 1; seq <= next; seq += 1) {
      const times = this.heard.get(seq) ?? []
      this.heard.set(seq, times)
      times.push(now)
    }
    reader.after = next
  }
}
