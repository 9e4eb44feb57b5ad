import type { Grammar } from '../../grammar.ts'

const WORDS = 'cero un dos tres cuatro cinco seis siete ocho nueve diez once doce'.split(' ')
/** Ordinals before a noun, where some of them lose their last vowel (primer, tercer). */
const ORDINALS = 'cero primer segundo tercer cuarto quinto sexto séptimo octavo noveno décimo'.split(' ')
const SHOTS = ['', 'tiro de uno', 'tiro de dos', 'triple']
const BEFORE_PERIOD: Readonly<Record<string, string>> = {
  de: 'de',
  en: 'en',
  para: 'para el final de',
}

/**
 * Forms. Number: `nth`, `nth-f`, `f` for one, `shot` (the noun for the worth of a shot), `score` (a run).
 * Counted noun: `f`. Period: `de`, `en`, `para`. A nickname has an article and is plural; a full name has no
 * article and is singular.
 */
export const GRAMMAR: Grammar = {
  language: 'es',
  and: 'y',
  but: 'pero',
  // `y` becomes `e` before the vowel i, but not before ia, ie, io or iu: e Ibáñez, e Hidalgo, y Ionescu, y
  // Hierro.
  before: (words, filled) =>
    /^h?i(?![aeou])/i.test(filled.normalize('NFD')) ? words.replace(/(?<=^|\s)y $/, 'e ') : words,
  number(value, form) {
    if (form.startsWith('nth')) return ordinal(value, form === 'nth-f')
    if (form === 'shot') return SHOTS[value] ?? inWords(value, form)
    if (form === 'score') return `${value}-0`
    return value === 1 && form === '' ? 'uno' : inWords(value, form)
  },
  counted: (value, [one = '', other = ''], form) => `${inWords(value, form)} ${value === 1 ? one : other}`,
  player: (name) => name,
  team: ({ called, isNickname }) => (isNickname ? `los ${called}` : called),
  agreeing: ({ isNickname }) => (isNickname ? 1 : 0),
  timeLeft(left) {
    if ('clock' in left) return left.clock
    return left.seconds === 1 ? 'un segundo' : `${inWords(left.seconds, '')} segundos`
  },
  period({ nth, isOvertime, word }, form) {
    const before = BEFORE_PERIOD[form] ?? ''
    if (isOvertime) return `${before} la ${nth === 1 ? '' : `${ordinal(nth, true)} `}prórroga`.trim()
    if (word === 'HALF') return `${before} la ${ordinal(nth, true)} parte`.trim()
    return `${before} el ${ordinal(nth, false)} periodo`.replace('de el ', 'del ').trim()
  },
  figures: (text) => text.replace('–', '-'),
}

function inWords(value: number, form: string): string {
  return value === 1 && form === 'f' ? 'una' : (WORDS[value] ?? String(value))
}

function ordinal(value: number, isFeminine: boolean): string {
  const word = ORDINALS[value]
  if (word === undefined) return `${value}.${isFeminine ? 'ª' : 'º'}`
  if (!isFeminine) return word
  return word.endsWith('o') ? `${word.slice(0, -1)}a` : `${word}a`
}
