import type { FastifyRequest } from 'fastify'
import { Refused } from '../refused.ts'

/** The escape of NUL in JSON, unless its backslash is itself escaped. */
const NUL_ESCAPE = /(?<!\\)(?:\\\\)*\\u0000/

/** PostgreSQL keeps no NUL character in a text, so no address may hold one. @throws {Refused} 400 */
export function refuseNulInAddress({ raw }: Pick<FastifyRequest, 'raw'>): void {
  if (raw.url?.includes('%00')) throw new Refused({ code: 'nul-character' })
}

/** Whether a JSON text holds the NUL character. A bare one is not JSON. */
export function hasNulEscape(json: string): boolean {
  return json.includes('\\u0000') && NUL_ESCAPE.test(json)
}
