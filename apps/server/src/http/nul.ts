import type { FastifyRequest } from 'fastify'
import { Refused } from '../refused.ts'

/** PostgreSQL keeps no NUL character in a text, so none is let in. @throws {Refused} 400 */
export function refuseNul({ params, query, body }: FastifyRequest): void {
  if (holdsNul(params) || holdsNul(query) || holdsNul(body)) throw new Refused({ code: 'nul-character' })
}

function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return false
  return Object.entries(value).some(([key, item]) => key.includes('\0') || holdsNul(item))
}
