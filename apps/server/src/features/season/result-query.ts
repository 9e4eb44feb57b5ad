import { type RawBuilder, sql } from 'kysely'
import type { DecidedFixture } from '../competitions/counted-result.ts'
import { DAY_OF_PLAY } from '../competitions/day-of-play.ts'

/** A match as teams and players list it: on, or with a result, by its log or as people have decided. */
export interface ResultRecord {
  id: number
  /** What its result is told by. */
  decided: DecidedFixture
  title: string
  /** When it ended, else when it was to begin, as JSON has it; null while it is live. */
  ended_at: string | null
  /** YYYY-MM-DD. */
  played_on: string
  competition: { id: number; name: string; season: string; friendly: boolean }
}

/** When a match of `fixtures` and `matches` ended; of one without a log when it was to begin; null while it is live. */
export const ENDED_AT: RawBuilder<Date | null> = sql`case when matches.id is not null then matches.ended_at
  else coalesce(fixtures.starts_at, fixtures.changed_at) end`

/** What the result of one of `fixtures` is told by, with its `matches`, which may be missing. */
export const DECIDED =
  sql<DecidedFixture>`json_build_object('status', fixtures.status, 'home_id', fixtures.home_id,
    'lost_by', fixtures.lost_by, 'line_score', fixtures.line_score,
    'match', case when matches.id is not null then json_build_object(
      'ended', matches.ended_at is not null, 'score', matches.summary->'score') end)`.as('decided')

/** What a {@link ResultRecord} needs of `fixtures`, `matches`, which may be missing, and their `competitions`. */
export const RESULT_COLUMNS = [
  sql<number>`fixtures.id`.as('id'),
  DECIDED,
  sql<string>`coalesce(matches.title, fixtures.title, '')`.as('title'),
  sql<ResultRecord['competition']>`json_build_object('id', competitions.id, 'name', competitions.name,
    'season', competitions.season, 'friendly', competitions.friendly)`.as('competition'),
  ENDED_AT.as('ended_at'),
  DAY_OF_PLAY.as('played_on'),
]
