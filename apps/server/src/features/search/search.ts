import { type Found, MOST_FOUND } from '@courtside/contract'
import type { Reader } from '@courtside/publicity'
import { type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '../../db/client.ts'
import { containing, containsWords } from '../../db/list-query.ts'
import { fixturesOf } from '../competitions/fixture-query.ts'
import { seenBy, type Viewer } from '../openness/viewer.ts'
import { byName, foundPlayers, PLAYER_COLUMNS, playersOf } from '../rosters/player-query.ts'
import { presentPlayer, presentTeamName } from '../rosters/presenter.ts'
import { PAGES_SHOWN } from '../season/pages-shown.ts'

/** The person who searches. The results contain the names and matches that this person may see. */
export interface Searcher {
  readonly reader: Reader
  readonly viewer: Viewer
  /** Whether the person may see pages of teams and players that the club hides from the public. */
  readonly isOfClub: boolean
}

/** Returns teams, players and matches whose names contain a text. Uses one statement. */
export async function search(db: Database, text: string, searcher: Searcher): Promise<Found> {
  const { reader } = searcher
  const { teams, players, matches } = await db
    .selectNoFrom([
      jsonArrayFrom(teamsNamed(db, text, searcher)).as('teams'),
      jsonArrayFrom(playersNamed(db, text, searcher)).as('players'),
      jsonArrayFrom(matchesNamed(db, text, searcher)).as('matches'),
    ])
    .executeTakeFirstOrThrow()
  return {
    teams: teams.map((row) => presentTeamName(row)),
    players: players.map((row) => {
      const { id, fname, lname, jersey, team } = presentPlayer(row, reader)
      return { id, fname, lname, jersey, team }
    }),
    matches: matches.map(({ at, ...match }) => ({ ...match, at: at && new Date(at).toISOString() })),
  }
}

/** Whether the searcher may open the pages of teams and players. */
function mayOpenPages({ isOfClub }: Searcher) {
  return isOfClub ? sql<SqlBool>`true` : sql<SqlBool>`${PAGES_SHOWN}`
}

function teamsNamed(db: Database, text: string, searcher: Searcher) {
  return db
    .selectFrom('teams')
    .select(['id', 'teamname', 'logo', 'primary_colour', 'secondary_colour'])
    .where('deleted_at', 'is', null)
    .where('teamname', 'ilike', containing(text))
    .where(mayOpenPages(searcher))
    .orderBy(sql`lower(teamname)`)
    .limit(MOST_FOUND)
}

function playersNamed(db: Database, text: string, searcher: Searcher) {
  const { audience } = searcher.reader
  return playersOf(db)
    .select(PLAYER_COLUMNS)
    .where(foundPlayers({ search: text, teamId: undefined }, audience))
    .where(mayOpenPages(searcher))
    .orderBy(byName(audience))
    .limit(MOST_FOUND)
}

/**
 * Selects the matches whose title or teams contain each word of the text. Live matches come first. The others
 * follow, ordered by how close their start is to now.
 */
function matchesNamed(db: Database, text: string, { viewer }: Searcher) {
  const at = sql<string | null>`coalesce(f.starts_at, m.ended_at)`
  const isLive = sql<boolean>`(m.id is not null and m.ended_at is null)`
  const names = sql<string>`concat_ws(' ', m.title, f.title, h.teamname, a.teamname)`
  return fixturesOf(db)
    .select(['f.id', 'h.teamname as home', 'a.teamname as away', 'f.zone'])
    .select([sql<string | null>`coalesce(m.title, f.title)`.as('title'), at.as('at'), isLive.as('live')])
    .where(sql<SqlBool>`(m.id is null or ${seenBy(viewer, 'm')})`)
    .where(containsWords(names, text))
    .orderBy(isLive, 'desc')
    .orderBy(sql`abs(extract(epoch from ${at} - now())) asc nulls last`)
    .orderBy('f.id')
    .limit(MOST_FOUND)
}
