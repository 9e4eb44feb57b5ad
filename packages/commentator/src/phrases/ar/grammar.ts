import type { Grammar } from '../../grammar.ts'

/** Three to ten, before a feminine noun and before a masculine noun; other numbers are written in digits. */
const NUMBERS: Readonly<Record<string, readonly string[]>> = {
  f: ['ثلاث', 'أربع', 'خمس', 'ست', 'سبع', 'ثماني', 'تسع', 'عشر'],
  m: ['ثلاثة', 'أربعة', 'خمسة', 'ستة', 'سبعة', 'ثمانية', 'تسعة', 'عشرة'],
}
/** First to tenth. */
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
 * Names and figures are isolated, so that text in another direction does not reorder the sentence. A team is
 * a `فريق`, which is masculine. Players are never the subject of a verb, because the verb would need a
 * gender. A counted noun is given in four forms: for one (including its number), two (the dual), three to
 * ten, and more; the form parameter is its gender. Other forms of a number: `nth`, `nth-f`; `shot`, the noun
 * for the worth of a shot; `score`, a run.
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

/** Isolates a text, so that it keeps its own direction. */
function isolated(text: string): string {
  return `\u2068${text}\u2069`
}

function leftToRight(text: string): string {
  return `\u2066${text}\u2069`
}
