import type { NamesShown } from '@courtside/contract'

/** The label of the selection. */
export const TEXTS = { namesShown: 'Shown to the public' } as const

/** The choices for the public form of a name. */
export const NAMES_WORDS: Readonly<Record<NamesShown, string>> = {
  full: 'Full name',
  initial: 'First name and initial',
  number: 'Number only (#9)',
}
