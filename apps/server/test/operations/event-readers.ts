import { connect, type Socket } from 'node:net'

interface Reader {
  after: number
  round: number
  socket: Socket
}

/**
 * Readers of a match's events as pages are them, over bare connections that are kept: each asks what comes next and, when it is answered, on from
 * there. Whoever is cut off comes back where he stood.
 */
export class EventReaders {
  readonly #port: number
  readonly #path: string
  readonly #readers = new Set<Reader>()
  #stopped = false
  /** When each event was known to each reader, ms since 1970, by the event's number. */
  readonly heard = new Map<number, number[]>()
  /** Answers that were no 200. */
  refused = 0

  constructor(port: number, matchId: number) {
    this.#port = port
    this.#path = `/api/live/${matchId}/events`
  }

  /** Adds a reader who knows the log up to an event. */
  add(after: number): void {
    const reader: Reader = { after, round: 0, socket: this.#connect() }
    this.#readers.add(reader)
    this.#attach(reader)
  }

  /** Cuts a share of the readers off; they come back at once. */
  churn(share: number): void {
    for (const { socket } of this.#readers) if (Math.random() < share) socket.destroy()
  }

  /** How many readers know the log up to an event. */
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

  #ask({ after, round, socket }: Reader): void {
    const query = round === 0 ? `after=${after}` : `after=${after}&round=${round}`
    socket.write(`GET ${this.#path}?${query} HTTP/1.1\r\nhost: courtside\r\n\r\n`)
  }

  #take(reader: Reader, body: string): void {
    const next = Number(/"next":(\d+)/.exec(body)?.[1])
    reader.round = Number(/"round":(\d+)/.exec(body)?.[1])
    const now = Date.now()
    for (let seq = reader.after + 1; seq <= next; seq += 1) {
      const times = this.heard.get(seq) ?? []
      this.heard.set(seq, times)
      times.push(now)
    }
    reader.after = next
  }
}
