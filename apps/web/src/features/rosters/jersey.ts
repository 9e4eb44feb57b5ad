import { required } from '../../ui/forms/form-rules.ts'
import { FIELD_NAMES, TEXTS } from './texts.ts'

/** Returns the fault of a typed jersey number; null for one or two digits. */
export function jerseyFault(typed: string): string | null {
  if (typed.trim() === '') return required(FIELD_NAMES.jerseyNumber)(typed)
  return /^\d{1,2}$/.test(typed.trim()) ? null : TEXTS.jerseyRange
}
