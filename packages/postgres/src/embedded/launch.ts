/** The part of the server's logger that the launcher needs. */
export interface LaunchLogger {
  info(message: string): void
  warn(message: string): void
  error(message: string): void
}

/** The database cannot start. The message is one line for the administrator. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError'
}
