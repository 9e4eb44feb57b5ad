import { BitReader } from '../flv/bit-reader.ts'
import { hevcParameterSets, parseHevcConfig, parseHevcSps } from '../flv/hevc.ts'
import { lengthBytesOf, type NalSyntax, sized, type UnitRole } from './syntax.ts'

/** NAL unit types (H.265 table 7-1). */
const TYPE = { lastSlice: 31, firstKey: 16, lastKey: 23, vps: 32, sps: 33, pps: 34, filler: 38 } as const
const HEADER_BYTES = 2
const NUMBER_BYTES = 12

/** HEVC (ITU-T H.265, and ISO/IEC 14496-15 section 8). */
export const HEVC_SYNTAX: NalSyntax = {
  minBytes: 3,
  role: (unit): UnitRole => {
    const type = typeOf(unit)
    if (type >= TYPE.firstKey && type <= TYPE.lastKey) return 'key'
    if (type <= TYPE.lastSlice) return 'picture'
    if (type >= TYPE.vps && type <= TYPE.pps) return 'set'
    return type === TYPE.filler ? 'filler' : 'other'
  },
  startsPicture: (slice) => ((slice[HEADER_BYTES] ?? 0) & 0x80) !== 0, // first_slice_segment_in_pic_flag
  setKey: (set) => {
    const type = typeOf(set)
    if (type < TYPE.vps || type > TYPE.pps) return null
    // The type alone is the key, because encoders use one video and one sequence parameter set at a time.
    if (type !== TYPE.pps) return String(type)
    try {
      const number = new BitReader(set.subarray(HEADER_BYTES, HEADER_BYTES + NUMBER_BYTES))
      return `${type}/${number.unsignedGolomb()}`
    } catch {
      return null
    }
  },
  neededSet: (slice) => {
    const reader = new BitReader(slice.subarray(HEADER_BYTES, HEADER_BYTES + NUMBER_BYTES))
    try {
      reader.bit() // first_slice_segment_in_pic_flag
      if (typeOf(slice) >= TYPE.firstKey) reader.bit() // no_output_of_prior_pics_flag
      return `${TYPE.pps}/${reader.unsignedGolomb()}`
    } catch {
      return null
    }
  },
  isRecoveryPoint: () => false, // its pictures are of a key type
  setsOf: hevcParameterSets,
  lengthBytes: (record) => lengthBytesOf(record.readUInt8(21)),
  record: (sets, lengthBytes) => {
    const arrays = [TYPE.vps, TYPE.sps, TYPE.pps].map((type) => ({
      type,
      units: sets.filter((set) => typeOf(set) === type),
    }))
    const sps = arrays[1]?.units[0]
    if (!sps || arrays.some(({ units }) => units.length === 0)) return null
    const { profile, chromaFormat, lumaDepth, chromaDepth, subLayers, nested } = parseHevcSps(sps)
    return Buffer.concat([
      Buffer.from([1]),
      profile,
      Buffer.from([0xf0, 0, 0xfc, 0xfc | chromaFormat, 0xf8 | lumaDepth, 0xf8 | chromaDepth, 0, 0]),
      Buffer.from([(subLayers << 3) | (nested ? 4 : 0) | (lengthBytes - 1), arrays.length]),
      ...arrays.flatMap(({ type, units }) => [
        Buffer.from([0x80 | type, units.length >> 8, units.length & 0xff]), // complete
        ...sized(units),
      ]),
    ])
  },
  parse: parseHevcConfig,
}

function typeOf(unit: Buffer): number {
  return ((unit[0] ?? 0) >> 1) & 0x3f
}
