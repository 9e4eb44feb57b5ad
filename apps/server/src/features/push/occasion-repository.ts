import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import { LONGEST_WORTH_MS, type Occasion } from './occasions.ts'

/** How long before a match followers are told that it starts, minutes. */
const SOON_MINUTES = 15
/** How long deliveries are known after nobody wants them any more, hours. */
const KEPT_HOURS = 24
/** The most messages that wait for one device. */
const MOST_WAITING = 50

/** Notes what there is to tell, and to whom. */
export class OccasionRepository {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** The matches in whose logs something may be that was not noted, because a server died: those of teams that somebody is told of. */
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
   * Notes an occasion and, in the same statement, whom to tell of it, so that no crash comes between. One that is noted already, by this
   * server or another, stays as it is; one of a match that not everybody may watch is none.
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
   * Notes the matches that start within 15 minutes. A match that is moved afterwards is told of again. Before it is set up its teams say
   * whether everybody may watch it.
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

  /** Forgets who was told of what. That it was told stays with the match. */
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

/** Deliveries of `occasion` to whoever wants to be told of its kind by then. An account's devices are told of what it follows. */
function deliveries(match: ReturnType<typeof sql>) {
  return sql`
    insert into push_deliveries (occasion_id, subscription_id)
    select occasion.id, subscription.id
    from occasion join ${match} match on match.id = occasion.match_id, push_subscriptions subscription
    where subscription.created_at <= occasion.at and exists (
      select from push_teams team
      where team.subscription_id = subscription.id and team.team_id in (match.home_id, match.away_id)
        and occasion.kind = any (team.kinds)
        and (subscription.user_id is null or exists (
          select from my_teams mine where mine.user_id = subscription.user_id and mine.team_id = team.team_id)))
      and (select count(*) from push_deliveries waiting
        where waiting.subscription_id = subscription.id and waiting.next_at is not null) < ${MOST_WAITING}
    order by subscription.id`
}
