import type { Filling, Gaps } from './gaps.ts'
import type { Grammar } from './grammar.ts'
import { type Phrase, type Said, textOf } from './said.ts'

/** `{name}`, `{name.form}`, `{name:words|words}`, `{name.form:words|words}`. */
const GAP = /\{(\w+)(?:\.([\w-]+))?(?::([^}]*))?\}/g
/** The beginning of a tail that continues the sentence. */
const JOIN = /^(?:[,،] | )/

/** The second part of a line; `join` is the text between the parts. */
export interface Tail {
  readonly join: string
  readonly phrase: Phrase
}

/**
 * Turns a wording into a phrase. Names and figures become {@link Said} pieces; words that agree with them
 * become plain words.
 * @throws Error if a gap has no value
 */
export function fill(wording: string, gaps: Gaps, grammar: Grammar): Phrase {
  const words: string[] = []
  const said: Said[] = []
  let between = ''
  let from = 0
  for (const gap of wording.matchAll(GAP)) {
    const [whole, name = '', form = '', forms] = gap
    const filling = gaps[name]?.()
    if (filling === undefined) throw new Error(`“${wording}” has a gap “${name}” that nothing fills`)
    const filled = inWords(filling, form, forms?.split('|'), grammar)
    between += heardBefore(wording.slice(from, gap.index), textIn(filled), grammar)
    from = gap.index + whole.length
    if (typeof filled === 'string') between += filled
    else {
      words.push(between)
      said.push(filled)
      between = ''
    }
  }
  return { words: [...words, between + wording.slice(from)], said }
}

/** Turns a wording into a tail. It is a separate sentence unless the wording begins with a join. */
export function fillTail(wording: string, gaps: Gaps, grammar: Grammar): Tail {
  const [join = ''] = JOIN.exec(wording) ?? []
  return { join: join || '. ', phrase: fill(wording.slice(join.length), gaps, grammar) }
}

function textIn(filled: Said | string): string {
  return typeof filled === 'string' ? filled : filled.text
}

/** Adapts fixed words to the value that follows them: French `que` becomes `qu’` before a vowel. */
export function heardBefore(words: string, filled: string, grammar: Grammar): string {
  return grammar.before?.(words, filled) ?? words
}

function inWords(
  filling: Filling,
  form: string,
  forms: readonly string[] | undefined,
  grammar: Grammar,
): Said | string {
  const { claim } = filling
  switch (filling.is) {
    case 'player':
      return { text: grammar.player(filling.name, form), claim }
    case 'team':
      if (forms) return forms[grammar.agreeing(filling.name)] ?? ''
      return { text: grammar.team(filling.name, form), claim }
    case 'number':
      if (forms) return { text: grammar.counted(filling.value, forms, form), claim }
      if (form === 'digits') return { text: grammar.figures(String(filling.value)), claim }
      return { text: grammar.number(filling.value, form), claim }
    case 'figures':
      return { text: grammar.figures(filling.text), claim }
    case 'time':
      return { text: grammar.timeLeft(filling.left, form), claim }
    case 'period':
      return { text: grammar.period(filling, form), claim }
  }
}

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
