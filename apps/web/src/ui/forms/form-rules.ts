import { TEXTS } from '../texts.ts'

/** Returns a rule for @mantine/form that requires a value. */
export function required(what: string) {
  return (value: string) => (value.trim() ? null : TEXTS.required(what))
}

/** Checks that a text looks like an e-mail address. Only a mail can show whether it exists. */
export function isEmail(email: string): string | null {
  if (!email.trim()) return required(TEXTS.email)(email)
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? null : TEXTS.notAnEmail
}

/**
 * Returns a handler for a form's `onSubmit` that focuses the first field with a fault, for keyboard and
 * screen reader users.
 */
export function toFirstFault(form: { getInputNode: (path: string) => HTMLElement | null }) {
  return (faults: Record<string, unknown>) => {
    const [first] = Object.keys(faults)
    if (first) form.getInputNode(first)?.focus()
  }
}
