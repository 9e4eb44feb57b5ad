import type { NamesShown } from '@courtside/contract'
import { type RawBuilder, sql } from 'kysely'

/** How much of a player's name the public sees: the strictest of club, team and player; of `players`, `teams` (which may be missing) and `club_settings`. */
export const PUBLIC_NAMES: RawBuilder<NamesShown> = sql`greatest(
  club_settings.names_shown, teams.names_shown, players.names_shown)`

/** Whether the public sees the photo, of the same tables. */
export const PUBLIC_PHOTO: RawBuilder<boolean> = sql`(
  club_settings.photos_shown and coalesce(teams.photos_shown, true) and players.photo_shown)`

const INITIAL = sql`substring(players.lname from '[[:alpha:]]')`

/** The name that the public sees in one text, to be searched in: what is not seen is not found either. As `publicName` writes it. */
export const PUBLIC_FULL_NAME: RawBuilder<string> = sql`case ${PUBLIC_NAMES}
  when 'full' then players.fname || ' ' || players.lname
  when 'initial' then players.fname || ' ' || ${INITIAL} || '.'
  else '#' || players.jersey end`

/** The order of the names that the public sees, who is but a number last: an order by what is hidden would tell of it. */
export const BY_PUBLIC_NAME: RawBuilder<unknown> = sql`
  ${PUBLIC_NAMES} = 'number',
  case ${PUBLIC_NAMES} when 'full' then lower(players.lname) when 'initial' then lower(${INITIAL}) end,
  case when ${PUBLIC_NAMES} <> 'number' then lower(players.fname) end,
  players.jersey_no, players.jersey, players.id`
