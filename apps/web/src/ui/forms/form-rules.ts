import { TEXTS } from '../texts.ts'

/** Returns a rule for @mantine/form that requires a value. */
export function required(what: string) {
  return (value: string) => (value.trim() ? null : TEXTS.required(what))
}

/**
 * Returns the fault of a text that does not look like an e-mail address, or null. Whether the address exists
 * is not checked.
 */
export function isEmail(email: string): string | null {
  if (!email.trim()) return required(TEXTS.email)(email)
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? null : TEXTS.notAnEmail
}

/**
 * Returns a function for a form's `onSubmit` that focuses the first field with a fault. It helps users of
 * keyboards and screen readers.
 */
export function toFirstFault(form: { getInputNode: (path: string) => HTMLElement | null }) {
  return (faults: Record<string, unknown>) => {
    const [first] = Object.keys(faults)
    if (first) form.getInputNode(first)?.focus()
  }
}
