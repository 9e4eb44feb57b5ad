import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import anyAscii from 'any-ascii'
import { create, type Font } from 'fontkit'
import { unpackedFont } from './unpacked-font.ts'
import { type Direction, forShaping, visualOrder } from './visual-order.ts'

/** Font weights. */
export type Weight = 500 | 700

/**
 * Fonts for Latin, Greek and Cyrillic, Arabic and Hebrew. Each letter is drawn in the first font that
 * contains it. Other scripts are transliterated to Latin.
 */
const FONTS = [
  'barlow-condensed/files/barlow-condensed-latin',
  'barlow-condensed/files/barlow-condensed-latin-ext',
  'barlow-condensed/files/barlow-condensed-vietnamese',
  'roboto-condensed/files/roboto-condensed-greek',
  'roboto-condensed/files/roboto-condensed-cyrillic',
  'roboto-condensed/files/roboto-condensed-cyrillic-ext',
  'noto-sans-arabic/files/noto-sans-arabic-arabic',
  'noto-sans-hebrew/files/noto-sans-hebrew-hebrew',
] as const

/** Characters that are removed: invisible ones, directional controls other than isolates, and pictographs. */
const NOT_LETTERS =
  /(?![\u2066-\u2069])[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Extended_Pictographic}\p{Regional_Indicator}\ufffd]|\ufe0f/gu
const ISOLATES = /[\u2066-\u2069]/u

const require = createRequire(import.meta.url)
/** The font of each letter, by weight; null for a letter that no font has. */
const fontNames = new Map<string, string | null>()
/** The runs of each line, by weight and direction, because pages repeat most of their words. */
const shapedRuns = new Map<string, readonly Run[]>()
/** The fonts read so far, by name. */
const files = new Map<string, { buffer: Buffer; font: Font }>()

/** A part of a line in one font, in visual order. */
export interface Run {
  /** The name of the run's font, for {@link fontFile}. */
  readonly name: string
  readonly text: string
  /** Returns the width of the run at a font size, both in points. */
  width(size: number): number
}

/** Splits a line into runs of one font, in visual order. Each run is shaped separately. */
export function runsOf(line: string, weight: Weight, base: Direction): readonly Run[] {
  const key = `${weight} ${base} ${line}`
  const runs = shapedRuns.get(key) ?? shapedRunsOf(line, weight, base)
  shapedRuns.set(key, runs)
  return runs
}

function shapedRunsOf(line: string, weight: Weight, base: Direction): Run[] {
  return visualOrder(line, base).flatMap(({ text, direction }) => {
    const runs = inOneFont(text, weight, direction)
    return direction === 'rtl' ? runs.reverse() : runs
  })
}

function inOneFont(line: string, weight: Weight, direction: Direction): Run[] {
  const stretches: { name: string; text: string }[] = []
  for (const letter of line) {
    const last = stretches.at(-1)
    // A space keeps the previous font, so that words are shaped together.
    const name = letter === ' ' && last !== undefined ? last.name : fontWith(letter, weight)
    if (name === null) continue
    if (last?.name === name) last.text += letter
    else stretches.push({ name, text: letter })
  }
  return stretches.map(({ name, text: letters }): Run => {
    const { font } = fileOf(name)
    const text = forShaping(letters, direction)
    const { advanceWidth } = font.layout(text)
    return { name, text, width: (size) => (advanceWidth * size) / font.unitsPerEm }
  })
}

/** Returns the width of runs side by side, in points. */
export function widthOf(runs: readonly Run[], size: number): number {
  return runs.reduce((sum, run) => sum + run.width(size), 0)
}

/**
 * Returns text that the fonts can draw: transliterates letters that they lack, removes {@link NOT_LETTERS},
 * and replaces several blanks by one.
 */
export function readable(text: string, weight: Weight): string {
  const letters = [...text.normalize('NFC').toWellFormed().replace(NOT_LETTERS, '')]
  const known = letters.map((letter) =>
    ISOLATES.test(letter) || fontWith(letter, weight) ? letter : anyAscii(letter),
  )
  return known.join('').replace(/\s+/g, ' ').trim()
}

function fontWith(letter: string, weight: Weight): string | null {
  const key = `${weight} ${letter}`
  const known = fontNames.get(key)
  if (known !== undefined) return known
  const code = letter.codePointAt(0) ?? 0
  const names = FONTS.map((font) => `${font}-${weight}-normal.woff`)
  const found = names.find((name) => fileOf(name).font.hasGlyphForCodePoint(code)) ?? null
  fontNames.set(key, found)
  return found
}

/** Returns the OpenType font of a run. */
export function fontFile(name: string): Buffer {
  return fileOf(name).buffer
}

function fileOf(name: string): { buffer: Buffer; font: Font } {
  const known = files.get(name)
  if (known) return known
  const buffer = unpackedFont(readFileSync(require.resolve(`@fontsource/${name}`)))
  const font = create(buffer)
  if (!('layout' in font)) throw new Error(`${name} contains more than one font.`)
  files.set(name, { buffer, font })
  return { buffer, font }
}
