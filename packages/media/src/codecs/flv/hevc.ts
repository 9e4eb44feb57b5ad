import { BitReader, withoutEmulationPrevention } from './bit-reader.ts'
import { hevcPixelAspect } from './hevc-aspect.ts'
import { type PixelAspect, pictureSize, type VideoConfig } from './video-config.ts'

const NAL_TYPE_SPS = 33
/** Bytes of the record before its arrays of parameter sets. */
const HEAD_BYTES = 22
const SUB_LAYERS_DESCRIBED = 8

/**
 * Parses an HEVCDecoderConfigurationRecord (ISO/IEC 14496-15 section 8.3.3.1).
 * @throws Error when it is malformed or has no sequence parameter set
 */
export function parseHevcConfig(record: Buffer): VideoConfig {
  try {
    if (record.readUInt8(0) !== 1) throw new RangeError('unknown version')
    const sps = hevcParameterSets(record).find((set) => ((set.readUInt8(0) >> 1) & 0x3f) === NAL_TYPE_SPS)
    if (!sps) throw new RangeError('no sequence parameter set')
    // The result outlives the message that carried the record, so it needs a copy.
    const { width, height, pixelAspect } = parseHevcSps(sps)
    const size = { width, height, pixelAspect }
    return { format: 'hvc1', record: Buffer.from(record), codec: codecOf(record), ...size }
  } catch (error) {
    throw new Error('the HEVC configuration is malformed', { cause: error })
  }
}

/**
 * Returns the parameter sets of an HEVCDecoderConfigurationRecord, in order.
 * @throws RangeError when it is truncated
 */
export function hevcParameterSets(record: Buffer): Buffer[] {
  const sets: Buffer[] = []
  let at = HEAD_BYTES + 1
  for (let arrays = record.readUInt8(HEAD_BYTES); arrays > 0; arrays -= 1) {
    let left = record.readUInt16BE(at + 1)
    at += 3
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
 * Returns the codec string (ISO/IEC 14496-15 section E.3): profile, compatibility flags in reverse bit order,
 * tier and level, constraints without trailing zeros.
 */
function codecOf(record: Buffer): string {
  const first = record.readUInt8(1)
  const space = ['', 'A', 'B', 'C'][first >> 6] ?? ''
  const tier = first & 0x20 ? 'H' : 'L'
  const bits = record.readUInt32BE(2).toString(2).padStart(32, '0')
  const compatibility = Number.parseInt([...bits].reverse().join(''), 2).toString(16)
  const constraints = [...record.subarray(6, 12)]
  while (constraints.at(-1) === 0) constraints.pop()
  return [
    `hvc1.${space}${first & 0x1f}`,
    compatibility,
    `${tier}${record.readUInt8(12)}`,
    ...constraints.map((byte) => byte.toString(16)),
  ]
    .join('.')
    .toUpperCase()
    .replace('HVC1', 'hvc1')
}

/** The properties that a sequence parameter set states about its pictures. */
export type HevcSps = {
  width: number
  height: number
  pixelAspect: PixelAspect
  /** 1: 4:2:0. */
  chromaFormat: number
  /** Bits per sample, less 8. */
  lumaDepth: number
  chromaDepth: number
  /** Number of temporal sub-layers, and whether they are nested. */
  subLayers: number
  nested: boolean
  /**
   * Profile, tier, compatibility, constraints and level: 12 bytes, which the decoder configuration repeats.
   */
  profile: Buffer
}

/**
 * Reads a sequence parameter set NAL unit (H.265 section 7.3.2.2.1).
 * @throws RangeError when it is malformed
 */
export function parseHevcSps(sps: Buffer): HevcSps {
  const payload = withoutEmulationPrevention(sps.subarray(2))
  const reader = new BitReader(payload)
  reader.bits(4) // sps_video_parameter_set_id
  const subLayers = reader.bits(3)
  const nested = reader.bit() === 1
  skipProfileTierLevel(reader, subLayers)
  reader.unsignedGolomb() // sps_seq_parameter_set_id
  const chromaFormat = reader.unsignedGolomb()
  if (chromaFormat === 3) reader.bit() // separate_colour_plane_flag
  const coded = { width: reader.unsignedGolomb(), height: reader.unsignedGolomb() }
  const [left, right, top, bottom] = reader.bit() === 1 ? readWindow(reader) : [0, 0, 0, 0]
  const unitX = chromaFormat === 1 || chromaFormat === 2 ? 2 : 1
  const unitY = chromaFormat === 1 ? 2 : 1
  const [lumaDepth, chromaDepth] = [reader.unsignedGolomb(), reader.unsignedGolomb()]
  return {
    ...pictureSize(coded.width - (left + right) * unitX, coded.height - (top + bottom) * unitY),
    chromaFormat,
    lumaDepth,
    chromaDepth,
    pixelAspect: hevcPixelAspect(reader, subLayers),
    subLayers: subLayers + 1,
    nested,
    profile: Buffer.from(payload.subarray(1, 13)),
  }
}

function readWindow(reader: BitReader): [number, number, number, number] {
  return [reader.unsignedGolomb(), reader.unsignedGolomb(), reader.unsignedGolomb(), reader.unsignedGolomb()]
}

/** Skips profile, tier and level (H.265 section 7.3.3). */
function skipProfileTierLevel(reader: BitReader, subLayers: number): void {
  reader.bits(32)
  reader.bits(32)
  reader.bits(32)
  const described = Array.from({ length: subLayers }, () => ({ profile: reader.bit(), level: reader.bit() }))
  if (subLayers > 0) reader.bits(2 * (SUB_LAYERS_DESCRIBED - subLayers))
  for (const { profile, level } of described) {
    for (let left = profile * 88 + level * 8; left > 0; left -= 8) reader.bits(8)
  }
}
