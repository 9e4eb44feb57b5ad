import type { Phrase } from './said.ts'

/** The lines of a match so far, and how worn a phrase is by them. */
export class SpokenBefore {
  readonly #lines: readonly string[]
  readonly #known: ReadonlySet<string>

  /** @param lines oldest first */
  constructor(lines: readonly string[]) {
    this.#lines = lines
    this.#known = new Set(lines.map(bare))
  }

  /** Whether the same was said, no matter the punctuation. */
  has(line: string): boolean {
    return this.#known.has(bare(line))
  }

  /**
   * How worn the fixed words of a phrase are: 0 for new ones, more for each use, most for a recent one.
   * @param place where in a line it stands
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

/** Whether the fixed words stand in a line in their order; an opening that begins or ends with words must do so there too. */
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
