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
 * Maximum number of simultaneous requests per connection. A live page has a few dozen: its scripts, its
 * events, and requests of the player that wait for the next part.
 */
const MOST_STREAMS = 64

/**
 * The HTTP server's second port, with TLS. It is for installations that have no proxy with a certificate. The
 * port supports two versions of HTTP. Low-latency HLS needs HTTP/2, in order to load parts and playlists over
 * one connection. WebSockets need HTTP/1.1.
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
    // In Node, requests and responses have the same interface with HTTP/2 as with HTTP/1.1.
    this.#door = createSecureServer(options, (request: Http2ServerRequest, response: Http2ServerResponse) =>
      server.routing(request as unknown as IncomingMessage, response as unknown as ServerResponse),
    )
    // Only Node's servers for HTTP/1.1 accept this option in the constructor.
    const shouldUpgradeCallback = (request: IncomingMessage) => server.upgrades.accepts(request)
    Object.assign(this.#door, { shouldUpgradeCallback })
    server.connections.watch(this.#door as unknown as Server)
    this.#door.on('upgrade', (...upgrade) => server.server.emit('upgrade', ...upgrade))
    certificate.onChange((pair) => this.#door.setSecureContext(pair))
  }

  /**
   * Listens, with the same time limits as the HTTP port.
   * @returns the port
   * @throws the error of listening, for example EADDRINUSE
   */
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
    this.#server.connections.closeAll() // also connections whose handshake is unfinished
    await closed
  }
}
