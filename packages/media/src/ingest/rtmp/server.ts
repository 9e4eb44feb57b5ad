import { createServer, type Server, type Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import type { Certificate } from '@courtside/network'
import { PublisherBounds } from '../publisher-bounds.ts'
import type { Waiting } from '../waiting-room.ts'
import { takeProxyHeader } from './passed-on.ts'
import { RtmpConnection, type RtmpConnectionOptions } from './rtmp-connection.ts'

/** The options of an {@link RtmpServer}. */
export type RtmpServerOptions = RtmpConnectionOptions & {
  host: string
  /** 0: any free port. */
  port: number
  /** The certificate for RTMPS; absent: plain RTMP. */
  certificate?: Certificate
  /**
   * Returns whether an address belongs to a load balancer with a trusted PROXY header; absent: none is
   * trusted.
   */
  isProxy?: (address: string) => boolean
  /**
   * The limits of the connections. Servers that share them count their connections together. Absent: the
   * server has its own limits.
   */
  bounds?: PublisherBounds
}

/** Maximum number of connections waiting to be accepted. */
const BACKLOG = 1024

/**
 * An RTMP server for publishers. Connections are independent: invalid data closes only its own connection and
 * is logged.
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
      const facts = {
        remoteAddress: balancer,
        reason: error instanceof Error ? error.message : String(error),
      }
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
