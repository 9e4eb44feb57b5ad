import type { Socket } from 'node:net'
import {
  CAMERA_STOP,
  type CameraDismissal,
  type CameraHello,
  type CameraRefusal,
  type CameraWord,
} from '@courtside/camera-message'
import type { RawData, WebSocket } from 'ws'
import { z } from 'zod'
import type { Waiting } from '../waiting-room.ts'
import type { CameraTake, TakeConnection } from './camera-take.ts'

/** Timeout for the hello message of a phone, in ms. */
const HELLO_WITHIN_MS = 5000
const MOST_HELLO_BYTES = 1024
/**
 * Maximum bytes on the wire before admission. Without this limit, an unfinished message could use as much
 * memory as the largest permitted picture.
 */
const MOST_EARLY_BYTES = 2 * MOST_HELLO_BYTES
/**
 * Silence after which a phone's connection counts as lost, in ms. A phone sends audio and video continuously.
 */
const SILENT_MS = 10_000
/** Interval between progress reports to a phone, in ms. */
const TELL_EVERY_MS = 250
/** Maximum unsent bytes to a phone before the connection is closed. */
const MOST_UNSENT_BYTES = 64 * 1024

/** Application close codes (RFC 6455 section 7.4.2). */
const REFUSED = 4000
const NORMAL = 1000

const helloSchema = z.object({
  token: z.string().max(100),
  take: z.string().min(1).max(64),
}) satisfies z.ZodType<CameraHello>

export type CameraConnectionEvents = {
  hello(hello: CameraHello): Promise<void>
  /** Called when the connection no longer waits for admission. */
  settled(): void
  /** Called with the reason when the server closes the connection. */
  failed(reason: string): void
}

/**
 * One WebSocket of a phone: first its hello message, then media. Progress reports let the phone discard
 * received messages and judge its connection.
 */
export class CameraConnection implements TakeConnection, Waiting {
  readonly remoteAddress: string
  readonly #socket: WebSocket
  readonly #line: Socket
  readonly #events: CameraConnectionEvents
  #deadline: NodeJS.Timeout
  #telling: NodeJS.Timeout | undefined
  #take: CameraTake | null = null
  #asked = false
  #earlyBytes = 0
  readonly #countEarly = (bytes: Buffer): void => {
    this.#earlyBytes += bytes.length
    if (this.#earlyBytes > MOST_EARLY_BYTES) this.fail('it did not wait for admission')
  }

  /** @param line the connection under the WebSocket */
  constructor(socket: WebSocket, line: Socket, remoteAddress: string, events: CameraConnectionEvents) {
    this.remoteAddress = remoteAddress
    this.#socket = socket
    this.#line = line
    this.#events = events
    line.on('data', this.#countEarly)
    this.#deadline = setTimeout(() => this.fail('it sent no hello message in time'), HELLO_WITHIN_MS)
    socket.on('message', (data, isBinary) => this.#receive(bytesOf(data), isBinary))
    socket.on('error', () => {}) // 'close' follows
    socket.on('close', () => this.#closed())
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN
  }

  /** Whether the phone has sent its hello message. */
  get greeted(): boolean {
    return this.#asked
  }

  /** Admits the phone and lets it send to a take. */
  admit(take: CameraTake): void {
    this.#events.settled()
    this.#line.off('data', this.#countEarly)
    this.#take = take
    this.#say({ type: 'ready', next: take.next })
    this.#deadline.refresh()
    take.connected(this)
    this.#telling = setInterval(() => this.#tell(take), TELL_EVERY_MS)
  }

  refuse(code: CameraRefusal): void {
    this.#say({ type: 'refused', code })
    this.#socket.close(REFUSED)
  }

  wantKeyFrame(): void {
    this.#say({ type: 'key-frame' })
  }

  pause(): void {
    clearTimeout(this.#deadline) // nothing is read now, so silence does not mean a lost connection
    this.#socket.pause()
  }

  resume(): void {
    this.#socket.resume()
    this.#awaitMore()
  }

  dismiss(reason: CameraDismissal): void {
    this.#say({ type: 'refused', code: reason })
    this.#socket.close(REFUSED)
  }

  close(): void {
    this.#socket.terminate()
  }

  #receive(bytes: Buffer, isBinary: boolean): void {
    try {
      if (!this.#take) this.#hello(bytes)
      else if (isBinary) {
        this.#awaitMore()
        this.#take.receive(bytes)
      } else if (bytes.toString() === CAMERA_STOP) this.#stop(this.#take)
    } catch (error) {
      this.fail(error instanceof Error ? error.message : String(error))
    }
  }

  #hello(bytes: Buffer): void {
    if (this.#asked || bytes.length > MOST_HELLO_BYTES) throw new Error('it did not wait for admission')
    this.#asked = true
    const hello = helloSchema.parse(JSON.parse(bytes.toString()))
    this.#deadline.refresh()
    this.#events.hello(hello).catch((error: unknown) => {
      this.fail(error instanceof Error ? error.message : String(error))
    })
  }

  #stop(take: CameraTake): void {
    take.end('stopped')
    this.#socket.close(NORMAL)
  }

  #awaitMore(): void {
    clearTimeout(this.#deadline)
    this.#deadline = setTimeout(() => this.fail('it sent nothing for too long'), SILENT_MS)
  }

  #tell(take: CameraTake): void {
    const { next, newestTimestamp, state, isRefused } = take
    this.#say({ type: 'had', next, timestamp: newestTimestamp, state, anotherSends: isRefused })
  }

  #say(message: CameraWord): void {
    if (!this.isOpen) return
    if (this.#socket.bufferedAmount > MOST_UNSENT_BYTES) this.fail('it does not read its messages')
    else this.#socket.send(JSON.stringify(message))
  }

  /**
   * Closes the connection.
   * @param reason a sentence for the logger
   */
  fail(reason: string): void {
    if (this.isOpen) this.#events.failed(reason)
    this.#socket.terminate()
  }

  #closed(): void {
    clearTimeout(this.#deadline)
    clearInterval(this.#telling)
    this.#events.settled()
    this.#take?.disconnected(this)
  }
}

function bytesOf(data: RawData): Buffer {
  return Buffer.isBuffer(data) ? data : Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data)
}
