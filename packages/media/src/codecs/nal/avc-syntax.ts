import { avcParameterSets, parseAvcConfig, parseAvcSps } from '../flv/avc.ts'
import { BitReader } from '../flv/bit-reader.ts'
import { lengthBytesOf, type NalSyntax, sized, type UnitRole } from './syntax.ts'

/** NAL unit types (H.264 table 7-1). */
const TYPE = { slice: 1, partition: 4, idr: 5, sei: 6, sps: 7, pps: 8, filler: 12 } as const
const RECOVERY_POINT = 6
/** Bytes at the start of a parameter set or slice that contain all numbers read here. */
const NUMBER_BYTES = 12
/** The lowest profile whose record ends with the chroma fields (ISO/IEC 14496-15 section 5.3.3.1.2). */
const FIELDS_FROM_PROFILE = 100

/** H.264 (ITU-T H.264, and ISO/IEC 14496-15 section 5). */
export const AVC_SYNTAX: NalSyntax = {
  minBytes: 2,
  role: (unit): UnitRole => {
    const type = typeOf(unit)
    if (type === TYPE.idr) return 'key'
    if (type >= TYPE.slice && type <= TYPE.partition) return 'picture'
    if (type === TYPE.sps || type === TYPE.pps) return 'set'
    return type === TYPE.filler ? 'filler' : 'other'
  },
  // first_mb_in_slice is 0: an Exp-Golomb code of one bit (section 7.3.3). Data partitions B and C do not
  // repeat it.
  startsPicture: (slice) => typeOf(slice) !== 3 && typeOf(slice) !== 4 && ((slice[1] ?? 0) & 0x80) !== 0,
  setKey: (set) => {
    const type = typeOf(set)
    if (type !== TYPE.sps && type !== TYPE.pps) return null
    const skipped = type === TYPE.sps ? 4 : 1
    try {
      return `${type}/${new BitReader(set.subarray(skipped, skipped + NUMBER_BYTES)).unsignedGolomb()}`
    } catch {
      return null
    }
  },
  neededSet: (slice) => {
    const reader = new BitReader(slice.subarray(1, 1 + NUMBER_BYTES))
    try {
      reader.unsignedGolomb() // first_mb_in_slice
      reader.unsignedGolomb() // slice_type
      return `${TYPE.pps}/${reader.unsignedGolomb()}`
    } catch {
      return null
    }
  },
  isRecoveryPoint: (unit) => typeOf(unit) === TYPE.sei && unit[1] === RECOVERY_POINT,
  setsOf: avcParameterSets,
  lengthBytes: (record) => lengthBytesOf(record.readUInt8(4)),
  record: (sets, lengthBytes) => {
    const spsList = sets.filter((set) => typeOf(set) === TYPE.sps)
    const ppsList = sets.filter((set) => typeOf(set) === TYPE.pps)
    const [sps] = spsList
    if (!sps || ppsList.length === 0) return null
    const head = [1, ...sps.subarray(1, 4), 0xfc | (lengthBytes - 1), 0xe0 | spsList.length]
    const { chromaFormat, lumaDepth, chromaDepth } = parseAvcSps(sps)
    const isHigh = (sps[1] ?? 0) >= FIELDS_FROM_PROFILE
    const fields = isHigh ? [0xfc | chromaFormat, 0xf8 | lumaDepth, 0xf8 | chromaDepth, 0] : []
    return Buffer.concat([
      Buffer.from(head),
      ...sized(spsList),
      Buffer.from([ppsList.length]),
      ...sized(ppsList),
      Buffer.from(fields),
    ])
  },
  parse: parseAvcConfig,
}

function typeOf(unit: Buffer): number {
  return (unit[0] ?? 0) & 0x1f
}
