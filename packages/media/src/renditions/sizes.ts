import { SMALLER_SIZES, type SmallerSize } from '../recorder/media-names.ts'

/** Bits per second of the picture alone. 240p with 128 kbit/s of sound passes a line of 600 kbit/s with a third to spare. */
const BITRATES: Readonly<Record<SmallerSize, number>> = { '480p': 900_000, '240p': 250_000 }
/** Of what the source takes: a smaller picture that takes more is none. */
const WORTHWHILE = 0.8
/** What the encoder sends itself serves the lines that a smaller picture is for when it takes no more than so many times as much. */
const SERVES = 1.5
/** What a track of sound takes, bits per second. */
const SOUND_BITRATE = 128_000

/** A smaller picture as it is ordered: pixels, and bits per second. */
export interface OrderedSize {
  size: SmallerSize
  width: number
  height: number
  bitrate: number
}

/**
 * The smaller pictures that are worth making of a source, the larger first.
 * @param bitrate bits per second of the source
 * @param sent bits per second of what the encoder itself sends beside it
 */
export function sizesFor(
  source: { width: number; height: number },
  bitrate: number,
  sent: readonly number[] = [],
): OrderedSize[] {
  const isSent = (own: number) => sent.some((each) => each <= SERVES * (own + SOUND_BITRATE))

  return SMALLER_SIZES.map((size) => {
    const height = Number.parseInt(size, 10)
    // Colour has a sample for two pixels each way.
    const width = 2 * Math.round((source.width * height) / source.height / 2)
    return { size, width, height, bitrate: BITRATES[size] }
  }).filter(
    (each) => each.height < source.height && each.bitrate < WORTHWHILE * bitrate && !isSent(each.bitrate),
  )
}
