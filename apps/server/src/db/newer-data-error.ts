/** The data were changed by a newer Courtside, which this one does not understand. The message is one sentence for the person who starts it. */
export class NewerDataError extends Error {
  override name = 'NewerDataError'

  /** @param unknown names of what the newer one did to the database */
  constructor(unknown: readonly string[]) {
    super(
      `The data are newer than this Courtside (${unknown.join(', ')}). Start the newer one again; or restore a backup from before it into an empty folder and database.`,
    )
  }
}
