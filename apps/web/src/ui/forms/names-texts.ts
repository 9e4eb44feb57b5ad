import type { NamesShown } from '@courtside/contract'

/** The label of the selection. */
export const TEXTS = { namesShown: 'The public sees' } as const

/** The choices for the public form of a name. */
export const NAMES_WORDS: Readonly<Record<NamesShown, string>> = {
  full: 'The full name',
  initial: 'First name and initial',
  number: 'The number only (#9)',
}
