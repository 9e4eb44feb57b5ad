import type { Database } from '../../db/client.ts'

/** Returns the home halls of the teams that have one, by team. */
export async function homeHalls(db: Database): Promise<ReadonlyMap<number, string>> {
  const rows = await db.selectFrom('teams').select(['id', 'home_hall']).where('home_hall', '<>', '').execute()
  return new Map(rows.map(({ id, home_hall }) => [id, home_hall]))
}
