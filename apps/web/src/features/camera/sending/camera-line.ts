import {
  CAMERA_STOP,
  type CameraDismissal,
  type CameraHello,
  type CameraRefusal,
  type CameraWord,
} from '@courtside/camera-message'
import { backOffMs } from '../../../live/back-off.ts'

/** Why the server refuses a phone or ends its sending. */
export type LineRefusal = CameraRefusal | CameraDismissal

/** The events of a connection to the server. */
export interface LineEvents {
  /** Called when the connection is open. `next` is the number of the message that the server expects. */
  ready(next: number): void
  had(word: Extract<CameraWord, { type: 'had' }>): void
  keyFrame(): void
  broken(): void
  /** Called when the server refuses this phone. The connection is not opened again. */
  refused(code: LineRefusal): void
}

/**
 * Limit for the browser's send buffer, in bytes. Further messages stay in the outbox, from which they can
 * still be removed.
 */
const MOST_UNSENT_BYTES = 128 * 1024
/**
 * How long the server may be silent before the connection counts as broken, in ms. The server sends four
 * messages per second.
 */
const SILENT_MS = 4000
/** Refusals for a limited time. The phone tries again after them. */
const PASSING: ReadonlySet<LineRefusal> = new Set(['server-stops', 'too-many-attempts'])

/** The WebSocket to the server. Connects again whenever it breaks. */
export class CameraLine {
  readonly #token: string
  readonly #events: LineEvents
  #take = ''
  #socket: WebSocket | null = null
  #isReady = false
  #failures = 0
  #again: ReturnType<typeof setTimeout> | undefined
  #silence: ReturnType<typeof setTimeout> | undefined
  #closed = true

  constructor(token: string, events: LineEvents) {
    this.#token = token
    this.#events = events
  }

  /** Opens the connection for a take, and closes the previous one. */
  open(take: string): void {
    this.#closed = false
    this.#take = take
    this.#drop()
    this.#connect()
  }

  get hasRoom(): boolean {
    return this.#isReady && (this.#socket?.bufferedAmount ?? 0) < MOST_UNSENT_BYTES
  }

  send(message: Uint8Array<ArrayBuffer>): void {
    this.#socket?.send(message)
  }

  /** Connects again immediately, because the device is online again. */
  wake(): void {
    if (this.#closed || this.#isReady) return
    this.#failures = 0
    this.#drop()
    this.#connect()
  }

  /** Ends the take and closes the connection. */
  close(): void {
    this.#closed = true
    if (this.#isReady) this.#socket?.send(CAMERA_STOP)
    this.#drop()
  }

  #connect(): void {
    clearTimeout(this.#again)
    const address = new URL('/video/camera', location.href)
    address.protocol = address.protocol.replace('http', 'ws')
    const socket = new WebSocket(address)
    this.#socket = socket
    this.#heard()
    socket.onopen = () => {
      const hello: CameraHello = { token: this.#token, take: this.#take }
      socket.send(JSON.stringify(hello))
    }
    socket.onmessage = ({ data }) => {
      if (this.#socket !== socket) return
      this.#heard()
      this.#listen(JSON.parse(data) as CameraWord)
    }
    socket.onclose = () => {
      if (this.#socket === socket) this.#lost()
    }
  }

  #listen(word: CameraWord): void {
    switch (word.type) {
      case 'ready':
        this.#isReady = true
        this.#failures = 0
        this.#events.ready(word.next)
        break
      case 'had':
        this.#events.had(word)
        break
      case 'key-frame':
        this.#events.keyFrame()
        break
      case 'refused':
        if (PASSING.has(word.code)) return
        this.#closed = true
        this.#drop()
        this.#events.refused(word.code)
    }
  }

  /**
   * Restarts the timer for the server's silence. The timer is needed because a connection that was cut
   * reports no error.
   */
  #heard(): void {
    clearTimeout(this.#silence)
    this.#silence = setTimeout(() => this.#lost(), SILENT_MS)
  }

  #lost(): void {
    this.#drop()
    if (this.#closed) return
    this.#events.broken()
    this.#failures += 1
    this.#again = setTimeout(() => this.#connect(), backOffMs(this.#failures))
  }

  #drop(): void {
    clearTimeout(this.#silence)
    clearTimeout(this.#again)
    const socket = this.#socket
    this.#socket = null
    this.#isReady = false
    socket?.close()
  }
}
