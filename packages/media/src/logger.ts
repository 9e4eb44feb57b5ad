/** The part of a pino logger that the video code uses: first the data, then one plain sentence. */
export type VideoLogger = {
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}
