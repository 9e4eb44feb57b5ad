import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url))
const READY_LINE = /^Courtside is ready at /
const AGAIN_AFTER_MS = 2000

/** The error for a server that did not start and has printed the reason. */
export class ServerDidNotStart extends Error {
  override name = 'ServerDidNotStart'
}

/** A child process with a Courtside server. It is restarted if it ends unexpectedly. */
export class ServerProcess {
  readonly #env: NodeJS.ProcessEnv
  readonly #dataDir: string
  #child: ChildProcess
  #stopping = false

  private constructor(dataDir: string, env: NodeJS.ProcessEnv) {
    this.#env = env
    this.#dataDir = dataDir
    this.#child = this.#spawn()
  }

  /**
   * Starts the server and waits until it is ready.
   * @param dataDir absolute path; also the server's working directory, so that a `.env` for the real
   * Courtside does not affect a demo
   * @throws {ServerDidNotStart}
   */
  static async start(dataDir: string, env: NodeJS.ProcessEnv): Promise<ServerProcess> {
    mkdirSync(dataDir, { recursive: true })
    const server = new ServerProcess(dataDir, env)
    if (!(await server.#ready())) throw new ServerDidNotStart('The server could not be started.')
    void server.#keepRunning()
    return server
  }

  /** Stops the server, and resolves when it is gone. */
  async stop(): Promise<void> {
    this.#stopping = true
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return
    const gone = once(this.#child, 'exit')
    this.#child.kill('SIGTERM')
    await gone
  }

  #spawn(): ChildProcess {
    // The child gets a separate process group, so that Ctrl-C reaches only this process, which pauses the
    // match before it ends the server. If this process is killed, the channel closes, and the server ends.
    return spawn(process.execPath, [MAIN], {
      cwd: this.#dataDir,
      env: this.#env,
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    })
  }

  /** Forwards the server's output. @returns whether it became ready before it ended */
  async #ready(): Promise<boolean> {
    const child = this.#child
    if (child.stdout === null) return false
    const lines = createInterface({ input: child.stdout })
    return new Promise((resolve) => {
      lines.on('line', (line) => {
        console.log(line)
        if (READY_LINE.test(line)) resolve(true)
      })
      child.once('exit', () => resolve(false))
      child.once('error', () => resolve(false))
    })
  }

  async #keepRunning(): Promise<void> {
    while (!this.#stopping) {
      if (this.#child.exitCode === null && this.#child.signalCode === null) await once(this.#child, 'exit')
      if (this.#stopping) return
      console.log('The server stopped unexpectedly; restarting it in 2 s.')
      await delay(AGAIN_AFTER_MS)
      if (this.#stopping) return
      this.#child = this.#spawn()
      await this.#ready()
    }
  }
}
