import type { DeleteResult, UpdateResult } from 'kysely'

/** An update or a deletion of rows, before it runs. */
interface RowChange {
  executeTakeFirst(): Promise<UpdateResult | DeleteResult | undefined>
}

/** Runs an update or a deletion. @returns whether it found a row */
export async function foundRows(change: RowChange): Promise<boolean> {
  const result = await change.executeTakeFirst()
  if (result === undefined) return false
  return ('numDeletedRows' in result ? result.numDeletedRows : result.numUpdatedRows) > 0n
}
