import { birthdateFault, isUnder16, passwordFaults } from '@courtside/contract/client'
import { isEmail, required } from '../../ui/forms/form-rules.ts'
import { FIELD_NAMES, TEXTS } from './texts.ts'

/** The password rule; the list of requirements says which is missing. */
export function meetsRequirements(what: string) {
  return (password: string) => {
    if (!password) return required(what)(password)
    return passwordFaults(password).length > 0 ? TEXTS.requirementsMissing : null
  }
}

/** What is typed again is the same as in the field `name`. @param differ what to say when it is not */
export function sameAs<Name extends string>(name: Name, differ: string) {
  return (value: string, typed: Record<Name, string>) => (value === typed[name] ? null : differ)
}

/** A day of birth that somebody alive can have. */
export function isBirthdate(day: string): string | null {
  return day ? birthdateFault(day, new Date()) : required(FIELD_NAMES.birthdate)(day)
}

/** Whether a day of birth is one of somebody under 16; not while it is none. */
export function isBirthdateUnder16(day: string): boolean {
  return isBirthdate(day) === null && isUnder16(day, new Date())
}

/** The email of a parent or guardian. */
export function isGuardianEmail(value: string): string | null {
  return value.trim() ? isEmail(value) : TEXTS.guardianEmailMissing
}
