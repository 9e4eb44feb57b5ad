import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import { COUNT_OVER } from '../rosters/list-query.ts'
import {
  FIXTURE_DAY,
  type FixtureRecord,
  fixturesOf,
  LIVE_COUNT,
  type ScheduleFilter,
  scheduled,
  scheduleOrder,
  withFixtureColumns,
} from './fixture-query.ts'

const FORM_GAMES = 5
const MEETINGS = 5

/** What is arranged of a fixture. */
export interface FixtureFields {
  competition_id: number
  stage_id: number | null
  round: number | null
  home_id: number
  away_id: number
  title: string | null
  starts_at: Date | null
  time_known: boolean
  zone: string
  venue: string | null
}

/** What people decide of a fixture. */
export interface OutcomeFields {
  status: FixtureRecord['status']
  reason: string | null
  lost_by: number | null
  line_score: [number, number][] | null
}

/** The table of fixtures. */
export class FixtureRepository {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** The fixtures of a schedule, and how many there are without the limit: one query. */
  async schedule(filter: ScheduleFilter, limit: number): Promise<{ rows: FixtureRecord[]; total: number }> {
    const rows = await withFixtureColumns(scheduled(fixturesOf(this.#db), filter))
      .select(COUNT_OVER)
      .orderBy(scheduleOrder(filter.show))
      .limit(limit)
      .execute()
    return { rows, total: rows[0]?.total ?? 0 }
  }

  /** How many fixtures a day has, in order; those without a day are left out. */
  days(filter: ScheduleFilter) {
    return scheduled(fixturesOf(this.#db), filter)
      .where('f.starts_at', 'is not', null)
      .select([FIXTURE_DAY.as('date'), sql<number>`count(*)`.as('fixtures'), LIVE_COUNT.as('live')])
      .groupBy(FIXTURE_DAY)
      .orderBy('date')
      .execute()
  }

  find(id: number): Promise<FixtureRecord | undefined> {
    return withFixtureColumns(fixturesOf(this.#db)).where('f.id', '=', id).executeTakeFirst()
  }

  /** The latest results of a team before a moment, the latest first. */
  form(teamId: number, before: Date | null): Promise<FixtureRecord[]> {
    return resultsOf(this.#db, before)
      .where((eb) => eb.or([eb('f.home_id', '=', teamId), eb('f.away_id', '=', teamId)]))
      .limit(FORM_GAMES)
      .execute()
  }

  /** The latest meetings of two teams before a moment, the latest first. */
  meetings(one: number, other: number, before: Date | null): Promise<FixtureRecord[]> {
    return resultsOf(this.#db, before)
      .where('f.home_id', 'in', [one, other])
      .where('f.away_id', 'in', [one, other])
      .limit(MEETINGS)
      .execute()
  }

  /** Inserts fixtures, all or none. */
  async insertAll(fixtures: readonly FixtureFields[], userId: number): Promise<void> {
    await this.#db
      .insertInto('fixtures')
      .values(fixtures.map((fields) => ({ ...fields, created_by: userId })))
      .execute()
  }

  async insert(fields: FixtureFields, userId: number): Promise<number> {
    const { id } = await this.#db
      .insertInto('fixtures')
      .values({ ...fields, created_by: userId })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  /** Changes what is arranged; calendars are told by a new revision. */
  async update(id: number, changes: Partial<FixtureFields>): Promise<void> {
    await this.#db
      .updateTable('fixtures')
      .set((eb) => ({ ...changes, revision: eb('revision', '+', 1), changed_at: sql<Date>`now()` }))
      .where('id', '=', id)
      .execute()
  }

  /** Notes what became of a fixture. @param withLog whether it may have been started */
  async decide(id: number, { line_score, ...fields }: OutcomeFields, withLog: boolean): Promise<boolean> {
    let update = this.#db
      .updateTable('fixtures')
      .set((eb) => ({
        ...fields,
        line_score: line_score && JSON.stringify(line_score),
        revision: eb('revision', '+', 1),
        changed_at: sql<Date>`now()`,
      }))
      .where('id', '=', id)
    if (!withLog) {
      update = update.where((eb) =>
        eb.not(eb.exists(eb.selectFrom('matches').select('id').where('id', '=', id))),
      )
    }
    const { numUpdatedRows } = await update.executeTakeFirst()
    return numUpdatedRows > 0n
  }

  /** Removes a fixture. @throws a foreign key's fault when it was started */
  async remove(id: number): Promise<void> {
    await this.#db.deleteFrom('fixtures').where('id', '=', id).execute()
  }
}

function resultsOf(db: Database, before: Date | null) {
  const results = withFixtureColumns(scheduled(fixturesOf(db), { show: 'results' })).orderBy(
    scheduleOrder('results'),
  )
  return before === null ? results : results.where('f.starts_at', '<', before)
}
