import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const PRELOADED = pathToFileURL(path.join(import.meta.dirname, 'movable-clock.mjs')).href

/** The clock of a server's machine, which can be set while the server runs. */
export class MachineClock {
  readonly #directory = mkdtempSync(path.join(tmpdir(), 'courtside-clock-'))
  readonly #file = path.join(this.#directory, 'ahead-ms')

  constructor() {
    this.setAhead(0)
  }

  /** What a server's environment needs for this to be its clock. Its database keeps the true one. */
  get settings(): Record<string, string> {
    return { MOVABLE_CLOCK: this.#file, NODE_OPTIONS: `--import ${PRELOADED}` }
  }

  /** Sets the clock so far ahead of the true time, ms; below 0 behind it. The server sees it within 0.1 s. */
  setAhead(ms: number): void {
    writeFileSync(this.#file, String(ms))
  }

  remove(): void {
    rmSync(this.#directory, { recursive: true, force: true })
  }
}
