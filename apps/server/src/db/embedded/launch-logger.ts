/** Where the launcher tells what it does: the part of the server's logger that it needs. */
export interface LaunchLogger {
  info(message: string): void
  warn(message: string): void
  error(message: string): void
}
