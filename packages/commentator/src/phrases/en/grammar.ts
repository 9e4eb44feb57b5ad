import type { Grammar } from '../../grammar.ts'

const WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const ORDINALS = [
  'zeroth',
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
]

/** Every number and ordinal that is written as a word, with its value. */
export const NUMBER_WORDS: ReadonlyMap<string, number> = new Map(
  [...WORDS.entries(), ...ORDINALS.entries()].map(([value, word]) => [word, value]),
)

/** Writes a number in a sentence: a word up to ten, digits from 11. */
function inWords(value: number): string {
  return WORDS[value] ?? String(value)
}

/** Writes an ordinal in a sentence: a word up to the tenth, then 11th, 12th, 13th, 21st … */
function ordinal(value: number): string {
  const word = ORDINALS[value]
  if (word !== undefined) return word
  const isTeen = value % 100 >= 11 && value % 100 <= 13
  const suffix = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][value % 10] ?? 'th')
  return `${value}${suffix}`
}

/** Writes a number with its spoken article: an 8, an 11, an 18, an 80; a 7, a 10. */
function withArticle(value: number): string {
  const isVowel = value === 11 || value === 18 || String(value).startsWith('8')
  return `${isVowel ? 'an' : 'a'} ${value}`
}

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
