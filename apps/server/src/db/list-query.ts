import { sql } from 'kysely'

/** A part of a list: everything when `limit` is null. */
export interface Page {
  limit: number | null
  offset: number
}

/** The number of rows. */
export const COUNT = sql<number>`count(*)`.as('total')
/** The number of rows without the page's limit, in each row. */
export const COUNT_OVER = sql<number>`count(*) over ()`.as('total')

/** The pattern of `ilike` that finds what contains `search`. */
export function containing(search: string): string {
  return `%${search.replace(/[\\%_]/g, '\\$&')}%`
}
