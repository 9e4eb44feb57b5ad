import { TEXTS } from './texts.ts'

/** What is wrong with a jersey number as typed; null for a whole number from 0 to 99. */
export function jerseyFault(typed: string): string | null {
  if (typed.trim() === '') return TEXTS.required('Jersey number')
  return /^\d{1,2}$/.test(typed.trim()) ? null : TEXTS.jerseyRange
}
