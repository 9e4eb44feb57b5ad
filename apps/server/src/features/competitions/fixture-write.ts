import { sql, type Transaction } from 'kysely'
import type { Database } from '../../db/client.ts'
import type { Schema } from '../../db/schema.ts'
import { type FixtureRecord, fixturesOf, withFixtureColumns } from './fixture-query.ts'
import { type FixtureFields, insertFixtures, type OutcomeFields } from './fixture-repository.ts'

/** A fixture with the id that the league gives to it. */
export type StoredFixture = FixtureRecord & { external_id: string | null }

/** The columns of a fixture that an import can write. */
export type WrittenFixture = FixtureFields & OutcomeFields & { external_id: string | null }

/** Changes of a competition's schedule. */
export interface FixtureWrite {
  added: WrittenFixture[]
  changed: { id: number; changes: Partial<WrittenFixture> }[]
  /** Ids of fixtures to remove. Removing a fixture that has started fails. */
  removed: number[]
}

/** Maximum number of rows per statement: PostgreSQL takes 65,535 parameters. */
const MOST_PER_STATEMENT = 1000

/** Returns all fixtures of a competition, by their time. */
export function fixturesOfCompetition(db: Database, competitionId: number): Promise<StoredFixture[]> {
  return withFixtureColumns(fixturesOf(db))
    .select('f.external_id')
    .where('f.competition_id', '=', competitionId)
    .orderBy('f.starts_at')
    .orderBy('f.id')
    .execute()
}

/**
 * Locks the schedule of a competition until the transaction ends. Meanwhile no import can write to it and
 * none of its games can start.
 */
export async function lockSchedule(tx: Transaction<Schema>, competitionId: number): Promise<void> {
  await tx.selectFrom('competitions').select('id').where('id', '=', competitionId).forNoKeyUpdate().execute()
  await tx
    .selectFrom('fixtures')
    .select('id')
    .where('competition_id', '=', competitionId)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Writes changes of a schedule. @throws a foreign key violation when a removed fixture was started */
export async function writeFixtures(
  tx: Transaction<Schema>,
  { added, changed, removed }: FixtureWrite,
  userId: number | null,
): Promise<void> {
  // The constraint is checked at the end of the transaction, so that two games can exchange their times.
  // Between the two changes an official may have two games at once.
  await sql`set constraints duties_one_game_at_a_time deferred`.execute(tx)
  if (removed.length > 0) await tx.deleteFrom('fixtures').where('id', 'in', removed).execute()
  // Clears the league's ids before it sets the new ones, so that two games can exchange them.
  const renamed = changed.filter(({ changes }) => changes.external_id !== undefined).map(({ id }) => id)
  if (renamed.length > 0) {
    await tx.updateTable('fixtures').set({ external_id: null }).where('id', 'in', renamed).execute()
  }
  for (const { id, changes } of changed) {
    const { line_score, ...others } = changes
    await tx
      .updateTable('fixtures')
      .set((eb) => ({
        ...others,
        ...(line_score !== undefined && { line_score: line_score && JSON.stringify(line_score) }),
        revision: eb('revision', '+', 1),
        changed_at: sql<Date>`now()`,
      }))
      .where('id', '=', id)
      .execute()
  }
  for (let from = 0; from < added.length; from += MOST_PER_STATEMENT) {
    await insertFixtures(tx, added.slice(from, from + MOST_PER_STATEMENT), userId)
  }
}

/** Whether a fixture can be proposed for removal: it was neither started nor decided. */
export function isOpen({ match, status }: StoredFixture): boolean {
  return match === null && (status === 'scheduled' || status === 'postponed')
}
