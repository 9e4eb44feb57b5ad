import type { BitReader } from './bit-reader.ts'
import { type PixelAspect, SQUARE_PIXELS } from './video-config.ts'

/** Table E-1 of H.264 and H.265, from aspect_ratio_idc 1. */
const PIXEL_ASPECTS = [
  [1, 1],
  [12, 11],
  [10, 11],
  [16, 11],
  [40, 33],
  [24, 11],
  [20, 11],
  [32, 11],
  [80, 33],
  [18, 11],
  [15, 11],
  [64, 33],
  [160, 99],
  [4, 3],
  [3, 2],
  [2, 1],
] as const
const EXTENDED_ASPECT = 255

/** Reads the pixel aspect at the start of the VUI parameters (H.264 section E.1.1, H.265 section E.2.1). */
export function readPixelAspect(reader: BitReader): PixelAspect {
  if (reader.bit() === 0) return SQUARE_PIXELS
  const index = reader.bits(8)
  const [horizontal, vertical] =
    index === EXTENDED_ASPECT ? [reader.bits(16), reader.bits(16)] : (PIXEL_ASPECTS[index - 1] ?? [1, 1])
  // 0 means "unspecified", as the unknown indices do.
  return horizontal === 0 || vertical === 0 ? SQUARE_PIXELS : { horizontal, vertical }
}
