import type { FastifyBaseLogger } from 'fastify'

/** The server's logger: methods of pino, each with an object as the first argument. */
export type Logger = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error' | 'debug'>

/** Matches lines of the levels trace, debug and info. Lines of higher levels report a problem. */
const ORDINARY = /^\{"level":[123]0,/

/**
 * Writes the log to standard output. Delays ordinary lines until the startup messages have been written,
 * because people would otherwise overlook the first password among them. Lines that report a problem are
 * written immediately, because the startup may never finish.
 */
export class LogOutput {
  readonly #write: (text: string) => void
  #held: string[] | null = []

  /** @param write receives the text to write; by default it writes to standard output */
  constructor(write: (text: string) => void = (text) => void process.stdout.write(text)) {
    this.#write = write
  }

  /** Receives a line from pino. */
  write(line: string): void {
    if (this.#held && ORDINARY.test(line)) this.#held.push(line)
    else this.#write(line)
  }

  /** Writes the delayed lines. From now on, every line is written immediately. */
  release(): void {
    const held = this.#held ?? []
    this.#held = null
    if (held.length > 0) this.#write(held.join(''))
  }
}
