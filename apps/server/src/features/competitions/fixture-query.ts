import { type AliasableExpression, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import type { MatchSummary, TeamLook } from '../../db/tables/matches.ts'
import type { FixturesTable, StagesTable } from '../../db/tables/season.ts'
import { seenBy, type Viewer } from '../openness/viewer.ts'

/** A fixture, read by one query together with the data of its match if the match was started. */
export interface FixtureRecord
  extends Omit<Selectable<FixturesTable>, 'external_id' | 'playback_id' | 'stream_key' | 'created_by'> {
  competition: string
  season: string
  friendly: boolean
  stage: string | null
  stage_kind: StagesTable['kind'] | null
  home: TeamNow
  away: TeamNow
  overdue: boolean
  /** Null before the match starts. Contains the teams as they were when the match was created. */
  match: StartedMatch | null
}

/** A team's current name and looks. */
interface TeamNow {
  teamname: string
  logo: string | null
  primary_colour: string | null
  secondary_colour: string | null
}

/** The part of a match's data that its fixture shows once the match has started. */
interface StartedMatch {
  title: string
  ended: boolean
  summary: MatchSummary
  names: [string, string]
  looks: [TeamLook, TeamLook]
}

/** A filter for fixtures. Days are YYYY-MM-DD, in the time zone of each venue. */
export interface ScheduleFilter {
  from?: string | undefined
  to?: string | undefined
  competitionId?: number | undefined
  teamId?: number | undefined
  show?: 'all' | 'upcoming' | 'overdue' | 'results'
  /** The reader of the schedule. Started matches are included only if the reader may see their numbers. */
  viewer: Viewer
}

/** The day of a fixture in the time zone of its venue. */
export const FIXTURE_DAY = sql<string>`(f.starts_at at time zone f.zone)::date`

/** Whether the match of a fixture is being played. */
export const LIVE = sql<SqlBool>`(m.id is not null and m.ended_at is null)`
/**
 * Hours without a sign of life after which a live match counts as left open: apparently over, but not ended.
 * A match that has not begun may be filmed without a scorer, for example a tournament's day.
 */
const LEFT_OPEN_HOURS = sql.raw(`case when (m.summary->>'period')::int > 0 then 6 else 18 end`)
/**
 * The last sign of life of a match: its last log entry, its creation, or its planned time (the end of the day
 * if no time is known), whichever is latest.
 */
const LAST_SIGN = sql<Date>`greatest(m.created_at, f.starts_at + (not f.time_known)::int * interval '1 day',
  (select to_timestamp(e.at / 1000.0) from match_events e where e.match_id = m.id and e.seq = m.last_seq))`
/** The ids of the matches that were left open. */
export const LEFT_OPEN = sql<number>`(select m.id from matches m join fixtures f on f.id = m.id
  where ${LIVE} and ${LAST_SIGN} < now() - make_interval(hours => ${LEFT_OPEN_HOURS}))`
/** Whether the match is over: its log has ended, or its result was decided without a log. */
export const OVER = sql<SqlBool>`(m.ended_at is not null or f.status in ('finished', 'forfeited', 'defaulted'))`

/**
 * Whether the match should have started, but was neither started nor called off. True from 3 h after the
 * planned time; if only the day is known, from 3 h after the end of the day.
 */
const OVERDUE = sql<boolean>`coalesce(m.id is null and f.status = 'scheduled'
  and f.starts_at < now() - case when f.time_known then interval '3 hours' else interval '27 hours' end, false)`

const TEAM = (alias: string): RawBuilder<TeamNow> => sql<TeamNow>`json_build_object(
  'teamname', ${sql.ref(`${alias}.teamname`)}, 'logo', ${sql.ref(`${alias}.logo`)},
  'primary_colour', ${sql.ref(`${alias}.primary_colour`)}, 'secondary_colour', ${sql.ref(`${alias}.secondary_colour`)})`

/** Joins fixtures (`f`) with their competition, stage and match (`m`). Selects no columns. */
export function fixturesOf(db: Database) {
  return db
    .selectFrom('fixtures as f')
    .innerJoin('competitions as c', 'c.id', 'f.competition_id')
    .leftJoin('stages as s', 's.id', 'f.stage_id')
    .innerJoin('teams as h', 'h.id', 'f.home_id')
    .innerJoin('teams as a', 'a.id', 'f.away_id')
    .leftJoin('matches as m', 'm.id', 'f.id')
}

type FixtureQuery = ReturnType<typeof fixturesOf>

/** Adds the columns of a {@link FixtureRecord}. */
export function withFixtureColumns(query: FixtureQuery) {
  return query
    .select(['f.id', 'f.competition_id', 'c.name as competition', 'c.season', 'c.friendly'])
    .select(['f.stage_id', 's.name as stage', 's.kind as stage_kind', 'f.round', 'f.home_id', 'f.away_id'])
    .select([TEAM('h').as('home'), TEAM('a').as('away')])
    .select(['f.title', 'f.starts_at', 'f.time_known', 'f.zone', 'f.venue', 'f.status', 'f.reason'])
    .select(OVERDUE.as('overdue'))
    .select(['f.lost_by', 'f.line_score', 'f.revision', 'f.changed_at', 'f.created_at'])
    .select(
      sql<StartedMatch | null>`case when m.id is not null then json_build_object(
        'title', m.title, 'ended', m.ended_at is not null, 'summary', m.summary, 'looks', m.looks,
        'names', m.team_names) end`.as('match'),
    )
}

/**
 * Reads the columns of the fixtures that a query with a limit has chosen. The rows are chosen first, because
 * reading the columns of all fixtures of many seasons takes seconds.
 * @param chosen a query that selects `chosen_id`, and other columns if the caller needs them. The caller
 * refers to the query as `chosen`
 */
export function chosenFixtures(db: Database, chosen: AliasableExpression<{ chosen_id: number }>) {
  return withFixtureColumns(fixturesOf(db).innerJoin(chosen.as('chosen'), 'chosen.chosen_id', 'f.id'))
}

/** Restricts fixtures to matches that have not started or whose numbers the viewer may see. */
function seenFixtures(query: FixtureQuery, viewer: Viewer): FixtureQuery {
  if (viewer.all) return query
  return query.where(sql<SqlBool>`(m.id is null or ${seenBy(viewer, 'm')})`)
}

/** Restricts a query to the fixtures that a schedule's filter selects. */
export function scheduled(query: FixtureQuery, filter: ScheduleFilter): FixtureQuery {
  const { from, to, competitionId, teamId, show = 'all', viewer } = filter
  let found = seenFixtures(query, viewer)
  if (competitionId !== undefined) found = found.where('f.competition_id', '=', competitionId)
  if (teamId !== undefined) {
    found = found.where((eb) => eb.or([eb('f.home_id', '=', teamId), eb('f.away_id', '=', teamId)]))
  }
  // The conditions without a time zone can use an index on the timestamp. They include one more day at each
  // end, because the days of two time zones differ by at most one.
  if (from !== undefined) {
    found = found
      .where(sql<SqlBool>`f.starts_at >= ${from}::date - 1`)
      .where(sql<SqlBool>`${FIXTURE_DAY} >= ${from}::date`)
  }
  if (to !== undefined) {
    found = found
      .where(sql<SqlBool>`f.starts_at < ${to}::date + 2`)
      .where(sql<SqlBool>`${FIXTURE_DAY} <= ${to}::date`)
  }
  if (show === 'upcoming') {
    found = found.where(sql<SqlBool>`not ${OVER} and f.status <> 'cancelled' and not ${OVERDUE}`)
  }
  if (show === 'overdue') found = found.where(OVERDUE)
  if (show === 'results') found = found.where(OVER)
  return found
}

/**
 * Returns the order of a schedule: live matches first, then by time. Results are latest first. Among upcoming
 * matches, a postponed one whose day is over counts as one without a day.
 */
export function scheduleOrder(show: ScheduleFilter['show']): RawBuilder<unknown> {
  if (show === 'results') return sql`coalesce(f.starts_at, m.ended_at) desc nulls last, f.id desc`
  const valid = sql`case when f.status <> 'postponed' or f.starts_at >= now() then f.starts_at end`
  const start = show === 'upcoming' ? valid : sql`f.starts_at`
  return sql`${LIVE} desc nulls last, ${start} asc nulls last, f.id`
}

/** Counts the live fixtures of a group of rows. */
export const LIVE_COUNT = sql<number>`count(*) filter (where ${LIVE})`

/** Returns the number of overdue fixtures and the planned start of the earliest one. */
export async function overdueFixtures(db: Database): Promise<{ fixtures: number; since: Date | null }> {
  return fixturesOf(db)
    .where(OVERDUE)
    .select([sql<number>`count(*)::int`.as('fixtures'), sql<Date | null>`min(f.starts_at)`.as('since')])
    .executeTakeFirstOrThrow()
}

/** Returns the matches that were left open, each with its last sign of life. */
export function leftOpenMatches(db: Database) {
  return fixturesOf(db)
    .where('f.id', 'in', LEFT_OPEN)
    .select(['f.id', sql<string>`m.title`.as('title'), LAST_SIGN.as('since')])
    .execute()
}
