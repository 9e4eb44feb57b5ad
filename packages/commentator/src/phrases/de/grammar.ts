import type { Grammar } from '../../grammar.ts'

const WORDS = 'null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'.split(' ')
/** Ordinals without their ending. */
const STEMS = 'nullt erst zweit dritt viert fünft sechst siebt acht neunt zehnt elft zwölft'.split(' ')
/** The word for one before a noun, by the requested form: gender and case. */
const ONE: Readonly<Record<string, string>> = {
  m: 'ein',
  'm-acc': 'einen',
  'm-dat': 'einem',
  f: 'eine',
  'f-dat': 'einer',
  n: 'ein',
  'n-dat': 'einem',
}

/**
 * Forms. Number: `nth-e`, `nth-en` (an ordinal with its ending), `shot` (the noun for the worth of a shot:
 * Dreier), `score` (a run). Counted noun: gender and case of the singular (`m`, `m-acc`, `m-dat`, `f` …).
 * Team: `dat`, and `of` (der Lanterns, von Ulm). Time: `dat`. Period: `in`, `gen`. A nickname has an article
 * and is plural; a full name has no article and is singular.
 */
export const GRAMMAR: Grammar = {
  language: 'de',
  and: 'und',
  but: 'aber',
  number(value, form) {
    if (form.startsWith('nth-')) return ordinal(value, form.slice('nth-'.length))
    if (form === 'shot') return ['', 'Einer', 'Zweier', 'Dreier'][value] ?? inWords(value)
    return form === 'score' ? `${value}:0` : inWords(value)
  },
  counted(value, [one = '', other = ''], form) {
    return value === 1 ? `${ONE[form] ?? 'ein'} ${one}` : `${inWords(value)} ${other}`
  },
  player: (name) => name,
  team({ called, isNickname }, form) {
    if (form === 'of') return isNickname ? `der ${called}` : `von ${called}`
    if (!isNickname) return called
    return `${form === 'dat' ? 'den' : 'die'} ${called}`
  },
  agreeing: ({ isNickname }) => (isNickname ? 1 : 0),
  timeLeft(left, form) {
    if ('clock' in left) return `${left.clock} ${left.clock === '1:00' ? 'Minute' : 'Minuten'}`
    if (left.seconds === 1) return form === 'dat' ? 'einer Sekunde' : 'eine Sekunde'
    return `${inWords(left.seconds)} Sekunden`
  },
  period({ nth, isOvertime, word }, form) {
    const which = ordinal(nth, 'en')
    if (!isOvertime && word === 'HALF') return `${form === 'gen' ? 'der' : 'in der'} ${which} Halbzeit`
    if (!isOvertime) {
      const name = word === 'QUARTER' ? 'Viertel' : 'Abschnitt'
      return form === 'gen' ? `des ${which} ${name}s` : `im ${which} ${name}`
    }
    const overtime = nth === 1 ? 'Verlängerung' : `${which} Verlängerung`
    return form === 'gen' ? `der ${overtime}` : `in der ${overtime}`
  },
  figures: (text) => text.replace('–', ':'),
}

function inWords(value: number): string {
  return WORDS[value] ?? String(value)
}

function ordinal(value: number, ending: string): string {
  const stem = STEMS[value]
  return stem === undefined ? `${value}.` : stem + ending
}
