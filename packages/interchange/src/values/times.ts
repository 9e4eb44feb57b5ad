/** A time of day at the end of a text: 18:00, 18.00, 18:00:00, 18h30, 6:00 PM, 6 pm, 18 Uhr. */
const TIME =
  /(?:^|[\s,;–-])(?:(?:um|kl\.?|at|à|a las|alle(?: ore)?|ore|saat|الساعة)\s+)?(\d{1,2})(?:\s*[:.h]\s*(\d{2})(?::(\d{2}))?|\s*h)?\s*(a\.?\s?m\.?|p\.?\s?m\.?|ص|م|uhr|h|val\.?)?\.?$/iu

/** Replaces Arabic and Persian digits with 0 to 9. */
export function plainDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
}

/**
 * Reads a time of day as people write it: 18:00, 18.00, 18:00:00, 18h30, 6:00 PM, 18 Uhr.
 * @returns HH:MM, or null if the text is not a time
 */
export function readTime(text: string): string | null {
  const written = plainDigits(text).trim()
  const four = /^([01]\d|2[0-3])([0-5]\d)$/.exec(written)
  if (four) return `${four[1]}:${four[2]}`
  const found = TIME.exec(written)
  return found?.index === 0 ? timeOf(found, true) : null
}

/** Separates the time of day at the end of a text from the date before it. */
export function takeTime(text: string): { rest: string; time: string | null } {
  const written = text.trim()
  const found = TIME.exec(written)
  const time = found && found.index > 0 ? timeOf(found, false) : null
  if (!found || time === null) return { rest: written, time: null }
  return { rest: written.slice(0, found.index).replace(/[\s,;–-]+$/u, ''), time }
}

/** @param alone whether the cell contains only the time, so that a number alone is an hour */
function timeOf(found: RegExpExecArray, alone: boolean): string | null {
  const [whole, hours = '', minutes, , mark = ''] = found
  if (minutes === undefined && mark === '' && !/h/i.test(whole) && !alone) return null
  const half = halfOf(mark)
  const hour = hourOf(Number(hours), half)
  if (hour === null || Number(minutes ?? 0) > 59) return null
  return `${String(hour).padStart(2, '0')}:${minutes ?? '00'}`
}

function halfOf(mark: string): 'morning' | 'afternoon' | null {
  if (/^(a|ص)/iu.test(mark)) return 'morning'
  return /^(p|م)/iu.test(mark) ? 'afternoon' : null
}

function hourOf(hour: number, half: 'morning' | 'afternoon' | null): number | null {
  if (half === null) return hour <= 23 ? hour : null
  if (hour < 1 || hour > 12) return hour > 12 && hour <= 23 && half === 'afternoon' ? hour : null
  return (hour % 12) + (half === 'afternoon' ? 12 : 0)
}
