import type { NamesShown } from '@courtside/contract'
import { type RawBuilder, sql } from 'kysely'

/**
 * How much of a player's name the public sees: the strictest of the club's, the team's and the player's
 * setting. The query must join `players` and `club_settings`, and `teams` by a left join, because a player
 * may have no team.
 */
export const PUBLIC_NAMES: RawBuilder<NamesShown> = sql`greatest(
  club_settings.names_shown, teams.names_shown, players.names_shown)`

/** Whether the public sees the photo. The query must join the same tables as for {@link PUBLIC_NAMES}. */
export const PUBLIC_PHOTO: RawBuilder<boolean> = sql`(
  club_settings.photos_shown and coalesce(teams.photos_shown, true) and players.photo_shown)`

const INITIAL = sql`substring(players.lname from '[[:alpha:]]')`

/**
 * The public name as one string, as `publicName` formats it. Searches use it, because a search must not find
 * hidden names.
 */
export const PUBLIC_FULL_NAME: RawBuilder<string> = sql`case ${PUBLIC_NAMES}
  when 'full' then players.fname || ' ' || players.lname
  when 'initial' then players.fname || ' ' || ${INITIAL} || '.'
  else '#' || players.jersey end`

/**
 * The order by public name. Players of whom only the number is shown come last, because sorting by hidden
 * names would reveal these names.
 */
export const BY_PUBLIC_NAME: RawBuilder<unknown> = sql`
  ${PUBLIC_NAMES} = 'number',
  case ${PUBLIC_NAMES} when 'full' then lower(players.lname) when 'initial' then lower(${INITIAL}) end,
  case when ${PUBLIC_NAMES} <> 'number' then lower(players.fname) end,
  players.jersey_no, players.jersey, players.id`
