import {
  CAMERA_STOP,
  type CameraDismissal,
  type CameraHello,
  type CameraRefusal,
  type CameraWord,
} from '@courtside/media/camera-message'
import { backOffMs } from '../../../live/back-off.ts'

/** Why the server refuses or dismisses a phone. */
export type LineRefusal = CameraRefusal | CameraDismissal

/** The events of a line. */
export interface LineEvents {
  /** Called when the line is open; `next` is the number of the message that the server expects. */
  ready(next: number): void
  had(word: Extract<CameraWord, { type: 'had' }>): void
  keyFrame(): void
  broken(): void
  /** Called when the server refuses this phone. The line is not reopened. */
  refused(code: LineRefusal): void
}

/**
 * Limit of the browser's send buffer, in bytes. Further messages stay in the outbox, where they can still be
 * dropped.
 */
const MOST_UNSENT_BYTES = 128 * 1024
/**
 * How long a line may be silent before it counts as broken, in ms. The server sends four messages per second.
 */
const SILENT_MS = 4000
/** Temporary refusals, after which the phone retries. */
const PASSING: ReadonlySet<LineRefusal> = new Set(['server-stops', 'too-many-attempts'])

/** The WebSocket to the server. Reconnects whenever it breaks. */
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

  /** Opens the line for a take, and closes the line that is open. */
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

  /** Reconnects at once, because the device is online again. */
  wake(): void {
    if (this.#closed || this.#isReady) return
    this.#failures = 0
    this.#drop()
    this.#connect()
  }

  /** Ends the take and closes the line. */
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

  /** Restarts the silence timer, because a connection that was cut reports no error. */
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
