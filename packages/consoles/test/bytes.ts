import { type BrandId, type ConsoleReading, type ConsoleState, decode, startDecoding } from '../src/index.ts'

/** Bytes written in hexadecimal, separated by blanks. */
export function hex(text: string): Uint8Array {
  return Uint8Array.from(text.trim().split(/\s+/), (byte) => Number.parseInt(byte, 16))
}

/** Joins streams of bytes. */
export function joined(...parts: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]))
}

/** Returns everything that a decoder of the brand says about some reads. */
export function readingsOf(brand: BrandId, ...reads: readonly Uint8Array[]): ConsoleReading[] {
  let decoding = startDecoding(brand)
  return reads.flatMap((bytes) => {
    const result = decode(decoding, bytes)
    decoding = result.decoding
    return result.readings
  })
}

/** Returns the state after some messages. */
export function stateAfter(brand: BrandId, ...reads: readonly Uint8Array[]): ConsoleState {
  const last = readingsOf(brand, ...reads).at(-1)
  if (last === undefined) throw new Error('No message was read')
  return last.state
}
