import { crc32, deflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const SIDE = 64

/**
 * Returns a small PNG of one colour (red, green, blue: 0 to 255) for a file input.
 * @param claimed the width and height that its header declares
 */
export function generatedPicture(
  colour: readonly [number, number, number],
  name = 'picture.png',
  claimed = SIDE,
) {
  const row = Buffer.from([0, ...Array.from({ length: SIDE }, () => colour).flat()])
  const head = Buffer.alloc(13)
  head.writeUInt32BE(claimed, 0)
  head.writeUInt32BE(claimed, 4)
  head.set([8, 2], 8)
  const pixels = deflateSync(Buffer.concat(Array.from({ length: SIDE }, () => row)))
  const chunks = [chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]
  return { name, mimeType: 'image/png', buffer: Buffer.concat([SIGNATURE, ...chunks]) }
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
}
