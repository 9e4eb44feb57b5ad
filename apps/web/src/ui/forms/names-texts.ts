import type { NamesShown } from '@courtside/contract'

/** How the choice is called. */
export const TEXTS = { namesShown: 'Shown to the public' } as const

/** What the public sees of a name. */
export const NAMES_WORDS: Readonly<Record<NamesShown, string>> = {
  full: 'Full name',
  initial: 'First name and initial',
  number: 'Number only (#9)',
}
