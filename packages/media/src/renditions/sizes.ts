import { SMALLER_SIZES, type SmallerSize } from '../recorder/media-names.ts'

/**
 * Video bitrate in bits per second. With 128 kbit/s of audio, 240p needs less than two thirds of a connection
 * of 600 kbit/s.
 */
const BITRATES: Readonly<Record<SmallerSize, number>> = { '480p': 900_000, '240p': 250_000 }
/** Maximum bitrate of a smaller rendition, as a share of the source's bitrate. */
const WORTHWHILE = 0.8
/**
 * A track sent by the encoder replaces a smaller rendition if its bitrate is at most this many times the
 * rendition's.
 */
const SERVES = 1.5
/** Audio bitrate, in bits per second. */
const SOUND_BITRATE = 128_000

/** An ordered rendition: size in pixels, and bits per second. */
export interface OrderedSize {
  size: SmallerSize
  width: number
  height: number
  bitrate: number
}

/**
 * Returns the smaller renditions to make of a source, the larger first.
 * @param bitrate bits per second of the source
 * @param sent bits per second of the further tracks that the encoder sends
 */
export function sizesFor(
  source: { width: number; height: number },
  bitrate: number,
  sent: readonly number[] = [],
): OrderedSize[] {
  const isSent = (own: number) => sent.some((each) => each <= SERVES * (own + SOUND_BITRATE))

  return SMALLER_SIZES.map((size) => {
    const height = Number.parseInt(size, 10)
    // The width must be even, because colour has one sample per two pixels.
    const width = 2 * Math.round((source.width * height) / source.height / 2)
    return { size, width, height, bitrate: BITRATES[size] }
  }).filter(
    (each) => each.height < source.height && each.bitrate < WORTHWHILE * bitrate && !isSent(each.bitrate),
  )
}
