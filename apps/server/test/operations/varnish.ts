import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../../../packages/media/test/scene/free-ports.ts'

const VCL = fileURLToPath(new URL('../../../../deploy/varnish.vcl', import.meta.url))
const PROGRAM = '/usr/sbin/varnishd'
/**
 * The values of docs/operations.md. Varnish starts thousands of threads by default. All of them would wake at
 * each event and wait for each other.
 */
const FEW_THREADS = [
  'thread_pools=1',
  'thread_pool_min=100',
  'thread_pool_max=100',
  'thread_pool_reserve=1',
] as const

/** Whether Varnish is installed, for example by `apt-get install varnish`. */
export const hasVarnish = existsSync(PROGRAM)

/** A running cache in front of a server. */
export interface Varnish {
  port: number
  /** Kills the cache with SIGKILL. */
  kill(): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts Varnish with the configuration of deploy/varnish.vcl in front of a server.
 * @param origin the server's port
 * @param ownPort the port of the cache; by default a free one
 */
export async function startVarnish(origin: number, ownPort?: number): Promise<Varnish> {
  const folder = mkdtempSync(path.join(tmpdir(), 'courtside-varnish-'))
  chmodSync(folder, 0o755) // Varnish gives up root's rights and reads the file as another account
  const vcl = path.join(folder, 'courtside.vcl')
  writeFileSync(vcl, readFileSync(VCL, 'utf8').replace('"3000"', `"${origin}"`), { mode: 0o644 })
  const port = ownPort ?? (await freePort())
  const limits = [...FEW_THREADS, 'thread_queue_limit=20000', 'listen_depth=4096']
  const args = [
    '-F',
    '-f',
    vcl,
    '-a',
    `127.0.0.1:${port}`,
    '-n',
    path.join(folder, 'work'),
    '-s',
    'malloc,64m',
    ...limits.flatMap((limit) => ['-p', limit]),
  ]
  const child = spawn(PROGRAM, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill(signal)
      await once(child, 'exit')
    }
    rmSync(folder, { recursive: true, force: true })
  }
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`Varnish did not start: ${output}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return { port, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') }
}

async function answers(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  )
}
