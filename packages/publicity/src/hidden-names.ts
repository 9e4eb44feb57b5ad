import type { CommentaryLine } from '@courtside/basketball'
import { HiddenWords } from './hidden-words.ts'

/** The fields of a commentary line that determine whether it contains a name. */
export type SaidLine = Pick<CommentaryLine, 'text' | 'statIds' | 'writer'>

const NOBODY = new HiddenWords()

/**
 * The names that texts about a match must not contain: the match's hidden players and all other hidden names
 * of the club.
 */
export class HiddenNames {
  readonly #ofMatch: HiddenWords
  readonly #ofClub: HiddenWords
  readonly #isPerson: ((name: string) => boolean) | null
  /** Cached results per line. Lines stay the same objects while a log grows. */
  readonly #lines = new WeakMap<SaidLine, boolean>()
  /** Cached results per name on a scoresheet. */
  readonly #people = new Map<string, boolean>()

  /** @param isPerson whether the name of a coach or an official is hidden; null if no name is hidden */
  constructor(
    ofMatch: HiddenWords = NOBODY,
    ofClub: HiddenWords = NOBODY,
    isPerson: ((name: string) => boolean) | null = null,
  ) {
    this.#ofMatch = ofMatch
    this.#ofClub = ofClub
    this.#isPerson = isPerson
  }

  /** Reports whether no name is hidden. */
  get areNone(): boolean {
    return this.#ofMatch.isEmpty && this.#ofClub.isEmpty && this.#isPerson === null
  }

  /** Reports whether a text contains a hidden name. */
  areIn(text: string): boolean {
    return this.#ofMatch.isIn(text) || this.#ofClub.isIn(text)
  }

  /**
   * Reports whether a commentary line contains a hidden name. The built-in writer names only players of the
   * match, so its lines are searched only for the match's hidden names.
   */
  areInLine(line: SaidLine): boolean {
    const known = this.#lines.get(line)
    if (known !== undefined) return known
    const found = line.writer === 'built-in' ? this.#ofMatch.isIn(line.text) : this.areIn(line.text)
    this.#lines.set(line, found)
    return found
  }

  /** Reports whether the name of a coach or an official is hidden. */
  areInPerson(name: string): boolean {
    const found = this.#people.get(name) ?? this.#isPerson?.(name) ?? false
    this.#people.set(name, found)
    return found
  }
}
