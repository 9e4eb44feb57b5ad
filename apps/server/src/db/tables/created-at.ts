import type { ColumnType } from 'kysely'

/** When the row was inserted. The database sets it once. */
export type CreatedAt = ColumnType<Date, never, never>
