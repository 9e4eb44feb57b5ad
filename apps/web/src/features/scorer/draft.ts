import type { Stat } from '@courtside/basketball'

/** A play that was entered and that the server has not confirmed. */
export interface Draft extends Omit<Stat, 'statId'> {
  /** The same at every attempt, so that the play is recorded once (decision M12). */
  readonly clientId: string
  /** How the scorer is told that it worked. */
  readonly success: string
  readonly status: 'saving' | 'failed' | 'saved'
  /** Why it could not be saved, in a sentence; null unless it failed. */
  readonly reason: string | null
}

/** What is known of a play when it is entered. */
export type Entry = Omit<Draft, 'status' | 'reason'>
