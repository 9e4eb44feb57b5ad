import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Logger } from '../../logger.ts'
import type { Metrics } from './metrics.ts'

/**
 * Serves Prometheus metrics at `/metrics` on a separate port. A proxy in front of the pages therefore cannot
 * publish them.
 */
export class MetricsServer {
  readonly #server: Server
  readonly #metrics: Metrics
  readonly #logger: Logger

  constructor(metrics: Metrics, logger: Logger) {
    this.#metrics = metrics
    this.#logger = logger
    this.#server = createServer((request, response) => {
      if (request.url === '/metrics' && request.method === 'GET') void this.#answer(response)
      else response.writeHead(404).end()
    })
  }

  /**
   * Starts listening.
   * @param port 0 takes any free port
   * @returns the port
   * @throws the error of listening, for example EADDRINUSE
   */
  async start(host: string, port: number): Promise<number> {
    this.#server.listen(port, host)
    await once(this.#server, 'listening')
    return (this.#server.address() as AddressInfo).port
  }

  /** Stops listening, if it has started. */
  async stop(): Promise<void> {
    if (!this.#server.listening) return
    this.#server.close()
    this.#server.closeAllConnections()
    await once(this.#server, 'close')
  }

  async #answer(response: ServerResponse): Promise<void> {
    try {
      const { type, body } = await this.#metrics.text()
      response.writeHead(200, { 'content-type': type }).end(body)
    } catch (error) {
      this.#logger.error({ err: error }, 'Could not read the metrics.')
      response.writeHead(500).end()
    }
  }
}
