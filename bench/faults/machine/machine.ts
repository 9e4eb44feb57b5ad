import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const PRELOADED = ['movable-clock.mjs', 'troubled-disk.mjs', 'hungry-children.mjs']

/** What a disk does with what is to be written: takes it, takes it so many ms later, or refuses it, as one that can only be read or is full. */
export type Disk = 'well' | 'read-only' | 'full' | { slowerByMs: number }

/** The machine that a server runs on, whose clock, disk and memory can be troubled while the server runs; it sees that within 0.1 s. */
export class Machine {
  readonly #directory = mkdtempSync(path.join(tmpdir(), 'courtside-machine-'))

  constructor() {
    this.setClockAhead(0)
    this.setDisk('well')
    this.setMemory('enough')
  }

  /**
   * What a server's environment needs for this to be its machine. Clock and disk are those that the server and the processes it makes
   * pictures, papers and films with see; its database keeps the true ones.
   */
  get settings(): Record<string, string> {
    const modules = PRELOADED.map((name) => pathToFileURL(path.join(import.meta.dirname, name)).href)
    return {
      TROUBLED_MACHINE: this.#directory,
      NODE_OPTIONS: modules.map((module) => `--import ${module}`).join(' '),
    }
  }

  /** Sets the clock so far ahead of the true time, ms; below 0 behind it. */
  setClockAhead(ms: number): void {
    this.#tell('clock-ahead-ms', ms)
  }

  /** From now on the disk of the data folder is so. */
  setDisk(disk: Disk): void {
    this.#tell('disk', disk)
  }

  /** From now on processes that make pictures, papers and films get as much memory as they need, or fill it up at once. */
  setMemory(memory: 'enough' | 'too little'): void {
    this.#tell('memory', memory)
  }

  remove(): void {
    rmSync(this.#directory, { recursive: true, force: true })
  }

  #tell(what: string, state: unknown): void {
    const file = path.join(this.#directory, what)
    // Whoever reads it never sees half of it.
    writeFileSync(`${file}.new`, JSON.stringify(state))
    renameSync(`${file}.new`, file)
  }
}
