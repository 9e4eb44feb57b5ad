import type { VideoConfig } from '../flv/video-config.ts'

/**
 * The role of a NAL unit. `picture` and `key`: a slice; `set`: a parameter set; `filler`: no content;
 * `other`: describes the next picture, such as SEI.
 */
export type UnitRole = 'picture' | 'key' | 'set' | 'filler' | 'other'

/** The syntax that H.264 and HEVC share: units with a type, parameter sets, and slices of pictures. */
export interface NalSyntax {
  /** The smallest unit, in bytes. */
  readonly minBytes: number
  role(unit: Buffer): UnitRole
  /** Returns whether a slice is the first of its picture. */
  startsPicture(slice: Buffer): boolean
  /** Returns a key made of type and number. A parameter set replaces an earlier one with the same key. */
  setKey(set: Buffer): string | null
  /** Returns the key of the picture parameter set that a slice needs; null when it is malformed. */
  neededSet(slice: Buffer): string | null
  /**
   * Returns whether a unit marks its picture as a recovery point: decoding can start there, although no slice
   * has the role `key`.
   */
  isRecoveryPoint(unit: Buffer): boolean
  /** Returns the parameter sets of a decoder configuration record. @throws RangeError */
  setsOf(record: Buffer): Buffer[]
  /** Returns the size of the length prefixes in a record's frames. */
  lengthBytes(record: Buffer): 1 | 2 | 4
  /**
   * Returns a decoder configuration record of parameter sets, or null while a needed set is missing.
   * @throws RangeError when a set is malformed
   */
  record(sets: readonly Buffer[], lengthBytes: 1 | 2 | 4): Buffer | null
  /** Parses a record. @throws Error when it is malformed */
  parse(record: Buffer): VideoConfig
}

/**
 * Returns the size of length prefixes from the field lengthSizeMinusOne. The forbidden size 3 counts as 4.
 */
export function lengthBytesOf(field: number): 1 | 2 | 4 {
  const size = (field & 3) + 1
  return size === 1 || size === 2 ? size : 4
}

/** Encodes units as in decoder configuration records: each after its length in 2 bytes. */
export function sized(units: readonly Buffer[]): Buffer[] {
  return units.flatMap((unit) => [Buffer.from([unit.length >> 8, unit.length & 0xff]), unit])
}
