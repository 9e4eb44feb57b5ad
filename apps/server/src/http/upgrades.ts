import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Time limit for opening a WebSocket on an upgraded connection, in ms. */
const OPEN_WITHIN_MS = 10_000

/**
 * The connections that change from HTTP to another protocol. Node no longer reads or closes such a
 * connection, and applies no time limits to it. Therefore only WebSocket routes may upgrade. For every other
 * path, the server answers the request as if it had no Upgrade header.
 */
export class Upgrades {
  readonly #paths = new Set<string>()
  readonly #sockets = new Set<Socket>()
  #closed = false

  /** @param server must have no routes yet */
  constructor(server: FastifyInstance) {
    server.addHook('onRoute', ({ url, websocket }) => {
      if (websocket) this.#paths.add(url)
    })
    // If a hook refused the upgrade request, the request was answered, and no WebSocket took over its socket.
    server.addHook('onResponse', (request, _reply, done) => {
      const { socket } = request.raw
      if (this.#sockets.has(socket)) socket.destroySoon()
      done()
    })
    server.addHook('preClose', async () => {
      this.#closed = true
    })
    // Registered before all other listeners for upgrades. The HTTP server also emits the upgrades of the
    // HTTPS server.
    server.server.on('upgrade', (request: IncomingMessage) => this.#watch(request.socket))
  }

  /** Returns whether a request with an Upgrade header may upgrade its connection. */
  accepts({ method, url = '', headers }: IncomingMessage): boolean {
    const path = url.replace(/\?.*$/s, '')
    const isWebSocket = headers.upgrade?.toLowerCase() === 'websocket'
    return !this.#closed && method === 'GET' && isWebSocket && this.#paths.has(path)
  }

  #watch(socket: Socket): void {
    this.#sockets.add(socket)
    socket.once('close', () => this.#sockets.delete(socket))
    // When the WebSocket opens, this time limit is switched off, because WebSockets have their own limits.
    socket.setTimeout(OPEN_WITHIN_MS, () => socket.destroy())
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    upgrades: Upgrades
  }
}
