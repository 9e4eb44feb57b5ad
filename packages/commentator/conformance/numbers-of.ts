import type { Language } from '../src/index.ts'
import { SPOKEN_WORDS } from './spoken-words.ts'

/** Idioms that contain number words but do not count anything. */
const IDIOMS = /that one|second chance|double figures|first to the rebound|entre-deux|deux chiffres/gi
/** The number whose word is also an article, except in English. */
const ONE = 1

/**
 * Finds numbers in words that should have none. Idioms do not count, nor does a word that is also an article.
 */
export function countedIn(words: string, language: Language): number[] {
  const numbers = numbersOf(words.replace(IDIOMS, ''), language)
  return language === 'en' ? numbers : numbers.filter((value) => value !== ONE)
}

/** Finds all numbers in a text, in order: digits, and number words of the language including ordinals. */
export function numbersOf(text: string, language: Language = 'en'): number[] {
  const words = text.toLocaleLowerCase(language).match(/\d+|\p{L}+/gu) ?? []
  return words.flatMap((word) => (/^\d/.test(word) ? [Number(word)] : (spoken(language).get(word) ?? [])))
}

const known = new Map<Language, ReadonlyMap<string, number>>()

function spoken(language: Language): ReadonlyMap<string, number> {
  const words =
    known.get(language) ??
    new Map(
      SPOKEN_WORDS[language].numbers.flatMap((forms, value) =>
        forms.split(' ').map((form) => [form, value] as const),
      ),
    )
  known.set(language, words)
  return words
}
