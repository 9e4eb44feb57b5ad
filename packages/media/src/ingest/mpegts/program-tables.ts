/** Table ids (ISO/IEC 13818-1 table 2-31). */
const PROGRAM_ASSOCIATION = 0
const PROGRAM_MAP = 2
/** Maximum bytes of a table: a head of 3 bytes, and up to 1021 bytes after it. */
const MOST_TABLE_BYTES = 1024
const CHECKSUM_BYTES = 4
/** Descriptors that name the content of a private stream. */
const REGISTRATION = 0x05
const AC3 = 0x6a

/** An elementary stream of a program. */
export type ElementaryStream = {
  pid: number
  /** The stream type (ISO/IEC 13818-1 table 2-34). */
  type: number
  /**
   * The four characters of a registration descriptor; `AC-3` for the AC-3 descriptor of DVB; empty without
   * any of these.
   */
  registration: string
}

/** Joins the pieces of a table that arrive in packets. */
export class TableReader {
  #table: Buffer = Buffer.alloc(0)

  /**
   * Adds the payload of a packet.
   * @returns the table if it is complete and its checksum is right
   */
  push(payload: Buffer, starts: boolean): Buffer | null {
    if (starts) this.#table = Buffer.from(payload.subarray(1 + (payload[0] ?? 0)))
    else if (this.#table.length > 0) this.#table = Buffer.concat([this.#table, payload])
    if (this.#table.length < 3) return null
    const size = 3 + (this.#table.readUInt16BE(1) & 0xfff)
    if (size > MOST_TABLE_BYTES) this.#table = Buffer.alloc(0)
    if (this.#table.length < size) return null
    const table = this.#table.subarray(0, size)
    this.#table = Buffer.alloc(0)
    return checksum(table) === 0 ? table : null
  }
}

/** Returns the PID of the first program's map, or null if the table has none. */
export function mapPidOf(table: Buffer): number | null {
  if (table[0] !== PROGRAM_ASSOCIATION) return null
  for (let at = 8; at + 4 <= table.length - CHECKSUM_BYTES; at += 4) {
    const isProgram = table.readUInt16BE(at) !== 0
    if (isProgram) return table.readUInt16BE(at + 2) & 0x1fff
  }
  return null
}

/** Returns the streams of a program map, or null if the table is no program map. */
export function streamsOf(table: Buffer): ElementaryStream[] | null {
  if (table[0] !== PROGRAM_MAP || table.length < 12 + CHECKSUM_BYTES) return null
  const end = table.length - CHECKSUM_BYTES
  const streams: ElementaryStream[] = []
  for (let at = 12 + (table.readUInt16BE(10) & 0xfff); at + 5 <= end; ) {
    const next = at + 5 + (table.readUInt16BE(at + 3) & 0xfff)
    const descriptors = table.subarray(at + 5, Math.min(next, end))
    const pid = table.readUInt16BE(at + 1) & 0x1fff
    streams.push({ pid, type: table.readUInt8(at), registration: registrationIn(descriptors) })
    at = next
  }
  return streams
}

function registrationIn(descriptors: Buffer): string {
  for (let at = 0; at + 2 <= descriptors.length; ) {
    const [tag, size] = [descriptors.readUInt8(at), descriptors.readUInt8(at + 1)]
    if (tag === REGISTRATION) return descriptors.toString('latin1', at + 2, at + 6)
    if (tag === AC3) return 'AC-3'
    at += 2 + size
  }
  return ''
}

/**
 * Returns the CRC-32 of tables (ISO/IEC 13818-1 annex A). Over a table with its checksum, the result is 0.
 */
function checksum(table: Buffer): number {
  let crc = 0xffff_ffff
  for (const byte of table) {
    crc ^= byte << 24
    for (let bit = 0; bit < 8; bit += 1) crc = (crc << 1) ^ (crc < 0 ? 0x04c1_1db7 : 0)
  }
  return crc >>> 0
}
