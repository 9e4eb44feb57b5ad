/** How a picture is coded, by its FourCC: H.264, HEVC (H.265) and AV1. It is the name of the sample entry as well. */
export type VideoFormat = 'avc1' | 'hvc1' | 'av01'

/** What an encoder says once about its picture. */
export type VideoConfig = {
  format: VideoFormat
  /** The decoder configuration record as sent: it becomes the box in the sample entry. */
  record: Buffer
  /** RFC 6381, e.g. `avc1.64001f`. */
  codec: string
  /** Pixels, after cropping. */
  width: number
  height: number
}

const MOST_PIXELS = 16_384

/** @throws RangeError when no picture is of this size */
export function pictureSize(width: number, height: number): { width: number; height: number } {
  if (width < 1 || height < 1 || width > MOST_PIXELS || height > MOST_PIXELS) {
    throw new RangeError('absurd picture size')
  }
  return { width, height }
}
