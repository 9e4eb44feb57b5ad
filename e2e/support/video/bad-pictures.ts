import { generatedPicture } from './generated-picture.ts'

const SCRIPT = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const UNREADABLE = 'This is no picture we can read. Use a PNG, JPEG, WebP or AVIF file.'
/** More pixels per side than are decoded; the file itself is small. */
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
    message: 'The picture is damaged or incomplete. Choose another file.',
  },
  {
    ...generatedPicture([9, 9, 9], 'bomb.png', BOMB_SIDE),
    message: 'The picture has too many pixels. Use one of at most 40 megapixels.',
  },
]
