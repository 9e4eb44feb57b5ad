import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'

/** Returns the match of a stat or mark, or undefined when no log contains it. */
export async function matchOfStat(db: Database, statId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('match_events')
    .select('match_id')
    .where(({ or }) => or([isOfKind('stat-recorded', statId), isOfKind('mark-recorded', statId)]))
    .executeTakeFirst()
  return row?.match_id
}

/** Each kind of event has a separate index, which this condition uses. */
function isOfKind(kind: 'stat-recorded' | 'mark-recorded', statId: number) {
  return sql<boolean>`(body->>'kind' = ${sql.lit(kind)} and (body->>'statId')::int = ${statId})`
}
