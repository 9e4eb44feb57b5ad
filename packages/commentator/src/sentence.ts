import type { Grammar } from './grammar.ts'
import { type Phrase, textOf } from './said.ts'

/**
 * Joins phrases into one line. After a name that ends in a full stop, such as Porter Jr., no second full stop
 * is added.
 */
export function asSentence(phrases: readonly Phrase[], grammar: Grammar): string {
  return `${capitalized(phrases.map(textOf).join(''), grammar)}.`.replaceAll('..', '.')
}

/**
 * Capitalises the first letter, also after a quotation mark, by the language's rules: Turkish i becomes İ.
 */
export function capitalized(text: string, { language }: Grammar): string {
  return text.replace(/^[„\p{Cf}]*\p{L}/u, (begin) => begin.toLocaleUpperCase(language))
}
