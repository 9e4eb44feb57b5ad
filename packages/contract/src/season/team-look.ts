/** A team's two colours, `#rrggbb`. */
export interface TeamPalette {
  primary: string
  secondary: string
}

/** The colours of text on a team's colour: `--cs-ink` of the light scheme, and white. */
const INK = '#1C140E'
const WHITE = '#FFFFFF'
const BLACK = '#000000'

/**
 * Colour pairs that people with red-green colour blindness can also distinguish, because they differ in
 * lightness.
 */
const PALETTES: readonly [TeamPalette, ...TeamPalette[]] = [
  { primary: '#0F6478', secondary: '#0A4A5A' },
  { primary: '#F4B926', secondary: '#FFD766' },
  { primary: '#243B63', secondary: '#34517F' },
  { primary: '#8A3F20', secondary: '#A75330' },
  { primary: '#2F6B4F', secondary: '#235340' },
  { primary: '#D8CFC4', secondary: '#B8AC9E' },
  { primary: '#6B2D5C', secondary: '#854173' },
  { primary: '#7FB8D9', secondary: '#A5D0E8' },
]

/** Returns the colours that a team has chosen, or else the pair of the palette that belongs to its id. */
export function paletteOf({ id, colours }: { id: number; colours?: TeamPalette | null }): TeamPalette {
  return colours ?? PALETTES[Math.abs(id) % PALETTES.length] ?? PALETTES[0]
}

/** Minimum contrast ratio of text by WCAG 2.2 (1.4.3). */
const READABLE = 4.5

/**
 * Returns the colour of text on a colour: ink or white, whichever has more contrast; or black if that
 * contrast is below {@link READABLE}, as on some middle shades.
 */
export function inkOn(colour: string): string {
  const better = contrast(colour, INK) >= contrast(colour, WHITE) ? INK : WHITE
  return contrast(colour, better) >= READABLE ? better : BLACK
}

/** Returns the contrast ratio of two colours by WCAG 2.2, from 1 to 21. */
export function contrast(a: string, b: string): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

/** Returns the linear-light red, green and blue of a colour, from 0 to 1. */
export function toLinear(hex: string): [number, number, number] {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}

function luminance(hex: string): number {
  const [r, g, b] = toLinear(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/**
 * The outline of the crest of a team without a logo, 64 by 72: a shield, like a lane and free-throw circle
 * upside down.
 */
export const CREST_SHIELD = 'M4 4h56v36a28 28 0 0 1-56 0z'
const CREST_PATTERNS = [
  'M0 26 32 48 64 26v17L32 65 0 43z',
  'M-4 48 56-12h24L8 72z',
  'M8 0h8v72H8zM28 0h8v72h-8zM48 0h8v72h-8z',
  'M0 22h64v20H0z',
  'M32 0h32v72H32z',
] as const

/**
 * Returns the pattern of a team's crest, drawn in the team's second colour. Distributes neighbouring ids over
 * the patterns.
 */
export function crestPattern(teamId: number): string {
  return CREST_PATTERNS[(Math.imul(teamId, 0x9e3779b1) >>> 16) % CREST_PATTERNS.length] ?? CREST_PATTERNS[0]
}

/** Returns up to three initials of a team's name in upper case, for its crest. */
export function monogram(name: string): string {
  const initials = name.split(/[\s-]+/).flatMap((word) => [...word].slice(0, 1))
  return initials.slice(0, 3).join('').toLocaleUpperCase() || '?'
}
