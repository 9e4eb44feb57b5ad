import type { Canvas, Colour } from './canvas.ts'

/**
 * Glyphs five dots wide and seven high: seven rows of five bits, top first, as two hexadecimal digits each.
 */
const GLYPHS: Readonly<Record<string, string>> = {
  '0': '0e11131519110e',
  '1': '040c040404040e',
  '2': '0e11010204081f',
  '3': '1f02040201110e',
  '4': '02060a121f0202',
  '5': '1f101e0101110e',
  '6': '0608101e11110e',
  '7': '1f010204080808',
  '8': '0e11110e11110e',
  '9': '0e11110f01020c',
  A: '0e11111f111111',
  B: '1e11111e11111e',
  C: '0e11101010110e',
  D: '1c12111111121c',
  E: '1f10101e10101f',
  F: '1f10101e101010',
  G: '0e11101711110f',
  H: '1111111f111111',
  I: '0e04040404040e',
  J: '0702020202120c',
  K: '11121418141211',
  L: '1010101010101f',
  M: '111b1515111111',
  N: '11191513111111',
  O: '0e11111111110e',
  P: '1e11111e101010',
  Q: '0e11111115120d',
  R: '1e11111e141211',
  S: '0f10100e01011e',
  T: '1f040404040404',
  U: '1111111111110e',
  V: '11111111110a04',
  W: '11111115151b11',
  X: '11110a040a1111',
  Y: '11110a04040404',
  Z: '1f01020408101f',
  ':': '00040400040400',
  '+': '0004041f040400',
  '-': '0000001f000000',
  '.': '00000000000c0c',
}

const COLUMNS = 5
const ROWS = 7

/** The lit dots of each glyph. */
const GLYPH_DOTS = Object.fromEntries(
  Object.entries(GLYPHS).map(([character, glyph]) => [character, dotsOf(glyph)]),
)

/** Returns the width in pixels of a line with dots `dot` pixels apart. */
export function widthOf(text: string, dot: number): number {
  return text.length === 0 ? 0 : (text.length * (COLUMNS + 1) - 1) * dot
}

/**
 * Draws a line of capital letters and digits in dot-matrix style. Accents and characters without a glyph are
 * omitted.
 * @param left left edge of the first glyph, in pixels
 * @param top upper edge, in pixels
 * @param dot distance of the dots in pixels; from 4 on there are gaps between them
 */
export function letter(
  canvas: Canvas,
  text: string,
  left: number,
  top: number,
  dot: number,
  colour: Colour,
): void {
  const size = dot >= 4 ? dot - 1 : dot
  const plain = text.normalize('NFD').replace(/\p{Mn}/gu, '')
  for (const [place, character] of [...plain.toUpperCase()].entries()) {
    const glyphLeft = Math.round(left) + place * (COLUMNS + 1) * dot
    for (const { x, y } of GLYPH_DOTS[character] ?? []) {
      const [dotLeft, dotTop] = [glyphLeft + x * dot, Math.round(top) + y * dot]
      canvas.rectangle(dotLeft, dotTop, dotLeft + size, dotTop + size, colour)
    }
  }
}

function dotsOf(glyph: string): { x: number; y: number }[] {
  return Array.from({ length: ROWS * COLUMNS }, (_, index) => ({
    x: index % COLUMNS,
    y: Math.floor(index / COLUMNS),
  })).filter(({ x, y }) => {
    const row = Number.parseInt(glyph.slice(y * 2, y * 2 + 2), 16)
    return ((row >> (COLUMNS - 1 - x)) & 1) === 1
  })
}
