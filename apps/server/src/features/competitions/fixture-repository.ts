import { type SqlBool, sql, type Transaction } from 'kysely'
import type { Database } from '../../db/client.ts'
import { COUNT_OVER } from '../../db/list-query.ts'
import type { Schema } from '../../db/schema.ts'
import { readSince } from '../../live/read-since.ts'
import { Refused } from '../../refused.ts'
import type { Viewer } from '../openness/viewer.ts'
import { holdEntrants } from './competition-repository.ts'
import {
  chosenFixtures,
  FIXTURE_DAY,
  type FixtureRecord,
  fixturesOf,
  LIVE_COUNT,
  type ScheduleFilter,
  scheduled,
  scheduleOrder,
  withFixtureColumns,
} from './fixture-query.ts'

/** Fields of a scheduled fixture. */
export type FixtureFields = Pick<
  FixtureRecord,
  'competition_id' | 'stage_id' | 'round' | 'home_id' | 'away_id'
> &
  Pick<FixtureRecord, 'title' | 'starts_at' | 'time_known' | 'zone' | 'venue'>

/** A manual decision about a fixture. */
export type OutcomeFields = Pick<FixtureRecord, 'status' | 'reason' | 'lost_by' | 'line_score'>

/** Maximum number of matches in a scorer's list, more than a club plays in a week. */
const MOST_TO_SCORE = 200

/** The table of fixtures. */
export class FixtureRepository {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /**
   * Returns the fixtures of a schedule in one query, unless `known` is still the current version. `total` is
   * the number of matching fixtures before `limit` is applied; it is the same in each row.
   */
  scheduleSince(filter: ScheduleFilter, limit: number, known: string | null) {
    const chosen = scheduled(fixturesOf(this.#db), filter)
      .select(['f.id as chosen_id', COUNT_OVER])
      .orderBy(scheduleOrder(filter.show))
      .limit(limit)
    const rows = chosenFixtures(this.#db, chosen)
      .select(sql<number>`chosen.total`.as('total'))
      .orderBy(scheduleOrder(filter.show))
    return readSince(this.#db, known, filter, rows)
  }

  /**
   * Returns the latest `limit` fixtures of a schedule, earliest first. Leaves out fixtures without a date.
   */
  latest(filter: ScheduleFilter, limit: number): Promise<FixtureRecord[]> {
    const chosen = scheduled(fixturesOf(this.#db), filter)
      .where('f.starts_at', 'is not', null)
      .select('f.id as chosen_id')
      .orderBy('f.starts_at', 'desc')
      .limit(limit)
    return chosenFixtures(this.#db, chosen).orderBy('f.starts_at').orderBy('f.id').execute()
  }

  /**
   * Returns the numbers of fixtures and of live matches per day, in order. Leaves out fixtures without a
   * date.
   */
  days(filter: ScheduleFilter) {
    return scheduled(fixturesOf(this.#db), filter)
      .where('f.starts_at', 'is not', null)
      .select([FIXTURE_DAY.as('date'), sql<number>`count(*)`.as('fixtures'), LIVE_COUNT.as('live')])
      .groupBy(FIXTURE_DAY)
      .orderBy('date')
      .execute()
  }

  /**
   * Returns matches of the given teams, or of all teams (null), that are live or start between one day ago
   * and one week from now.
   */
  toScore(teamIds: readonly number[] | null): Promise<FixtureRecord[]> {
    let query = withFixtureColumns(fixturesOf(this.#db))
      .where(sql<SqlBool>`((m.id is not null and m.ended_at is null) or (m.id is null and f.status = 'scheduled'
        and f.starts_at between now() - interval '1 day' and now() + interval '7 days'))`)
      .orderBy(scheduleOrder('all'))
      .limit(MOST_TO_SCORE)
    if (teamIds !== null) {
      const ids = [0, ...teamIds]
      query = query.where((eb) => eb.or([eb('f.home_id', 'in', ids), eb('f.away_id', 'in', ids)]))
    }
    return query.execute()
  }

  find(id: number): Promise<FixtureRecord | undefined> {
    return withFixtureColumns(fixturesOf(this.#db)).where('f.id', '=', id).executeTakeFirst()
  }

  /** Returns a fixture with its background in one query. See {@link FixtureBackground}. */
  async detail(id: number, viewer: Viewer): Promise<FixtureBackground | undefined> {
    const rows = await fixtureWithBackground(this.#db, id, viewer)
    const of = (part: BackgroundPart) => rows.filter((row) => row.part === part)
    const [fixture] = of('own')
    return fixture && { fixture, form: [of('home'), of('away')], meetings: of('meeting') }
  }

  /** Inserts fixtures. See {@link insertFixtures}. */
  insertAll(fixtures: readonly FixtureFields[], userId: number): Promise<number[]> {
    return this.#db.transaction().execute((tx) => insertFixtures(tx, fixtures, userId))
  }

  /**
   * Changes the arrangement of a fixture and increases its revision for calendars.
   * @throws {Refused} a team doesn't participate in the new competition
   */
  async update(
    { id, home_id, away_id }: Pick<FixtureRecord, 'id' | 'home_id' | 'away_id'>,
    changes: Partial<FixtureFields & Pick<OutcomeFields, 'status' | 'reason'>>,
  ): Promise<void> {
    await this.#db.transaction().execute(async (tx) => {
      if (changes.competition_id !== undefined) {
        await holdEntrants(tx, changes.competition_id, [home_id, away_id])
      }
      await tx
        .updateTable('fixtures')
        .set((eb) => ({ ...changes, revision: eb('revision', '+', 1), changed_at: sql<Date>`now()` }))
        .where('id', '=', id)
        .execute()
    })
  }

  /**
   * Stores a decision about a fixture. The lock prevents a match from being started meanwhile.
   * @param withLog whether the decision is allowed for a fixture with a finished match
   * @returns 'decided', or the reason for the refusal
   */
  decide(
    id: number,
    { line_score, ...fields }: OutcomeFields,
    withLog: boolean,
  ): Promise<'decided' | 'fixture-is-live' | 'fixture-has-log' | 'match-not-abandoned'> {
    return this.#db.transaction().execute(async (tx) => {
      await tx.selectFrom('fixtures').select('id').where('id', '=', id).forUpdate().execute()
      // A separate query, so that it sees rows committed while the query above waited for the lock.
      const match = await tx
        .selectFrom('matches')
        .select(['ended_at', 'summary'])
        .where('id', '=', id)
        .executeTakeFirst()
      if (match?.ended_at === null) return 'fixture-is-live'
      if (match && !withLog) return 'fixture-has-log'
      if (fields.status === 'stands' && !match?.summary.abandoned) return 'match-not-abandoned'
      await tx
        .updateTable('fixtures')
        .set((eb) => ({
          ...fields,
          line_score: line_score && JSON.stringify(line_score),
          revision: eb('revision', '+', 1),
          changed_at: sql<Date>`now()`,
        }))
        .where('id', '=', id)
        .execute()
      return 'decided'
    })
  }

  /** Removes a fixture. @throws a foreign key violation when it was started */
  async remove(id: number): Promise<void> {
    await this.#db.deleteFrom('fixtures').where('id', '=', id).execute()
  }
}

/**
 * Inserts fixtures in one transaction. Locks the teams, so that they can't be removed or leave the
 * competition meanwhile.
 * @returns their ids
 * @throws {Refused} a team is unknown or does not participate
 */
export async function insertFixtures(
  tx: Transaction<Schema>,
  fixtures: readonly (FixtureFields & Partial<OutcomeFields> & { external_id?: string | null })[],
  userId: number | null,
): Promise<number[]> {
  const wanted = [...new Set(fixtures.flatMap(({ home_id, away_id }) => [home_id, away_id]))]
  const teams = await tx
    .selectFrom('teams')
    .select('id')
    .where('id', 'in', [0, ...wanted])
    .where('deleted_at', 'is', null)
    .forShare()
    .execute()
  if (teams.length < wanted.length) throw new Refused({ code: 'unknown-team' })
  if (fixtures.length === 0) return []
  for (const [competitionId, own] of Map.groupBy(fixtures, ({ competition_id }) => competition_id)) {
    await holdEntrants(
      tx,
      competitionId,
      own.flatMap(({ home_id, away_id }) => [home_id, away_id]),
    )
  }
  const rows = await tx
    .insertInto('fixtures')
    .values(
      fixtures.map(({ line_score, ...fields }) => ({
        ...fields,
        ...(line_score && { line_score: JSON.stringify(line_score) }),
        created_by: userId,
      })),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

const FORM_GAMES = 5
const MEETINGS = 5

/**
 * A fixture, the previous results of its home and away team, and the latest games between the two. Each list
 * is latest first.
 */
interface FixtureBackground {
  fixture: FixtureRecord
  form: [FixtureRecord[], FixtureRecord[]]
  meetings: FixtureRecord[]
}

/** The kind of a row of {@link fixtureWithBackground}. */
type BackgroundPart = 'own' | 'home' | 'away' | 'meeting'

/** Reads a fixture and its background in one query. Returns the rows part by part, each part in its order. */
async function fixtureWithBackground(db: Database, id: number, viewer: Viewer) {
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
