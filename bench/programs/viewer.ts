import net from 'node:net'

/** An event stream, and how to find the number of an event in it. */
export interface EventStream {
  port: number
  path: string
  /** Pattern that finds the number of an event in a line of a message, as its first group. */
  seq: string
  /** The number before the first event; null if the stream begins with a message that contains it. */
  last: number | null
}

/** Delay before a viewer reconnects, in ms. */
const AGAIN_MS = 1000

/**
 * A viewer on a bare socket that only reads the numbers of events. So ten thousand viewers in one process are
 * still fast.
 */
export class Viewer {
  /** When each event arrived, epoch ms. */
  readonly arrivals = new Map<number, number>()
  bytes = 0
  /** The longest time from losing a connection to the first message of the next one, in ms. */
  longestGapMs = 0
  #lostAt: number | null = null
  readonly #stream: EventStream
  readonly #localAddress: string
  readonly #pattern: RegExp
  readonly #ready = Promise.withResolvers<void>()
  #socket: net.Socket | undefined
  #left = false
  #unread = ''
  #seq: number | null

  constructor(stream: EventStream, localAddress: string) {
    this.#stream = stream
    this.#localAddress = localAddress
    this.#seq = stream.last
    this.#pattern = new RegExp(stream.seq, 'm')
    this.#connect()
  }

  /** Resolves when the viewer is connected and knows the number before the next event. */
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
    const { port, path } = this.#stream
    const socket = net.connect({ port, host: '127.0.0.1', localAddress: this.#localAddress, noDelay: true })
    socket.setEncoding('latin1')
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nAccept: text/event-stream\r\n\r\n`)
    socket.on('data', (text) => this.#read(String(text)))
    socket.on('error', () => {})
    socket.on('close', () => {
      this.#lostAt ??= performance.now()
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
    if (messages.length > 0 && this.#lostAt !== null) {
      this.longestGapMs = Math.max(this.longestGapMs, performance.now() - this.#lostAt)
      this.#lostAt = null
    }
    if (this.#seq !== null) this.#ready.resolve()
  }
}
