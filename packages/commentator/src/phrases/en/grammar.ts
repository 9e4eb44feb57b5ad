import type { Grammar } from '../../grammar.ts'
import { inWords, ordinal, withArticle } from './number-words.ts'

/**
 * Forms of a number: `nth`; `wide`, a lead with its article (an 11-point); `score`, a run with its article
 * (an 8–0). Form of a player: `s`, the possessive. A nickname has an article, a full name has none.
 */
export const GRAMMAR: Grammar = {
  language: 'en',
  and: 'and',
  but: 'but',
  number(value, form) {
    if (form === 'nth') return ordinal(value)
    if (form === 'wide') return `${wide(value)}-point`
    return form === 'score' ? `${withArticle(value)}–0` : inWords(value)
  },
  counted: (value, [one = '', other = '']) => `${inWords(value)} ${value === 1 ? one : other}`,
  player: (name, form) => (form === 's' ? `${name}’s` : name),
  team: ({ called, isNickname }) => (isNickname ? `the ${called}` : called),
  agreeing: () => 0,
  timeLeft(left) {
    if ('clock' in left) return left.clock
    return left.seconds === 1 ? 'one second' : `${inWords(left.seconds)} seconds`
  },
  period({ nth, isOvertime, word }) {
    if (!isOvertime) return `the ${ordinal(nth)} ${word.toLowerCase()}`
    return nth === 1 ? 'overtime' : `the ${ordinal(nth)} overtime`
  },
  figures: (text) => text,
}

function wide(value: number): string {
  return value > 10 ? withArticle(value) : `${value === 8 ? 'an' : 'a'} ${inWords(value)}`
}
