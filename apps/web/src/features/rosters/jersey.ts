import { required } from '../../ui/forms/form-rules.ts'
import { FIELD_NAMES, TEXTS } from './texts.ts'

/** Returns the fault of a typed jersey number; null for 0 to 99 without a leading zero, and for 00. */
export function jerseyFault(typed: string): string | null {
  if (typed.trim() === '') return required(FIELD_NAMES.jerseyNumber)(typed)
  return /^(00|\d|[1-9]\d)$/.test(typed.trim()) ? null : TEXTS.jerseyRange
}
