/** The direction of text. */
export type Direction = 'ltr' | 'rtl'

/** A part of a line that runs in one direction. Its letters are in logical order, as they are spoken. */
export interface TextStretch {
  readonly text: string
  readonly direction: Direction
}

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
const LETTER = /\p{L}/u
const DIGIT = /\p{Nd}/u
const MARK = /\p{M}/u
/**
 * Characters that join digits into one number: 97-90, 97–90, 8:32, 45.5, 7/20, +12. Includes the dash of a
 * score, which the Unicode rules would allow to be reversed.
 */
const IN_NUMBER = /[-–:.,/+−%]/u
const MIRRORED: Readonly<Record<string, string>> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '«': '»',
  '»': '«',
  '<': '>',
  '>': '<',
}

type Kind = 'L' | 'R' | 'number' | 'neutral'

/**
 * The characters that start an isolate: a part of a line, such as a name, that is ordered by itself. `END`
 * closes the isolate.
 */
const ISOLATE = /[\u2066-\u2068]/u
const END = '\u2069'

/**
 * Splits a line into stretches from left to right, as the Unicode bidirectional algorithm orders them (UAX
 * #9: W2 to W7, N1, N2, L2 and L4, and isolates), without embeddings.
 * @param base direction of the line as a whole
 */
export function visualOrder(line: string, base: Direction): TextStretch[] {
  const pieces = piecesOf(line)
  const levels = levelsOf(kindsOf(pieces), base)
  const runs: { stretches: TextStretch[]; level: number }[] = []
  for (const [index, piece] of pieces.entries()) {
    const level = levels[index] ?? 0
    const direction = level === 1 ? 'rtl' : 'ltr'
    const last = runs.at(-1)
    const before = last?.stretches.at(-1)
    if (ISOLATE.test(piece)) {
      const inside = piece.slice(1)
      runs.push({ stretches: visualOrder(inside, firstDirection(inside)), level })
    } else if (
      last?.level === level &&
      before?.direction === direction &&
      !ISOLATE.test(pieces[index - 1] ?? '')
    ) {
      last.stretches = [{ text: before.text + shownAt(piece, level), direction }]
    } else runs.push({ stretches: [{ text: shownAt(piece, level), direction }], level })
  }
  return turned(runs).flatMap(({ stretches }) => stretches)
}

/**
 * Returns text of one font in the order that the text shaper expects. The shaper takes the direction from the
 * script, so a right-to-left stretch without Arabic or Hebrew letters is reversed here.
 */
export function forShaping(text: string, direction: Direction): string {
  return direction === 'rtl' && !RIGHT_TO_LEFT.test(text) ? [...text].reverse().join('') : text
}

function shownAt(letter: string, level: number): string {
  return level === 1 ? (MIRRORED[letter] ?? letter) : letter
}

/**
 * Splits a line into its characters, but keeps each isolate ({@link ISOLATE}) as a single piece that starts
 * with its opening character. Omits the `END` that closes an isolate, and right-to-left marks outside
 * isolates.
 */
function piecesOf(line: string): string[] {
  const pieces: string[] = []
  let depth = 0
  for (const letter of line) {
    if (depth > 0 && letter === END) {
      depth -= 1
      if (depth === 0) continue
    }
    if (depth > 0) pieces.push((pieces.pop() ?? '') + letter)
    else if (letter !== END && letter !== '\u200f') pieces.push(letter)
    if (ISOLATE.test(letter)) depth += 1
  }
  return pieces
}

/**
 * Returns the direction of a line of unknown language. Uses the mark at its start, or else its first letter
 * outside isolates, or else the first letter inside one.
 */
export function directionOf(line: string): Direction {
  if (line.startsWith('\u200f')) return 'rtl'
  const outside = piecesOf(line).filter((piece) => !ISOLATE.test(piece))
  return firstDirection(outside.some((piece) => LETTER.test(piece)) ? outside.join('') : line)
}

function firstDirection(text: string): Direction {
  const [first = ''] = /\p{L}/u.exec(text) ?? []
  return RIGHT_TO_LEFT.test(first) ? 'rtl' : 'ltr'
}

function kindsOf(letters: readonly string[]): Kind[] {
  const kinds: Kind[] = []
  for (const [index, letter] of letters.entries()) {
    if (ISOLATE.test(letter)) kinds.push('neutral')
    else if (MARK.test(letter)) kinds.push(kinds[index - 1] ?? 'neutral')
    else if (DIGIT.test(letter)) kinds.push('number')
    else if (LETTER.test(letter)) kinds.push(RIGHT_TO_LEFT.test(letter) ? 'R' : 'L')
    else kinds.push(joinsNumbers(letters, index) ? 'number' : 'neutral')
  }
  return kinds
}

function joinsNumbers(letters: readonly string[], index: number): boolean {
  const [before = '', letter = '', after = ''] = [letters[index - 1], letters[index], letters[index + 1]]
  if (!IN_NUMBER.test(letter)) return false
  if (DIGIT.test(before) && DIGIT.test(after)) return true
  // A sign before a number, and a percent sign after one.
  return (
    (/[-+−]/.test(letter) && !LETTER.test(before) && DIGIT.test(after)) ||
    (letter === '%' && DIGIT.test(before))
  )
}

/**
 * Returns the embedding levels. Levels 0 and 2 run to the right, 1 to the left. A number is at level 2 where
 * the text around it runs to the left.
 */
function levelsOf(kinds: readonly Kind[], base: Direction): number[] {
  let strong: Kind = base === 'rtl' ? 'R' : 'L'
  const known = kinds.map((kind): Kind => {
    if (kind === 'L' || kind === 'R') strong = kind
    return kind === 'number' && strong === 'L' ? 'L' : kind
  })
  const outside: Kind = base === 'rtl' ? 'R' : 'L'
  const asStrong = (kind: Kind) => (kind === 'L' ? 'L' : 'R')
  return known.map((kind, index) => {
    const settled = kind === 'neutral' ? neutral(known, index, outside, asStrong) : kind
    if (settled === 'R') return 1
    return settled === 'number' || base === 'rtl' ? 2 : 0
  })
}

function neutral(kinds: readonly Kind[], index: number, outside: Kind, asStrong: (kind: Kind) => Kind): Kind {
  const isStrong = (kind: Kind) => kind !== 'neutral'
  const before = asStrong(kinds.slice(0, index).findLast(isStrong) ?? outside)
  const after = asStrong(kinds.slice(index + 1).find(isStrong) ?? outside)
  return before === after ? before : outside
}

function turned<Run extends { level: number }>(runs: readonly Run[]): Run[] {
  let ordered = [...runs]
  for (const level of [2, 1]) {
    const next: Run[] = []
    let turning: Run[] = []
    for (const run of ordered) {
      if (run.level >= level) turning.unshift(run)
      else {
        next.push(...turning, run)
        turning = []
      }
    }
    ordered = [...next, ...turning]
  }
  return ordered
}
