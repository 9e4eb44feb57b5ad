import { type RawBuilder, sql } from 'kysely'

/**
 * The day on which one of `matches` is played, YYYY-MM-DD: the day of its row in `fixtures` by the calendar
 * of the venue. A fixture without a day has the day of its match's creation, or without a match the day of
 * its result.
 */
export const DAY_OF_PLAY: RawBuilder<string> = sql`(coalesce(fixtures.starts_at, matches.created_at, fixtures.changed_at)
  at time zone fixtures.zone)::date::text`

/** The {@link DAY_OF_PLAY} of a match, for queries that select from `matches` without `fixtures`. */
export const PLAYED_ON = sql<string>`(select ${DAY_OF_PLAY} from fixtures where fixtures.id = matches.id)`.as(
  'played_on',
)
