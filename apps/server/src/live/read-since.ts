import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from '../db/client.ts'

/** What was read of the season, with the version of it. */
export interface ReadSince<Row> {
  version: string
  /** Null: still what it was in the version that was known. */
  rows: Row[] | null
}

/** Whose matches show in an answer while they are live, so that it changes with each of their plays. */
export type LiveShare = 'none' | { competitionId?: number | undefined; teamId?: number | undefined }

/**
 * Reads something of the season unless it is still as it was. One statement when it is, which reads hardly more than a number, and one when
 * nothing is known yet; two when it has changed. To read it all at once would have the database plan all of it for every asker: with 552
 * matches 6 ms for a table that has not changed, where the number takes 0.4 ms, which is all that the second statement costs besides.
 * @param known the version that somebody has; null: none
 * @param query in its order, which is kept: it is the inner side of a loop over one row
 */
export async function readSince<Row extends object>(
  db: Database,
  known: string | null,
  live: LiveShare,
  // biome-ignore lint/suspicious/noExplicitAny: whatever it selects from
  query: SelectQueryBuilder<any, any, Row>,
): Promise<ReadSince<Row>> {
  const version = sql`select ${versionOf(live)} as season_version from season_version`
  if (known !== null) {
    const now = await sql<{ season_version: string }>`${version}`.execute(db)
    if (now.rows[0]?.season_version === known) return { version: known, rows: null }
  }
  const { rows } = await sql<Row & { season_version: string; is_row: true | null }>`
    select v.season_version, q.* from (${version}) v
    left join lateral (select true as is_row, r.* from ${query} r) q on true`.execute(db)
  return { version: rows[0]?.season_version ?? '', rows: rows.filter(({ is_row }) => is_row) }
}

/** The number of the season, and how far each live match has come. */
function versionOf(live: LiveShare): RawBuilder<string> {
  if (live === 'none') return sql`season_version.version::text`
  const { competitionId, teamId } = live
  const narrowed = [
    ...(competitionId === undefined ? [] : [sql`f.competition_id = ${competitionId}`]),
    ...(teamId === undefined ? [] : [sql`${teamId} in (f.home_id, f.away_id)`]),
  ]
  const where = sql.join([sql`m.ended_at is null`, ...narrowed], sql` and `)
  return sql`season_version.version || coalesce((
    select string_agg(' ' || m.id || ':' || m.last_seq, '' order by m.id)
    from matches m join fixtures f on f.id = m.id where ${where}), '')`
}
