import type { IncomingMessage } from 'node:http'
import { createServer, type Server } from 'node:https'
import type { Certificate } from '@courtside/network'
import type { FastifyInstance } from 'fastify'
import { WAITING_CONNECTIONS } from './server.ts'

/** Time limit of a TLS handshake, in ms. */
const HANDSHAKE_MS = 15_000

/** The HTTP server's second port, with TLS, for installations without a proxy that has a certificate. */
export class HttpsDoor {
  readonly #server: FastifyInstance
  readonly #door: Server

  constructor(server: FastifyInstance, certificate: Certificate) {
    this.#server = server
    const options = {
      ...certificate.pair,
      handshakeTimeout: HANDSHAKE_MS,
      shouldUpgradeCallback: (request: IncomingMessage) => server.upgrades.accepts(request),
    }
    this.#door = createServer(options, (request, response) => server.routing(request, response))
    server.connections.watch(this.#door)
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
