import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { VideoLogger } from '../../logger.ts'
import { REASONS } from '../../texts.ts'
import type {
  MediaConsumer,
  MediaMessage,
  PublicationEnd,
  PublisherConnection,
  PublisherRefusal,
} from '../publisher.ts'
import type { PublisherBounds } from '../publisher-bounds.ts'
import type { Waiting } from '../waiting-room.ts'
import { RtmpSession } from './session.ts'

/** The request of an encoder to publish. */
type PublishRequest = { app: string; streamName: string; encoder: string; remoteAddress: string }

/** The options that all connections of a server share. */
export type RtmpConnectionOptions = {
  logger: VideoLogger
  /** Returns the consumer of an accepted publisher, or the reason of the refusal. */
  publish(request: PublishRequest, connection: PublisherConnection): Promise<MediaConsumer | PublisherRefusal>
  /** Timeouts in ms. The defaults suit the open internet; tests shorten them. */
  timeouts?: { publishMs: number; idleMs: number }
}

const DEFAULT_TIMEOUTS = { publishMs: 10_000, idleMs: 10_000 }
/**
 * Maximum bytes of unread answers to a peer. The acknowledgements of a four-hour game take less than 64 kB.
 */
const MAX_UNSENT_BYTES = 128 * 1024
/** How long a closing peer may take to read the last messages, in ms. */
const LINGER_MS = 1000

/** The connection of one encoder: its socket, its timeouts, and the consumer of its media. */
export class RtmpConnection implements PublisherConnection, Waiting {
  readonly remoteAddress: string
  readonly #socket: Socket
  readonly #options: RtmpConnectionOptions
  readonly #session: RtmpSession
  readonly #bounds: PublisherBounds
  readonly #publishDeadline: NodeJS.Timeout
  readonly #notify: { publishing(): void; closed(): void }
  #consumer: MediaConsumer | null = null
  #over = false

  constructor(
    { socket, remoteAddress }: { socket: Socket; remoteAddress: string },
    options: RtmpConnectionOptions,
    bounds: PublisherBounds,
    notify: { publishing(): void; closed(): void },
  ) {
    this.#socket = socket
    this.#options = options
    this.#bounds = bounds
    this.#notify = notify
    this.remoteAddress = remoteAddress
    this.#session = new RtmpSession({
      send: (bytes) => this.#send(bytes),
      publish: (request) => void this.#publish(request),
      media: (message) => this.#take(message),
      unpublish: () => this.#finish('stopped'),
    })
    const { publishMs, idleMs } = options.timeouts ?? DEFAULT_TIMEOUTS
    this.#publishDeadline = setTimeout(() => this.fail('it did not publish in time'), publishMs)
    socket.setNoDelay(true)
    socket.setTimeout(Math.max(publishMs, idleMs), () => this.fail('it sent nothing for too long'))
    socket.on('data', (data) => this.#guard(() => this.#session.receive(data)))
    socket.on('error', () => {}) // 'close' follows
    socket.on('close', () => {
      clearTimeout(this.#publishDeadline)
      this.#over = true
      this.#end('lost')
      this.#notify.closed()
    })
  }

  get greeted(): boolean {
    return this.#session.greeted
  }

  pause(): void {
    this.#socket.pause()
    this.#socket.setTimeout(0) // nothing is read now, so silence does not mean a lost connection
  }

  resume(): void {
    this.#socket.setTimeout((this.#options.timeouts ?? DEFAULT_TIMEOUTS).idleMs)
    this.#socket.resume()
  }

  close(reason: string): void {
    if (!this.#over) this.#session.dismiss(reason)
    this.#finish('closed')
  }

  /** Closes the connection with a log line. */
  fail(reason: string, how: PublicationEnd = 'lost'): void {
    if (this.#over) return
    this.#warn(reason, 'RTMP connection closed')
    this.#over = true
    this.#end(how)
    this.#socket.destroy()
  }

  destroy(): void {
    this.#end('closed')
    this.#socket.destroy()
  }

  async #publish(request: { app: string; streamName: string; encoder: string }): Promise<void> {
    this.#socket.pause()
    const answer = await this.#ask(request)
    if ('refused' in answer) {
      const delay = answer.knowsKey ? 0 : this.#bounds.refusalDelay(this.remoteAddress)
      if (delay > 0) await wait(delay, undefined, { ref: false })
      return this.#refuse(answer.refused)
    }
    this.#consumer = answer
    if (this.#over) return this.#end('lost')
    clearTimeout(this.#publishDeadline)
    this.#notify.publishing()
    this.resume()
    this.#guard(() => this.#session.accept())
  }

  async #ask(request: {
    app: string
    streamName: string
    encoder: string
  }): Promise<MediaConsumer | PublisherRefusal> {
    const { remoteAddress } = this
    try {
      return await this.#options.publish({ ...request, remoteAddress }, this)
    } catch (error) {
      this.#options.logger.error({ err: error, remoteAddress }, 'Could not check an RTMP publisher')
      return { refused: REASONS.notTaken }
    }
  }

  /**
   * Passes a message to the consumer. Closes the connection if the stream is unusable; this does not count as
   * a lost connection.
   */
  #take(message: MediaMessage): void {
    try {
      this.#consumer?.media(message)
    } catch (error) {
      this.fail(messageOf(error), 'closed')
    }
  }

  /** Sends bytes. Closes the connection when the peer does not read its answers. */
  #send(bytes: Buffer): void {
    if (!this.#socket.writable) return
    if (this.#socket.writableLength + bytes.length > MAX_UNSENT_BYTES) {
      this.fail('it does not read its answers')
    } else this.#socket.write(bytes)
  }

  #refuse(reason: string): void {
    if (this.#over) return
    this.#warn(reason, 'RTMP publisher refused')
    this.#session.refuse(reason)
    this.#finish('closed')
  }

  /**
   * Closes properly: ends the publication, lets the peer read the last messages, then destroys the socket.
   */
  #finish(how: PublicationEnd): void {
    this.#end(how)
    if (this.#over) return
    this.#over = true
    this.#socket.resume()
    this.#socket.end()
    const linger = setTimeout(() => this.#socket.destroy(), LINGER_MS)
    this.#socket.once('close', () => clearTimeout(linger))
  }

  #end(how: PublicationEnd): void {
    const consumer = this.#consumer
    this.#consumer = null
    try {
      consumer?.ended(how)
    } catch (error) {
      this.#options.logger.error(
        { err: error, remoteAddress: this.remoteAddress },
        'An RTMP publication failed to end cleanly',
      )
    }
  }

  /** Logs the reason, unless this address has used up its log lines. */
  #warn(reason: string, message: string): void {
    const { remoteAddress } = this
    if (this.#bounds.mayLog(remoteAddress)) this.#options.logger.warn({ remoteAddress, reason }, message)
  }

  /** Runs an action caused by the peer's data; an error closes this connection only. */
  #guard(action: () => void): void {
    if (this.#over) return
    try {
      action()
    } catch (error) {
      this.fail(messageOf(error))
    }
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
