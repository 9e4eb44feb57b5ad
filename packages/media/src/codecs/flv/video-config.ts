/** A video codec by its FourCC: H.264, HEVC (H.265) or AV1. A sample entry is named by the same FourCC. */
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
  /** The shape of a pixel: its width and height in the same unit. 1:1 unless the video is anamorphic. */
  pixelAspect: PixelAspect
}

/** The ratio of a pixel's width to its height. */
export type PixelAspect = { readonly horizontal: number; readonly vertical: number }

/** The aspect of nearly every video. */
export const SQUARE_PIXELS: PixelAspect = { horizontal: 1, vertical: 1 }

/**
 * Returns the size at which a video is displayed, in square pixels. Only the width can differ from the coded
 * size.
 */
export function displaySize({
  width,
  height,
  pixelAspect,
}: Omit<VideoConfig, 'format' | 'record' | 'codec'>): {
  width: number
  height: number
} {
  const { horizontal, vertical } = pixelAspect
  return { width: Math.round((width * horizontal) / vertical), height }
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
