/** The database cannot be started. The message is one line for the administrator. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError'
}
