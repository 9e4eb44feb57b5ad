/** Maximum bytes of a PES packet. A key frame of 4K takes about a quarter of that. */
const MOST_BYTES = 8 * 1024 * 1024
/** The number of values of a timestamp, which has 33 bits. */
const CLOCK = 2 ** 33
const TICKS_PER_MS = 90

/** The content of a PES packet: usually one picture, or a few frames of audio. */
export type PesUnit = {
  /** When the content is shown and when it is decoded, in ms since the start of the sender's clock. */
  shownAt: number
  decodedAt: number
  /** Whether the sender says that decoding can start here. */
  randomAccess: boolean
  data: Buffer
}

/**
 * Turns the 33-bit timestamps of a program into times that continue when the clock wraps around to 0. All
 * streams of a program share one such clock.
 */
export class ProgramClock {
  #last: number | null = null

  /** Returns the continuous time of a timestamp, in ticks of 90 kHz. */
  unwrap(ticks: number): number {
    if (this.#last === null) {
      this.#last = ticks
      return ticks
    }
    const behind = (((ticks - this.#last) % CLOCK) + CLOCK) % CLOCK
    const near = this.#last + (behind >= CLOCK / 2 ? behind - CLOCK : behind)
    if (near > this.#last) this.#last = near
    return near
  }
}

/**
 * Joins the PES packets of one stream (ISO/IEC 13818-1 section 2.4.3.6). Leaves out a packet with a lost
 * part, because decoders show damaged pictures for it.
 */
export class PesReader {
  readonly #clock: ProgramClock
  #pieces: Buffer[] = []
  #bytes = 0
  /** The total size if the packet states it; null: the packet ends where the next one starts. */
  #expected: number | null = null
  #randomAccess = false
  #counter: number | null = null

  constructor(clock: ProgramClock) {
    this.#clock = clock
  }

  /** Adds the payload of a packet. Returns the units that it completes, at most two. */
  push(packet: {
    payload: Buffer
    starts: boolean
    randomAccess: boolean
    counter: number | null
    discontinuity: boolean
  }): PesUnit[] {
    const { payload, starts, counter } = packet
    if (counter === null || !this.#follows(counter, packet.discontinuity)) return []
    const units: PesUnit[] = []
    if (starts) {
      units.push(...this.flush())
      this.#expected = payload.length >= 6 && payload.readUInt16BE(4) > 0 ? 6 + payload.readUInt16BE(4) : null
      this.#randomAccess = packet.randomAccess
    } else if (this.#bytes === 0) return [] // its start was lost
    this.#pieces.push(payload)
    this.#bytes += payload.length
    if (this.#bytes > MOST_BYTES) this.#drop()
    if (this.#expected !== null && this.#bytes >= this.#expected) units.push(...this.flush())
    return units
  }

  /** Ends the open packet and returns its content, or nothing if the packet is incomplete. */
  flush(): PesUnit[] {
    const pes = Buffer.concat(this.#pieces)
    const isCutOff = this.#expected !== null && pes.length < this.#expected
    const randomAccess = this.#randomAccess
    this.#drop()
    const unit = isCutOff ? null : this.#read(pes, randomAccess)
    return unit ? [unit] : []
  }

  /** Whether the packet is the next one. A repeated packet is left out; after a gap the unit is dropped. */
  #follows(counter: number, discontinuity: boolean): boolean {
    const previous = this.#counter
    this.#counter = counter
    if (previous === null || discontinuity) return true
    if (counter === previous) return false
    if (counter !== ((previous + 1) & 0xf)) this.#drop()
    return true
  }

  #drop(): void {
    this.#pieces = []
    this.#bytes = 0
    this.#expected = null
    this.#randomAccess = false
  }

  #read(pes: Buffer, randomAccess: boolean): PesUnit | null {
    if (pes.length < 9 || pes.readUIntBE(0, 3) !== 1) return null
    const hasShown = (pes.readUInt8(7) & 0x80) !== 0
    const hasDecoded = (pes.readUInt8(7) & 0x40) !== 0
    const start = 9 + pes.readUInt8(8)
    const needed = hasDecoded ? 19 : 14
    if (!hasShown || pes.length < Math.max(start, needed)) return null
    const decoded = this.#clock.unwrap(ticksAt(pes, hasDecoded ? 14 : 9))
    const shown = hasDecoded ? this.#clock.unwrap(ticksAt(pes, 9)) : decoded
    return {
      shownAt: Math.round(shown / TICKS_PER_MS),
      decodedAt: Math.round(decoded / TICKS_PER_MS),
      randomAccess,
      data: pes.subarray(start),
    }
  }
}

/** Reads a timestamp of 33 bits with its marker bits. */
function ticksAt(pes: Buffer, at: number): number {
  const high = (pes.readUInt8(at) >> 1) & 7
  const middle = pes.readUInt16BE(at + 1) >> 1
  const low = pes.readUInt16BE(at + 3) >> 1
  return high * 2 ** 30 + middle * 2 ** 15 + low
}
