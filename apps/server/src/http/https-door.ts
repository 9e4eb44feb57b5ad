import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import {
  createSecureServer,
  type Http2SecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
} from 'node:http2'
import type { Certificate } from '@courtside/network'
import type { FastifyInstance } from 'fastify'
import { WAITING_CONNECTIONS } from './server.ts'

/** Time limit of a TLS handshake, in ms. */
const HANDSHAKE_MS = 15_000

/**
 * Maximum number of requests at once per connection. A live page has a few dozen: its scripts, its events,
 * and blocking requests of the player.
 */
const MOST_STREAMS = 64

/**
 * The HTTP server's second port, with TLS, for installations without a proxy that has a certificate. Speaks
 * HTTP/2, which low-latency HLS needs to load parts and playlists over one connection, and HTTP/1.1, which
 * WebSockets need.
 */
export class HttpsDoor {
  readonly #server: FastifyInstance
  readonly #door: Http2SecureServer

  constructor(server: FastifyInstance, certificate: Certificate) {
    this.#server = server
    const options = {
      ...certificate.pair,
      handshakeTimeout: HANDSHAKE_MS,
      allowHTTP1: true,
      settings: { maxConcurrentStreams: MOST_STREAMS },
    }
    // Node's HTTP/2 requests and responses have the same interface as its HTTP/1.1 ones.
    this.#door = createSecureServer(options, (request: Http2ServerRequest, response: Http2ServerResponse) =>
      server.routing(request as unknown as IncomingMessage, response as unknown as ServerResponse),
    )
    // Only Node's HTTP/1.1 servers accept this option in the constructor.
    const shouldUpgradeCallback = (request: IncomingMessage) => server.upgrades.accepts(request)
    Object.assign(this.#door, { shouldUpgradeCallback })
    server.connections.watch(this.#door as unknown as Server)
    this.#door.on('upgrade', (...upgrade) => server.server.emit('upgrade', ...upgrade))
    certificate.onChange((pair) => this.#door.setSecureContext(pair))
  }

  /** Listens with the limits of the HTTP port. @returns the port @throws the listen error, e.g. EADDRINUSE */
  async start(host: string, port: number): Promise<number> {
    const { requestTimeout, headersTimeout, keepAliveTimeout } = this.#server.server
    Object.assign(this.#door, { requestTimeout, headersTimeout, keepAliveTimeout })
    await new Promise<void>((resolve, reject) => {
      this.#door.once('error', reject)
      this.#door.listen({ port, host, backlog: WAITING_CONNECTIONS }, resolve)
    })
    const address = this.#door.address()
    return typeof address === 'object' && address ? address.port : port
  }

  async stop(): Promise<void> {
    if (!this.#door.listening) return
    const closed = new Promise<void>((resolve) => this.#door.close(() => resolve()))
    this.#server.connections.closeAll() // also connections with an unfinished handshake
    await closed
  }
}
