import { sql } from 'kysely'

/** Whether the club shows the pages of teams and players to the public. */
export const PAGES_SHOWN = sql<boolean>`(select season_pages_shown from club_settings)`
