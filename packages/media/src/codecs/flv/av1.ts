import { BitReader } from './bit-reader.ts'
import { pictureSize, SQUARE_PIXELS, type VideoConfig } from './video-config.ts'

/** The marker and version of the record. */
const VERSION_1 = 0x81
const HEAD_BYTES = 4
const OBU = { sequenceHeader: 1, temporalDelimiter: 2 } as const

/**
 * Parses an AV1CodecConfigurationRecord (AV1 in ISO base media file format, section 2.3).
 * @throws Error when it is malformed or has no sequence header
 */
export function parseAv1Config(record: Buffer): VideoConfig {
  try {
    if (record.readUInt8(0) !== VERSION_1) throw new RangeError('unknown version')
    const header = sequenceHeader(record.subarray(HEAD_BYTES))
    // The result outlives the message that carried the record, so it needs a copy.
    const size = { ...sizeIn(header), pixelAspect: SQUARE_PIXELS }
    return { format: 'av01', record: Buffer.from(record), codec: codecOf(record), ...size }
  } catch (error) {
    throw new Error('the AV1 configuration is malformed', { cause: error })
  }
}

/**
 * Returns a frame without its leading temporal delimiter, which files do not contain (AV1 in ISO base media
 * file format, section 2.4).
 */
export function withoutDelimiter(frame: Buffer): Buffer {
  const [first = 0, size] = frame
  const isDelimiter = ((first >> 3) & 0xf) === OBU.temporalDelimiter && (first & 0x86) === 2 && size === 0
  return isDelimiter ? frame.subarray(2) : frame
}

/** Returns `av01.<profile>.<level><tier>.<bit depth>` (AV1 in ISO base media file format, section 5). */
function codecOf(record: Buffer): string {
  const [, levels = 0, flags = 0] = record
  const two = (value: number) => String(value).padStart(2, '0')
  const depth = flags & 0x40 ? (flags & 0x20 ? 12 : 10) : 8
  return `av01.${levels >> 5}.${two(levels & 0x1f)}${flags & 0x80 ? 'H' : 'M'}.${two(depth)}`
}

/** Returns the payload of the first sequence header in a list of OBUs with sizes (AV1 section 5.3). */
function sequenceHeader(obus: Buffer): Buffer {
  let at = 0
  while (at < obus.length) {
    const head = obus.readUInt8(at)
    if ((head & 2) === 0) throw new RangeError('an OBU without its size')
    at += head & 4 ? 2 : 1
    let size = 0
    for (let shift = 1, byte = 0x80; byte & 0x80; shift *= 128, at += 1) {
      byte = obus.readUInt8(at)
      size += (byte & 0x7f) * shift
    }
    if (((head >> 3) & 0xf) === OBU.sequenceHeader) return obus.subarray(at, at + size)
    at += size
  }
  throw new RangeError('no sequence header')
}

/** Reads the frame size from a sequence header (AV1 section 5.5.1). */
function sizeIn(header: Buffer): { width: number; height: number } {
  const reader = new BitReader(header)
  reader.bits(4) // seq_profile, still_picture
  if (reader.bit() === 1)
    reader.bits(5) // reduced_still_picture_header, seq_level_idx
  else skipOperatingPoints(reader)
  const [widthBits, heightBits] = [reader.bits(4) + 1, reader.bits(4) + 1]
  return pictureSize(reader.bits(widthBits) + 1, reader.bits(heightBits) + 1)
}

function skipOperatingPoints(reader: BitReader): void {
  const delayBits = reader.bit() === 1 ? skipTiming(reader) : null
  const hasDisplayDelay = reader.bit() === 1
  for (let left = reader.bits(5) + 1; left > 0; left -= 1) {
    reader.bits(12) // operating_point_idc
    if (reader.bits(5) > 7) reader.bit() // seq_level_idx, seq_tier
    if (delayBits !== null && reader.bit() === 1) {
      reader.bits(delayBits)
      reader.bits(delayBits)
      reader.bit() // low_delay_mode_flag
    }
    if (hasDisplayDelay && reader.bit() === 1) reader.bits(4)
  }
}

/**
 * Skips the timing fields (AV1 sections 5.5.3 and 5.5.4).
 * @returns the number of bits of a buffer delay, or null when the header has none
 */
function skipTiming(reader: BitReader): number | null {
  reader.bits(32) // num_units_in_display_tick
  reader.bits(32) // time_scale
  if (reader.bit() === 1) reader.unsignedGolomb() // num_ticks_per_picture_minus_1
  if (reader.bit() === 0) return null
  const delayBits = reader.bits(5) + 1
  reader.bits(32) // num_units_in_decoding_tick
  reader.bits(10) // lengths of the other two times
  return delayBits
}
