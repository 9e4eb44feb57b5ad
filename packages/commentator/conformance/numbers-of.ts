import type { Language } from '../src/index.ts'
import { SPOKEN_NUMBERS } from './spoken-numbers.ts'

/** Words that look like numbers and count nothing. */
const IDIOMS = /that one|second chance|double figures|first to the rebound|entre-deux|deux chiffres/gi
/** Only in English is it told apart from an article. */
const ONE = 1

/** The numbers in words that should have none: idioms count nothing, nor does an article that is one as well. */
export function countedIn(words: string, language: Language): number[] {
  const numbers = numbersOf(words.replace(IDIOMS, ''), language)
  return language === 'en' ? numbers : numbers.filter((value) => value !== ONE)
}

/** Every number that a text has in figures or as a word of the language, an ordinal too, in the order of the text. */
export function numbersOf(text: string, language: Language = 'en'): number[] {
  const words = text.toLocaleLowerCase(language).match(/\d+|\p{L}+/gu) ?? []
  return words.flatMap((word) => (/^\d/.test(word) ? [Number(word)] : (spoken(language).get(word) ?? [])))
}

const known = new Map<Language, ReadonlyMap<string, number>>()

function spoken(language: Language): ReadonlyMap<string, number> {
  const words =
    known.get(language) ??
    new Map(
      SPOKEN_NUMBERS[language].flatMap((forms, value) =>
        forms.split(' ').map((form) => [form, value] as const),
      ),
    )
  known.set(language, words)
  return words
}
