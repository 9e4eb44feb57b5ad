import { type DutyNotice, LONGEST_WORTH_MS, type Occasion } from '@courtside/deliveries'
import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'

/** How long before the start of a match its followers are notified, in minutes. */
const SOON_MINUTES = 15
/** How long deliveries are kept after their expiry, in hours. */
const KEPT_HOURS = 24
/** Maximum number of messages waiting for one device. */
const MOST_WAITING = 50

/** Stores occasions and queues their messages. */
export class OccasionRepository {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /**
   * Returns the matches that may have occasions which are not stored, because a server crashed. Only public
   * matches of teams with subscribers that recently had events.
   */
  async recentMatches(): Promise<number[]> {
    const since = sql`now() - make_interval(secs => ${LONGEST_WORTH_MS / 1000})`
    const { rows } = await sql<{ id: number }>`
      select match.id from matches match
      where match.numbers_open = 'public' and (match.ended_at is null or match.ended_at > ${since})
        and exists (select from push_teams where team_id in (match.team1_id, match.team2_id))
        and exists (select from match_events event
          where event.match_id = match.id and event.at >= extract(epoch from ${since}) * 1000)
      order by match.id`.execute(this.#db)
    return rows.map(({ id }) => id)
  }

  /**
   * Stores an occasion and queues its messages. One statement does both, so that a crash can't separate them.
   * Ignores an occasion that this or another server has already stored, an expired one, and occasions of
   * matches that are not public.
   */
  async note(matchId: number, { name, at, until, facts }: Occasion): Promise<void> {
    await sql`
      with match as (
        select id, team1_id as home_id, team2_id as away_id from matches where id = ${matchId} and numbers_open = 'public'
      ), ${occasions(sql`
        select match.id, ${name}, to_timestamp(${at / 1000}::float8), to_timestamp(${until / 1000}::float8),
          ${JSON.stringify(facts)}::jsonb
        from match where to_timestamp(${until / 1000}::float8) > now()`)}
      ${deliveries(sql`match`)}`.execute(this.#db)
  }

  /**
   * Stores an occasion for each match that starts within the next 15 minutes, and queues its messages. A
   * rescheduled match is announced again. If a fixture has no match yet, the settings of its teams decide
   * whether it is public.
   */
  async noteSoon(): Promise<void> {
    await sql`
      with match as (
        select fixture.id, fixture.home_id, fixture.away_id, fixture.starts_at, home.teamname as home, away.teamname as away
        from fixtures fixture join teams home on home.id = fixture.home_id join teams away on away.id = fixture.away_id
          left join matches on matches.id = fixture.id
        where fixture.status = 'scheduled' and fixture.time_known
          and fixture.starts_at > now() and fixture.starts_at <= now() + make_interval(mins => ${SOON_MINUTES})
          and coalesce(matches.numbers_open, greatest(home.numbers_open, away.numbers_open)) = 'public'
          and coalesce((matches.summary ->> 'period')::int, 0) = 0 and matches.ended_at is null
      ), ${occasions(sql`
        select match.id, 'soon-' || extract(epoch from match.starts_at)::bigint, now(), match.starts_at,
          jsonb_build_object('kind', 'soon', 'teams', jsonb_build_array(match.home, match.away),
            'startsAt', (extract(epoch from match.starts_at) * 1000)::bigint)
        from match`)}
      ${deliveries(sql`match`)}`.execute(this.#db)
  }

  /**
   * Queues a message about a duty for the devices of the account with the official's address. The address
   * must be verified, because anybody can register with an official's address.
   * @returns whether there is such a device
   */
  async noteDuty(officialId: number, fixtureId: number, notice: DutyNotice): Promise<boolean> {
    const { numAffectedRows = 0n } = await sql`
      with device as (
        select subscription.id from officials official
          join users on lower(users.email) = lower(official.email)
          join push_subscriptions subscription on subscription.user_id = users.id
        where official.id = ${officialId} and users.email_verified_at is not null and users.disabled_at is null
      ), occasion as (
        insert into push_occasions (match_id, name, at, until, facts)
        select id, 'duty-' || gen_random_uuid(), now(),
          least(now() + interval '1 day', starts_at + case when time_known then '0' else '1 day' end::interval),
          ${JSON.stringify(notice)}::jsonb
        from fixtures where id = ${fixtureId} and exists (select from device) returning id)
      insert into push_deliveries (occasion_id, subscription_id)
      select occasion.id, device.id from occasion, device`.execute(this.#db)
    return numAffectedRows > 0n
  }

  /**
   * Deletes old deliveries. The occasions stay stored with their match, so that they are not announced again.
   */
  async prune(): Promise<void> {
    await sql`
      delete from push_deliveries using push_occasions occasion
      where occasion.id = occasion_id and occasion.until < now() - make_interval(hours => ${KEPT_HOURS})`.execute(
      this.#db,
    )
  }
}

function occasions(rows: ReturnType<typeof sql>) {
  return sql`occasion as (
    insert into push_occasions (match_id, name, at, until, facts) ${rows}
    on conflict do nothing returning id, match_id, at, facts ->> 'kind' as kind)`
}

/**
 * Queues messages about `occasion`. Recipients are the devices that chose its kind for one of the teams and
 * existed before it happened. If a device is signed in, its account must follow the team. A device with too
 * many waiting messages gets none.
 */
function deliveries(match: ReturnType<typeof sql>) {
  return sql`
    insert into push_deliveries (occasion_id, subscription_id)
    select occasion.id, subscription.id
    from occasion join ${match} match on match.id = occasion.match_id, push_subscriptions subscription
    where (subscription.created_at <= occasion.at or subscription.created_at > now()) and exists (
      select from push_teams team
      where team.subscription_id = subscription.id and team.team_id in (match.home_id, match.away_id)
        and occasion.kind = any (team.kinds)
        and (subscription.user_id is null or exists (
          select from my_teams mine where mine.user_id = subscription.user_id and mine.team_id = team.team_id)))
      and (select count(*) from push_deliveries waiting
        where waiting.subscription_id = subscription.id and waiting.next_at is not null) < ${MOST_WAITING}
    order by subscription.id`
}
