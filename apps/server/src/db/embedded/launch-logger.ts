/** The part of the server's logger that the launcher needs. */
export interface LaunchLogger {
  info(message: string): void
  warn(message: string): void
  error(message: string): void
}
