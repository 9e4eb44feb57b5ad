import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { startEmbeddedPostgres } from '@courtside/postgres'
import { type DatabasePair, startDatabasePair } from '../../../apps/server/test/support/database-pair.ts'
import { freePorts } from '../../../packages/media/test/scene/free-ports.ts'
import { ADMINISTRATOR } from '../courtside.ts'
import { until } from './until.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const HAPROXY = '/usr/sbin/haproxy'
const STARTS_WITHIN_MS = 120_000

/** Whether HAProxy is installed, for example by `apt-get install haproxy`. */
export const hasHaproxy = existsSync(HAPROXY)

/** One of the servers. */
export interface Node {
  /** Its current process. */
  readonly pid: number
  port: number
  rtmpPort: number
  /** The server's own data folder. */
  dataDir: string
  /** Kills the server, as a power cut would. Repeated calls do nothing. */
  kill(): Promise<void>
  /** Freezes the server: its connections stay open, and it answers nothing. */
  freeze(): void
  /** Lets it run again. */
  thaw(): void
  /**
   * Ends the server as a service manager does, and starts the program of this checkout in its place, with the
   * same data and ports. Resolves when the new process is ready.
   */
  upgrade(): Promise<void>
}

/**
 * Two web servers, two media servers, HAProxy in front of them with the configuration of deploy/haproxy.cfg,
 * a PostgreSQL with a synchronous standby, and one shared folder unless the settings contain SHARED_SECRET.
 */
export interface Machines {
  /** The address of the balancer, which all clients use. */
  url: string
  rtmpPort: number
  /** The folder that the servers share. */
  sharedDir: string
  databases: DatabasePair
  web: [Node, () => Promise<Node>]
  media: [Node, Node]
  stop(): Promise<void>
}

/**
 * Starts everything except the second web server, so that the viewers are connected to the first one.
 * @param settings added to the servers' environment
 * @param program the folder of the program that the servers run; by default this checkout
 */
export async function startMachines(
  settings: Record<string, string> = {},
  program: string = ROOT,
): Promise<Machines> {
  const folder = mkdtempSync(path.join(tmpdir(), 'courtside-machines-'))
  const ends: (() => Promise<unknown>)[] = [
    async () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }),
  ]
  const stop = async () => {
    for (const end of ends.reverse()) await end()
  }
  // A program of another version needs an empty cluster, because it creates its own schema.
  const databases = await startDatabasePair(program === ROOT ? undefined : createEmptyCluster)
  ends.push(databases.end)
  const { primary, standby } = databases
  const hosts = [primary, standby].map(({ address: { host, port } }) => `${host}:${port}`).join()
  const sharedDir = path.join(folder, 'shared')
  const common = {
    DATABASE_URL: `postgres://${primary.address.user}@${hosts}/${primary.address.database}`,
    ...(settings.SHARED_SECRET === undefined && { SHARED_DIR: sharedDir }),
    ...settings,
  }
  mkdirSync(sharedDir)
  const ports = await freePorts(8)
  const shared = { folder, program, common, ends }
  const node = (name: string, role: string, at: number) => startNode(shared, name, role, ports.slice(2 * at))
  const [first, ...media] = await Promise.all([
    node('web1', 'web', 0),
    node('media1', 'media', 2),
    node('media2', 'media', 3),
  ])
  const balancer = await startHaproxy(folder, ports)
  ends.push(balancer.stop)
  return {
    url: `http://localhost:${balancer.port}`,
    rtmpPort: balancer.rtmpPort,
    sharedDir,
    databases,
    web: [first, () => node('web2', 'web', 1)],
    media,
    stop,
  }
}

/** What the servers of one test share: the folder for their data, their program and settings. */
interface Shared {
  readonly folder: string
  readonly program: string
  readonly common: Record<string, string>
  readonly ends: (() => Promise<unknown>)[]
}

/** Starts a server with a role. `ports` are its ports for HTTP and RTMP. */
async function startNode(
  { folder, program, common, ends }: Shared,
  name: string,
  role: string,
  [http = 0, rtmp = 0]: readonly number[],
): Promise<Node> {
  const own = { ROLE: role, PORT: String(http), RTMP_PORT: String(rtmp), DATA_DIR: path.join(folder, name) }
  mkdirSync(own.DATA_DIR)
  let child = await startServer({ ...common, ...own }, program)
  const kill = () => ended(child, 'SIGKILL')
  ends.push(kill)
  return {
    get pid() {
      return child.pid ?? 0
    },
    port: http,
    rtmpPort: rtmp,
    dataDir: own.DATA_DIR,
    kill,
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    async upgrade() {
      await ended(child, 'SIGTERM')
      child = await startServer({ ...common, ...own })
    },
  }
}

/** Creates a database without tables in a data folder. */
async function createEmptyCluster(dataDir: string): Promise<void> {
  const logger = { info() {}, warn() {}, error: console.error }
  const postgres = await startEmbeddedPostgres({ dataDir, logger })
  await postgres.stop()
}

/**
 * Starts a server without commentary, with an administrator. Resolves when it is ready.
 * @param settings its environment, with DATABASE_URL, DATA_DIR, PORT and RTMP_PORT
 * @param program the folder of the program to run; by default this checkout
 * @throws if the server ends, or is not ready within two minutes
 */
export async function startServer(
  settings: Record<string, string>,
  program: string = ROOT,
): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: program,
    // The server ends when this channel closes, so that it does not outlive this process.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      ...process.env,
      ...settings,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      COMMENTARY: 'off',
      ADMIN_USERNAME: ADMINISTRATOR.username,
      ADMIN_PASSWORD: ADMINISTRATOR.password,
    },
  })
  // Version 1.0.0 prints the second text.
  await waitForOutput(child, /All data is in|Everything is kept in/)
  return child
}

/**
 * Waits until a process reports its start.
 * @throws if it ends before that
 */
async function waitForOutput(child: ChildProcess, what: RegExp): Promise<void> {
  if (!child.stdout) throw new Error('The output of a server cannot be read.')
  const started = Promise.withResolvers<void>()
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (what.test(line)) started.resolve()
  })
  child.once('exit', (code) => started.reject(new Error(`A server ended with ${code}.`)))
  const tooLate = setTimeout(() => started.reject(new Error('A server did not start.')), STARTS_WITHIN_MS)
  await started.promise.finally(() => clearTimeout(tooLate))
}

async function ended(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill(signal)
  await exit
}

/**
 * Starts HAProxy with the configuration of deploy/haproxy.cfg, on its own ports, in front of servers with the
 * given pairs of ports.
 */
async function startHaproxy(folder: string, ports: readonly number[]) {
  const [port = 0, rtmpPort = 0] = await freePorts(2)
  const [web1, , web2, , http1, rtmp1, http2, rtmp2] = ports
  const places: [RegExp, string][] = [
    [/bind :80/, `bind 127.0.0.1:${port}`],
    [/bind :1935/, `bind 127.0.0.1:${rtmpPort}`],
    [/web1:3000/g, `127.0.0.1:${web1}`],
    [/web2:3000/g, `127.0.0.1:${web2}`],
    [/media1:1935 check port 3000/, `127.0.0.1:${rtmp1} check port ${http1}`],
    [/media2:1935 check port 3000/, `127.0.0.1:${rtmp2} check port ${http2}`],
  ]
  const set = readFileSync(path.join(ROOT, 'deploy/haproxy.cfg'), 'utf8')
  const file = path.join(folder, 'haproxy.cfg')
  writeFileSync(
    file,
    places.reduce((text, [place, value]) => text.replace(place, value), set),
  )
  const child = spawn(HAPROXY, ['-db', '-f', file], { stdio: 'ignore' })
  await until('the balancer to answer', STARTS_WITHIN_MS, async () => {
    if (child.exitCode !== null) throw new Error(`The balancer ended with ${child.exitCode}.`)
    const answer = await fetch(`http://127.0.0.1:${port}/api/ready`).catch(() => null)
    return answer?.ok || undefined
  })
  return { port, rtmpPort, stop: () => ended(child, 'SIGKILL') }
}
