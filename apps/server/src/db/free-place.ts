import { type Expression, sql } from 'kysely'
import type { Database } from './client.ts'
import { brokenConstraint } from './faults.ts'

/** Places of a table, numbered from 1, of which each takes one row: there are no more rows than places. */
export interface Places {
  /** How many there are. */
  most: number
  /** Those that are taken. */
  taken: Expression<{ place: number }>
  /** The constraint that keeps a second row out of a place. */
  constraint: string
}

/**
 * Inserts a row into the first free place; where another one was made in it meanwhile, into the next.
 * @returns undefined when no place is free
 */
export async function insertInFreePlace<Row>(
  db: Database,
  { most, taken, constraint }: Places,
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
