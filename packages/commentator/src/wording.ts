import type { Filling, Gaps } from './gaps.ts'
import type { Grammar } from './grammar.ts'
import type { Phrase, Said } from './said.ts'

/** `{name}`, `{name.form}`, `{name:words|words}`, `{name.form:words|words}`. */
const GAP = /\{(\w+)(?:\.([\w-]+))?(?::([^}]*))?\}/g
/** What stands before a tail that goes on with the sentence. */
const JOIN = /^(?:[,،] | )/

/** What follows the first part of a line: the join is what stands between them. */
export interface Tail {
  readonly join: string
  readonly phrase: Phrase
}

/**
 * Makes a phrase of a wording: names and figures go in as something {@link Said}, words that agree with them as words.
 * @throws Error when it has a gap that there is nothing for
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

/** Makes a tail of a wording, a sentence of its own unless it begins with how it is joined. */
export function fillTail(wording: string, gaps: Gaps, grammar: Grammar): Tail {
  const [join = ''] = JOIN.exec(wording) ?? []
  return { join: join || '. ', phrase: fill(wording.slice(join.length), gaps, grammar) }
}

function textIn(filled: Said | string): string {
  return typeof filled === 'string' ? filled : filled.text
}

/** Fixed words as they sound before what is filled in. */
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
