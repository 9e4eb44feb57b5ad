import { BitReader } from '../../codecs/flv/bit-reader.ts'
import { aacFrame, aacSettings, g711Frame, opusFrame, unsupported } from '../flv-messages.ts'
import type { MediaMessage } from '../publisher.ts'
import type { RtpPacket } from './rtp-packet.ts'

/**
 * How the audio of a track is packed. `sizeBits`, `indexBits`, `indexDeltaBits`: the fields of an AU header
 * of AAC (RFC 3640 section 3.2.1). `other`: a codec that is not supported.
 */
export type RtpSoundFormat =
  | {
      codec: 'aac'
      specificConfig: Buffer
      frameMs: number
      sizeBits: number
      indexBits: number
      indexDeltaBits: number
    }
  | { codec: 'g711-a' | 'g711-u' | 'opus' }
  | { codec: 'other'; name: string }

/** Maximum bytes of a frame of AAC that comes in several packets. */
const MOST_FRAME_BYTES = 8192

/** Turns the packets of one audio track into FLV messages. */
export class RtpSound {
  readonly #format: RtpSoundFormat
  #isAnnounced = false
  /** The start of a frame whose rest follows. */
  #begun: { size: number; data: Buffer } | null = null

  constructor(format: RtpSoundFormat) {
    this.#format = format
  }

  /** Returns the messages of a packet. @param at time of its first sample, in ms */
  read({ payload }: RtpPacket, at: number): MediaMessage[] {
    const format = this.#format
    switch (format.codec) {
      case 'aac':
        return this.#aac(format, payload, at)
      case 'opus':
        return [opusFrame(at, payload)]
      case 'other':
        return [unsupported('audio', format.name.slice(0, 4).padEnd(4), at)]
      case 'g711-a':
      case 'g711-u':
        return [g711Frame(format.codec, at, payload)]
    }
  }

  #aac(format: RtpSoundFormat & { codec: 'aac' }, payload: Buffer, at: number): MediaMessage[] {
    const frames = this.#framesOf(format, payload)
    const messages = frames.map((frame, index) => aacFrame(Math.round(at + index * format.frameMs), frame))
    if (this.#isAnnounced) return messages
    this.#isAnnounced = true
    return [aacSettings(at, format.specificConfig), ...messages]
  }

  #framesOf(format: RtpSoundFormat & { codec: 'aac' }, payload: Buffer): Buffer[] {
    const sizes = frameSizes(format, payload)
    if (!sizes) return []
    let at = 2 + Math.ceil(payload.readUInt16BE(0) / 8)
    const [first] = sizes
    const isPiece = sizes.length === 1 && first !== undefined && at + first > payload.length
    if (isPiece) return this.#join(first, payload.subarray(at))
    this.#begun = null
    const frames: Buffer[] = []
    for (const size of sizes) {
      if (at + size > payload.length) break
      if (size > 0) frames.push(payload.subarray(at, at + size))
      at += size
    }
    return frames
  }

  /**
   * Joins a frame that is larger than a packet. Each packet of such a frame states the size of the whole
   * frame.
   */
  #join(size: number, piece: Buffer): Buffer[] {
    const begun = this.#begun?.size === size ? this.#begun.data : Buffer.alloc(0)
    const data = Buffer.concat([begun, piece])
    const isWhole = data.length >= size
    this.#begun = isWhole || size > MOST_FRAME_BYTES ? null : { size, data }
    return isWhole ? [data.subarray(0, size)] : []
  }
}

/** Returns the sizes of the frames in a packet in bytes; null: its headers are malformed. */
function frameSizes(
  { sizeBits, indexBits, indexDeltaBits }: RtpSoundFormat & { codec: 'aac' },
  payload: Buffer,
): number[] | null {
  if (payload.length < 2) return null
  const bits = payload.readUInt16BE(0)
  const reader = new BitReader(payload.subarray(2))
  const sizes: number[] = []
  try {
    for (let at = 0; at < bits; ) {
      const index = sizes.length === 0 ? indexBits : indexDeltaBits
      sizes.push(reader.bits(sizeBits))
      reader.bits(index)
      at += sizeBits + index
    }
  } catch {
    return null
  }
  return sizes
}
