import type { DecidedFixture } from '@courtside/basketball'
import { type RawBuilder, sql } from 'kysely'
import { DAY_OF_PLAY } from '../competitions/day-of-play.ts'

/**
 * A match in the list of a team or player. The match is live, or has a result from its log or from a decision
 * of an administrator.
 */
export interface ResultRecord {
  id: number
  /** The fields that determine its result. */
  decided: DecidedFixture
  title: string
  /**
   * The end of the match, as a JSON string. For a match without a log: the planned start, or the last change
   * if there is no planned start. Null while the match is live.
   */
  ended_at: string | null
  /** YYYY-MM-DD. */
  played_on: string
  competition: { id: number; name: string; season: string; friendly: boolean }
  /** True for a match without plays, else null. */
  box_score_only: boolean | null
}

/**
 * The end of a match, from `fixtures` and a left join of `matches`. For a match without a log: the planned
 * start, or the last change if there is no planned start. Null while the match is live.
 */
export const ENDED_AT: RawBuilder<Date | null> = sql`case when matches.id is not null then matches.ended_at
  else coalesce(fixtures.starts_at, fixtures.changed_at) end`

/**
 * The fields that determine the result of a fixture. The query must join `matches` by a left join, because
 * the match may not exist.
 */
export const DECIDED =
  sql<DecidedFixture>`json_build_object('status', fixtures.status, 'homeId', fixtures.home_id,
    'lostBy', fixtures.lost_by, 'lineScore', fixtures.line_score,
    'match', case when matches.id is not null then json_build_object(
      'ended', matches.ended_at is not null, 'abandoned', matches.summary->'abandoned', 'score', matches.summary->'score') end)`.as(
    'decided',
  )

/**
 * The columns of a {@link ResultRecord}. The query must join `fixtures` and `competitions`, and `matches` by
 * a left join.
 */
export const RESULT_COLUMNS = [
  sql<number>`fixtures.id`.as('id'),
  DECIDED,
  sql<string>`coalesce(matches.title, fixtures.title, '')`.as('title'),
  sql<ResultRecord['competition']>`json_build_object('id', competitions.id, 'name', competitions.name,
    'season', competitions.season, 'friendly', competitions.friendly)`.as('competition'),
  ENDED_AT.as('ended_at'),
  sql<boolean | null>`(matches.summary->>'boxScoreOnly')::bool`.as('box_score_only'),
  DAY_OF_PLAY.as('played_on'),
]
