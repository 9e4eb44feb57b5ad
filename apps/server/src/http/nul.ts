import type { FastifyRequest } from 'fastify'
import { Refused } from '../refused.ts'

/**
 * Refuses an address with a NUL character, because PostgreSQL cannot store one in a text.
 * @throws {Refused} 400
 */
export function refuseNulInAddress({ raw }: Pick<FastifyRequest, 'raw'>): void {
  if (raw.url?.includes('%00')) throw new Refused({ code: 'nul-character' })
}
