import { type RawBuilder, sql } from 'kysely'

/**
 * The day of a match, YYYY-MM-DD, in the time zone of its venue. It is the day of the fixture's start. A
 * fixture without a start has the day on which its match was created. Without a match, it has the day of its
 * last change, at which its result was entered.
 */
export const DAY_OF_PLAY: RawBuilder<string> = sql`(coalesce(fixtures.starts_at, matches.created_at, fixtures.changed_at)
  at time zone fixtures.zone)::date::text`

/** The {@link DAY_OF_PLAY} of a match, for queries that select from `matches` without `fixtures`. */
export const PLAYED_ON = sql<string>`(select ${DAY_OF_PLAY} from fixtures where fixtures.id = matches.id)`.as(
  'played_on',
)
