import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'

/** The match whose log has a stat; undefined when no log has it. */
export async function matchOfStat(db: Database, statId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('match_events')
    .select('match_id')
    .where(sql`(body->>'statId')::int`, '=', statId)
    .where(sql`body->>'kind'`, '=', 'stat-recorded')
    .executeTakeFirst()
  return row?.match_id
}
