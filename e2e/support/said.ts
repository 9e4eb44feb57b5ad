import type { Language } from '@courtside/contract'
import {
  catalogues,
  messagesOf,
  readIfThere,
  textsOf,
  translationOf,
} from '../../scripts/texts/catalogues.ts'

/** The values of a text's placeholders: a name, a number, or another text from {@link Said}. */
type Values = Readonly<Record<string, string | number | RegExp>>

/**
 * Translates an English text of a test to the text on a page in another language. Placeholders are in braces,
 * as in translations.
 * @throws for a text that no catalogue contains
 */
export type Said = (english: string, values?: Values) => string | RegExp

/** Returns the English text itself. */
export const inEnglish: Said = (english, values = {}) =>
  english.replace(PLACEHOLDER, (_, name: string) => String(values[name]))

/**
 * Returns a function that translates texts with a language's catalogues. If several catalogues translate a
 * text differently, the result matches any of the translations.
 */
export function saidIn(language: Language): Said {
  const all = translations(language)
  return (english, values = {}) => {
    const messages = all.get(english)
    if (!messages) throw new Error(`No catalogue has “${english}” in ${language}.`)
    const patterns = [...messages].map((message) => patternOf(message, values))
    return new RegExp(`^(?:${patterns.join('|')})$`)
  }
}

const PLACEHOLDER = /\{(\w+)\}/g
/** A placeholder in a template, and its variable. */
const FILLED_IN = /\$\{(\w+)[^}]*\}/g
/** Marks that isolate the direction of a name within a sentence. */
const MARKS = '[\\u200e\\u200f\\u2066-\\u2069]*'

/** Returns the messages of a language by their English source, which is a sentence or a template. */
function translations(language: Language): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const file of catalogues()) {
    const translation = translationOf(file, language)
    if (translation === null) continue
    const messages = messagesOf(translation)
    for (const { path, english } of textsOf(readIfThere(file) ?? '', file)) {
      const message = messages.get(path.join('.'))
      if (message === undefined) continue
      const template = (/=>\s*`([^`]*)`$/.exec(english)?.[1] ?? english).replace(FILLED_IN, '{$1}')
      found.set(template, (found.get(template) ?? new Set()).add(message))
    }
  }
  return found
}

function patternOf(message: string, values: Values): string {
  const pieces = message.split(PLACEHOLDER)
  return pieces.map((piece, index) => (index % 2 === 0 ? literally(piece) : filledIn(values[piece]))).join('')
}

function filledIn(value: Values[string] | undefined): string {
  return MARKS + (value instanceof RegExp ? value.source.slice(1, -1) : literally(String(value))) + MARKS
}

/** Escapes a text for use in a regular expression. */
function literally(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}
