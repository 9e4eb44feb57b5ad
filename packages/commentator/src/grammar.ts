import type { Language, PeriodRule } from '@courtside/basketball'

/** A team's name in commentary: the full name, or the nickname alone, which is a plural. */
export interface TeamName {
  readonly called: string
  readonly isNickname: boolean
}

/** The time left in a period: as the clock shows it or, below a minute, in seconds. */
export type TimeLeft = { readonly clock: string } | { readonly seconds: number }

/**
 * How a language turns values into words. A `form` is the demand of a wording on the grammar of its value: a
 * case, a gender, an ordinal. It is empty if the wording demands nothing.
 */
export interface Grammar {
  readonly language: Language
  /**
   * The conjunctions that can begin a tail, without spaces. If the opening already has a comma or an `and`,
   * such a tail becomes a separate sentence.
   */
  readonly and: string
  readonly but: string
  /**
   * Adapts fixed words to the value that follows them, if that changes the last word: French `que` becomes
   * `qu’` before a vowel, Spanish `y` becomes `e` before an i. A language without this method changes
   * nothing.
   */
  before?(words: string, filled: string): string
  /** Returns a number as it is spoken. */
  number(value: number, form: string): string
  /**
   * Returns a number with its noun. The wording gives the noun in each grammatical number of the language.
   */
  counted(value: number, nouns: readonly string[], form: string): string
  player(name: string, form: string): string
  team(name: TeamName, form: string): string
  /**
   * Returns the index, from 0, of the form of a word that agrees with the team's name. The word is usually
   * the verb.
   */
  agreeing(name: TeamName): number
  timeLeft(left: TimeLeft, form: string): string
  /**
   * Returns the words for a period: its number with the ruleset's word ("the 2nd quarter"). For an overtime,
   * its number among the overtimes.
   */
  period(
    period: {
      readonly nth: number
      readonly isOvertime: boolean
      readonly word: PeriodRule['periodWord']
    },
    form: string,
  ): string
  /** Returns figures that belong together, such as the score 71–68, as the language writes them. */
  figures(text: string): string
}
