import { LOCALE } from './language.ts'

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const
const STEP = 1000

/** Formats a number of bytes: 1.5 GB, in French 1,5 Go. */
export function bytesText(bytes: number): string {
  let value = bytes
  let size = 0
  while (value >= STEP && size < UNITS.length - 1) {
    value /= STEP
    size += 1
  }
  const digits = size < 2 || value >= 100 ? 0 : 1
  return new Intl.NumberFormat(LOCALE, {
    style: 'unit',
    unit: UNITS[size],
    unitDisplay: size === 0 ? 'long' : 'short',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value)
}
