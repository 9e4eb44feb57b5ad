import type { Generated } from 'kysely'
import type { CreatedAt } from './created-at.ts'

/** An account that is mailed the stories of games of teams that it follows. */
export interface StorySubscribersTable {
  user_id: number
  /** Ends it, for whoever has the link of a mail: signed in or not. */
  key: string
  /** Whether subjects are to tell no result. */
  hide_scores: boolean
  /** Stories that were published before are not mailed. */
  since: CreatedAt
  /** Until when a server may take to write to it; one does at a time. */
  claimed_until: Generated<Date>
}

/** A story that is mailed to somebody, or was: it is not mailed again. */
export interface StoryMailsTable {
  id: Generated<number>
  match_id: number
  user_id: number
  attempts: Generated<number>
  /** When it is tried next; null: it was handed over, or is not any more. */
  next_at: Generated<Date | null>
}
