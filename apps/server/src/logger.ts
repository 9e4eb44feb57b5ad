import type { FastifyBaseLogger } from 'fastify'

/** The server's log: pino's methods, with the object as the first argument. */
export type Logger = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error' | 'debug'>

/** Lines at the levels trace, debug and info. Higher levels report a problem. */
const ORDINARY = /^\{"level":[123]0,/

/**
 * Writes the log to standard output. Holds ordinary lines back until the startup messages have been written,
 * because the first password would otherwise be lost among them. Lines that report a problem are written at
 * once, because the startup may never end.
 */
export class LogOutput {
  readonly #write: (text: string) => void
  #held: string[] | null = []

  /** @param write writes to standard output by default */
  constructor(write: (text: string) => void = (text) => void process.stdout.write(text)) {
    this.#write = write
  }

  /** Receives a line from pino. */
  write(line: string): void {
    if (this.#held && ORDINARY.test(line)) this.#held.push(line)
    else this.#write(line)
  }

  /** Writes the lines held back, and from now on every line at once. */
  release(): void {
    const held = this.#held ?? []
    this.#held = null
    if (held.length > 0) this.#write(held.join(''))
  }
}
