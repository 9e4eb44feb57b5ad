import { setImmediate } from 'node:timers/promises'
import { formsOf, isEnding } from './name-forms.ts'
import { folded, needsNoSpaces, runsIn, wordsIn } from './word-folding.ts'

/** Minimum length of a hidden word that is also searched inside longer words. */
const SHORTEST_INSIDE = 3
const WORDS_AT_ONCE = 200

/**
 * Particles of names (such as “van”). They are not hidden if the name has another word, because a particle
 * alone identifies nobody.
 */
export const PARTICLES: ReadonlySet<string> = new Set(
  'al am ben bin da dal de del della den der di dos du el ibn la las le los of te ten ter van vom von zu zum zur'.split(
    ' ',
  ),
)

/**
 * Finds the words of hidden names in texts, also if a word has an ending, is in another grammatical case, has
 * another spelling, or is inside a longer word. Prefers false positives to false negatives.
 */
export class HiddenWords {
  /** Words that are too short to be searched inside others. */
  readonly #short = new Set<string>()
  readonly #inside = new Set<string>()
  readonly #stems = new Set<string>()
  #longest = 0

  /** @param names whole names, or the hidden parts of names */
  constructor(names: Iterable<string> = []) {
    for (const word of wordsOfNames(names)) this.#add(word)
  }

  /** Collects the words of many names in steps, so that other requests are handled in between. */
  static async of(names: readonly string[]): Promise<HiddenWords> {
    const words = new HiddenWords()
    let added = 0
    for (const word of wordsOfNames(names)) {
      words.#add(word)
      added += 1
      if (added % WORDS_AT_ONCE === 0) await setImmediate()
    }
    return words
  }

  /** Reports whether there are no hidden words. */
  get isEmpty(): boolean {
    return this.#short.size === 0 && this.#inside.size === 0
  }

  /** Reports whether a text contains a hidden word. */
  isIn(text: string): boolean {
    if (this.isEmpty) return false
    for (const word of wordsIn(folded(text))) {
      if (this.#isHidden(word) || runsIn(word).some((run) => this.#isHidden(run))) return true
    }
    return false
  }

  #add(word: string): void {
    const { inside, stems } = formsOf(word)
    for (const form of inside) {
      if (form.length < SHORTEST_INSIDE && !needsNoSpaces(form)) {
        this.#short.add(form)
        continue
      }
      this.#inside.add(form)
      this.#longest = Math.max(this.#longest, form.length)
    }
    for (const stem of stems) this.#stems.add(stem)
  }

  /**
   * Looks up each part of the word among the hidden words, because a word has few parts, and a large club has
   * thousands of hidden words.
   */
  #isHidden(word: string): boolean {
    if (this.#short.has(word)) return true
    for (let end = 2; end <= word.length; end += 1) {
      const stem = word.slice(0, end)
      if (this.#stems.has(stem) && isEnding(stem, word.slice(end))) return true
    }
    for (let start = 0; start < word.length; start += 1) {
      const longest = Math.min(word.length, start + this.#longest)
      for (let end = start + 1; end <= longest; end += 1) {
        if (this.#inside.has(word.slice(start, end))) return true
      }
    }
    return false
  }
}

/** Returns the distinct words of names, with their accents. Skips single Latin letters. */
function wordsOfNames(names: Iterable<string>): Set<string> {
  const found = new Set<string>()
  for (const name of names) {
    const visible = name.normalize('NFKC').replace(/[\p{M}\p{Cf}]+/gu, '')
    const words = [...wordsIn(visible)].filter((word) => /\p{L}/u.test(word) && !/^[a-z]$/i.test(word))
    const telling = words.filter((word) => !PARTICLES.has(word.toLowerCase()))
    for (const word of telling.length > 0 ? telling : words) found.add(word)
  }
  return found
}
