import type { Grammar } from '../../grammar.ts'

/** From three to ten, before a noun that is feminine and before one that is masculine; others are written in figures. */
const NUMBERS: Readonly<Record<string, readonly string[]>> = {
  f: ['ثلاث', 'أربع', 'خمس', 'ست', 'سبع', 'ثماني', 'تسع', 'عشر'],
  m: ['ثلاثة', 'أربعة', 'خمسة', 'ستة', 'سبعة', 'ثمانية', 'تسعة', 'عشرة'],
}
/** From the first to the tenth. */
const ORDINALS: Readonly<Record<string, readonly string[]>> = {
  nth: ['الأول', 'الثاني', 'الثالث', 'الرابع', 'الخامس', 'السادس', 'السابع', 'الثامن', 'التاسع', 'العاشر'],
  'nth-f': [
    'الأولى',
    'الثانية',
    'الثالثة',
    'الرابعة',
    'الخامسة',
    'السادسة',
    'السابعة',
    'الثامنة',
    'التاسعة',
    'العاشرة',
  ],
}
const PERIODS = { QUARTER: 'الربع', HALF: 'الشوط', PERIOD: 'الفترة', OVERTIME: 'الوقت الإضافي' }
const SHOTS = ['', 'رمية', 'ثنائية', 'ثلاثية']
const SECONDS = ['ثانية واحدة', 'ثانيتان', 'ثوان', 'ثانية']

/**
 * Names and figures are isolated, so that writing in another direction does not turn the sentence round. A team is a `فريق`, which is
 * masculine; of players nothing is said in a verb, which would have to be masculine or feminine. A counted noun is given as with one
 * (its number with it), two (the dual), three to ten, and more; its form is its gender. Other forms of a number: `nth`, `nth-f`;
 * `shot`, the noun for what a shot is worth; `score`, a run.
 */
export const GRAMMAR: Grammar = {
  language: 'ar',
  and: 'و',
  but: 'لكن',
  number(value, form) {
    if (form.startsWith('nth')) return ORDINALS[form]?.[value - 1] ?? `رقم ${value}`
    if (form === 'shot') return SHOTS[value] ?? String(value)
    return form === 'score' ? leftToRight(`${value}-0`) : String(value)
  },
  counted,
  player: isolated,
  team: ({ called }) => `فريق ${isolated(called)}`,
  agreeing: () => 0,
  timeLeft: (left) => ('clock' in left ? leftToRight(left.clock) : counted(left.seconds, SECONDS, 'f')),
  period({ nth, isOvertime, word }) {
    const name = isOvertime ? 'OVERTIME' : word
    const ordinal = ORDINALS[name === 'PERIOD' ? 'nth-f' : 'nth']?.[nth - 1] ?? `رقم ${nth}`
    return isOvertime && nth === 1 ? PERIODS[name] : `${PERIODS[name]} ${ordinal}`
  },
  figures: (text) => leftToRight(text.replace('–', '-')),
}

function counted(
  value: number,
  [one = '', two = '', few = '', many = '']: readonly string[],
  form: string,
): string {
  if (value === 1) return one
  if (value === 2) return two
  const isFew = value % 100 >= 3 && value % 100 <= 10
  return `${NUMBERS[form]?.[value - 3] ?? value} ${isFew ? few : many}`
}

/** In its own direction, whichever that is. */
function isolated(text: string): string {
  return `\u2068${text}\u2069`
}

function leftToRight(text: string): string {
  return `\u2066${text}\u2069`
}
