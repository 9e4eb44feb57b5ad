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

const SCRIPT = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const UNREADABLE = 'This isn’t an image we can read. Use a PNG, JPEG, WebP or AVIF file.'
/** Pixels per side of an image that is too large to be decoded, although its file is small. */
const BOMB_SIDE = 60_000

/** A file that must be refused, with the expected message. */
interface BadPicture {
  name: string
  mimeType: string
  buffer: Buffer
  message: string
}

/** Files that the page refuses by itself. */
export const REFUSED_BY_PAGE: readonly BadPicture[] = [
  {
    name: 'drawing.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(SCRIPT),
    message: 'Choose a PNG, JPEG, WebP or AVIF file.',
  },
  {
    name: 'big.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(10 * 1024 * 1024 + 1),
    message: 'Choose an image of at most 10 MB.',
  },
]

/** Files that only the server recognizes as wrong. */
export const REFUSED_BY_SERVER: readonly BadPicture[] = [
  {
    name: 'text.png',
    mimeType: 'image/png',
    buffer: Buffer.from('just some text'),
    message: UNREADABLE,
  },
  { name: 'script.png', mimeType: 'image/png', buffer: Buffer.from(SCRIPT), message: UNREADABLE },
  {
    name: 'cut.png',
    mimeType: 'image/png',
    buffer: generatedPicture([9, 9, 9]).buffer.subarray(0, 60),
    message: 'The image is damaged or incomplete. Choose another file.',
  },
  {
    ...generatedPicture([9, 9, 9], 'bomb.png', BOMB_SIDE),
    message: 'The image has too many pixels. Use one of at most 40 megapixels.',
  },
]
