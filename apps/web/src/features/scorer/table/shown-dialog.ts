import type { MarkEntry, StatEntry } from '@courtside/basketball'

/**
 * The open dialog. `clock` has the time played in the period when it was opened, in ms. `play` has the play
 * to correct, or null for a forgotten play. `log` opens at the play before the event `atSeq`. `mark` has the
 * team play to remove or to add details to.
 */
export type ShownDialog =
  | { readonly dialog: 'keys' | 'team-plays' | 'overlay' | 'people' }
  | { readonly dialog: 'log'; readonly atSeq?: number }
  | { readonly dialog: 'clock'; readonly elapsedMs: number }
  | { readonly dialog: 'play'; readonly stat: StatEntry | null }
  | { readonly dialog: 'mark'; readonly mark: MarkEntry }
  | null
