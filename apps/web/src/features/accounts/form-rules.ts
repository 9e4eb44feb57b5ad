import { birthdateFault, isUnder16, passwordFaults } from '@courtside/contract/client'
import { isEmail, required } from '../../ui/forms/form-rules.ts'
import { ACCOUNT_FIELD_NAMES, TEXTS } from './texts.ts'

/** Returns the password rule of a form. The list of requirements shows which ones are missing. */
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

/** Checks that a day can be the date of birth of a living person. */
export function isBirthdate(day: string): string | null {
  return day ? birthdateFault(day, new Date()) : required(ACCOUNT_FIELD_NAMES.birthdate)(day)
}

/** Returns whether a date of birth makes a person under 16; false while it is invalid. */
export function isBirthdateUnder16(day: string): boolean {
  return isBirthdate(day) === null && isUnder16(day, new Date())
}

/** Checks the e-mail address of a parent or guardian. */
export function isGuardianEmail(value: string): string | null {
  return value.trim() ? isEmail(value) : TEXTS.guardianEmailMissing
}
