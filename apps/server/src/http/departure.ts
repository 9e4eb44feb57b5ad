import type { FastifyInstance } from 'fastify'
import { Refused } from '../refused.ts'
import { isWrite } from './request-log.ts'

/**
 * Retry delay for requests that are refused because this server stops, in seconds. By then, another server
 * has taken over, or this server runs again.
 */
const AGAIN_SECONDS = 2

/**
 * The orderly shutdown of a server. First it announces the shutdown and continues to serve, so that load
 * balancers stop sending requests to it. Then it refuses new writes and finishes the current ones.
 */
export class Departure {
  readonly #writes = new Set<unknown>()
  #announced = false
  #closed = false
  #finished: (() => void) | null = null

  /** @param server the server whose requests are counted; it must have no routes yet */
  constructor(server: FastifyInstance) {
    server.addHook('onRequest', async (request, reply) => {
      if (this.#announced && request.raw.httpVersionMajor === 1) reply.header('connection', 'close')
      if (!isWrite(request)) return
      if (this.#closed) throw new Refused({ code: 'server-stops', seconds: AGAIN_SECONDS })
      this.#writes.add(request)
      reply.raw.once('close', () => this.#end(request))
      if (reply.raw.destroyed) this.#end(request)
    })
  }

  /** Whether the server is about to stop. */
  get isAnnounced(): boolean {
    return this.#announced
  }

  /**
   * Announces the shutdown. From now on, the server asks clients to close their connection after each answer.
   */
  announce(): void {
    this.#announced = true
  }

  /**
   * Refuses writes from now on and waits for the current ones.
   * @param withinMs maximum wait in ms
   * @returns the number of writes that have not finished after the wait
   */
  async finishWrites(withinMs: number): Promise<number> {
    this.#closed = true
    if (this.#writes.size > 0) {
      const { promise, resolve } = Promise.withResolvers<void>()
      this.#finished = resolve
      const timer = setTimeout(resolve, withinMs)
      await promise
      clearTimeout(timer)
    }
    return this.#writes.size
  }

  #end(request: unknown): void {
    this.#writes.delete(request)
    if (this.#writes.size === 0) this.#finished?.()
  }
}
