import { inflateSync } from 'node:zlib'

const WOFF = { header: 44, entry: 20 } as const
const SFNT = { header: 12, entry: 16 } as const

/**
 * Converts a WOFF font to the OpenType font that it contains.
 * fontkit decompresses a table of a WOFF on each access, which takes seconds per page. Source: W3C, WOFF File
 * Format 1.0, sections 3 to 5.
 */
export function unpackedFont(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => {
    const at = WOFF.header + index * WOFF.entry
    const [offset, packed, length] = [4, 8, 12].map((place) => woff.readUInt32BE(at + place)) as [
      number,
      number,
      number,
    ]
    const stored = woff.subarray(offset, offset + packed)
    return { entry: woff.subarray(at, at + WOFF.entry), data: packed < length ? inflateSync(stored) : stored }
  })
  const header = Buffer.alloc(SFNT.header + count * SFNT.entry)
  woff.copy(header, 0, 4, 8)
  header.writeUInt16BE(count, 4)
  const power = 2 ** Math.floor(Math.log2(count))
  header.writeUInt16BE(power * 16, 6)
  header.writeUInt16BE(Math.log2(power), 8)
  header.writeUInt16BE((count - power) * 16, 10)
  const parts: Uint8Array[] = [header]
  let at = header.length
  for (const [index, { entry, data }] of tables.entries()) {
    const record = SFNT.header + index * SFNT.entry
    entry.copy(header, record, 0, 4)
    entry.copy(header, record + 4, 16, 20)
    header.writeUInt32BE(at, record + 8)
    header.writeUInt32BE(data.length, record + 12)
    const padded = Math.ceil(data.length / 4) * 4
    parts.push(data, Buffer.alloc(padded - data.length))
    at += padded
  }
  return Buffer.concat(parts)
}
