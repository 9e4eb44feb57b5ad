import type { Contract } from '@courtside/contract'
import { AttemptsByAddress } from '@courtside/network'
import type { FastifyRequest } from 'fastify'

/**
 * Maximum number of answers per address and minute for which the database is queried. Visitors in a hall that
 * share one address stay below it, because the pages of a live game are answered from memory.
 */
const MOST_READS = 2400
const MINUTE_MS = 60_000

/**
 * The public calls that query the database each time. These calls have too many different answers for a
 * cache.
 */
const QUERIED = {
  'GET /search': true,
  'GET /players/ranking': true,
  'GET /teams/ranking': true,
  'GET /live/:id/before': true,
  'GET /live/all': true,
  'GET /competitions': true,
  'GET /competitions/:id': true,
  'GET /schedule/days': true,
  'GET /fixtures/:id': true,
  'GET /fixtures/:id/calendar.ics': true,
  'GET /teams/:id/calendar.ics': true,
  'GET /competitions/:id/calendar.ics': true,
} as const satisfies { [Name in keyof Contract]?: Contract[Name] extends { access: 'public' } ? true : never }

/** Limits how many calls from an address may query the database. Callers with an account are not counted. */
export class ReadBound {
  readonly #reads: AttemptsByAddress

  /** @param most maximum number of reads per minute; tests lower it */
  constructor(most = MOST_READS) {
    this.#reads = new AttemptsByAddress({ attempts: most, windowMs: MINUTE_MS })
  }

  /**
   * Counts a call if it queries the database each time.
   * @throws {BoundExceeded} when there were too many
   */
  allowCall(name: string, request: FastifyRequest, user: object | null): void {
    if (Object.hasOwn(QUERIED, name)) this.allow(request, user)
  }

  /**
   * Counts a query of the database.
   * @throws {BoundExceeded} when there were too many
   */
  allow({ ip }: FastifyRequest, user: object | null): void {
    if (!user) this.#reads.allow(ip)
  }
}
