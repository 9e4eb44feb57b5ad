import type Hls from 'hls.js'
import type { LevelParsed } from 'hls.js'
import { hearFirst } from '../hls/hls-events.ts'
import type { Quality } from './quality.ts'

/** The renditions in a multivariant playlist. */
export interface Offers {
  /** Heights of the video renditions, the largest first. */
  readonly heights: readonly number[]
  /** The lowest bitrates of video and of audio alone, in bits per second; null when missing or unknown. */
  readonly pictureBits: number | null
  readonly soundBits: number | null
}

/** A variant as hls.js reports it. */
type Variant = Pick<LevelParsed, 'bitrate' | 'height'> & {
  audioCodec?: string | undefined
  videoCodec?: string | undefined
}

const heightOf = ({ height }: Variant) => height ?? 0

/**
 * Restricts hls.js to the wanted variants before it chooses among them.
 * @param onOffers called with all available renditions
 */
export function playOnly(hls: Hls, quality: Quality, onOffers: (offers: Offers) => void): void {
  hearFirst(hls, 'hlsManifestLoaded', (loaded, tellOn) => {
    onOffers(offersOf(loaded.levels))
    loaded.levels = wantedOf(loaded.levels, quality)
    return tellOn()
  })
}

/** Returns the available renditions. A media playlist on its own offers no others. */
export function offersOf(variants: readonly Variant[]): Offers {
  const pictures = variants.filter((variant) => !isSound(variant))
  const heights = new Set(pictures.map(heightOf))
  return {
    heights: [...heights].filter(Boolean).sort((a, b) => b - a),
    pictureBits: leastOf(pictures),
    soundBits: leastOf(variants.filter(isSound)),
  }
}

function leastOf(variants: readonly Variant[]): number | null {
  const bitrates = variants.flatMap(({ bitrate }) => (bitrate > 0 ? [bitrate] : []))
  return bitrates.length > 0 ? Math.min(...bitrates) : null
}

/**
 * Returns the variants to choose from: the audio alone for `sound`, all variants for `auto`, otherwise the
 * one with the wanted or the nearest height.
 */
export function wantedOf<Of extends Variant>(variants: readonly Of[], quality: Quality): Of[] {
  const pictures = variants.filter((variant) => !isSound(variant))
  const sounds = variants.filter(isSound)
  if (quality === 'sound' && sounds.length > 0) return sounds
  if (quality === 'auto' || pictures.length === 0) return [...variants]
  const largestFirst = pictures.toSorted((a, b) => heightOf(b) - heightOf(a) || b.bitrate - a.bitrate)
  const most = quality.endsWith('p') ? Number.parseInt(quality, 10) : Number.POSITIVE_INFINITY
  const wanted = largestFirst.find((variant) => heightOf(variant) <= most) ?? largestFirst.at(-1)
  return wanted ? [wanted] : [...variants]
}

function isSound(variant: Variant): boolean {
  return variant.audioCodec !== undefined && variant.videoCodec === undefined && heightOf(variant) === 0
}
