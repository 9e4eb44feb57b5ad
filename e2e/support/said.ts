import type { Language } from '@courtside/contract'
import {
  catalogues,
  messagesOf,
  readIfThere,
  textsOf,
  translationOf,
} from '../../scripts/texts/catalogues.ts'

/** What stands in a text's places: a name, a number, or another text as {@link Said} gives it. */
type Values = Readonly<Record<string, string | number | RegExp>>

/**
 * Where a text that a test knows in English is found on a page. Placeholders stand in braces, as in translations.
 * @throws for a text that no catalogue has
 */
export type Said = (english: string, values?: Values) => string | RegExp

/** The text itself. */
export const inEnglish: Said = (english, values = {}) =>
  english.replace(PLACEHOLDER, (_, name: string) => String(values[name]))

/** The text as the catalogues have it in a language; where several catalogues say it differently, any of them. */
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
/** Where a template is filled in, and by what. */
const FILLED_IN = /\$\{(\w+)[^}]*\}/g
/** What keeps a name in its direction within a sentence. */
const MARKS = '[\\u200e\\u200f\\u2066-\\u2069]*'

/** The messages of a language by their English, which is a sentence or a template. */
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

/** A pattern that nothing but a text itself is. */
function literally(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}
