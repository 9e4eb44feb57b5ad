import { TEXTS } from '../texts.ts'

/** A rule of @mantine/form: something must be typed. */
export function required(what: string) {
  return (value: string) => (value.trim() ? null : TEXTS.required(what))
}

/** An address that looks like one; whether it exists, only a mail can tell. */
export function isEmail(email: string): string | null {
  if (!email.trim()) return required(TEXTS.email)(email)
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? null : TEXTS.notAnEmail
}

/** For a form's `onSubmit`: leads to the first field that has a fault, so that keyboard and screen reader users are there. */
export function toFirstFault(form: { getInputNode: (path: string) => HTMLElement | null }) {
  return (faults: Record<string, unknown>) => {
    const [first] = Object.keys(faults)
    if (first) form.getInputNode(first)?.focus()
  }
}
