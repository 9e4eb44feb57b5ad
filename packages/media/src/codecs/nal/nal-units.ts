/** Size in bytes of the length prefixes, in decoder configurations that this server writes. */
export const LENGTH_BYTES = 4

/** The NAL units of a frame. */
export type SplitFrame = {
  units: Buffer[]
  /** Whether the bytes are exactly these units with the expected length prefixes. */
  whole: boolean
  /** Whether the last unit was cut off; it is left out. */
  torn: boolean
}

/**
 * Splits a frame into its NAL units, without empty ones. If the frame has start codes instead of lengths
 * (H.264 Annex B), splits it at the start codes. Start codes that are read as lengths would point beyond the
 * frame.
 * @param lengthBytes the size of the length prefixes, from the decoder configuration
 */
export function splitFrame(data: Buffer, lengthBytes: 1 | 2 | 4): SplitFrame {
  const split = byLengths(data, lengthBytes)
  return split.torn && hasStartCode(data) ? byStartCodes(data) : split
}

/** Joins NAL units with length prefixes. Leaves out units that are too long for a prefix of this size. */
export function joinUnits(units: readonly Buffer[], lengthBytes: 1 | 2 | 4): Buffer {
  const pieces: Buffer[] = []
  for (const unit of units) {
    if (unit.length >= 2 ** (8 * lengthBytes)) continue
    const prefix = Buffer.allocUnsafe(lengthBytes)
    prefix.writeUIntBE(unit.length, 0, lengthBytes)
    pieces.push(prefix, unit)
  }
  return Buffer.concat(pieces)
}

function byLengths(data: Buffer, lengthBytes: 1 | 2 | 4): SplitFrame {
  const units: Buffer[] = []
  let whole = true
  let at = 0
  while (at + lengthBytes <= data.length) {
    const start = at + lengthBytes
    const end = start + data.readUIntBE(at, lengthBytes)
    if (end > data.length) return { units, whole: false, torn: true }
    if (end > start) units.push(data.subarray(start, end))
    else whole = false
    at = end
  }
  return { units, whole: whole && at === data.length, torn: false }
}

function hasStartCode(data: Buffer): boolean {
  return (
    data.length > 4 && data[0] === 0 && data[1] === 0 && (data[2] === 1 || (data[2] === 0 && data[3] === 1))
  )
}

const START_CODE = Buffer.from([0, 0, 1])

function byStartCodes(data: Buffer): SplitFrame {
  const units: Buffer[] = []
  let start = data.indexOf(START_CODE)
  while (start >= 0) {
    const next = data.indexOf(START_CODE, start + START_CODE.length)
    let end = next < 0 ? data.length : next
    // Zeros before a start code belong to no unit (trailing_zero_8bits), because a unit ends with a stop bit.
    while (end > start && data[end - 1] === 0) end -= 1
    if (end > start + START_CODE.length) units.push(data.subarray(start + START_CODE.length, end))
    start = next
  }
  return { units, whole: false, torn: false }
}
