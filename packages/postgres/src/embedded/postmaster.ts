import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { AccessRules } from './access-rules.ts'
import { type ClusterContext, dataArgument } from './cluster.ts'
import { EmbeddedPostgresError } from './launch.ts'

/** Time limits, in ms. Replaying the log after a power cut can make a start slow. */
const READY_MS = 180_000
const FAST_SHUTDOWN_MS = 15_000
const IMMEDIATE_SHUTDOWN_MS = 5_000

const READY = 'database system is ready to accept connections'
const LINES_KEPT = 5

const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  shared_buffers: '64MB',
  // An acknowledged write survives a power cut.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // Errors of statements reach the client that sent them. Only messages about the server itself are logged.
  log_min_messages: 'log',
  log_line_prefix: '',
}

/** A running PostgreSQL server: the parent of all its processes. */
export interface Postmaster {
  pid: number
  /** Resolves when the server has ended, with the exit code or the name of the signal. */
  ended: Promise<string>
  /**
   * Ends the server with a fast shutdown. If that takes too long, tries an immediate shutdown, then SIGKILL.
   */
  stop(): Promise<void>
  /** Requests a fast shutdown without waiting for it. For use while this process exits. */
  stopUnattended(): void
}

/**
 * Starts PostgreSQL on the cluster, on a Unix socket in `sockets` only, and waits until it accepts
 * connections.
 * @throws {EmbeddedPostgresError} with PostgreSQL's own messages when it does not start
 */
export async function startPostmaster(
  context: ClusterContext,
  sockets: string,
  { hbaFile, identFile }: AccessRules,
): Promise<Postmaster> {
  const { binaries, cluster, user } = context
  // The lock file of a killed server's socket contains a process number. PostgreSQL would mistake any process
  // with that number for the server.
  for (const name of readdirSync(sockets)) rmSync(path.join(sockets, name))
  const settings = Object.entries({
    ...SETTINGS,
    max_connections: context.maxConnections,
    unix_socket_directories: sockets,
    hba_file: hbaFile,
    ident_file: identFile,
  })
  const args = [
    '-D',
    dataArgument(cluster, user),
    ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  const child = spawn(binaries.postgres, args, {
    ...user,
    cwd: cluster,
    env: binaries.environment,
    stdio: ['ignore', 'ignore', 'pipe'],
    // A separate process group, so that Ctrl-C in the terminal does not end PostgreSQL before Courtside has
    // finished its work.
    detached: true,
  })
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`))
  })
  const postmaster: Postmaster = {
    pid: child.pid ?? 0,
    ended,
    stop: () => stop(child, ended),
    stopUnattended: () => child.kill('SIGINT'),
  }
  await waitUntilReady(child, postmaster, context)
  return postmaster
}

async function waitUntilReady(
  child: ChildProcess,
  postmaster: Postmaster,
  { logger }: ClusterContext,
): Promise<void> {
  const ready = Promise.withResolvers<'ready'>()
  const recent: string[] = []
  let isReady = false
  if (child.stderr) {
    createInterface({ input: child.stderr }).on('line', (line) => {
      if (line.includes(READY)) {
        isReady = true
        ready.resolve('ready')
      } else if (!isReady) {
        recent.splice(0, recent.length - LINES_KEPT + 1)
        recent.push(line)
      } else if (/^(FATAL|PANIC):/.test(line) && !child.killed) {
        logger.warn(`PostgreSQL: ${line}`)
      }
    })
  }
  const timer = setTimeout(() => child.kill('SIGQUIT'), READY_MS)
  const outcome = await Promise.race([ready.promise, postmaster.ended])
  clearTimeout(timer)
  if (outcome === 'ready') return
  if (child.stderr && !child.stderr.closed) await once(child.stderr, 'close')
  throw new EmbeddedPostgresError(`PostgreSQL does not start (${outcome}). ${recent.join(' ')}`)
}

async function stop(child: ChildProcess, ended: Promise<string>): Promise<void> {
  const escalation = [
    { signal: 'SIGINT', bound: FAST_SHUTDOWN_MS },
    { signal: 'SIGQUIT', bound: IMMEDIATE_SHUTDOWN_MS },
  ] as const
  for (const { signal, bound } of escalation) {
    child.kill(signal)
    if (await endsWithin(ended, bound)) return
  }
  child.kill('SIGKILL')
  await ended
}

async function endsWithin(ended: Promise<string>, milliseconds: number): Promise<boolean> {
  const late = Promise.withResolvers<false>()
  const timer = setTimeout(late.resolve, milliseconds, false)
  const inTime = await Promise.race([ended.then(() => true), late.promise])
  clearTimeout(timer)
  return inTime
}
