/** Debug and information; everything above tells of something wrong. */
const ORDINARY = /^\{"level":[123]0,/

/**
 * Writes the log to standard output. Holds ordinary lines back until the sentences for the person who starts Courtside have been written,
 * because the first sign-in would otherwise be lost among them. Lines about something wrong are written at once: the start may never end.
 */
export class LogOutput {
  readonly #write: (text: string) => void
  #held: string[] | null = []

  /** @param write by itself to standard output */
  constructor(write: (text: string) => void = (text) => void process.stdout.write(text)) {
    this.#write = write
  }

  /** Takes a line of pino. */
  write(line: string): void {
    if (this.#held && ORDINARY.test(line)) this.#held.push(line)
    else this.#write(line)
  }

  /** Writes what was held back, and everything that follows at once. */
  release(): void {
    const held = this.#held ?? []
    this.#held = null
    if (held.length > 0) this.#write(held.join(''))
  }
}
