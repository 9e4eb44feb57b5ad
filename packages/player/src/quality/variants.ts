import type Hls from 'hls.js'
import type { LevelParsed } from 'hls.js'
import { hearFirst } from '../hls/hls-events.ts'
import type { Quality } from './quality.ts'

/** What a multivariant playlist has to choose from. */
export interface Offers {
  /** The pictures' heights, the largest first. */
  readonly heights: readonly number[]
  /** The least that a picture takes, and that the sound alone does, bits a second; null where there is none, or it is not said. */
  readonly pictureBits: number | null
  readonly soundBits: number | null
}

/** What is known of a variant, as hls.js tells it. */
type Variant = Pick<LevelParsed, 'bitrate' | 'height'> & {
  audioCodec?: string | undefined
  videoCodec?: string | undefined
}

const heightOf = ({ height }: Variant) => height ?? 0

/** Has hls.js know only of those variants that are wanted, before it chooses among them. @param onOffers told what there would be */
export function playOnly(hls: Hls, quality: Quality, onOffers: (offers: Offers) => void): void {
  hearFirst(hls, 'hlsManifestLoaded', (loaded, tellOn) => {
    onOffers(offersOf(loaded.levels))
    loaded.levels = wantedOf(loaded.levels, quality)
    return tellOn()
  })
}

/** What there is to choose from. A media playlist that is played by itself offers nothing else. */
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
  const said = variants.flatMap(({ bitrate }) => (bitrate > 0 ? [bitrate] : []))
  return said.length > 0 ? Math.min(...said) : null
}

/** The variants among which to choose: all pictures, or the one that is wanted, or the nearest there is. */
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
