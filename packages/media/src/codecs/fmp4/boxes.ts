/** Writes ISO base media file format boxes (ISO/IEC 14496-12). */

/** Returns a box: size, four-character type, content. */
export function box(type: string, ...content: Buffer[]): Buffer {
  const header = Buffer.alloc(8)
  const size = content.reduce((total, piece) => total + piece.length, header.length)
  header.writeUInt32BE(size)
  header.write(type, 4, 'latin1')
  return Buffer.concat([header, ...content], size)
}

/** Returns a box that starts with a version and flags. */
export function fullBox(type: string, version: number, flags: number, ...content: Buffer[]): Buffer {
  return box(type, uint32(version * 2 ** 24 + flags), ...content)
}

export function uint8(...values: number[]): Buffer {
  return Buffer.from(values)
}

export function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(value)
  return bytes
}

export function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

export function uint64(value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(value))
  return bytes
}

export function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}

export function int64(value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigInt64BE(BigInt(value))
  return bytes
}

export function zeros(count: number): Buffer {
  return Buffer.alloc(count)
}
