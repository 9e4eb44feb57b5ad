import type { IncomingMessage } from 'node:http'
import { createServer, type Server } from 'node:https'
import type { Certificate } from '@courtside/network'
import type { FastifyInstance } from 'fastify'
import { WAITING_CONNECTIONS } from './server.ts'

/** How long a connection may take to agree on its encryption, in ms. */
const HANDSHAKE_MS = 15_000

/** A second door of the HTTP server, by TLS: for those who have no proxy with a certificate in front. */
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

  /** Listens with the bounds of the other door. @returns the port @throws the listen error, e.g. EADDRINUSE */
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
    this.#server.connections.closeAll() // also those that have not finished their handshake
    await closed
  }
}
