import { birthdateFault, isUnder16, passwordFaults } from '@courtside/contract/client'
import { isEmail, required } from '../../ui/forms/form-rules.ts'
import { ACCOUNT_FIELD_NAMES, TEXTS } from './texts.ts'

/**
 * Returns the rule of a field for a new password. The rule's message does not list the missing requirements,
 * because the list beside the field shows them.
 */
export function meetsRequirements(what: string) {
  return (password: string) => {
    if (!password) return required(what)(password)
    return passwordFaults(password).length > 0 ? TEXTS.requirementsMissing : null
  }
}

/**
 * Returns a rule that requires the same value as in the field `name`.
 * @param differ the message if the values differ
 */
export function sameAs<Name extends string>(name: Name, differ: string) {
  return (value: string, typed: Record<Name, string>) => (value === typed[name] ? null : differ)
}

/** Returns the fault of a typed date of birth, or null if it is valid. */
export function isBirthdate(day: string): string | null {
  return day ? birthdateFault(day, new Date()) : required(ACCOUNT_FIELD_NAMES.birthdate)(day)
}

/** Returns whether a person with this date of birth is under 16; false while the date is invalid. */
export function isBirthdateUnder16(day: string): boolean {
  return isBirthdate(day) === null && isUnder16(day, new Date())
}

/** Returns the fault of the e-mail address of a parent or guardian, or null if it is valid. */
export function isGuardianEmail(value: string): string | null {
  return value.trim() ? isEmail(value) : TEXTS.guardianEmailMissing
}
