import type { FastifyInstance } from 'fastify'
import { Refused } from '../refused.ts'
import { hasNulEscape } from './nul.ts'

/** Maximum nesting of arrays and objects in a body. No call of the contract has more than 8 levels. */
const MOST_LEVELS = 32

/**
 * Parses JSON bodies as Fastify does. Before that, it checks the text as it was received: one pass over
 * characters costs far less than visiting each value, and cannot run out of stack.
 */
export function parseJson(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error')
  server.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (hasNulEscape(body)) done(new Refused({ code: 'nul-character' }))
    else if (isDeeperThan(MOST_LEVELS, body)) {
      done(new Refused({ code: 'nested-too-deep', levels: MOST_LEVELS }))
    } else parse(request, body, done)
  })
}

/**
 * Returns whether arrays and objects of a JSON text are nested in more than `levels`. Text that is not JSON
 * may give either answer.
 */
function isDeeperThan(levels: number, json: string): boolean {
  let depth = 0
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at]
    if (character === '"') at = endOfString(json, at)
    else if (character === '[' || character === '{') depth += 1
    else if (character === ']' || character === '}') depth -= 1
    if (depth > levels) return true
  }
  return false
}

/**
 * Returns the index of the quotation mark that ends the string starting at `start`, or the text's end if
 * there is none. Looks only at quotation marks, because a string may contain a whole file.
 */
function endOfString(json: string, start: number): number {
  for (let at = json.indexOf('"', start + 1); at >= 0; at = json.indexOf('"', at + 1)) {
    let before = at - 1
    while (json[before] === '\\') before -= 1
    // An even number of backslashes escapes each other and not the quotation mark.
    if ((at - 1 - before) % 2 === 0) return at
  }
  return json.length
}
