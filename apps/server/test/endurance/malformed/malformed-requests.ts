import { type Call, contract } from '@courtside/contract'
import { z } from 'zod'
import type { Dice } from './dice.ts'

/** A request in its final form. */
export interface MalformedRequest {
  /** The name of the call that the request imitates. */
  call: string
  method: string
  path: string
  headers: Record<string, string>
  body: Buffer | null
}

/** The parts of JSON Schema that are needed to generate a value. */
interface Shape {
  type?: string
  properties?: Record<string, Shape>
  items?: Shape
  enum?: unknown[]
  const?: unknown
  anyOf?: Shape[]
  oneOf?: Shape[]
  format?: string
}

/** Calls with which a role could lose its rights. They are never sent with valid values. */
const TAKES_RIGHTS = new Set(['PATCH /club/settings', 'PUT /users/:id/role', 'PUT /users/:id/disabled'])

const CALLS = Object.entries(contract as Record<string, Call>).map(([name, call]) => ({
  name,
  params: shapeOf(call.params),
  query: shapeOf(call.query),
  body: shapeOf(call.body),
}))
const FIRST = CALLS[0] as (typeof CALLS)[number]

/** Strings that often cause faults in programs. */
const STRINGS = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e\u200b',
  'ß'.repeat(300),
  '𝟙',
  '-0',
  '1e400',
  'NaN',
  '0x10',
  '../../etc/passwd',
  "'; drop table users; --",
  '<script>',
  '%s%n',
  '2026-02-30',
  '9999-12-31T23:59:60Z',
  '+275760-09-13',
  'true',
  '[]',
  '__proto__',
  'http://[::1',
  'a@b',
  '{"a":',
] as const
const NUMBERS = [
  0,
  -1,
  1,
  2,
  3,
  0.5,
  -0,
  Number.MAX_VALUE,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  1e21,
  1e-7,
  2147483647,
] as const
const TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'application/x-www-form-urlencoded',
] as const
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'] as const

/**
 * Creates requests that imitate the calls but are wrong in one or several ways. Rarely, a request is valid by
 * chance.
 */
export class MalformedRequests {
  readonly #dice: Dice
  #next = 0

  constructor(dice: Dice) {
    this.#dice = dice
  }

  /**
   * Returns the next request. The calls take turns.
   * @param token the caller's token; null for a visitor
   */
  make(token: string | null): MalformedRequest {
    const dice = this.#dice
    const call = CALLS[this.#next % CALLS.length] ?? FIRST
    this.#next += 1
    const [method = 'GET', url = '/'] = call.name.split(' ')
    const path = url.replace(/:(\w+)/g, (_, name: string) => this.#part(call.params?.properties?.[name]))
    const other = dice.happens(0.03)
    const content = this.#content(call.name, call.body)
    const body = other || method === 'GET' ? null : content.body
    const headers: Record<string, string> = {
      'x-forwarded-for': `10.${dice.below(256)}.${dice.below(256)}.${dice.below(256)}`,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(dice.happens(0.02) && { authorization: `Bearer ${dice.bytes(40).toString('hex')}` }),
      ...(dice.happens(0.05) && { 'last-event-id': this.#text() }),
      ...(dice.happens(0.05) && { range: dice.one(['bytes=5-1', 'bytes=-', 'bytes=99999999-', 'cats=1-2']) }),
      ...(dice.happens(0.05) && { 'if-none-match': dice.one(['*', '"', 'W/"1"', '"x", "y"']) }),
      ...(body && content.type && { 'content-type': content.type }),
      ...(body && { 'content-length': String(body.length) }),
    }
    for (const [name, value] of Object.entries(headers)) headers[name] = value.replace(/[^\x20-\x7e]/g, '?')
    return {
      call: call.name,
      method: other ? dice.one(METHODS) : method,
      path: `/api${path}${this.#query(call.query)}`,
      headers,
      body,
    }
  }

  #part(shape: Shape | undefined): string {
    const dice = this.#dice
    if (dice.happens(0.5)) return String(dice.below(6))
    if (dice.happens(0.1))
      return dice.one(['%00', '%FF', '%', '%2e%2e%2f', '..', '%E0%A4%A', 'x'.repeat(5000)])
    const value = shape && dice.happens(0.5) ? this.#value(shape, 0) : this.#junk(0)
    return encode(typeof value === 'string' ? value : String(JSON.stringify(value)))
  }

  #query(shape: Shape | undefined): string {
    const dice = this.#dice
    const names = Object.keys(shape?.properties ?? {})
    if (dice.happens(0.4) || (names.length === 0 && dice.happens(0.9))) return ''
    const pairs = [...names, ...(dice.happens(0.2) ? ['page', 'search', 'constructor'] : [])]
      .filter(() => dice.happens(0.6))
      .map((name) => {
        const part = shape?.properties?.[name]
        const value = part && dice.happens(0.5) ? this.#value(part, 0) : this.#junk(1)
        return `${name}${dice.happens(0.1) ? '[]' : ''}=${encode(typeof value === 'string' ? value : String(JSON.stringify(value)))}`
      })
    return `?${pairs.join('&')}${dice.happens(0.05) ? '&%' : ''}`
  }

  #content(name: string, shape: Shape | undefined): { type: string | null; body: Buffer | null } {
    const dice = this.#dice
    if (!shape && dice.happens(0.8)) return { type: null, body: null }
    if (dice.happens(0.05)) return this.#form(shape)
    if (dice.happens(0.03)) return { type: TYPES[0], body: dice.bytes(dice.below(400)) }
    if (dice.happens(0.01)) return { type: TYPES[0], body: Buffer.from('['.repeat(20_000)) }
    const value = shape && dice.happens(0.85) ? this.#value(shape, 0) : this.#junk(0)
    if (TAKES_RIGHTS.has(name) && typeof value === 'object' && value)
      Object.assign(value, { nobody: 'knows this' })
    const text = JSON.stringify(value) ?? 'undefined'
    const cut = dice.happens(0.05) ? text.slice(0, dice.below(text.length)) : text
    return { type: dice.happens(0.95) ? TYPES[0] : dice.one(TYPES), body: Buffer.from(cut) }
  }

  /** Returns a multipart form, which may end too early. */
  #form(shape: Shape | undefined): { type: string; body: Buffer } {
    const dice = this.#dice
    const names = [...Object.keys(shape?.properties ?? {}), 'photo', 'logo', '__proto__']
    const parts = names
      .filter(() => dice.happens(0.6))
      .map((name) => {
        const file = dice.happens(0.3) ? '; filename="a.png"\r\ncontent-type: image/png' : ''
        const content = dice.happens(0.5) ? dice.bytes(60).toString('latin1') : this.#text()
        return `--cut\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n${content}\r\n`
      })
    const end = dice.happens(0.7) ? '--cut--\r\n' : ''
    return { type: 'multipart/form-data; boundary=cut', body: Buffer.from(parts.join('') + end, 'latin1') }
  }

  /** Returns a value of a shape, or sometimes another value. */
  #value(shape: Shape, depth: number): unknown {
    const dice = this.#dice
    if (dice.happens(0.08) || depth > 6) return this.#junk(depth)
    const choices = shape.anyOf ?? shape.oneOf
    if (choices) return this.#value(dice.one(choices as [Shape, ...Shape[]]), depth + 1)
    if (shape.const !== undefined) return shape.const
    if (shape.enum) return dice.one(shape.enum as [unknown, ...unknown[]])
    if (shape.type === 'object') return this.#object(shape, depth)
    if (shape.type === 'array') {
      return Array.from({ length: dice.below(4) }, () => this.#value(shape.items ?? {}, depth + 1))
    }
    if (shape.type === 'integer' || shape.type === 'number') {
      return dice.happens(0.6) ? dice.below(12) : dice.one(NUMBERS)
    }
    if (shape.type === 'boolean') return dice.happens(0.5)
    if (shape.type === 'string') return this.#string(shape)
    return this.#junk(depth)
  }

  #object({ properties = {} }: Shape, depth: number): Record<string, unknown> {
    const dice = this.#dice
    const made: Record<string, unknown> = {}
    for (const [name, shape] of Object.entries(properties)) {
      if (dice.happens(0.93)) made[name] = this.#value(shape, depth + 1)
    }
    if (dice.happens(0.05)) made[dice.one(['id', 'role', 'toString', 'constructor'])] = this.#junk(depth + 1)
    return made
  }

  #string({ format }: Shape): string {
    const dice = this.#dice
    if (dice.happens(0.3)) return this.#text()
    if (format === 'date') return dice.one(['2026-11-22', '2028-02-29', '0001-01-01', '9999-12-31'])
    if (format === 'uuid') return '6f1b4c1e-55f8-4f0b-9a3d-0d8a3b1f7c55'
    return dice.one([
      'Pat',
      '4',
      'pat@club.example',
      '2026-11-22T18:00:00.000Z',
      'fiba',
      '#0a0b0c',
      'STEAL',
      'A1b!cdef',
    ])
  }

  #text(): string {
    return this.#dice.happens(0.8) ? this.#dice.one(STRINGS) : this.#dice.bytes(20).toString('latin1')
  }

  #junk(depth: number): unknown {
    const dice = this.#dice
    const kind = dice.below(depth > 6 ? 5 : 8)
    if (kind === 0) return null
    if (kind === 1) return dice.happens(0.5)
    if (kind === 2) return dice.one(NUMBERS)
    if (kind <= 4) return this.#text()
    if (kind === 5) return Array.from({ length: dice.below(5) }, () => this.#junk(depth + 1))
    if (kind === 6) return { [this.#text()]: this.#junk(depth + 1), length: 3 }
    return {}
  }
}

function shapeOf(schema: z.ZodType | undefined): Shape | undefined {
  return schema && (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape)
}

/** Encodes text for an address, which cannot contain lone surrogates. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}
