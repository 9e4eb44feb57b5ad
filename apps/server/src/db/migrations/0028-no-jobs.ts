import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Removes the queue of video export jobs, which no longer exist. Removes the schema `jobs` only if it really
 * contains that queue.
 */
export const noJobs: Migration = {
  async up(db) {
    const { rows } = await sql<{ queue: boolean }>`select to_regclass('jobs.queue') is not null
      and to_regclass('jobs.job') is not null and to_regclass('jobs.version') is not null as queue`.execute(
      db,
    )
    if (rows[0]?.queue) await sql.raw('drop schema jobs cascade').execute(db)
  },
}
