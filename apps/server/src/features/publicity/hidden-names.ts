import type { CommentaryLine } from '@courtside/basketball'
import { HiddenWords } from './hidden-words.ts'

/** What decides whether a line of commentary names somebody. */
export type SaidLine = Pick<CommentaryLine, 'text' | 'statIds' | 'writer'>

const NOBODY = new HiddenWords()

/** The names that texts about a match must not have: those of its players, and those of everybody else in the club. */
export class HiddenNames {
  readonly #ofMatch: HiddenWords
  readonly #ofClub: HiddenWords
  /** Lines stay the same objects while a log grows: each is looked through once. */
  readonly #lines = new WeakMap<SaidLine, boolean>()

  constructor(ofMatch: HiddenWords = NOBODY, ofClub: HiddenWords = NOBODY) {
    this.#ofMatch = ofMatch
    this.#ofClub = ofClub
  }

  /** Whether every name may be told. */
  get areNone(): boolean {
    return this.#ofMatch.isEmpty && this.#ofClub.isEmpty
  }

  /** Whether a text has one of them. */
  areIn(text: string): boolean {
    return this.#ofMatch.isIn(text) || this.#ofClub.isIn(text)
  }

  /** Whether a line of commentary has one of them. The built-in writer names nobody but players of the match. */
  areInLine(line: SaidLine): boolean {
    const known = this.#lines.get(line)
    if (known !== undefined) return known
    const found = line.writer === 'built-in' ? this.#ofMatch.isIn(line.text) : this.areIn(line.text)
    this.#lines.set(line, found)
    return found
  }
}
