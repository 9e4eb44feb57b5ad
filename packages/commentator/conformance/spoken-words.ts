import { LANGUAGE_TAGS, type Language } from '@courtside/basketball'

/** The words of a language that the checks use, so that they don't rely on the commentator's own grammar. */
export interface SpokenWords {
  /**
   * The words for 0, 1, 2 …: every form of the cardinal, of the ordinal, and of nouns that contain the
   * number.
   */
  readonly numbers: readonly string[]
  /** Words before a name that belong to it: articles, prepositions, and their contractions. */
  readonly beforeName: RegExp
  /** Endings after a name: the possessive, case suffixes after an apostrophe, the word for a team. */
  readonly afterName: RegExp
}

const loaded = await Promise.all(
  LANGUAGE_TAGS.map(async (language) => {
    const { SPOKEN }: { SPOKEN: SpokenWords } = await import(`./spoken/${language}.ts`)
    return [language, SPOKEN] as const
  }),
)

/** The words of each language. */
export const SPOKEN_WORDS = Object.fromEntries(loaded) as Readonly<Record<Language, SpokenWords>>
