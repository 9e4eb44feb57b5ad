import type { Phrase } from './said.ts'

/** The previous lines of a match. They show how often and how recently a phrase was used. */
export class SpokenBefore {
  readonly #lines: readonly string[]
  readonly #known: ReadonlySet<string>

  /** @param lines oldest first */
  constructor(lines: readonly string[]) {
    this.#lines = lines
    this.#known = new Set(lines.map(bare))
  }

  /** Reports whether the same line was already used, ignoring punctuation. */
  has(line: string): boolean {
    return this.#known.has(bare(line))
  }

  /**
   * Rates how much the fixed words of a phrase were used: 0 if never, more for each use, and more for a
   * recent use than for an earlier one.
   * @param place the position of the phrase in a line
   */
  wear(phrase: Phrase, place: 'opening' | 'tail'): number {
    const words = phrase.words.map((word) => word.trim()).filter((word) => /\p{L}{2}/u.test(word))
    if (words.length === 0) return 0
    let wear = 0
    for (const [index, line] of this.#lines.entries()) {
      if (isSpokenIn(line, words, place === 'opening' ? phrase.words : null)) {
        wear += 1 + 10 / (this.#lines.length - index)
      }
    }
    return wear
  }
}

/**
 * Reports whether the fixed words occur in a line in the same order. If an opening begins or ends with fixed
 * words, the line must begin with them, or end its sentence with them.
 */
function isSpokenIn(line: string, words: readonly string[], opening: readonly string[] | null): boolean {
  const [first = ''] = opening ?? []
  if (first.trim() !== '' && !line.startsWith(first)) return false
  let from = 0
  for (const word of words) {
    const at = line.indexOf(word, from)
    if (at < 0) return false
    from = at + word.length
  }
  const endsWithWords = opening !== null && /\p{L}/u.test(opening.at(-1) ?? '')
  return !endsWithWords || /^([.,:;!?]|$)/.test(line.slice(from))
}

function bare(line: string): string {
  return line
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
