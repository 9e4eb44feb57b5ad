import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'

/** Maximum number of words of a search that a result must contain. Further words are ignored. */
const MOST_WORDS = 6

/** A part of a list: the whole list when `limit` is null. */
export interface Page {
  limit: number | null
  offset: number
}

/** The number of rows. */
export const COUNT = sql<number>`count(*)`.as('total')
/**
 * A column with the number of rows that the query would return without its limit. Each row has the same
 * value.
 */
export const COUNT_OVER = sql<number>`count(*) over ()`.as('total')

/**
 * Reads a page of a list, and the number of rows on all pages. Uses one query. A page after the last one
 * needs a second query for the number, because each row contains it and this page has no rows.
 */
export async function readPage<Row>(
  // biome-ignore lint/suspicious/noExplicitAny: A query of any tables.
  list: SelectQueryBuilder<any, any, Row>,
  { limit, offset }: Page,
): Promise<{ rows: Row[]; total: number }> {
  const rows = await list.select(COUNT_OVER).limit(limit).offset(offset).execute()
  const [first] = rows
  if (first || offset === 0) return { rows, total: first?.total ?? 0 }
  const { total } = await list.clearSelect().clearOrderBy().select(COUNT).executeTakeFirstOrThrow()
  return { rows, total }
}

/** Returns the `ilike` pattern for texts that contain `search`. */
export function containing(search: string): string {
  return `%${search.replace(/[\\%_]/g, '\\$&')}%`
}

/** Returns the condition that a text contains each word of a search, in any order and letter case. */
export function containsWords(text: RawBuilder<string>, search: string): RawBuilder<SqlBool> {
  const words = search.trim().split(/\s+/).slice(0, MOST_WORDS)
  return sql.join(
    words.map((word) => sql<SqlBool>`${text} ilike ${containing(word)}`),
    sql` and `,
  )
}
