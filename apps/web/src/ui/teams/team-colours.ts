import { contrast, inkOn, type TeamPalette, toLinear } from '@courtside/contract/client'

export { contrast, paletteOf, type TeamPalette } from '@courtside/contract/client'

/**
 * A team's colours as pages show them. `line` is the colour for lines, areas and edges, which is visible on a
 * sheet.
 */
export interface TeamColours {
  team: string
  second: string
  /** The colour of text on `team`. */
  on: string
  line: { light: string; dark: string }
}

/** `--cs-sheet` in both schemes, with the minimum contrast that a line on it needs. */
const SHEETS = { light: { sheet: '#FFFFFF', ratio: 3.5 }, dark: { sheet: '#1D1611', ratio: 7 } } as const
/** Two lines with a smaller distance than this (OKLab × 100) look alike. */
const ALIKE = 20
const LIGHTNESS_STEP = 0.005
/** Maximum number of palettes in the cache. Clubs have fewer teams. */
const MOST_KEPT = 500

/** A cache. Calculating a line's lightness is slow, and a page may have a crest in every row. */
const kept = new Map<string, TeamColours>()

/** Returns the colours with which a team is shown, from the two colours that it has chosen. */
export function teamColours({ primary, secondary }: TeamPalette): TeamColours {
  const key = primary + secondary
  const known = kept.get(key)
  if (known) return known
  const line = { light: lineOn('light', primary), dark: lineOn('dark', primary) }
  const colours = { team: primary, second: secondary, on: inkOn(primary), line }
  if (kept.size >= MOST_KEPT) kept.clear()
  kept.set(key, colours)
  return colours
}

/**
 * Returns the colours with which two opponents are shown. If their lines look alike, the visitors' line has
 * the colour `--cs-ink-2`.
 */
export function matchColours(home: TeamPalette, visitors: TeamPalette): [TeamColours, TeamColours] {
  const [a, b] = [teamColours(home), teamColours(visitors)]
  const alike = distance(a.line.light, b.line.light) < ALIKE || distance(a.line.dark, b.line.dark) < ALIKE
  return [a, alike ? { ...b, line: { light: 'var(--cs-ink-2)', dark: 'var(--cs-ink-2)' } } : b]
}

/** Returns team colours as custom properties: `--team`, `--team-2`, `--team-on`, `--team-line`. */
export function teamStyle(colours: TeamColours): Record<`--${string}`, string> {
  return {
    '--team': colours.team,
    '--team-2': colours.second,
    '--team-on': colours.on,
    '--team-line': `light-dark(${colours.line.light}, ${colours.line.dark})`,
  }
}

/**
 * Returns a colour for a line: its OKLCH lightness is changed until it has the necessary contrast with the
 * sheet.
 */
function lineOn(scheme: 'light' | 'dark', colour: string): string {
  const { sheet, ratio } = SHEETS[scheme]
  const step = scheme === 'light' ? -LIGHTNESS_STEP : LIGHTNESS_STEP
  const [start, a, b] = toOklab(colour)
  let lightness = start
  let line = colour
  while (contrast(line, sheet) < ratio && lightness + step > 0 && lightness + step < 1) {
    lightness += step
    line = inGamut(lightness, a, b)
  }
  return line
}

/** Returns an OKLab colour in sRGB. If sRGB does not contain it, its chroma is reduced until it does. */
function inGamut(lightness: number, a: number, b: number): string {
  for (let chroma = 1; chroma > 0; chroma -= 0.02) {
    const channels = fromOklab(lightness, a * chroma, b * chroma)
    if (channels.every((value) => value >= -0.001 && value <= 1.001)) return toHex(channels)
  }
  return toHex(fromOklab(lightness, 0, 0))
}

function distance(a: string, b: string): number {
  const [one, other] = [toOklab(a), toOklab(b)]
  return 100 * Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])
}

type Triple = [number, number, number]

function toHex(linear: Triple): string {
  const channel = (value: number) => {
    const light = Math.min(1, Math.max(0, value))
    const encoded = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${linear.map(channel).join('')}`
}

/** Converts sRGB to OKLab (Björn Ottosson, 2020). */
function toOklab(hex: string): Triple {
  const [r, g, b] = toLinear(hex)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function fromOklab(lightness: number, a: number, b: number): Triple {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}
