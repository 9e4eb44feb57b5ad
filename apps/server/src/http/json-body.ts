import { errorCodes, type FastifyInstance } from 'fastify'
import { Refused } from '../refused.ts'

/** Maximum nesting of arrays and objects in a body. No call of the contract has more than 8 levels. */
const MOST_LEVELS = 32

/**
 * Parses JSON bodies as Fastify does, and checks every key and value in them. Fastify itself would search the
 * whole text for keys that change a prototype. Visiting the parsed values takes less time, because a single
 * string may contain a whole file.
 */
export function parseJson(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('ignore', 'ignore')
  server.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) =>
    parse(request, text, (error, body) => {
      const refused = error ?? faultIn(body)
      if (refused === null) done(null, body)
      else done(refused)
    }),
  )
}

/**
 * Returns the error for a parsed body that must be refused, or null. A body is refused if it is nested too
 * deeply, if it has a NUL character (PostgreSQL cannot store one in a text), or if it has a key that changes
 * a prototype. Visits the body level by level, so that no body exhausts the stack.
 */
function faultIn(body: unknown): Error | null {
  if (!isContainer(body)) return null
  let level = [body]
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > MOST_LEVELS) return new Refused({ code: 'nested-too-deep', levels: MOST_LEVELS })
    const below: object[] = []
    for (const container of level) {
      for (const key of keysOf(container)) {
        const value: unknown = container[key as never]
        if (hasNul(key) || hasNul(value)) return new Refused({ code: 'nul-character' })
        if (changesPrototype(key, value)) return new errorCodes.FST_ERR_CTP_INVALID_JSON_BODY()
        if (isContainer(value)) below.push(value)
      }
    }
    level = below
  }
  return null
}

function keysOf(container: object): Iterable<string | number> {
  return Array.isArray(container) ? container.keys() : Object.keys(container)
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function hasNul(value: unknown): boolean {
  return typeof value === 'string' && value.includes('\0')
}

/** Reports whether a key with this value changes the prototype of an object into which it is copied. */
function changesPrototype(key: string | number, value: unknown): boolean {
  return (
    key === '__proto__' || (key === 'constructor' && isContainer(value) && Object.hasOwn(value, 'prototype'))
  )
}
