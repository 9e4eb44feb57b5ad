import type { StatEntry } from '@courtside/basketball'

/** Which dialog is open; of a play, the one to correct, or null for one that was forgotten. */
export type ShownDialog =
  | { readonly dialog: 'keys' | 'log' }
  | { readonly dialog: 'play'; readonly stat: StatEntry | null }
  | null
