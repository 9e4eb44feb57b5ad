import { BitReader, withoutEmulationPrevention } from './bit-reader.ts'
import { readPixelAspect } from './pixel-aspect.ts'
import { type PixelAspect, pictureSize, SQUARE_PIXELS, type VideoConfig } from './video-config.ts'

const NAL_TYPE_SPS = 7
/** Profiles with chroma fields in the SPS (H.264 section 7.3.2.1.1). */
const CHROMA_PROFILES = new Set([100, 110, 122, 244, 44, 83, 86, 118, 128, 138, 139, 134, 135])

/**
 * Parses an AVCDecoderConfigurationRecord (ISO/IEC 14496-15 section 5.3.3.1).
 * @throws Error when it is malformed or has no sequence parameter set
 */
export function parseAvcConfig(record: Buffer): VideoConfig {
  try {
    if (record.readUInt8(0) !== 1) throw new RangeError('unknown version')
    const spsCount = record.readUInt8(5) & 0x1f
    const length = record.readUInt16BE(6)
    const sps = record.subarray(8, 8 + length)
    if (spsCount === 0 || sps.length < length) throw new RangeError('no sequence parameter set')
    const codec = `avc1.${record.subarray(1, 4).toString('hex')}`
    // The result outlives the message that carried the record, so it needs a copy.
    const { width, height, pixelAspect } = parseAvcSps(sps)
    return { format: 'avc1', record: Buffer.from(record), codec, width, height, pixelAspect }
  } catch (error) {
    throw new Error('the H.264 configuration is malformed', { cause: error })
  }
}

/**
 * Returns the parameter sets of an AVCDecoderConfigurationRecord, in order.
 * @throws RangeError when it is truncated
 */
export function avcParameterSets(record: Buffer): Buffer[] {
  const sets: Buffer[] = []
  let at = 5
  for (const mask of [0x1f, 0xff]) {
    let left = record.readUInt8(at) & mask
    at += 1
    for (; left > 0; left -= 1) {
      const length = record.readUInt16BE(at)
      const set = record.subarray(at + 2, at + 2 + length)
      if (set.length < length) throw new RangeError('a parameter set is cut off')
      sets.push(set)
      at += 2 + length
    }
  }
  return sets
}

/**
 * Detects another codec that was sent with the FLV number of H.264. Some encoders send AV1 and HEVC that way
 * because their software knows no other number. Returns null when the record looks like H.264 or like no
 * known codec.
 */
export function codecMistakenForAvc(record: Buffer): string | null {
  const [first = 0, second = 0] = record
  // AV1CodecConfigurationRecord (marker and version 1), or a sequence header OBU with its size.
  if ((first === 0x81 && record.length >= 4) || (first === 0x0a && second > 0)) return 'AV1'
  // HEVCDecoderConfigurationRecord (ISO/IEC 14496-15 section 8.3.3.1): its reserved bits differ from those of
  // H.264.
  const reserved = [13, 15, 16, 17, 18].map((at) => record[at] ?? 0)
  const isHevc = [0xf0, 0xfc, 0xfc, 0xf8, 0xf8].every(
    (mask, index) => ((reserved[index] ?? 0) & mask) === mask,
  )
  const isAvc = ((record[4] ?? 0) & 0xfc) === 0xfc && ((record[5] ?? 0) & 0xe0) === 0xe0
  return first === 1 && record.length >= 23 && isHevc && !isAvc ? 'HEVC (H.265)' : null
}

/** The properties that a sequence parameter set states about its pictures. */
export type AvcSps = {
  width: number
  height: number
  pixelAspect: PixelAspect
  /** 1: 4:2:0. */
  chromaFormat: number
  /** Bits per sample, less 8. */
  lumaDepth: number
  chromaDepth: number
}

/**
 * Reads a sequence parameter set NAL unit (H.264 section 7.3.2.1.1).
 * @throws RangeError when it is malformed
 */
export function parseAvcSps(sps: Buffer): AvcSps {
  if ((sps.readUInt8(0) & 0x1f) !== NAL_TYPE_SPS) throw new RangeError('not a sequence parameter set')
  const reader = new BitReader(withoutEmulationPrevention(sps.subarray(1)))
  const profile = reader.bits(8)
  reader.bits(16) // constraint flags, level
  reader.unsignedGolomb() // seq_parameter_set_id
  const chroma = CHROMA_PROFILES.has(profile) ? readChromaFields(reader) : PLAIN_CHROMA
  reader.unsignedGolomb() // log2_max_frame_num_minus4
  skipPictureOrderCount(reader)
  reader.unsignedGolomb() // max_num_ref_frames
  reader.bit() // gaps_in_frame_num_value_allowed_flag
  const widthInMacroblocks = reader.unsignedGolomb() + 1
  const heightInMapUnits = reader.unsignedGolomb() + 1
  const fieldFactor = 2 - reader.bit() // frame_mbs_only_flag
  if (fieldFactor === 2) reader.bit() // mb_adaptive_frame_field_flag
  reader.bit() // direct_8x8_inference_flag
  const cropped = reader.bit() === 1
  const [left, right, top, bottom] = cropped ? readCrop(reader) : [0, 0, 0, 0]
  const cropUnitX = chroma.chromaFormat === 1 || chroma.chromaFormat === 2 ? 2 : 1
  const cropUnitY = (chroma.chromaFormat === 1 ? 2 : 1) * fieldFactor
  const width = widthInMacroblocks * 16 - (left + right) * cropUnitX
  const height = heightInMapUnits * 16 * fieldFactor - (top + bottom) * cropUnitY
  const pixelAspect = reader.bit() === 1 ? readPixelAspect(reader) : SQUARE_PIXELS
  return { ...pictureSize(width, height), pixelAspect, ...chroma }
}

const PLAIN_CHROMA = { chromaFormat: 1, lumaDepth: 0, chromaDepth: 0 }
function readChromaFields(reader: BitReader): typeof PLAIN_CHROMA {
  const chromaFormat = reader.unsignedGolomb()
  if (chromaFormat === 3) reader.bit() // separate_colour_plane_flag
  const lumaDepth = reader.unsignedGolomb() // bit_depth_luma_minus8
  const chromaDepth = reader.unsignedGolomb() // bit_depth_chroma_minus8
  reader.bit() // qpprime_y_zero_transform_bypass_flag
  if (reader.bit() === 1) skipScalingMatrix(reader, chromaFormat === 3 ? 12 : 8)
  return { chromaFormat, lumaDepth, chromaDepth }
}

function skipScalingMatrix(reader: BitReader, lists: number): void {
  for (let list = 0; list < lists; list += 1) {
    if (reader.bit() === 0) continue
    const size = list < 6 ? 16 : 64
    let next = 8
    for (let index = 0, last = 8; index < size && next !== 0; index += 1) {
      next = (last + reader.signedGolomb() + 256) % 256
      if (next !== 0) last = next
    }
  }
}

function skipPictureOrderCount(reader: BitReader): void {
  const type = reader.unsignedGolomb()
  if (type === 0) reader.unsignedGolomb()
  if (type !== 1) return
  reader.bit()
  reader.signedGolomb()
  reader.signedGolomb()
  const cycle = reader.unsignedGolomb()
  for (let index = 0; index < cycle; index += 1) reader.signedGolomb()
}

function readCrop(reader: BitReader): [number, number, number, number] {
  return [reader.unsignedGolomb(), reader.unsignedGolomb(), reader.unsignedGolomb(), reader.unsignedGolomb()]
}
