import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'

/** The match whose log has a stat or a mark; undefined when no log has it. */
export async function matchOfStat(db: Database, statId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('match_events')
    .select('match_id')
    .where(({ or }) => or([isOfKind('stat-recorded', statId), isOfKind('mark-recorded', statId)]))
    .executeTakeFirst()
  return row?.match_id
}

/** Each kind has an index of its own. */
function isOfKind(kind: 'stat-recorded' | 'mark-recorded', statId: number) {
  return sql<boolean>`(body->>'kind' = ${sql.lit(kind)} and (body->>'statId')::int = ${statId})`
}
