import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const PRELOADED = ['movable-clock.mjs', 'troubled-disk.mjs', 'hungry-children.mjs']

/** How a disk handles writes: normally, with a delay in ms, or with refusals, as a read-only or full disk. */
export type Disk = 'well' | 'read-only' | 'full' | { slowerByMs: number }

/**
 * The machine that a server runs on. Its clock, disk and memory can be disturbed while the server runs; the
 * server sees a change within 0.1 s.
 */
export class Machine {
  readonly #directory = mkdtempSync(path.join(tmpdir(), 'courtside-machine-'))

  constructor() {
    this.setClockAhead(0)
    this.setDisk('well')
    this.setMemory('enough')
  }

  /**
   * The environment variables that connect a server to this machine. They affect the server and the processes
   * that make images, papers and films (MP4), but not the database.
   */
  get settings(): Record<string, string> {
    const modules = PRELOADED.map((name) => pathToFileURL(path.join(import.meta.dirname, name)).href)
    return {
      TROUBLED_MACHINE: this.#directory,
      NODE_OPTIONS: modules.map((module) => `--import ${module}`).join(' '),
    }
  }

  /** Sets the clock ahead of the true time by `ms`; a negative value sets it behind. */
  setClockAhead(ms: number): void {
    this.#tell('clock-ahead-ms', ms)
  }

  /** Sets the behaviour of the data folder's disk. */
  setDisk(disk: Disk): void {
    this.#tell('disk', disk)
  }

  /**
   * Sets whether processes that make images, papers and films (MP4) have enough memory, or fill it up at
   * once.
   */
  setMemory(memory: 'enough' | 'too little'): void {
    this.#tell('memory', memory)
  }

  remove(): void {
    rmSync(this.#directory, { recursive: true, force: true })
  }

  #tell(what: string, state: unknown): void {
    const file = path.join(this.#directory, what)
    // Written atomically, so that a reader never sees an incomplete file.
    writeFileSync(`${file}.new`, JSON.stringify(state))
    renameSync(`${file}.new`, file)
  }
}
