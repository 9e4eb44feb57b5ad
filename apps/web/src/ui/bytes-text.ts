import { oneDecimal, wholeNumber } from './written-values.ts'

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const
const STEP = 1000

/** A number of bytes as people say it: 1.5 GB. */
export function bytesText(bytes: number): string {
  let value = bytes
  let unit = 0
  while (value >= STEP && unit < UNITS.length - 1) {
    value /= STEP
    unit += 1
  }
  const write = unit < 2 || value >= 100 ? wholeNumber : oneDecimal
  return `${write(value)} ${UNITS[unit]}`
}
