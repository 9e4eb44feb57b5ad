/** The part of a pino logger the video code uses: facts first, then one plain sentence. */
export type VideoLogger = {
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}
