/** A video codec by its FourCC: H.264, HEVC (H.265) or AV1. The sample entry has the same name. */
export type VideoFormat = 'avc1' | 'hvc1' | 'av01'

/** The configuration that an encoder sends once for its video. */
export type VideoConfig = {
  format: VideoFormat
  /** The decoder configuration record as sent; it becomes the box in the sample entry. */
  record: Buffer
  /** RFC 6381, e.g. `avc1.64001f`. */
  codec: string
  /** Pixels, after cropping. */
  width: number
  height: number
}

const MOST_PIXELS = 16_384

/**
 * Validates a frame size.
 * @throws RangeError when it is out of range
 */
export function pictureSize(width: number, height: number): { width: number; height: number } {
  if (width < 1 || height < 1 || width > MOST_PIXELS || height > MOST_PIXELS) {
    throw new RangeError('invalid frame size')
  }
  return { width, height }
}
