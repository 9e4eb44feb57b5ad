import { createHash } from 'node:crypto'
import type { Sharp } from 'sharp'
import { type ColourPair, suggestColours } from './suggest-colours.ts'

/** Maximum number of pixels to decode. A small file can claim to have far more. */
const MAX_PIXELS = 40_000_000
const LARGE_SIDE = 768
const SMALL_SIDE = 160
const SAMPLE_SIDE = 48
const QUALITY = 82
const NAME_LENGTH = 32

/** Thrown for a file that is no usable image. */
export class PictureRefused extends Error {
  override name = 'PictureRefused'
  readonly code: 'not-a-picture' | 'too-many-pixels' | 'damaged-picture'

  constructor(code: PictureRefused['code']) {
    super(code)
    this.code = code
  }
}

/** A processed image, ready to store. */
export interface ProcessedImage {
  /** Derived from the content: equal images have equal names. */
  name: string
  /** WebP of at most 768 and 160 pixels per side, without the original's metadata. */
  large: Buffer
  small: Buffer
  /** Two prominent colours of the image. */
  colours: ColourPair
}

/**
 * Decodes an uploaded image completely and encodes it again, so that only its pixels are kept.
 * @throws {PictureRefused} when it is neither PNG, JPEG, WebP nor AVIF, has too many pixels, or is damaged
 */
export async function readPicture(bytes: Buffer): Promise<ProcessedImage> {
  if (!isKnownFormat(bytes)) {
    throw new PictureRefused('not-a-picture')
  }
  // Loads the image library with the first image, so that the server starts faster.
  const { default: sharp } = await import('sharp')
  // Reads only the file's header, so that any claimed size is safe.
  const head = sharp(bytes, { limitInputPixels: false })
  const { width, height } = await head.metadata().catch(() => {
    throw damaged()
  })
  if (width * height > MAX_PIXELS) {
    throw new PictureRefused('too-many-pixels')
  }
  try {
    const source = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    const large = await scaled(source, LARGE_SIDE).webp({ quality: QUALITY }).toBuffer()
    const small = await scaled(sharp(large), SMALL_SIDE).webp({ quality: QUALITY }).toBuffer()
    const sample = await scaled(sharp(large), SAMPLE_SIDE).ensureAlpha().raw().toBuffer()
    const hash = createHash('sha256').update(large).digest('hex').slice(0, NAME_LENGTH)
    return { name: `${hash}.webp`, large, small, colours: suggestColours(sample) }
  } catch {
    throw damaged()
  }
}

function damaged(): PictureRefused {
  return new PictureRefused('damaged-picture')
}

/** Rotates an image upright and limits its sides to `side` pixels. */
function scaled(picture: Sharp, side: number): Sharp {
  return picture
    .clone()
    .autoOrient()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
}

/**
 * Reports whether a file starts like an accepted format. Checked before the decoder runs, because the decoder
 * would also accept SVG and other formats.
 */
function isKnownFormat(bytes: Buffer): boolean {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to)
  return (
    text(0, 8) === '\x89PNG\r\n\x1a\n' ||
    text(0, 3) === '\xff\xd8\xff' ||
    (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') ||
    (text(4, 8) === 'ftyp' && ['avif', 'avis'].includes(text(8, 12)))
  )
}
