import { joinUnits, LENGTH_BYTES } from '../../codecs/nal/nal-units.ts'
import type { PictureFormat } from '../flv-messages.ts'
import type { RtpPacket } from './rtp-packet.ts'

/** Maximum bytes of a picture. A key frame of 4K takes about a quarter of that. */
const MOST_BYTES = 8 * 1024 * 1024

/** A picture. `timestamp`: in ticks, 32 bits. `data`: its NAL units with length prefixes. */
export type RtpPicture = { timestamp: number; data: Buffer }

/** The content of a packet's payload: whole units, or a piece of a unit; null: neither. */
type Payload = { units: Buffer[] } | { piece: Buffer; head: Buffer | null; ends: boolean } | null

/**
 * Joins the packets of H.264 (RFC 6184) or HEVC (RFC 7798) into pictures. Leaves out a picture with a lost
 * packet, because decoders show damage for it.
 */
export class NalPackets {
  readonly #read: (payload: Buffer) => Payload
  #sequence: number | null = null
  #timestamp: number | null = null
  #sets: readonly Buffer[]
  #units: Buffer[] = []
  #pieces: Buffer[] = []
  #bytes = 0
  #isDamaged = false
  #hasLost = false

  /** @param sets the parameter sets that the session's description has; they precede the first picture */
  constructor(format: PictureFormat, sets: readonly Buffer[]) {
    this.#read = format === 'avc1' ? readAvc : readHevc
    this.#sets = sets
  }

  /** Whether a packet has been lost. */
  get hasLost(): boolean {
    return this.#hasLost
  }

  /** Adds a packet. Returns the pictures that it completes, at most two. */
  push({ sequence, timestamp, marker, payload }: RtpPacket): RtpPicture[] {
    const isNext = this.#sequence === null || sequence === ((this.#sequence + 1) & 0xffff)
    this.#sequence = sequence
    const pictures: RtpPicture[] = []
    if (this.#timestamp !== null && timestamp !== this.#timestamp) {
      if (!isNext && !marker) this.#isDamaged = true // the lost packet may have been its last one
      pictures.push(...this.#finish())
    }
    this.#timestamp = timestamp
    if (!isNext) {
      this.#isDamaged = true
      this.#hasLost = true
    }
    this.#take(this.#read(payload))
    if (marker) pictures.push(...this.#finish())
    return pictures
  }

  #take(content: Payload): void {
    if (!content) return
    if ('units' in content) {
      for (const unit of content.units) this.#add(unit)
      return
    }
    const { piece, head, ends } = content
    if (head) this.#pieces = [head]
    else if (this.#pieces.length === 0) this.#isDamaged = true
    this.#pieces.push(piece)
    this.#count(piece.length)
    if (!ends) return
    const unit = Buffer.concat(this.#pieces)
    this.#pieces = []
    this.#units.push(unit)
  }

  #add(unit: Buffer): void {
    this.#units.push(unit)
    this.#count(unit.length)
  }

  #count(bytes: number): void {
    this.#bytes += bytes
    if (this.#bytes <= MOST_BYTES) return
    this.#units = []
    this.#pieces = []
    this.#isDamaged = true
  }

  #finish(): RtpPicture[] {
    const [units, isDamaged] = [this.#units, this.#isDamaged || this.#pieces.length > 0]
    const timestamp = this.#timestamp
    this.#units = []
    this.#pieces = []
    this.#bytes = 0
    this.#isDamaged = false
    this.#timestamp = null
    if (units.length === 0 || isDamaged || timestamp === null) return []
    const data = joinUnits([...this.#sets, ...units], LENGTH_BYTES)
    this.#sets = []
    return [{ timestamp, data }]
  }
}

/** Types of payload in H.264 (RFC 6184 section 5.2). */
const AVC = { lastSingle: 23, aggregate: 24, fragment: 28 } as const
/** Types of payload in HEVC (RFC 7798 section 4.4). */
const HEVC = { aggregate: 48, fragment: 49 } as const
const START = 0x80
const END = 0x40

function readAvc(payload: Buffer): Payload {
  if (payload.length < 2) return null
  const first = payload.readUInt8(0)
  const type = first & 0x1f
  if (type > 0 && type <= AVC.lastSingle) return { units: [payload] }
  if (type === AVC.aggregate) return { units: aggregated(payload, 1) }
  if (type !== AVC.fragment) return null
  const fragment = payload.readUInt8(1)
  const head = fragment & START ? Buffer.from([(first & 0xe0) | (fragment & 0x1f)]) : null
  return { piece: payload.subarray(2), head, ends: (fragment & END) !== 0 }
}

function readHevc(payload: Buffer): Payload {
  if (payload.length < 3) return null
  const first = payload.readUInt8(0)
  const type = (first >> 1) & 0x3f
  if (type < HEVC.aggregate) return { units: [payload] }
  if (type === HEVC.aggregate) return { units: aggregated(payload, 2) }
  if (type !== HEVC.fragment) return null
  const fragment = payload.readUInt8(2)
  const head =
    fragment & START ? Buffer.from([(first & 0x81) | ((fragment & 0x3f) << 1), payload.readUInt8(1)]) : null
  return { piece: payload.subarray(3), head, ends: (fragment & END) !== 0 }
}

/** Returns the units that one packet carries, each after its size in 16 bits. */
function aggregated(payload: Buffer, start: number): Buffer[] {
  const units: Buffer[] = []
  let at = start
  while (at + 2 <= payload.length) {
    const end = at + 2 + payload.readUInt16BE(at)
    if (end > payload.length) break
    if (end > at + 2) units.push(payload.subarray(at + 2, end))
    at = end
  }
  return units
}
