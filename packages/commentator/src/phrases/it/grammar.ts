import type { Grammar, TeamName } from '../../grammar.ts'

const WORDS = 'zero un due tre quattro cinque sei sette otto nove dieci undici dodici'.split(' ')
/** Ordinals without their ending. */
const STEMS = 'zer prim second terz quart quint sest settim ottav non decim'.split(' ')
/** The forms of a preposition: alone, contracted with `i`, and contracted with `gli`. */
const PREPOSITIONS: Readonly<Record<string, readonly [string, string, string]>> = {
  '': ['', 'i', 'gli'],
  di: ['di', 'dei', 'degli'],
  a: ['a', 'ai', 'agli'],
}
/**
 * Beginnings of a name that take `gli`: a vowel (also after a silent h), z, s before a consonant, gn, ps, x,
 * y.
 */
const HAS_GLI = /^(h?[aeiouàèéìòù]|z|s[^aeiou]|gn|ps|x|y)/i

/**
 * Forms. Number: `nth`, `nth-f`, `f` for one, `score` (a run). Counted noun: `f`. Team: `di`, `a`, which
 * contract with the article. Player: `a`. Period: `di`, `in`. A nickname has an article and is plural; a full
 * name has no article and is singular.
 */
export const GRAMMAR: Grammar = {
  language: 'it',
  and: 'e',
  but: 'ma',
  before: (words, filled) =>
    /^e/i.test(filled.normalize('NFD')) ? words.replace(/(?<=^|\s)e $/, 'ed ') : words,
  number(value, form) {
    if (form.startsWith('nth')) return ordinal(value, form === 'nth-f')
    return form === 'score' ? `${value}-0` : value === 1 && form === '' ? 'uno' : inWords(value, form)
  },
  counted: (value, [one = '', other = ''], form) => `${inWords(value, form)} ${value === 1 ? one : other}`,
  player: (name, form) => (form === 'a' ? `${to(name)} ${name}` : name),
  team: withPreposition,
  agreeing: ({ isNickname }) => (isNickname ? 1 : 0),
  timeLeft(left) {
    if ('clock' in left) return left.clock
    return left.seconds === 1 ? 'un secondo' : `${inWords(left.seconds, '')} secondi`
  },
  period({ nth, isOvertime, word }, form) {
    const before = form === 'in' ? 'nel' : 'del'
    if (!isOvertime) return `${before} ${ordinal(nth, false)} ${word === 'HALF' ? 'tempo' : 'periodo'}`
    return nth === 1 ? `${before} supplementare` : `${before} ${ordinal(nth, false)} supplementare`
  },
  figures: (text) => text.replace('–', '-'),
}

function withPreposition({ called, isNickname }: TeamName, form: string): string {
  const [alone, withI, withGli] = PREPOSITIONS[form] ?? ['', 'i', 'gli']
  const single = form === 'a' ? to(called) : alone
  const before = isNickname ? (HAS_GLI.test(called) ? withGli : withI) : single
  return `${before} ${called}`.trim()
}

/** Returns `ad` before a name that begins with a, else `a`. */
function to(name: string): string {
  return /^a/i.test(name) ? 'ad' : 'a'
}

function inWords(value: number, form: string): string {
  return value === 1 && form === 'f' ? 'una' : (WORDS[value] ?? String(value))
}

function ordinal(value: number, isFeminine: boolean): string {
  const stem = STEMS[value]
  return stem === undefined ? `${value}${isFeminine ? 'ª' : '°'}` : stem + (isFeminine ? 'a' : 'o')
}
