import { birthdateFault, passwordFaults } from '@courtside/contract/client'
import { TEXTS } from './texts.ts'

/** A rule of @mantine/form: something must be typed. */
export function required(what: string) {
  return (value: string) => (value.trim() ? null : TEXTS.required(what))
}

/** The password rule; the list of requirements says which is missing. */
export function meetsRequirements(password: string): string | null {
  if (!password) return TEXTS.required(TEXTS.newPassword)
  return passwordFaults(password).length > 0 ? TEXTS.requirementsMissing : null
}

/** A day of birth that somebody alive can have. */
export function isBirthdate(day: string): string | null {
  return day ? birthdateFault(day, new Date()) : TEXTS.required('Date of birth')
}

/** An address that looks like one; whether it exists, only a mail can tell. */
export function isEmail(email: string): string | null {
  if (!email.trim()) return TEXTS.required('Email')
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? null : TEXTS.emailWrong
}

/** For a form's `onSubmit`: leads to the first field that has a fault, so that keyboard and screen reader users are there. */
export function toFirstFault(form: { getInputNode: (path: string) => HTMLElement | null }) {
  return (faults: Record<string, unknown>) => {
    const [first] = Object.keys(faults)
    if (first) form.getInputNode(first)?.focus()
  }
}
