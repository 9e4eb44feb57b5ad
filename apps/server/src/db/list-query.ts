import { sql } from 'kysely'

/** A part of a list: the whole list when `limit` is null. */
export interface Page {
  limit: number | null
  offset: number
}

/** The number of rows. */
export const COUNT = sql<number>`count(*)`.as('total')
/** The number of rows without the page's limit, in each row. */
export const COUNT_OVER = sql<number>`count(*) over ()`.as('total')

/** Returns the `ilike` pattern for texts that contain `search`. */
export function containing(search: string): string {
  return `%${search.replace(/[\\%_]/g, '\\$&')}%`
}
