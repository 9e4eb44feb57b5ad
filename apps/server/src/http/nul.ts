import type { FastifyRequest } from 'fastify'
import { Refused } from '../refused.ts'

/** The escape of NUL in JSON, unless its backslash is itself escaped. */
const NUL_ESCAPE = /(?<!\\)(?:\\\\)*\\u0000/

/**
 * Refuses an address with a NUL character, because PostgreSQL cannot store one in a text.
 * @throws {Refused} 400
 */
export function refuseNulInAddress({ raw }: Pick<FastifyRequest, 'raw'>): void {
  if (raw.url?.includes('%00')) throw new Refused({ code: 'nul-character' })
}

/** Returns whether a JSON text contains an escaped NUL character. An unescaped one is not valid JSON. */
export function hasNulEscape(json: string): boolean {
  return json.includes('\\u0000') && NUL_ESCAPE.test(json)
}
