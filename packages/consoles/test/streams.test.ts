import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BRANDS, type BrandId, decode, detectBrand, startDecoding } from '../src/index.ts'
import { hex, joined, readingsOf } from './bytes.ts'
import { BODET, DAKTRONICS, SATURN, STRAMATEL } from './example-messages.ts'

const JSON_LINES = new TextEncoder().encode('{"clock":"5:23","home":45}\n{"clock":"5:22"}\n')

/** A stream of undamaged messages of each brand. */
const STREAMS: Readonly<Record<BrandId, Uint8Array>> = {
  bodet: joined(...Object.values(BODET)),
  stramatel: joined(STRAMATEL.running523, STRAMATEL.chatter, STRAMATEL.running499, STRAMATEL.rest145),
  daktronics: joined(...Object.values(DAKTRONICS)),
  saturn: joined(...Object.values(SATURN)),
  json: JSON_LINES,
}

describe.each(BRANDS)('%s', (brand) => {
  const stream = STREAMS[brand]
  const whole = readingsOf(brand, stream)

  test('gives the same result wherever a read ends', () => {
    expect(whole.length).toBeGreaterThan(1)
    expect(readingsOf(brand, ...[...stream].map((byte) => Uint8Array.of(byte)))).toEqual(whole)
    for (let at = 1; at < stream.length; at += 1) {
      expect(readingsOf(brand, stream.subarray(0, at), stream.subarray(at))).toEqual(whole)
    }
  })

  test('reads messages between noise', () => {
    const noise = hex('FF 00 41 E0 7E')
    const readings = readingsOf(brand, noise, ...(brand === 'json' ? [hex('0A')] : []), stream)
    expect(readings.map(({ state }) => state)).toEqual(whole.map(({ state }) => state))
  })

  test('is detected from its messages', () => {
    expect(detectBrand(joined(hex('FF 0A'), stream))).toBe(brand)
    const { decoding, readings } = decode(startDecoding(), stream)
    expect(decoding.brand).toBe(brand)
    expect(readings).toEqual(whole)
  })

  test('never throws, keeps few bytes, and reads the next whole message after any bytes', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 400 }), { maxLength: 30 }), (reads) => {
        let { decoding } = decode(startDecoding(brand), stream)
        for (const bytes of reads) ({ decoding } = decode(decoding, bytes))
        expect(decoding.pending.length).toBeLessThan(9000)
        const end = brand === 'json' ? hex('0A') : new Uint8Array(0)
        const before = decoding.messages
        for (let again = 0; again < 30; again += 1) ({ decoding } = decode(decoding, joined(end, stream)))
        expect(decoding.messages).toBeGreaterThan(before)
        expect(decoding.memory.state.clock).toEqual(whole.at(-1)?.state.clock)
      }),
      { numRuns: 60 },
    )
  })

  test('never reads a wrong value from a damaged message with a checksum', () => {
    if (brand === 'stramatel' || brand === 'json') return
    const clocks = new Set(whole.map(({ state }) => JSON.stringify(state.clock)).concat('null'))
    fc.assert(
      fc.property(fc.nat(stream.length - 1), fc.integer({ min: 1, max: 255 }), (at, flip) => {
        const damaged = stream.slice()
        damaged[at] = (damaged[at] ?? 0) ^ flip
        for (const { state } of readingsOf(brand, damaged)) {
          expect(clocks).toContain(JSON.stringify(state.clock))
        }
      }),
    )
  })

  test('keeps a bounded number of bytes of an endless message', () => {
    const begun = stream.subarray(0, 12)
    let decoding = startDecoding(brand)
    for (let again = 0; again < 100; again += 1) {
      ;({ decoding } = decode(decoding, again === 0 ? begun : new Uint8Array(1000).fill(0x41)))
      expect(decoding.pending.length).toBeLessThan(10_000)
    }
    expect(decoding.unread).toBeGreaterThan(90_000)
  })
})

test('detects no brand in noise and in the bytes of a wrong speed', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 3000 }), (bytes) => {
      expect(detectBrand(bytes)).toBeNull()
    }),
  )
  const inverted = STREAMS.bodet.map((byte) => ~byte & 0xff)
  const { decoding } = decode(startDecoding(), inverted)
  expect(decoding).toMatchObject({ brand: null, messages: 0, unread: inverted.length })
})

test('keeps a bounded sample while the brand is unknown', () => {
  let decoding = startDecoding()
  for (let again = 0; again < 20; again += 1) {
    ;({ decoding } = decode(decoding, new Uint8Array(1000).fill(0x41)))
    expect(decoding.pending.length).toBeLessThanOrEqual(4096)
  }
})
