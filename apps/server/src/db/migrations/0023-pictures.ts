import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Whether a finished match has a picture, so that lists need not look into its recording. Null until somebody has looked. */
export const pictures: Migration = {
  async up(db) {
    await sql.raw('alter table matches add column has_picture boolean').execute(db)
  },
}
