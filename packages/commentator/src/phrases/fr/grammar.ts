import type { Grammar } from '../../grammar.ts'

const WORDS =
  'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize'.split(' ')
const ORDINALS =
  'zéroième premier deuxième troisième quatrième cinquième sixième septième huitième neuvième dixième'.split(
    ' ',
  )
/** The contraction of a preposition with the article of a nickname. */
const WITH_ARTICLE: Readonly<Record<string, string>> = { de: 'des', to: 'aux' }
/**
 * The words before a quarter, by form; the next constant has the words before a half, a period or an
 * overtime.
 */
const BEFORE_QUARTER: Readonly<Record<string, string>> = { de: 'du', in: 'dans le' }
const BEFORE_OTHER: Readonly<Record<string, string>> = { de: 'de la', in: 'en' }

/**
 * Forms. Number: `nth`, `nth-f`, `f` for one, `score` (a run). Counted noun: `f`, `de`. Player, team, period:
 * `de`, which is elided before a vowel. Also, for a team, `to`, and for a period, `in`. A nickname has an
 * article and is plural; a full name has no article and is singular.
 */
export const GRAMMAR: Grammar = {
  language: 'fr',
  and: 'et',
  but: 'mais',
  // Elision before a vowel: qu’Abel, d’un sur deux. The number onze allows no elision: de onze.
  before: (words, filled) =>
    startsWithVowel(filled) && !/^onz/.test(filled) ? words.replace(/(?<=\b(?:qu|d))e $/i, '’') : words,
  number(value, form) {
    if (form.startsWith('nth')) return ordinal(value, form === 'nth-f')
    return form === 'score' ? `${value}-0` : inWords(value, form)
  },
  counted(value, [one = '', other = ''], form) {
    const counted = `${inWords(value, form)} ${value < 2 ? one : other}`
    if (form !== 'de') return counted
    return value === 1 ? `d’${counted}` : `de ${counted}`
  },
  player: (name, form) => (form === 'de' ? de(name) : name),
  team({ called, isNickname }, form) {
    if (isNickname) return `${WITH_ARTICLE[form] ?? 'les'} ${called}`
    if (form === 'de') return de(called)
    return form === 'to' ? `à ${called}` : called
  },
  agreeing: ({ isNickname }) => (isNickname ? 1 : 0),
  timeLeft(left) {
    if ('clock' in left) return left.clock.replace(':', ' min ').replace(/ 00$/, '')
    return left.seconds === 1 ? 'une seconde' : `${inWords(left.seconds, '')} secondes`
  },
  period({ nth, isOvertime, word }, form) {
    if (!isOvertime && word === 'QUARTER') {
      return `${BEFORE_QUARTER[form] ?? 'le'} ${ordinal(nth, false)} quart-temps`
    }
    const which = isOvertime && nth === 1 ? '' : `${ordinal(nth, true)} `
    const name = isOvertime ? 'prolongation' : word === 'HALF' ? 'mi-temps' : 'période'
    return `${BEFORE_OTHER[form] ?? 'la'} ${which}${name}`
  },
  figures: (text) => text.replace('–', '-'),
}

function inWords(value: number, form: string): string {
  return value === 1 && form === 'f' ? 'une' : (WORDS[value] ?? String(value))
}

function ordinal(value: number, isFeminine: boolean): string {
  if (value === 1 && isFeminine) return 'première'
  return ORDINALS[value] ?? `${value}e`
}

function de(name: string): string {
  return startsWithVowel(name) ? `d’${name}` : `de ${name}`
}

/**
 * Reports whether a name starts with a vowel. Letters of other languages count as their closest equivalents:
 * Åberg, İzmir, Ødegaard. An initial h or y counts as a consonant.
 */
function startsWithVowel(name: string): boolean {
  return /^[aeiouœæøı]/i.test(name.normalize('NFD'))
}
