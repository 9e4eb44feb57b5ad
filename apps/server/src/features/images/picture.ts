import { createHash } from 'node:crypto'
import type { Sharp } from 'sharp'
import { Refused } from '../../refused.ts'
import { type ColourPair, suggestColours } from './suggest-colours.ts'

/** Greatest number of pixels that are decoded; a small file can claim to be far larger. */
const MAX_PIXELS = 40_000_000
const LARGE_SIDE = 768
const SMALL_SIDE = 160
const SAMPLE_SIDE = 48
const QUALITY = 82
const NAME_LENGTH = 32

/** A picture made ready to be kept. */
export interface Picture {
  /** Follows from the content: the same picture has the same name. */
  name: string
  /** WebP, at most 768 and 160 pixels a side, without the metadata of the original. */
  large: Buffer
  small: Buffer
  /** Two colours that stand out in it. */
  colours: ColourPair
}

/**
 * Decodes an uploaded picture completely and encodes it again, so that nothing of the file but its pixels is kept.
 * @throws {Refused} 415 neither PNG, JPEG, WebP nor AVIF; 413 too many pixels; 400 damaged
 */
export async function readPicture(bytes: Buffer): Promise<Picture> {
  if (!isKnownFormat(bytes)) {
    throw new Refused({ code: 'not-a-picture' })
  }
  // The library of pictures is not there before the first one, as the server is to be there sooner.
  const { default: sharp } = await import('sharp')
  // Only the head of the file is read here, so its claim may be of any size.
  const head = sharp(bytes, { limitInputPixels: false })
  const { width, height } = await head.metadata().catch(() => {
    throw damaged()
  })
  if (width * height > MAX_PIXELS) {
    throw new Refused({ code: 'too-many-pixels' })
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

function damaged(): Refused {
  return new Refused({ code: 'damaged-picture' })
}

/** Upright, and no side longer than `side`. */
function scaled(picture: Sharp, side: number): Sharp {
  return picture
    .clone()
    .autoOrient()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
}

/**
 * Whether a file begins like one of the formats that are taken. Looked at before the decoder sees it, which would read SVG and
 * others as well.
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
