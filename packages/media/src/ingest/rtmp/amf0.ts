import { RtmpProtocolError } from './protocol-error.ts'

/** A value of AMF0, the encoding of RTMP commands (Action Message Format, Adobe 2007). */
export type Amf0Value = number | boolean | string | null | undefined | Amf0Value[] | Amf0Object
export type Amf0Object = { [key: string]: Amf0Value }

const MARKER = {
  number: 0,
  boolean: 1,
  string: 2,
  object: 3,
  null: 5,
  undefined: 6,
  ecmaArray: 8,
  objectEnd: 9,
  strictArray: 10,
  date: 11,
  longString: 12,
} as const

/**
 * Maximum nesting depth. Commands nest two or three levels; the limit keeps hostile input from exhausting the
 * stack.
 */
const MAX_DEPTH = 16

/**
 * Decodes all AMF0 values of a message.
 * @throws RtmpProtocolError when the bytes are truncated, nest too deeply or contain a type that RTMP
 * commands do not use
 */
export function decodeAmf0(data: Buffer): Amf0Value[] {
  const reader = new Amf0Reader(data)
  const values: Amf0Value[] = []
  while (!reader.atEnd) values.push(reader.value(0))
  return values
}

/** Reports whether a value is an AMF0 object or ECMA array, rather than a scalar or a list. */
export function isAmf0Object(value: Amf0Value): value is Amf0Object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

class Amf0Reader {
  readonly #data: Buffer
  #position = 0

  constructor(data: Buffer) {
    this.#data = data
  }

  get atEnd(): boolean {
    return this.#position >= this.#data.length
  }

  value(depth: number): Amf0Value {
    if (depth > MAX_DEPTH) throw new RtmpProtocolError('AMF0 values nest too deeply')
    const marker = this.#take(1).readUInt8()
    switch (marker) {
      case MARKER.number:
        return this.#take(8).readDoubleBE()
      case MARKER.boolean:
        return this.#take(1).readUInt8() !== 0
      case MARKER.string:
        return this.#string(this.#take(2).readUInt16BE())
      case MARKER.object:
        return this.#object(depth)
      case MARKER.null:
        return null
      case MARKER.undefined:
        return undefined
      case MARKER.ecmaArray:
        this.#take(4) // the announced count is only a hint; the end marker decides
        return this.#object(depth)
      case MARKER.strictArray:
        return this.#list(depth)
      case MARKER.date: {
        const time = this.#take(8).readDoubleBE()
        this.#take(2) // time zone, reserved by the format
        return time
      }
      case MARKER.longString:
        return this.#string(this.#take(4).readUInt32BE())
      default:
        throw new RtmpProtocolError(`AMF0 type ${marker} is not known`)
    }
  }

  #take(count: number): Buffer {
    const end = this.#position + count
    if (end > this.#data.length) throw new RtmpProtocolError('AMF0 value is cut off')
    const bytes = this.#data.subarray(this.#position, end)
    this.#position = end
    return bytes
  }

  #string(length: number): string {
    return this.#take(length).toString('utf8')
  }

  #object(depth: number): Amf0Object {
    // No prototype: a key named __proto__ is just a key.
    const object: Amf0Object = Object.create(null)
    for (;;) {
      const key = this.#string(this.#take(2).readUInt16BE())
      if (key === '' && this.#data[this.#position] === MARKER.objectEnd) {
        this.#position += 1
        return object
      }
      object[key] = this.value(depth + 1)
    }
  }

  #list(depth: number): Amf0Value[] {
    const count = this.#take(4).readUInt32BE()
    const list: Amf0Value[] = []
    for (let index = 0; index < count; index += 1) list.push(this.value(depth + 1))
    return list
  }
}

/** Encodes values in order, as the body of an RTMP command message. */
export function encodeAmf0(...values: Amf0Value[]): Buffer {
  return Buffer.concat(values.map(encodeValue))
}

function encodeValue(value: Amf0Value): Buffer {
  if (value === null) return Buffer.from([MARKER.null])
  if (value === undefined) return Buffer.from([MARKER.undefined])
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(9)
    bytes.writeDoubleBE(value, 1)
    return bytes
  }
  if (typeof value === 'boolean') return Buffer.from([MARKER.boolean, value ? 1 : 0])
  if (typeof value === 'string') return encodeString(value)
  if (Array.isArray(value)) {
    const head = Buffer.alloc(5)
    head.writeUInt8(MARKER.strictArray)
    head.writeUInt32BE(value.length, 1)
    return Buffer.concat([head, ...value.map(encodeValue)])
  }
  const fields = Object.entries(value).flatMap(([key, field]) => [shortString(key), encodeValue(field)])
  return Buffer.concat([Buffer.from([MARKER.object]), ...fields, Buffer.from([0, 0, MARKER.objectEnd])])
}

function encodeString(value: string): Buffer {
  const bytes = Buffer.from(value)
  if (bytes.length <= 0xffff) return Buffer.concat([Buffer.from([MARKER.string]), shortString(value)])
  const head = Buffer.alloc(5)
  head.writeUInt8(MARKER.longString)
  head.writeUInt32BE(bytes.length, 1)
  return Buffer.concat([head, bytes])
}

function shortString(value: string): Buffer {
  const bytes = Buffer.from(value)
  const length = Buffer.alloc(2)
  length.writeUInt16BE(bytes.length)
  return Buffer.concat([length, bytes])
}
