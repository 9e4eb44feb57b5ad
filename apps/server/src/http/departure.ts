import type { FastifyInstance } from 'fastify'
import { Refused } from '../refused.ts'
import { isWrite } from './request-log.ts'

/** When whoever is refused because this server stops may try again: another one has taken over by then, or this one is back. */
const AGAIN_SECONDS = 2

/**
 * How a server leaves: first it says so while it goes on serving, so that a load balancer sends nobody here any more; then it takes no
 * more writes and finishes those that are under way.
 */
export class Departure {
  readonly #writes = new Set<unknown>()
  #announced = false
  #closed = false
  #finished: (() => void) | null = null

  /** @param server whose requests are counted; it has no routes yet */
  constructor(server: FastifyInstance) {
    server.addHook('onRequest', async (request, reply) => {
      if (this.#announced) reply.header('connection', 'close')
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

  /** From now on the server says that it is about to stop, and asks for each connection to be the last. */
  announce(): void {
    this.#announced = true
  }

  /**
   * Refuses writes from now on and waits for those under way.
   * @param withinMs the longest that they are waited for
   * @returns how many were not finished by then
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
