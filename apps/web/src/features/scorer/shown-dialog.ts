import type { StatEntry } from '@courtside/basketball'

/**
 * Which dialog is open; of the clock, what had been played of the period when it was opened, in ms; of a play, the one to
 * correct, or null for one that was forgotten.
 */
export type ShownDialog =
  | { readonly dialog: 'keys' | 'log' }
  | { readonly dialog: 'clock'; readonly elapsedMs: number }
  | { readonly dialog: 'play'; readonly stat: StatEntry | null }
  | null
