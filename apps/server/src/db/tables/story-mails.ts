import type { Generated } from 'kysely'
import type { CreatedAt } from './created-at.ts'

/** An account that receives the stories of its teams' matches by mail. */
export interface StorySubscribersTable {
  user_id: number
  /**
   * A secret in the links of story mails. Whoever opens such a link can end the subscription, signed in or
   * not.
   */
  key: string
  /** Whether subjects omit the result. */
  hide_scores: boolean
  /** Stories published earlier are not mailed. */
  since: CreatedAt
  /** The end of a server's claim. One server mails to an account at a time. */
  claimed_until: Generated<Date>
}

/** A story that is or was mailed to an account, so that it is not mailed again. */
export interface StoryMailsTable {
  id: Generated<number>
  match_id: number
  user_id: number
  attempts: Generated<number>
  /** Time of the next attempt; null if the mail server accepted the mail or the mail was given up. */
  next_at: Generated<Date | null>
}
