import type { Grammar } from './grammar.ts'
import { type Phrase, textOf } from './said.ts'

/** Phrases as one line. A name that ends in a full stop ends the sentence with it: Porter Jr. */
export function asSentence(phrases: readonly Phrase[], grammar: Grammar): string {
  return `${capitalized(phrases.map(textOf).join(''), grammar)}.`.replaceAll('..', '.')
}

/** With a capital first, also behind a quotation mark, as the language has it: Turkish i is İ. */
export function capitalized(text: string, { language }: Grammar): string {
  return text.replace(/^[„\p{Cf}]*\p{L}/u, (begin) => begin.toLocaleUpperCase(language))
}
