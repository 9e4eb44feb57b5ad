import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { killDatabase } from '../../apps/server/test/support/database-processes.ts'
import { prepareDatabase } from '../../apps/server/test/support/prepared-database.ts'
import { ServerBundle } from '../../scripts/bundle/server-bundle.mjs'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
/** The program that `npm start` runs when a bundle of the current sources exists. */
const PROGRAM = new ServerBundle().program
const READY_WITHIN_MS = 120_000

/** The account that the tests sign in with. */
export const ADMINISTRATOR = { username: 'admin', password: 'Correct-Horse-1' }

/**
 * How a server ends: killed together with its database, as in a power cut, killed alone so that the database
 * stays, or stopped by a signal.
 */
type End = 'killed with its database' | 'killed' | 'ended'

/** A Courtside server in a separate process, started like `npm start`. */
export interface Courtside {
  url: string
  /** 0: Mux hosts the video. */
  rtmpPort: number
  dataDir: string
  process: ChildProcess
  /** Ends the server, and starts it again on the same data and ports. */
  restart(how: End): Promise<void>
  /** Stops it cleanly. */
  end(): Promise<void>
  /** Stops the server cleanly and removes its data. */
  stop(): Promise<void>
}

/** Starts a server on free ports with its own data folder. `settings` are added to its environment. */
export async function startCourtside(settings: Record<string, string> = {}): Promise<Courtside> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'courtside-e2e-'))
  await prepareDatabase(dataDir)
  return startCourtsideOn(dataDir, settings)
}

/** Starts a server on free ports with an existing data folder, which `stop` removes. */
export async function startCourtsideOn(
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<Courtside> {
  let running = await launch(dataDir, { ...settings, PORT: '0', RTMP_PORT: '0' })
  const { port, rtmpPort } = running
  const end = async () => {
    if (running.child.exitCode !== null || running.child.signalCode !== null) return
    const ended = once(running.child, 'exit')
    running.child.kill('SIGTERM')
    await ended
  }
  return {
    url: `http://localhost:${port}`,
    rtmpPort,
    dataDir,
    get process() {
      return running.child
    },
    async restart(how) {
      const ended = once(running.child, 'exit')
      if (how === 'ended') running.child.kill('SIGTERM')
      else if (running.child.pid) process.kill(-running.child.pid, 'SIGKILL')
      if (how === 'killed with its database') killDatabase(dataDir)
      await ended
      running = await launch(dataDir, { ...settings, PORT: String(port), RTMP_PORT: String(rtmpPort) })
    },
    end,
    async stop() {
      await end()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function launch(dataDir: string, settings: Record<string, string>) {
  const child = spawn(process.execPath, [PROGRAM], {
    cwd: ROOT,
    detached: true,
    // As with `npm start`, the server ends when this channel closes, so that it does not outlive a killed
    // test.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      ...process.env,
      ...settings,
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ADMIN_USERNAME: ADMINISTRATOR.username,
      ADMIN_PASSWORD: ADMINISTRATOR.password,
    },
  })
  const output: string[] = []
  const ready = Promise.withResolvers<{ port: number; rtmpPort: number }>()
  if (!child.stdout) throw new Error('The output of the server cannot be read.')
  createInterface({ input: child.stdout }).on('line', (line) => {
    output.push(line)
    const port = /ready at http:\/\/localhost:(\d+)/.exec(output.join('\n'))?.[1]
    const rtmpPort = /rtmp:\/\/localhost:(\d+)\/live/.exec(output.join('\n'))?.[1]
    const hosted = line.startsWith('Mux hosts the video')
    if (port && (rtmpPort || hosted)) ready.resolve({ port: Number(port), rtmpPort: Number(rtmpPort ?? 0) })
  })
  child.on('exit', (code) => ready.reject(new Error(`Courtside ended with ${code}: ${output.join('\n')}`)))
  const tooLate = setTimeout(
    () => ready.reject(new Error('Courtside did not become ready.')),
    READY_WITHIN_MS,
  )
  try {
    return { child, ...(await ready.promise) }
  } finally {
    clearTimeout(tooLate)
  }
}
