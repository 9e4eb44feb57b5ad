import { type SqlBool, sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import type { Viewer } from '../openness/viewer.ts'
import {
  chosenFixtures,
  type FixtureRecord,
  fixturesOf,
  LEFT_OPEN,
  LIVE,
  scheduled,
  scheduleOrder,
} from './fixture-query.ts'

/** The live and next games, and the latest results. */
export interface GamesAroundNow<Game> {
  next: Game[]
  results: Game[]
}

/** Whether a team's name is the club's name, alone or followed by another word. See `isTeamOfClub`. */
const isNameOfClub = (name: string) => sql`(starts_with(lower(${sql.ref(name)}), lower(club.club_name))
  and substr(${sql.ref(name)}, length(club.club_name) + 1) !~ '^[[:alnum:]]')`

/** The club's own teams. In a league of many clubs, a fan looks for their games. */
const OWN_TEAMS = sql`(select team.id from teams team, club_settings club
  where club.club_name <> '' and ${isNameOfClub('team.teamname')})`
const IS_OWN = sql<boolean>`(f.home_id in ${OWN_TEAMS} or f.away_id in ${OWN_TEAMS})`

/**
 * Returns the live and next games and the latest results, `most` of each, without matches left open. Games of
 * the club's own teams precede the others; both groups keep the order of the schedule. Uses one statement.
 */
export async function gamesAroundNow(
  db: Database,
  viewer: Viewer,
  most: number,
): Promise<GamesAroundNow<FixtureRecord>> {
  const list = (show: 'upcoming' | 'results') => {
    const order = sql`${IS_OWN} desc, ${scheduleOrder(show)}`
    const chosen = scheduled(fixturesOf(db), { show, viewer })
      // A game without a date, or with the date from which it was postponed, can't be among the next games.
      .where(sql<SqlBool>`(${LIVE} or (f.starts_at is not null and f.status <> 'postponed'))`)
      .where('f.id', 'not in', LEFT_OPEN)
      .select('f.id as chosen_id')
      .orderBy(order)
      .limit(most)
    return chosenFixtures(db, chosen).select([
      sql<typeof show>`${sql.lit(show)}`.as('show'),
      sql<number>`row_number() over (order by ${order})`.as('place'),
    ])
  }
  const rows = await db
    .selectFrom(list('upcoming').as('upcoming'))
    .selectAll()
    .unionAll(db.selectFrom(list('results').as('results')).selectAll())
    .execute()
  const inOrder = rows.toSorted((one, other) => one.place - other.place)
  const of = (wanted: 'upcoming' | 'results') => inOrder.filter(({ show }) => show === wanted)
  return { next: of('upcoming'), results: of('results') }
}
