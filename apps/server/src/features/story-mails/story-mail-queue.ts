import type { DeliveryAttempt, Queue } from '@courtside/deliveries'
import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import { ClaimedReceivers, nextAttempt } from '../../deliveries/claimed-receivers.ts'

/**
 * Maximum number of waiting mails. Further mails are queued as soon as there is room for them, but only
 * within a day of publication.
 */
const MOST_WAITING = 5000
/**
 * For how many days after a game its story is mailed. A story of an older game is published or corrected for
 * the archive only.
 */
const NEWS_DAYS = 7
/**
 * How long a server may take to send a mail, in seconds. After that, another server may send it. The slowest
 * mail server takes less.
 */
const CLAIM_SECONDS = 120

/** The reader of a story. */
export interface StoryReader {
  /** Id of the account. */
  id: number
}

/** A story to mail. */
export interface DueStory {
  id: number
  attempts: number
  matchId: number
}

/** The queue of stories to mail. */
export class StoryMailQueue extends ClaimedReceivers<StoryReader> implements Queue<StoryReader, DueStory> {
  constructor(db: Database) {
    super(db, {
      receivers: 'story_subscribers',
      key: 'user_id',
      columns: [],
      deliveries: 'story_mails',
      receiver: 'user_id',
      claimSeconds: CLAIM_SECONDS,
    })
  }

  /**
   * Queues the stories of public matches that were published within the last day and are not queued yet.
   * Recipients are accounts with a verified address that follow a team of the match and subscribed before the
   * publication. Uses one statement, so that neither several servers nor a crash cause duplicates.
   */
  async note(): Promise<void> {
    await sql`
      insert into story_mails (match_id, user_id)
      select story.match_id, reader.user_id
      from stories story
        join matches match on match.id = story.match_id
        join story_subscribers reader on reader.since <= story.published_at or reader.since > now()
        join users on users.id = reader.user_id
      where story.published_at > now() - interval '1 day'
        and match.ended_at > now() - make_interval(days => ${NEWS_DAYS})
        and match.numbers_open = 'public'
        and users.email_verified_at is not null and users.disabled_at is null
        and exists (select from my_teams followed
          where followed.user_id = reader.user_id and followed.team_id in (match.team1_id, match.team2_id))
        and not exists (select from story_mails known
          where known.match_id = story.match_id and known.user_id = reader.user_id)
      order by story.published_at, reader.user_id
      limit greatest(0, ${MOST_WAITING} - (select count(*) from story_mails where next_at is not null))
      on conflict do nothing`.execute(this.db)
  }

  /**
   * Deletes the records of mails that are no longer waiting, once the stories of their games are no longer
   * mailed.
   */
  async prune(): Promise<void> {
    await sql`
      delete from story_mails using matches match
      where match.id = match_id and next_at is null
        and match.ended_at < now() - make_interval(days => ${NEWS_DAYS + 1})`.execute(this.db)
  }

  /**
   * Returns the next story for an account. Drops a mail if its story was unpublished, if its match was
   * reopened or is no longer public, or if the account is disabled or its address is unverified.
   */
  async due(userId: number): Promise<DueStory | undefined> {
    for (;;) {
      const { rows } = await sql<DueStory & { wanted: boolean }>`
        select mail.id, mail.attempts, mail.match_id as "matchId",
          match.numbers_open = 'public' and match.ended_at is not null and users.disabled_at is null
            and users.email_verified_at is not null
            and exists (select from stories where match_id = mail.match_id and published_at is not null) as wanted
        from story_mails mail join matches match on match.id = mail.match_id join users on users.id = mail.user_id
        where mail.user_id = ${userId} and mail.next_at <= now()
        order by mail.id limit 1`.execute(this.db)
      const [due] = rows
      if (!due) return undefined
      const { wanted, ...story } = due
      if (wanted) return story
      await this.db.updateTable('story_mails').set({ next_at: null }).where('id', '=', due.id).execute()
    }
  }

  async attempted(id: number, _attempt: DeliveryAttempt, againAfter: number | null): Promise<void> {
    await this.db
      .updateTable('story_mails')
      .set({
        attempts: sql<number>`attempts + 1`,
        next_at: nextAttempt(againAfter),
      })
      .where('id', '=', id)
      .execute()
  }
}
