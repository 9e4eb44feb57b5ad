import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { prepareDatabase } from '../../support/prepared-database.ts'

const MAIN = fileURLToPath(new URL('../../../src/main.ts', import.meta.url))
/** The administrator's password. */
export const PASSWORD = 'Correct-Horse-1'

/** A Courtside in a separate process with observable memory. */
export class WatchedServer {
  readonly process: ChildProcess
  readonly url: string
  readonly rtmpPort: number
  /** The log lines. The server logs only errors. */
  readonly logged: string[] = []
  readonly #inspector: WebSocket
  readonly #dataDir: string
  #asked = 0

  private constructor(
    process: ChildProcess,
    place: { url: string; rtmpPort: number },
    inspector: WebSocket,
    dataDir: string,
  ) {
    this.process = process
    this.url = place.url
    this.rtmpPort = place.rtmpPort
    this.#inspector = inspector
    this.#dataDir = dataDir
    if (process.stdout) {
      createInterface({ input: process.stdout }).on('line', (line) => void this.logged.push(line))
    }
  }

  static async start(): Promise<WatchedServer> {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'courtside-malformed-'))
    await prepareDatabase(dataDir)
    const child = spawn(process.execPath, ['--inspect=127.0.0.1:0', MAIN], {
      cwd: dataDir,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: {
        ...process.env,
        PORT: '0',
        RTMP_PORT: '0',
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        LOG_LEVEL: 'error',
        COMMENTARY: 'off',
        ADMIN_USERNAME: 'admin',
        ADMIN_PASSWORD: PASSWORD,
      },
    })
    const [inspector, url, rtmp] = await Promise.all([
      found(child.stderr, /listening on (ws:\S+)/),
      found(child.stdout, /ready at (http:\S+)/),
      found(child.stdout, /rtmp:\/\/[^:/]+:(\d+)/),
    ])
    const socket = new WebSocket(inspector)
    await once(socket, 'open')
    return new WatchedServer(child, { url, rtmpPort: Number(rtmp) }, socket, dataDir)
  }

  /** Returns the memory in use after garbage collection, in bytes. */
  async memory(): Promise<number> {
    await this.#ask('HeapProfiler.enable')
    await this.#ask('HeapProfiler.collectGarbage')
    const expression = '(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())'
    const { result } = await this.#ask('Runtime.evaluate', { expression, returnByValue: true })
    return Number((result as { value: number }).value)
  }

  /** Returns the addresses of all loaded scripts. */
  async scripts(): Promise<string[]> {
    const addresses: string[] = []
    const listen = ({ data }: MessageEvent) => {
      const { method, params } = JSON.parse(String(data))
      if (method === 'Debugger.scriptParsed') addresses.push(params.url)
    }
    this.#inspector.addEventListener('message', listen)
    await this.#ask('Debugger.enable')
    await this.#ask('Debugger.disable')
    this.#inspector.removeEventListener('message', listen)
    return addresses
  }

  async stop(): Promise<void> {
    this.#inspector.close()
    if (this.process.exitCode === null && this.process.signalCode === null) {
      const ended = once(this.process, 'exit')
      this.process.kill('SIGTERM')
      await ended
    }
    rmSync(this.#dataDir, { recursive: true, force: true })
  }

  /** Sends a request to the inspector, one at a time. */
  async #ask(method: string, params: object = {}): Promise<Record<string, unknown>> {
    this.#asked += 1
    const id = this.#asked
    const answer = new Promise<Record<string, unknown>>((resolve, reject) => {
      const listen = ({ data }: MessageEvent) => {
        const message = JSON.parse(String(data))
        if (message.id !== id) return
        this.#inspector.removeEventListener('message', listen)
        if (message.error) reject(new Error(message.error.message))
        else resolve(message.result)
      }
      this.#inspector.addEventListener('message', listen)
    })
    this.#inspector.send(JSON.stringify({ id, method, params }))
    return answer
  }
}

/** Waits for a line of a process's output that matches, and returns its first group. Ignores later output. */
async function found(stream: Readable | null, what: RegExp): Promise<string> {
  if (!stream) throw new Error('The server has no output.')
  const lines = createInterface({ input: stream })
  return new Promise((resolve, reject) => {
    lines.on('line', (line) => {
      const [, said] = what.exec(line) ?? []
      if (said) resolve(said)
    })
    lines.once('close', () => reject(new Error(`The server ended without printing ${what}.`)))
  })
}
