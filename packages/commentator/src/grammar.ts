import type { PeriodRule } from '@courtside/basketball'

/** The languages that the built-in commentator speaks, as BCP 47 has them. */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'tr', 'lt', 'ar'] as const

/** A language of the built-in commentator. */
export type Language = (typeof LANGUAGES)[number]

/** A team as it is called: by its name, or by its nickname alone, which is a plural. */
export interface TeamName {
  readonly called: string
  readonly isNickname: boolean
}

/** What is left of a period: as the clock shows it, or, below a minute, in seconds. */
export type TimeLeft = { readonly clock: string } | { readonly seconds: number }

/**
 * How a language makes words of what is filled into its wordings. A form is what a wording asks for, in words of the grammar itself:
 * a case, a gender, an ordinal; empty when it asks for none.
 */
export interface Grammar {
  readonly language: Language
  /** The words that join a tail, without spaces: a busy sentence is not gone on with by the first. */
  readonly and: string
  readonly but: string
  /**
   * The fixed words of a wording as they sound before what is filled in behind them, where that changes their last one: French `que` is
   * `qu’` before a vowel, Spanish `y` is `e` before an i. A language without it changes none.
   */
  before?(words: string, filled: string): string
  /** A number as it is spoken. */
  number(value: number, form: string): string
  /** A number with its noun, which the wording gives in each number the language has. */
  counted(value: number, nouns: readonly string[], form: string): string
  player(name: string, form: string): string
  team(name: TeamName, form: string): string
  /** Which of the forms of a word that a wording gives goes with the team, counted from 0: its verb. */
  agreeing(name: TeamName): number
  timeLeft(left: TimeLeft, form: string): string
  /** A period by its number and what the rules call it, or an overtime by its own number. */
  period(
    period: {
      readonly nth: number
      readonly isOvertime: boolean
      readonly word: PeriodRule['periodWord']
    },
    form: string,
  ): string
  /** Figures in a row that are read as one: 71–68. */
  figures(text: string): string
}
