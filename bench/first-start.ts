import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { createClient } from '@courtside/contract/client'
import { machine } from './report.ts'

const run = promisify(execFile)
const ROOT = path.join(import.meta.dirname, '..')
/** The project that a first start is compared with: a server and pages without content. */
const BARE = {
  private: true,
  dependencies: { fastify: '5.12.8', react: '19.3.1', 'react-dom': '19.3.1' },
  devDependencies: { vite: '8.3.8', '@vitejs/plugin-react': '6.3.0' },
}
const LOOK_EVERY_MS = 50
const GIVES_UP_AFTER_MS = 15 * 60_000
const PORTS = { PORT: '3941', RTMP_PORT: '19410' }
const PAGE = `http://127.0.0.1:${PORTS.PORT}/`
/** Number of languages that are built while the server already runs: all but English. */
const OTHER_LANGUAGES = 7

/** A measured time and its limit, in s. */
interface Measured {
  what: string
  seconds: number
  limit?: number
}

/**
 * `node bench/first-start.ts`: measures the first start of a fresh clone with an empty npm cache, compared
 * with `npm install` of a bare Fastify, React and Vite project. Also measures the time until all languages
 * are built, a second start, and the demo. Exits with 1 if a limit is exceeded. The clone contains only
 * committed files.
 */
async function main(): Promise<number> {
  const loadBefore = loadavg()[0] ?? 0
  const folder = mkdtempSync(path.join(tmpdir(), 'courtside-first-start-'))
  try {
    const reference = await installBare(folder)
    const clone = path.join(folder, 'clone')
    const env = { npm_config_cache: path.join(folder, 'npm-of-clone'), DATA_DIR: path.join(folder, 'data') }
    const cloneMs = await timed(() => run('git', ['clone', '--quiet', '--no-hardlinks', ROOT, clone]))
    const first = await start(clone, 'start', env)
    const allMs = await first.until((lines) => lines.some((line) => line.includes(`${OTHER_LANGUAGES} of`)))
    // Writing the bundle is the last work of a first start. The second start runs this bundle.
    await first.until(() => globSync('.cache/server/*/main.mjs', { cwd: clone }).some(isComplete))
    await first.stop()
    const warm = await start(clone, 'start', env)
    await warm.stop()
    const firstS = (cloneMs + first.pageMs) / 1000
    return report(loadBefore, [
      { what: 'npm install of a bare project (reference)', seconds: reference / 1000 },
      { what: 'clone to first page', seconds: firstS, limit: Math.min(30, (1.5 * reference) / 1000 + 10) },
      { what: 'clone to all eight languages', seconds: (cloneMs + allMs) / 1000 },
      { what: 'warm start to first page', seconds: warm.pageMs / 1000, limit: 1 },
      { what: 'demo: server ready to first live frame', seconds: await demo(clone, folder), limit: 20 },
    ])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Reports whether a bundle of the server is complete. The folder of an incomplete one has a suffix in its
 * name.
 */
function isComplete(main: string): boolean {
  return !path.basename(path.dirname(main)).includes('.')
}

/** Returns how long the installation of the bare project takes, in ms, also with an empty cache. */
async function installBare(folder: string): Promise<number> {
  const bare = path.join(folder, 'bare')
  mkdirSync(bare)
  writeFileSync(path.join(bare, 'package.json'), JSON.stringify(BARE))
  const env = { ...process.env, npm_config_cache: path.join(folder, 'npm-of-bare') }
  return timed(() => run('npm', ['install', '--no-audit', '--no-fund'], { cwd: bare, env }))
}

/** A server that a command of the clone has started. */
interface Started {
  /** Time until the first page, in ms. */
  pageMs: number
  lines: string[]
  /** Resolves with the time since the start, in ms, when the output meets a condition. */
  until(isMet: (lines: readonly string[]) => boolean): Promise<number>
  stop(): Promise<void>
}

/** Runs `npm start` or `npm run demo`, and waits for the first page. */
async function start(
  clone: string,
  command: 'start' | 'demo',
  env: Record<string, string>,
): Promise<Started> {
  const startedAt = performance.now()
  const child = spawn('npm', ['run', command], {
    cwd: clone,
    env: { ...machineEnvironment(), ...PORTS, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  const lines: string[] = []
  if (child.stdout) createInterface({ input: child.stdout }).on('line', (line) => lines.push(line))
  const since = () => performance.now() - startedAt
  const wait = async (isMet: () => boolean | Promise<boolean>) => {
    while (!(await isMet())) {
      if (child.exitCode !== null || since() > GIVES_UP_AFTER_MS) throw new Error(lines.join('\n'))
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
    }
    return since()
  }
  return {
    pageMs: await wait(() =>
      fetch(PAGE)
        .then(({ ok }) => ok)
        .catch(() => false),
    ),
    lines,
    until: (isMet) => wait(() => isMet(lines)),
    stop: () => stop(child),
  }
}

/**
 * Returns the environment without the pinned Node that runs this bench, so that the clone uses the machine's
 * own Node.
 */
function machineEnvironment(): NodeJS.ProcessEnv {
  const search = (process.env['PATH'] ?? '').split(path.delimiter)
  const own = search.filter((folder) => !folder.includes('node_modules'))
  return { ...process.env, PATH: own.join(path.delimiter), npm_execpath: undefined }
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  if (child.pid) process.kill(-child.pid, 'SIGTERM')
  await ended
}

/** Returns the time from the server's first page to the first part of live video, in s. */
async function demo(clone: string, folder: string): Promise<number> {
  const demo = await start(clone, 'demo', { DATA_DIR: path.join(folder, 'demo') })
  try {
    const client = createClient(`${PAGE}api`, { accessToken: () => null, refresh: async () => null })
    const deadline = performance.now() + GIVES_UP_AFTER_MS
    const from = performance.now()
    while (performance.now() < deadline) {
      const [match] = await client.call('GET /live/all', {})
      const playlist = match && (await fetch(new URL(match.hlsUrl, PAGE)))
      // The multivariant playlist exists as soon as there is a part to play.
      if (playlist?.ok) return (performance.now() - from) / 1000
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
    }
    throw new Error('The demo showed no live video.')
  } finally {
    await demo.stop()
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}

/** Prints the times. @returns the exit code */
function report(loadBefore: number, rows: readonly Measured[]): number {
  console.log(machine(loadBefore))
  let isOver = false
  for (const { what, seconds, limit } of rows) {
    const exceeds = limit !== undefined && seconds > limit
    isOver ||= exceeds
    const bound = limit === undefined ? '' : ` (at most ${limit.toFixed(1)} s)${exceeds ? ' OVER' : ''}`
    console.log(`${what}: ${seconds.toFixed(1)} s${bound}`)
  }
  return isOver ? 1 : 0
}

process.exitCode = await main()
