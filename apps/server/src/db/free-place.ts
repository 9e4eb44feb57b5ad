import { type Expression, sql } from 'kysely'
import type { Database } from './client.ts'
import { brokenConstraint } from './faults.ts'

/**
 * Numbered places in a table, from 1. Each row takes one place, so the number of places limits the number of
 * rows.
 */
export interface NumberedPlaces {
  /** The number of places. */
  most: number
  /** The places that are taken. */
  taken: Expression<{ place: number }>
  /** The constraint that prevents a second row in a place. */
  constraint: string
}

/**
 * Inserts a row into the first free place. If another row takes that place meanwhile, tries again with the
 * next free one.
 * @returns undefined when no place is free
 */
export async function insertInFreePlace<Row>(
  db: Database,
  { most, taken, constraint }: NumberedPlaces,
  insert: (place: number) => Promise<Row>,
): Promise<Row | undefined> {
  for (;;) {
    const { rows } = await sql<{ place: number }>`
      select place from generate_series(1, ${most}::int) as place
      where place not in ${taken}
      order by place limit 1`.execute(db)
    const place = rows[0]?.place
    if (place === undefined) return undefined
    try {
      return await insert(place)
    } catch (error) {
      if (brokenConstraint(error) !== constraint) throw error
    }
  }
}
