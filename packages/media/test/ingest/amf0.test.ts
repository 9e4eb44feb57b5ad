import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Amf0Value, decodeAmf0, encodeAmf0 } from '../../src/ingest/rtmp/amf0.ts'
import { RtmpProtocolError } from '../../src/ingest/rtmp/protocol-error.ts'

const { value } = fc.letrec<{ value: Amf0Value }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.double({ noNaN: true }),
    fc.boolean(),
    fc.string({ unit: 'grapheme' }),
    fc.constant(null),
    fc.constant(undefined),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.string({ minLength: 1 }), tie('value'), { maxKeys: 4, noNullPrototype: false }),
  ),
}))

test('decodes encoded values', () => {
  fc.assert(
    fc.property(fc.array(value, { maxLength: 5 }), (values) => {
      // Prototypes may differ; keys and values must not.
      expect(structuredClone(decodeAmf0(encodeAmf0(...values)))).toEqual(structuredClone(values))
    }),
  )
})

test('encodes strings over 64 kB as long strings', () => {
  const long = 'x'.repeat(70_000)
  expect(decodeAmf0(encodeAmf0(long))).toEqual([long])
})

test('decodes a connect command from FFmpeg', () => {
  const bytes = Buffer.concat([
    Buffer.from('0200', 'hex'),
    Buffer.from('\x07connect', 'latin1'),
    Buffer.from('003ff0000000000000', 'hex'),
    Buffer.from('03', 'hex'),
    Buffer.from('\x00\x03app\x02\x00\x04live', 'latin1'),
    Buffer.from('000009', 'hex'),
  ])
  const [name, transaction, parameters] = decodeAmf0(bytes)
  expect([name, transaction, { ...(parameters as object) }]).toEqual(['connect', 1, { app: 'live' }])
})

test('decodes an ECMA array with the key __proto__ to an object without a prototype', () => {
  const array = Buffer.concat([
    Buffer.from('0800000001', 'hex'),
    Buffer.from('\x00\x09__proto__\x0b', 'latin1'),
    Buffer.from('40594000000000000000', 'hex'),
    Buffer.from('000009', 'hex'),
  ])
  const [value] = decodeAmf0(array)
  expect(Object.entries(value as object)).toEqual([['__proto__', 101]])
  expect(Object.getPrototypeOf(value)).toBeNull()
})

test('decodes truncated or arbitrary bytes to values or a protocol error', () => {
  const whole = encodeAmf0('connect', 1, { app: 'live', list: [1, 'two', null] })
  for (let cut = 0; cut < whole.length; cut += 1) onlyProtocolErrors(whole.subarray(0, cut))
  fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => onlyProtocolErrors(Buffer.from(bytes))))
})

test('refuses values that nest too deeply', () => {
  const nested = Buffer.concat(Array.from({ length: 5000 }, () => Buffer.from('0a00000001', 'hex')))
  expect(() => decodeAmf0(nested)).toThrow(/nest/)
})

function onlyProtocolErrors(bytes: Buffer): void {
  try {
    decodeAmf0(bytes)
  } catch (error) {
    expect(error).toBeInstanceOf(RtmpProtocolError)
  }
}
