import { type Selectable, type SqlBool, sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import type { CalendarsTable } from '../../db/tables/imports.ts'

/** A calendar that a competition follows. */
export type CalendarRecord = Selectable<CalendarsTable>

/** The result of a check to store. */
export type CheckedFields = Partial<Pick<CalendarRecord, 'content' | 'etag' | 'last_modified'>> &
  Pick<CalendarRecord, 'fault'>

/**
 * Hours between two checks. After n failures in a row the interval is EVERY_HOURS × (1 + n), but at most
 * MOST_HOURS.
 */
const EVERY_HOURS = 3
const MOST_HOURS = 24
/** How long a server may take for a check, in seconds. After that, another server may check the calendar. */
const CLAIM_SECONDS = 120

/** The table of calendars. */
export class CalendarRepository {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  of(competitionId: number): Promise<CalendarRecord[]> {
    return this.#db
      .selectFrom('calendars')
      .selectAll()
      .where('competition_id', '=', competitionId)
      .orderBy('id')
      .execute()
  }

  find(id: number): Promise<CalendarRecord | undefined> {
    return this.#db.selectFrom('calendars').selectAll().where('id', '=', id).executeTakeFirst()
  }

  /**
   * Inserts a calendar.
   * @param most maximum number of calendars per competition
   * @returns its id, or undefined if the competition has `most` already
   * @throws a violation of `calendars_competition_id_address_key`
   */
  async insert(
    fields: { competition_id: number; address: string; automatic: boolean; created_by: number },
    most: number,
  ): Promise<number | undefined> {
    return this.#db.transaction().execute(async (tx) => {
      // The lock makes concurrent insertions count the calendars one after the other.
      await tx
        .selectFrom('competitions')
        .select('id')
        .where('id', '=', fields.competition_id)
        .forNoKeyUpdate()
        .execute()
      const { count } = await tx
        .selectFrom('calendars')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('competition_id', '=', fields.competition_id)
        .executeTakeFirstOrThrow()
      if (count >= most) return undefined
      return (await tx.insertInto('calendars').values(fields).returning('id').executeTakeFirstOrThrow()).id
    })
  }

  /** Changes columns that have no effect on when the next check is due. */
  async set(id: number, fields: Partial<Pick<CalendarRecord, 'automatic' | 'fault'>>): Promise<void> {
    await this.#db.updateTable('calendars').set(fields).where('id', '=', id).execute()
  }

  async dismiss(id: number, keys: readonly string[]): Promise<void> {
    await this.#db
      .updateTable('calendars')
      .set({ dismissed: JSON.stringify(keys) })
      .where('id', '=', id)
      .execute()
  }

  /** Stores the result of a check, and when the next one is due. */
  async noteCheck(id: number, checked: CheckedFields): Promise<void> {
    const failures = checked.fault === null ? sql<number>`0` : sql<number>`failures + 1`
    await this.#db
      .updateTable('calendars')
      .set({
        ...checked,
        failures,
        checked_at: sql<Date>`now()`,
        next_check_at: sql<Date>`now() + make_interval(hours => least(${MOST_HOURS}, ${EVERY_HOURS} * (1 + ${failures})))`,
      })
      .where('id', '=', id)
      .execute()
  }

  async delete(id: number): Promise<void> {
    await this.#db.deleteFrom('calendars').where('id', '=', id).execute()
  }

  /** Claims a calendar that is due, so that only one of several servers checks it. */
  async claimDue(): Promise<CalendarRecord | undefined> {
    return this.#db
      .updateTable('calendars')
      .set({ next_check_at: sql<Date>`now() + make_interval(secs => ${CLAIM_SECONDS})` })
      .where('id', '=', (eb) =>
        eb
          .selectFrom('calendars')
          .select('id')
          // A later time comes from a clock that was set back since.
          .where(
            sql<SqlBool>`not next_check_at between now() and clock_timestamp() + make_interval(hours => ${MOST_HOURS})`,
          )
          .orderBy('next_check_at')
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .returningAll()
      .executeTakeFirst()
  }
}
