import { type SqlBool, sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import type { Viewer } from '../openness/viewer.ts'
import {
  type FixtureRecord,
  fixturesOf,
  scheduled,
  scheduleOrder,
  withFixtureColumns,
} from './fixture-query.ts'

const FORM_GAMES = 5
const MEETINGS = 5

/** A fixture, the previous results of home and away, and their latest meetings. Each list is latest first. */
export interface FixtureBackground {
  fixture: FixtureRecord
  form: [FixtureRecord[], FixtureRecord[]]
  meetings: FixtureRecord[]
}

/** The kind of a row of {@link fixtureWithBackground}. */
export type BackgroundPart = 'own' | 'home' | 'away' | 'meeting'

/** Reads a fixture and its background in one query. Returns the rows part by part, each in its order. */
export async function fixtureWithBackground(db: Database, id: number, viewer: Viewer) {
  const wanted = sql`(select w from fixtures w where w.id = ${id})`
  const [home, away] = [sql`(${wanted}).home_id`, sql`(${wanted}).away_id`]
  const own = withFixtureColumns(fixturesOf(db))
    .where('f.id', '=', id)
    .select([sql<BackgroundPart>`'own'`.as('part'), sql<number>`0::bigint`.as('place')])
  const results = (part: BackgroundPart, fits: ReturnType<typeof sql<SqlBool>>, limit: number) =>
    withFixtureColumns(scheduled(fixturesOf(db), { show: 'results', viewer }))
      .where(sql<SqlBool>`f.starts_at < coalesce((${wanted}).starts_at, 'infinity')`)
      .where(fits)
      .select([
        sql<BackgroundPart>`${sql.lit(part)}`.as('part'),
        sql<number>`row_number() over (order by ${scheduleOrder('results')})`.as('place'),
      ])
      .orderBy('place')
      .limit(limit)
  const rows = await own
    .unionAll((eb) => eb.parens(results('home', sql`${home} in (f.home_id, f.away_id)`, FORM_GAMES)))
    .unionAll((eb) => eb.parens(results('away', sql`${away} in (f.home_id, f.away_id)`, FORM_GAMES)))
    .unionAll((eb) =>
      eb.parens(
        results('meeting', sql`(f.home_id, f.away_id) in ((${home}, ${away}), (${away}, ${home}))`, MEETINGS),
      ),
    )
    .execute()
  return rows.toSorted((one, other) => one.place - other.place)
}
