/** The database cannot be started. The message is one line written for the person who starts Courtside. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError'
}
