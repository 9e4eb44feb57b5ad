/** Reads bit fields, most significant bit first, as in H.264 and MPEG-4 audio headers. */
export class BitReader {
  readonly #data: Uint8Array
  #position = 0

  constructor(data: Uint8Array) {
    this.#data = data
  }

  /**
   * Reads one bit.
   * @throws RangeError past the end
   */
  bit(): number {
    const byte = this.#data[this.#position >> 3]
    if (byte === undefined) throw new RangeError('read past the end')
    const value = (byte >> (7 - (this.#position & 7))) & 1
    this.#position += 1
    return value
  }

  /** Reads an unsigned number of `count` bits (at most 32). */
  bits(count: number): number {
    let value = 0
    for (let index = 0; index < count; index += 1) value = value * 2 + this.bit()
    return value
  }

  /** Reads an unsigned Exp-Golomb code ue(v), H.264 section 9.1. */
  unsignedGolomb(): number {
    let zeros = 0
    while (this.bit() === 0) {
      zeros += 1
      if (zeros > 31) throw new RangeError('not an Exp-Golomb code')
    }
    return 2 ** zeros - 1 + this.bits(zeros)
  }

  /** Reads a signed Exp-Golomb code se(v), H.264 section 9.1.1. */
  signedGolomb(): number {
    const code = this.unsignedGolomb()
    return code % 2 === 1 ? (code + 1) / 2 : -code / 2
  }
}

/**
 * Returns the payload of a NAL unit, without the byte 3 of each sequence 0 0 3 (H.264 section 7.4.1, H.265
 * section 7.4.2).
 */
export function withoutEmulationPrevention(nal: Buffer): Uint8Array {
  const bytes: number[] = []
  let zeros = 0
  for (const byte of nal) {
    if (zeros >= 2 && byte === 3) {
      zeros = 0
      continue
    }
    zeros = byte === 0 ? zeros + 1 : 0
    bytes.push(byte)
  }
  return Uint8Array.from(bytes)
}
