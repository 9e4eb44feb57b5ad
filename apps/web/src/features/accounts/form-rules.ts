import { birthdateFault, passwordFaults } from '@courtside/contract/client'
import { required } from '../../ui/form-rules.ts'
import { FIELD_NAMES, TEXTS } from './texts.ts'

/** The password rule; the list of requirements says which is missing. */
export function meetsRequirements(what: string) {
  return (password: string) => {
    if (!password) return required(what)(password)
    return passwordFaults(password).length > 0 ? TEXTS.requirementsMissing : null
  }
}

/** A day of birth that somebody alive can have. */
export function isBirthdate(day: string): string | null {
  return day ? birthdateFault(day, new Date()) : required(FIELD_NAMES.birthdate)(day)
}
