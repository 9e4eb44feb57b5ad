import type { MarkEntry, StatEntry } from '@courtside/basketball'

/**
 * Which dialog is open; of the clock, what had been played of the period when it was opened, in ms; of a play, the one to
 * correct, or null for one that was forgotten; what is of a team is taken back or more is said of it.
 */
export type ShownDialog =
  | { readonly dialog: 'keys' | 'log' | 'team-plays' | 'overlay' }
  | { readonly dialog: 'clock'; readonly elapsedMs: number }
  | { readonly dialog: 'play'; readonly stat: StatEntry | null }
  | { readonly dialog: 'mark'; readonly mark: MarkEntry }
  | null
