import type { Grammar } from '../../grammar.ts'

const WORDS = 'sıfır bir iki üç dört beş altı yedi sekiz dokuz on'.split(' ')
const TENS = ['sıfır', 'on', 'yirmi', 'otuz', 'kırk', 'elli', 'altmış', 'yetmiş', 'seksen', 'doksan']
const ORDINALS =
  'sıfırıncı birinci ikinci üçüncü dördüncü beşinci altıncı yedinci sekizinci dokuzuncu onuncu'.split(' ')
const SHOTS = ['', 'tek sayılık', 'ikilik', 'üçlük']
const PERIODS = {
  QUARTER: { gen: 'periyodun', loc: 'periyotta', acc: 'periyodu' },
  HALF: { gen: 'yarının', loc: 'yarıda', acc: 'yarıyı' },
  OVERTIME: { gen: 'uzatmanın', loc: 'uzatmada', acc: 'uzatmayı' },
}
const VOWELS = /[aeıioöuüâîûáéíóúàèìòùãõåæøäëïėęąų]/g
/**
 * For each last vowel of a name: the close vowel of the name's suffixes, and whether their open vowel is a
 * (else e). Letters of other languages count as their closest equivalents.
 */
const HARMONY: readonly (readonly [RegExp, string, boolean])[] = [
  [/[aıâáàãåą]/, 'ı', true],
  [/[oóòõuúùûų]/, 'u', true],
  [/[öøüë]/, 'ü', false],
]

/**
 * Suffixes follow the last vowel of a name and come after an apostrophe. Forms of a player or a team: `gen`,
 * `dat`, `acc`, `loc`, `abl` (Abel’in, Novák’a, Haddad’dan, Ortiz’de). Forms of a number: `nth`, `shot` and
 * `shot-acc` (the noun for the worth of a shot), `score` (a run). A counted noun has no plural. Forms of a
 * period: `gen` (the default), `loc`, `acc`.
 */
export const GRAMMAR: Grammar = {
  language: 'tr',
  and: 've',
  but: 'ama',
  number(value, form) {
    if (form === 'nth') return ORDINALS[value] ?? `${value}.`
    if (form === 'shot') return SHOTS[value] ?? inWords(value)
    if (form === 'shot-acc') return (SHOTS[value] ?? '').replace(/k$/, value === 3 ? 'ğü' : 'ği')
    return form === 'score' ? `${value}-0` : inWords(value)
  },
  counted: (value, [noun = '']) => `${inWords(value)} ${noun}`,
  player: withSuffix,
  team: ({ called }, form) => withSuffix(called, form),
  agreeing: () => 0,
  timeLeft: (left) => ('clock' in left ? left.clock : `${inWords(left.seconds)} saniye`),
  period({ nth, isOvertime, word }, form) {
    const name = isOvertime ? 'OVERTIME' : word === 'HALF' ? 'HALF' : 'QUARTER'
    const declined = PERIODS[name][form as 'loc' | 'acc'] ?? PERIODS[name].gen
    return isOvertime && nth === 1 ? declined : `${ORDINALS[nth] ?? `${nth}.`} ${declined}`
  },
  figures: (text) => text.replace('–', '-'),
}

function inWords(value: number): string {
  return WORDS[value] ?? String(value)
}

function withSuffix(name: string, form: string): string {
  if (form === '') return name
  // Brackets after a name are not part of it: Hughes’in (7).
  const [, called = name, brackets = ''] = /^(.+?)( \([^)]*\))?$/.exec(name) ?? []
  return `${called}’${suffix(asSpoken(called), form)}${brackets}`
}

function suffix(name: string, form: string): string {
  const [close, isBack] = harmonyOf(name)
  const open = isBack ? 'a' : 'e'
  const last = name.at(-1) ?? ''
  const isVowel = new RegExp(VOWELS.source).test(last)
  const hard = /[fstkçşhp]/.test(last) ? 't' : 'd'
  switch (form) {
    case 'gen':
      return `${isVowel ? 'n' : ''}${close}n`
    case 'dat':
      return `${isVowel ? 'y' : ''}${open}`
    case 'acc':
      return `${isVowel ? 'y' : ''}${close}`
    case 'loc':
      return `${hard}${open}`
    default:
      return `${hard}${open}n`
  }
}

function harmonyOf(name: string): readonly [close: string, isBack: boolean] {
  const vowel = name.match(VOWELS)?.at(-1) ?? 'e'
  const [, close, isBack] = HARMONY.find(([vowels]) => vowels.test(vowel)) ?? [null, 'i', false]
  return [close, isBack]
}

/** Returns the end of a name as it is heard, in lower case; a number is replaced by its last word. */
function asSpoken(name: string): string {
  const letters = name
    .toLocaleLowerCase('tr')
    .replace(/[^\p{L}\p{N}]+$/u, '')
    // A y is a vowel if no vowel precedes it: Kennedy, but Aksoy.
    .replace(/(?<=[bcçdfgğhjklmnprsştvwxz])y/g, 'i')
  const [figures] = /\d+$/.exec(letters) ?? []
  if (figures === undefined) return letters
  const number = Number(figures)
  if (number % 10 !== 0 || number === 0) return WORDS[number % 10] ?? ''
  return number % 100 === 0 ? 'yüz' : (TENS[(number % 100) / 10] ?? '')
}
