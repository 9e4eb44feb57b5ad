/**
 * The data were changed by a newer Courtside, which this one does not understand. The message is for the
 * administrator.
 */
export class NewerDataError extends Error {
  override name = 'NewerDataError'

  /** @param unknown names of the unknown migrations */
  constructor(unknown: readonly string[]) {
    super(
      `The data are newer than this Courtside (${unknown.join(', ')}). Start the newer one again; or restore a backup from before it into an empty folder and database.`,
    )
  }
}
