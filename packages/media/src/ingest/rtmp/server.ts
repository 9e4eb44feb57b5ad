import { createServer, type Server, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { TLSSocket } from 'node:tls'
import type { Certificate } from '@courtside/network'
import type { VideoLogger } from '../../logger.ts'
import { REASONS } from '../../texts.ts'
import { PublisherBounds } from '../publisher-bounds.ts'
import type { Waiting } from '../waiting-room.ts'
import { takeProxyHeader } from './passed-on.ts'
import { type MediaMessage, RtmpSession } from './session.ts'

export type PublishRequest = { app: string; streamName: string; encoder: string; remoteAddress: string }

/** How a publication ended. `stopped`: the encoder closed it properly. `closed`: this server closed it. */
export type PublicationEnd = 'stopped' | 'lost' | 'closed'

/** Receives the messages of an accepted publisher. */
export type MediaConsumer = {
  /** Receives a message. If it throws, the connection is closed and the error's message is logged. */
  media(message: MediaMessage): void
  /** Called exactly once, at the end of the publication. */
  ended(how: PublicationEnd): void
}

/** The reason for refusing a publisher. `knowsKey`: its stream key is correct, so it is not guessing keys. */
export type Refusal = { refused: string; knowsKey?: true }

/** The control of a publisher's connection. */
export type PublisherConnection = {
  /**
   * Closes the connection and sends the encoder the reason. Calls the consumer's `ended` before it returns.
   */
  close(reason: string): void
  /** Pauses and resumes reading, so that a slow disk slows down the encoder instead of filling the memory. */
  pause(): void
  resume(): void
  /** Whether any other encoder replaces this one, even while it still sends. */
  readonly givesWay?: boolean
}

export type RtmpServerOptions = {
  host: string
  /** 0: any free port. */
  port: number
  logger: VideoLogger
  /** The certificate for RTMPS; absent: plain RTMP. */
  certificate?: Certificate
  /**
   * Returns whether an address belongs to a load balancer with a trusted PROXY header; absent: none is
   * trusted.
   */
  isProxy?: (address: string) => boolean
  /** Accepts a publisher with a consumer, or returns the reason of the refusal. */
  publish(request: PublishRequest, connection: PublisherConnection): Promise<MediaConsumer | Refusal>
  /** Timeouts in ms. The defaults suit the open internet; tests shorten them. */
  timeouts?: { publishMs: number; idleMs: number }
  /** The limits of its connections. Servers that share them count together. Absent: its own. */
  bounds?: PublisherBounds
}

const DEFAULT_TIMEOUTS = { publishMs: 10_000, idleMs: 10_000 }
/**
 * Maximum bytes of unread answers to a peer. The acknowledgements of a four-hour game take less than 64 kB.
 */
const MAX_UNSENT_BYTES = 128 * 1024
/** Maximum number of connections waiting to be accepted. */
const BACKLOG = 1024
/** How long a closing peer may take to read the last messages, in ms. */
const LINGER_MS = 1000

/**
 * An RTMP server for publishers. Connections are independent: invalid data on one at worst closes that
 * connection with a log line.
 */
export class RtmpServer {
  readonly #options: RtmpServerOptions
  readonly #server: Server
  readonly #connections = new Set<RtmpConnection>()
  readonly #bounds: PublisherBounds
  /** Load balancer connections without a complete PROXY header so far. */
  readonly #arriving = new Set<Socket>()

  constructor(options: RtmpServerOptions) {
    this.#options = options
    this.#bounds = options.bounds ?? new PublisherBounds()
    this.#server = createServer((socket) => this.#arrive(socket))
  }

  /**
   * Starts listening.
   * @returns the port
   * @throws the listen error, e.g. EADDRINUSE
   */
  async start(): Promise<number> {
    const { host, port } = this.#options
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject)
      this.#server.listen({ port, host, backlog: BACKLOG }, resolve)
    })
    this.#server.removeAllListeners('error')
    this.#server.on('error', (error) => this.#options.logger.error({ err: error }, 'RTMP server error'))
    const address = this.#server.address()
    if (address === null || typeof address === 'string') throw new Error('the RTMP server has no TCP address')
    return address.port
  }

  /** Closes all connections and the port. */
  async stop(): Promise<void> {
    if (!this.#server.listening) return // the port could not be opened
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()))
    for (const connection of this.#connections) connection.destroy()
    for (const socket of this.#arriving) socket.destroy()
    await closed
  }

  #arrive(socket: Socket): void {
    const peer = socket.remoteAddress ?? 'unknown'
    if (this.#options.isProxy?.(peer)) void this.#acceptFor(socket, peer)
    else this.#accept(socket, peer)
  }

  /** Accepts a connection passed on by a load balancer. */
  async #acceptFor(socket: Socket, balancer: string): Promise<void> {
    const { waiting } = this.#bounds
    const arriving: Waiting = { remoteAddress: balancer, greeted: false, fail: () => socket.destroy() }
    socket.on('error', () => {}) // 'close' follows
    this.#arriving.add(socket)
    waiting.enter(arriving)
    try {
      const address = await takeProxyHeader(socket)
      waiting.leave(arriving)
      this.#accept(socket, address ?? balancer)
    } catch (error) {
      waiting.leave(arriving)
      socket.destroy()
      const facts = { remoteAddress: balancer, reason: messageOf(error) }
      if (this.#bounds.mayLog(balancer)) this.#options.logger.warn(facts, 'RTMP connection closed')
    } finally {
      this.#arriving.delete(socket)
    }
  }

  #accept(plain: Socket, remoteAddress: string): void {
    const { certificate } = this.#options
    // Connections with an unfinished TLS handshake count as waiting, with the same limits.
    const socket = certificate
      ? new TLSSocket(plain, { isServer: true, secureContext: certificate.context })
      : plain
    const { waiting } = this.#bounds
    const connection = new RtmpConnection({ socket, remoteAddress }, this.#options, this.#bounds, {
      publishing: () => waiting.leave(connection),
      closed: () => {
        waiting.leave(connection)
        this.#connections.delete(connection)
      },
    })
    waiting.enter(connection)
    this.#connections.add(connection)
  }
}

class RtmpConnection implements PublisherConnection, Waiting {
  readonly remoteAddress: string
  readonly #socket: Socket
  readonly #options: RtmpServerOptions
  readonly #session: RtmpSession
  readonly #bounds: PublisherBounds
  readonly #publishDeadline: NodeJS.Timeout
  readonly #notify: { publishing(): void; closed(): void }
  #consumer: MediaConsumer | null = null
  #over = false

  constructor(
    { socket, remoteAddress }: { socket: Socket; remoteAddress: string },
    options: RtmpServerOptions,
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
    this.#socket.setTimeout(0) // the silence is ours
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
  }): Promise<MediaConsumer | Refusal> {
    const { remoteAddress } = this
    try {
      return await this.#options.publish({ ...request, remoteAddress }, this)
    } catch (error) {
      this.#options.logger.error({ err: error, remoteAddress }, 'Could not check an RTMP publisher')
      return { refused: REASONS.notTaken }
    }
  }

  /** Passes a message to the consumer. Closes an unusable stream; it does not count as a lost connection. */
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
