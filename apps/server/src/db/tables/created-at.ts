import type { ColumnType } from 'kysely'

/** When the row was written: by the database, once. */
export type CreatedAt = ColumnType<Date, never, never>
