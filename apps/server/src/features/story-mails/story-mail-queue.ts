import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import type { Queue } from '../../deliveries/deliverer.ts'
import type { Attempt } from '../../deliveries/post.ts'

/** The most mails that wait. What finds no place is noted when there is room, within a day. */
const MOST_WAITING = 5000
/** For how long a story is news, days after the end of its game: older ones are published or corrected for the archive. */
const NEWS_DAYS = 7
/** Longer than a mail server takes at worst: a server that died meanwhile is not waited for. */
const CLAIM_SECONDS = 120

/** Whom a story is written to. */
export interface StoryReader {
  /** The account. */
  id: number
}

/** A story that is to be mailed. */
export interface DueStory {
  id: number
  attempts: number
  matchId: number
}

/** The table of stories that are to be mailed. */
export class StoryMailQueue implements Queue<StoryReader, DueStory> {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /**
   * Notes what was published within a day and not yet noted, to whom it is to be mailed by then: accounts that follow a team of the match, have
   * asked for it before, and have opened a link that was mailed to their address; of matches that everybody may see. In one statement, so that
   * several servers and a crash note each once.
   */
  async note(): Promise<void> {
    await sql`
      insert into story_mails (match_id, user_id)
      select story.match_id, reader.user_id
      from stories story
        join matches match on match.id = story.match_id
        join story_subscribers reader on reader.since <= story.published_at
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
      on conflict do nothing`.execute(this.#db)
  }

  /** Forgets what was mailed to whom, of games whose stories are not mailed any more. */
  async prune(): Promise<void> {
    await sql`
      delete from story_mails using matches match
      where match.id = match_id and next_at is null
        and match.ended_at < now() - make_interval(days => ${NEWS_DAYS + 1})`.execute(this.#db)
  }

  async claim(): Promise<StoryReader | undefined> {
    const { rows } = await sql<StoryReader>`
      update story_subscribers set claimed_until = ${claimEnd()}
      where user_id = (
        select reader.user_id from story_mails mail join story_subscribers reader on reader.user_id = mail.user_id
        where mail.next_at <= now() and reader.claimed_until < now()
        order by mail.next_at limit 1 for update of reader skip locked)
      returning user_id as id`.execute(this.#db)
    return rows[0]
  }

  async goOn(userId: number): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('story_subscribers')
      .set({ claimed_until: claimEnd() })
      .where('user_id', '=', userId)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }

  /** What was taken back since, or is not for everybody any more, is given up, as is what nobody reads any more. */
  async due(userId: number): Promise<DueStory | undefined> {
    for (;;) {
      const { rows } = await sql<DueStory & { wanted: boolean }>`
        select mail.id, mail.attempts, mail.match_id as "matchId",
          match.numbers_open = 'public' and match.ended_at is not null and users.disabled_at is null
            and users.email_verified_at is not null
            and exists (select from stories where match_id = mail.match_id and published_at is not null) as wanted
        from story_mails mail join matches match on match.id = mail.match_id join users on users.id = mail.user_id
        where mail.user_id = ${userId} and mail.next_at <= now()
        order by mail.id limit 1`.execute(this.#db)
      const [due] = rows
      if (!due) return undefined
      const { wanted, ...story } = due
      if (wanted) return story
      await this.#db.updateTable('story_mails').set({ next_at: null }).where('id', '=', due.id).execute()
    }
  }

  async attempted(id: number, _attempt: Attempt, againAfter: number | null): Promise<void> {
    await this.#db
      .updateTable('story_mails')
      .set({
        attempts: sql<number>`attempts + 1`,
        next_at: againAfter === null ? null : sql<Date>`now() + make_interval(secs => ${againAfter})`,
      })
      .where('id', '=', id)
      .execute()
  }

  async release(userId: number, restSeconds: number): Promise<void> {
    await this.#db
      .updateTable('story_subscribers')
      .set({ claimed_until: sql<Date>`now() + make_interval(secs => ${restSeconds})` })
      .where('user_id', '=', userId)
      .execute()
  }

  async msToNext(): Promise<number | null> {
    const { rows } = await sql<{ ms: number | null }>`
      select min(greatest(0, extract(epoch from greatest(next_at, claimed_until) - now()) * 1000))::float8 as ms
      from story_mails mail join story_subscribers reader on reader.user_id = mail.user_id
      where next_at is not null`.execute(this.#db)
    return rows[0]?.ms ?? null
  }
}

function claimEnd() {
  return sql<Date>`now() + make_interval(secs => ${CLAIM_SECONDS})`
}
