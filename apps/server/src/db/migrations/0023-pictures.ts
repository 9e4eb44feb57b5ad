import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Adds whether a finished match has video, so that lists need not read its recording. The value is null until
 * the recording has been checked.
 */
export const pictures: Migration = {
  async up(db) {
    await sql.raw('alter table matches add column has_picture boolean').execute(db)
  },
}
