import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import anyAscii from 'any-ascii'
import { create, type Font, type GlyphRun } from 'fontkit'
import { type Direction, directionOf, forShaping, visualOrder } from '../../jobs/drawing/visual-order.ts'

/** Weights of type as CSS counts them. */
export type Weight = 500 | 600 | 700

/** The pages' figure type, and for Greek, Cyrillic and Arabic, which it lacks, some that look well beside it. First come, first asked. */
const FONTS = [
  'barlow-condensed/files/barlow-condensed-latin',
  'barlow-condensed/files/barlow-condensed-latin-ext',
  'barlow-condensed/files/barlow-condensed-vietnamese',
  'roboto-condensed/files/roboto-condensed-greek',
  'roboto-condensed/files/roboto-condensed-cyrillic',
  'roboto-condensed/files/roboto-condensed-cyrillic-ext',
  'noto-sans-arabic/files/noto-sans-arabic-arabic',
] as const

/** Text that is too wide is made smaller, down to this share of its size; then it is cut short. */
const SMALLEST = 0.68
const DIRECTING = /[\u2066-\u2069\u200f]/u
const MOST_CHARACTERS = 120
const CUT = '…'
/** What is not seen, turns the writing round by more than an isolate, or is a drawing rather than a letter. */
const NOT_LETTERS =
  /(?![\u2066-\u2069\u200f])[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Extended_Pictographic}\p{Regional_Indicator}]|[\ufe0f\ufffd]/gu

/** Where and how a line of text stands. Pixels. */
export interface LinePlace {
  weight: Weight
  size: number
  x: number
  /** Of the baseline. */
  y: number
  /** What of the line is at `x`. */
  anchor?: 'start' | 'middle' | 'end'
  /** It gets smaller where it is wider, and is cut short in the end. */
  maxWidth?: number
}

const fonts = new Map<string, Font>()
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * A line of text as the outline of its letters, for an SVG path: whoever draws it needs no fonts. Letters that none of ours has are
 * written in Latin ones, so that a name in any script can be read on any machine.
 */
export function outline(text: string, place: LinePlace): string {
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

/** How wide a line is in a size, in pixels. */
export function lineWidth(text: string, weight: Weight, size: number): number {
  return widthOf(runsOf(readable(text, weight), weight), size)
}

/** Text in letters that our fonts have. */
export function readable(text: string, weight: Weight = 700): string {
  const known = [...text.normalize('NFC').toWellFormed().replace(NOT_LETTERS, '')]
    .slice(0, MOST_CHARACTERS)
    .map((letter) => (DIRECTING.test(letter) || fontWith(letter, weight) ? letter : anyAscii(letter)))
  const line = known.join('').replace(/\s+/g, ' ').trim()
  return line.replace(/[\u2066-\u2069\u200f]/g, '') === '' ? '?' : line
}

function fitted(text: string, { weight, size, maxWidth }: LinePlace): { line: string; size: number } {
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

/** A stretch of a line that one font writes. */
interface Run {
  font: Font
  run: GlyphRun
}

/** The runs of a line as they stand from left to right. */
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
    // A space is of the font before it, so that words that are shaped together stay together.
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
  const font = create(readFileSync(fileURLToPath(import.meta.resolve(`@fontsource/${file}`))))
  if (!('layout' in font)) throw new Error(`${file} holds more than one font.`)
  fonts.set(file, font)
  return font
}
