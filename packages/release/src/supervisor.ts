import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import os from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { type Places, readMark, removeMark, serverIn, writeMark } from './home.ts'
import { removeUpgradeLeftovers } from './upgrade-leftovers.ts'

/** How often a paused supervisor looks whether the upgrade is over, in ms. */
const LOOK_EVERY_MS = 200

/**
 * Runs the server of a release. An upgrade pauses the supervisor by SIGUSR2. The server then stops, and the
 * server of the new release starts under the same process, which systemd watches.
 */
export class Supervisor {
  readonly #home: string
  readonly #places: Places
  readonly #dataDir: string
  #child: ChildProcess | null = null
  #isStopping = false
  #isPaused = false

  constructor(home: string, places: Places, dataDir: string) {
    this.#home = home
    this.#places = places
    this.#dataDir = dataDir
  }

  /** Runs until the server ends by itself, or this process is asked to stop. @returns the exit code */
  async run(): Promise<number> {
    writeMark(this.#places.running, this.#dataDir)
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => this.#stop())
    process.on('SIGUSR2', () => this.#pause())
    try {
      for (;;) {
        const code = await this.#serve()
        if (!this.#isPaused || this.#isStopping) return code
        await this.#waitForUpgrade()
        if (this.#isStopping) return 0
      }
    } finally {
      removeMark(this.#places.running)
    }
  }

  async #serve(): Promise<number> {
    const { node, main } = serverIn(this.#places.program)
    // The channel tells the server when this process is killed.
    const child = spawn(node, [main], {
      cwd: this.#home,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    })
    this.#child = child
    child.on('message', (message) => {
      if (message === 'ready') void this.#tidy()
    })
    const [code, signal] = await once(child, 'exit')
    this.#child = null
    return code ?? 128 + (os.constants.signals[signal as NodeJS.Signals] ?? 0)
  }

  /** Removes the files of an interrupted upgrade. Called once the installed program's server has started. */
  async #tidy(): Promise<void> {
    await removeUpgradeLeftovers(this.#places, this.#dataDir).catch((error: unknown) => {
      console.error('Could not remove the files of an interrupted upgrade:', error)
    })
  }

  async #waitForUpgrade(): Promise<void> {
    while (!this.#isStopping && readMark(this.#places.upgrading)) await delay(LOOK_EVERY_MS)
    this.#isPaused = false
  }

  /** Forwards only the first request to stop, because a second must not stop the database abruptly. */
  #stop(): void {
    if (!this.#isStopping) this.#child?.kill('SIGTERM')
    this.#isStopping = true
  }

  #pause(): void {
    if (!readMark(this.#places.upgrading)) return
    if (!this.#isPaused) this.#child?.kill('SIGTERM')
    this.#isPaused = true
  }
}
