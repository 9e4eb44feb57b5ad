/** Two colours, `#rrggbb`. */
export interface ColourPair {
  primary: string
  secondary: string
}

interface Shade {
  weight: number
  r: number
  g: number
  b: number
}

const OPAQUE = 128
/** Width of a histogram bin. Each channel has 8 bins, so that similar shades count as one. */
const STEP = 32
/** Minimum RGB distance between two distinct colours. */
const APART = 96
/**
 * Additional weight of a pure colour; a grey of the same area has weight 1. Pure colours count more because
 * logos often have a white or black background.
 */
const COLOUR_WEIGHT = 6
const FALLBACK: ColourPair = { primary: '#3a3a3a', secondary: '#d8cfc4' }

/**
 * Suggests two prominent colours of an image: the most frequent one, where pure colours count more than
 * greys, and the next colour that differs enough.
 * @param pixels RGBA, 8 bits per channel
 */
export function suggestColours(pixels: Uint8Array): ColourPair {
  const shades = [...shadesOf(pixels).values()].sort((a, b) => b.weight - a.weight)
  const first = shades[0]
  if (!first) return FALLBACK
  const second = shades.find((shade) => distance(mean(shade), mean(first)) >= APART)
  const primary = mean(first)
  return { primary: hex(primary), secondary: hex(second ? mean(second) : shifted(primary)) }
}

function shadesOf(pixels: Uint8Array): Map<number, Shade> {
  const shades = new Map<number, Shade>()
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [r = 0, g = 0, b = 0, alpha = 0] = pixels.subarray(at, at + 4)
    if (alpha < OPAQUE) continue
    const key = Math.floor(r / STEP) * 64 + Math.floor(g / STEP) * 8 + Math.floor(b / STEP)
    const shade = shades.get(key) ?? { weight: 0, r: 0, g: 0, b: 0 }
    const weight = 1 + (COLOUR_WEIGHT * (Math.max(r, g, b) - Math.min(r, g, b))) / 255
    shade.weight += weight
    shade.r += r * weight
    shade.g += g * weight
    shade.b += b * weight
    shades.set(key, shade)
  }
  return shades
}

type Triple = readonly [number, number, number]

function mean({ weight, r, g, b }: Shade): Triple {
  return [r / weight, g / weight, b / weight]
}

function distance(a: Triple, b: Triple): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

/** Returns a lighter or darker second colour for an image of a single colour. */
function shifted([r, g, b]: Triple): Triple {
  const by = r + g + b > 384 ? -APART : APART
  return [r + by, g + by, b + by]
}

function hex(colour: Triple): string {
  const channel = (value: number) =>
    Math.round(Math.min(255, Math.max(0, value)))
      .toString(16)
      .padStart(2, '0')
  return `#${colour.map(channel).join('')}`
}
