import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import anyAscii from 'any-ascii'
import { create, type Font, type GlyphRun } from 'fontkit'
import { type Direction, directionOf, forShaping, visualOrder } from '../lettering/visual-order.ts'

/** Font weights as in CSS. */
export type Weight = 500 | 600 | 700

/**
 * The web app's font for figures. It has no Greek, Cyrillic or Arabic, so similar fonts for these follow.
 * Each letter is drawn in the first font that contains it.
 */
const FONTS = [
  'barlow-condensed/files/barlow-condensed-latin',
  'barlow-condensed/files/barlow-condensed-latin-ext',
  'barlow-condensed/files/barlow-condensed-vietnamese',
  'roboto-condensed/files/roboto-condensed-greek',
  'roboto-condensed/files/roboto-condensed-cyrillic',
  'roboto-condensed/files/roboto-condensed-cyrillic-ext',
  'noto-sans-arabic/files/noto-sans-arabic-arabic',
] as const

/**
 * Text that is too wide is reduced to at least this share of its size. If it is still too wide, it is
 * truncated.
 */
const SMALLEST = 0.68
const DIRECTING = /[\u2066-\u2069\u200f]/u
const MOST_CHARACTERS = 120
const CUT = '…'
/** Characters that are removed: invisible ones, directional controls other than isolates, and pictographs. */
const NOT_LETTERS =
  /(?![\u2066-\u2069\u200f])[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Extended_Pictographic}\p{Regional_Indicator}]|[\ufe0f\ufffd]/gu

/** Position and style of a line of text. In pixels. */
export interface CardLinePlace {
  weight: Weight
  size: number
  x: number
  /** Y coordinate of the baseline. */
  y: number
  /** The part of the line that is at `x`. */
  anchor?: 'start' | 'middle' | 'end'
  /** Wider text is made smaller. If it is still too wide at {@link SMALLEST}, it is truncated. */
  maxWidth?: number
}

const require = createRequire(import.meta.url)
const fonts = new Map<string, Font>()
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * Returns the outline of a line of text as SVG path data, so that drawing it needs no fonts.
 * Letters that no font has are transliterated to Latin, so that names in any script are readable on any
 * machine.
 */
export function outline(text: string, place: CardLinePlace): string {
  const { weight, x, y, anchor = 'start' } = place
  const { line, size } = fitted(readable(text, weight), place)
  const runs = runsOf(line, weight)
  const width = widthOf(runs, size)
  let at = anchor === 'start' ? x : anchor === 'middle' ? x - width / 2 : x - width
  let data = ''
  for (const { font, run } of runs) {
    const scale = size / font.unitsPerEm
    for (const [index, glyph] of run.glyphs.entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = run.positions[index] ?? {}
      data += glyph.path
        .scale(scale, -scale)
        .translate(at + xOffset * scale, y - yOffset * scale)
        .toSVG()
      at += xAdvance * scale
    }
  }
  return data
}

/** Returns the width of a line at a font size, in pixels. */
export function lineWidth(text: string, weight: Weight, size: number): number {
  return widthOf(runsOf(readable(text, weight), weight), size)
}

/**
 * Returns text that the fonts can draw: transliterates letters that they lack, removes {@link NOT_LETTERS},
 * replaces several blanks by one, and keeps at most {@link MOST_CHARACTERS}. Returns `?` if nothing is left.
 */
export function readable(text: string, weight: Weight = 700): string {
  const known = [...text.normalize('NFC').toWellFormed().replace(NOT_LETTERS, '')]
    .slice(0, MOST_CHARACTERS)
    .map((letter) => (DIRECTING.test(letter) || fontWith(letter, weight) ? letter : anyAscii(letter)))
  const line = known.join('').replace(/\s+/g, ' ').trim()
  return line.replace(/[\u2066-\u2069\u200f]/g, '') === '' ? '?' : line
}

function fitted(text: string, { weight, size, maxWidth }: CardLinePlace): { line: string; size: number } {
  if (maxWidth === undefined) return { line: text, size }
  const width = (line: string, size: number) => widthOf(runsOf(line, weight), size)
  const wide = width(text, size)
  if (wide <= maxWidth) return { line: text, size }
  const smaller = Math.max(size * SMALLEST, (size * maxWidth) / wide)
  const letters = [...segmenter.segment(text)].map(({ segment }) => segment)
  let line = text
  while (letters.length > 1 && width(line, smaller) > maxWidth + 0.5) {
    letters.pop()
    line = `${letters.join('').trimEnd()}${CUT}`
  }
  return { line, size: smaller }
}

/** A part of a line in one font. */
interface Run {
  font: Font
  run: GlyphRun
}

/** Returns the runs of a line in visual order, from left to right. */
function runsOf(line: string, weight: Weight): Run[] {
  return visualOrder(line, directionOf(line)).flatMap(({ text, direction }) => {
    const runs = inOneFont(text, weight, direction)
    return direction === 'rtl' ? runs.reverse() : runs
  })
}

function inOneFont(line: string, weight: Weight, direction: Direction): Run[] {
  const stretches: { font: Font; text: string }[] = []
  for (const letter of line) {
    const last = stretches.at(-1)
    // A space keeps the previous font, so that words are shaped together.
    const font = letter === ' ' && last ? last.font : fontWith(letter, weight)
    if (!font) continue
    if (last?.font === font) last.text += letter
    else stretches.push({ font, text: letter })
  }
  return stretches.map(({ font, text }) => ({ font, run: font.layout(forShaping(text, direction)) }))
}

function widthOf(runs: readonly Run[], size: number): number {
  return runs.reduce((sum, { font, run }) => sum + (run.advanceWidth * size) / font.unitsPerEm, 0)
}

function fontWith(letter: string, weight: Weight): Font | null {
  for (const name of FONTS) {
    const font = fontOf(`${name}-${weight}-normal.woff`)
    if (font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)) return font
  }
  return null
}

function fontOf(file: string): Font {
  const known = fonts.get(file)
  if (known) return known
  const font = create(readFileSync(require.resolve(`@fontsource/${file}`)))
  if (!('layout' in font)) throw new Error(`${file} contains more than one font.`)
  fonts.set(file, font)
  return font
}
