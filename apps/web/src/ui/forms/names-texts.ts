import type { NamesShown } from '@courtside/contract'

/** How the choice is called. */
export const TEXTS = { namesShown: 'The public sees' } as const

/** What the public sees of a name. */
export const NAMES_WORDS: Readonly<Record<NamesShown, string>> = {
  full: 'The full name',
  initial: 'First name and initial',
  number: 'The number only (#9)',
}
