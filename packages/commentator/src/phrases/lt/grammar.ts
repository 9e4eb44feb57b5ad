import type { Grammar } from '../../grammar.ts'

/** Numbers up to nine by gender and case; from ten on they are written in digits. */
const NUMBERS: Readonly<Record<string, readonly string[]>> = {
  m: 'nulis vienas du trys keturi penki šeši septyni aštuoni devyni'.split(' '),
  f: 'nulis viena dvi trys keturios penkios šešios septynios aštuonios devynios'.split(' '),
  'm-acc': 'nulį vieną du tris keturis penkis šešis septynis aštuonis devynis'.split(' '),
  'f-acc': 'nulį vieną dvi tris keturias penkias šešias septynias aštuonias devynias'.split(' '),
  'f-gen': 'nulio vienos dviejų trijų keturių penkių šešių septynių aštuonių devynių'.split(' '),
  'm-ins': 'nuliu vienu dviem trimis keturiais penkiais šešiais septyniais aštuoniais devyniais'.split(' '),
}
/** Ordinals without their ending. */
const STEMS = 'nulin pirm antr treči ketvirt penkt šešt septint aštunt devint'.split(' ')
const ORDINAL_ENDINGS: Readonly<Record<string, string>> = {
  nth: 'as',
  'nth-f': 'a',
  'nth-acc': 'ą',
  'nth-gen': 'ojo',
  'nth-loc': 'ajame',
}
const SHOTS = ['', 'vientašk', 'dvitašk', 'tritašk']
/** The word after a team's name; the name itself is never declined. */
const TEAM: Readonly<Record<string, string>> = {
  gen: ' komandos',
  dat: ' komandai',
  acc: ' komandą',
}

/**
 * Names are always in the nominative. A team's name is in quotes, with the word for a team if another case is
 * needed (`gen`, `dat`, `acc`); a player's name is the subject. Forms of a number: gender and case (`m`,
 * `f-acc` …), `nth`, `nth-f`, `nth-acc`, `shot` and `shot-acc` (the noun for the worth of a shot), `score` (a
 * run). A counted noun is given for one, for a few and for many, in the case of its form. Forms of a period:
 * `gen`, `loc`; a `kėlinys` is a quarter, a half or any period. A verb in the third person has no gender.
 */
export const GRAMMAR: Grammar = {
  language: 'lt',
  and: 'ir',
  but: 'bet',
  number(value, form) {
    if (form.startsWith('nth')) return ordinal(value, form)
    if (form.startsWith('shot')) return `${SHOTS[value] ?? value}${form === 'shot-acc' ? 'į' : 'is'}`
    return form === 'score' ? `${value}:0` : inWords(value, form)
  },
  counted: (value, nouns, form) => `${inWords(value, form)} ${nouns[numberOf(value)] ?? ''}`,
  player: (name) => name,
  team: ({ called }, form) => `„${called}“${TEAM[form] ?? ''}`,
  agreeing: () => 0,
  timeLeft(left) {
    if ('clock' in left) return left.clock
    const noun = ['sekundė', 'sekundės', 'sekundžių'][numberOf(left.seconds)] ?? ''
    return `${inWords(left.seconds, 'f')} ${noun}`
  },
  period({ nth, isOvertime }, form) {
    const isLocative = form === 'loc'
    const which = ordinal(nth, isLocative ? 'nth-loc' : 'nth-gen')
    if (!isOvertime) return `${which} ${isLocative ? 'kėlinyje' : 'kėlinio'}`
    const overtime = isLocative ? 'pratęsime' : 'pratęsimo'
    return nth === 1 ? overtime : `${which} ${overtime}`
  },
  figures: (text) => text.replace('–', ':'),
}

function inWords(value: number, form: string): string {
  return (NUMBERS[form] ?? NUMBERS['m'])?.[value] ?? String(value)
}

function ordinal(value: number, form: string): string {
  const stem = STEMS[value]
  const ending = ORDINAL_ENDINGS[form] ?? ''
  return stem === undefined ? `${value}-${ending}` : stem + ending
}

/**
 * Returns the index of the form of a noun for a number: 0 for 1, 21, 31; 1 for 2 to 9, 22 to 29; 2 for 10 to
 * 20, 30.
 */
function numberOf(value: number): 0 | 1 | 2 {
  const isTeen = value % 100 >= 11 && value % 100 <= 19
  if (isTeen || value % 10 === 0) return 2
  return value % 10 === 1 ? 0 : 1
}
