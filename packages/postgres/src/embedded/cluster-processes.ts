import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { EmbeddedPostgresError, type LaunchLogger } from './launch.ts'
import { signalIfAlive, waitForEnd } from './process-identity.ts'

/** The programs that work on a cluster: the server and, during creation, initdb. */
const PROGRAMS = ['postgres', 'initdb']

/** Time limits of shutdowns, in ms. A fast one writes a checkpoint, which takes seconds on a slow disk. */
const FAST_SHUTDOWN_MS = 20_000
const IMMEDIATE_SHUTDOWN_MS = 5_000

/**
 * Ends every process that still works on the cluster because the Courtside that owned it was killed. Tries a
 * clean shutdown first, and removes the remaining postmaster.pid. The caller holds the data folder's lock, so
 * no running Courtside loses its database.
 * @throws {EmbeddedPostgresError} when a process survives even SIGKILL, for example because its disk does not
 * answer
 */
export async function endClusterProcesses(cluster: string, logger: LaunchLogger): Promise<void> {
  const postmaster = readPostmasterPid(cluster)
  let left = findClusterProcesses(cluster)
  if (left.length > 0) logger.warn('Stopping a PostgreSQL left over from an earlier run.')
  if (postmaster !== undefined && left.includes(postmaster)) {
    signalIfAlive(postmaster, 'SIGINT')
    await waitForEnd(left, FAST_SHUTDOWN_MS)
    left = findClusterProcesses(cluster)
  }
  for (const signal of ['SIGQUIT', 'SIGKILL'] as const) {
    for (const pid of left) signalIfAlive(pid, signal)
    await waitForEnd(left, IMMEDIATE_SHUTDOWN_MS)
    left = findClusterProcesses(cluster)
  }
  if (left.length > 0) {
    throw new EmbeddedPostgresError(
      `PostgreSQL of an earlier run does not end (process ${left.join(', ')}). End it, then start again.`,
    )
  }
  // PostgreSQL would trust the process number in this file and refuse to start, although another program may
  // have that number now.
  rmSync(path.join(cluster, 'postmaster.pid'), { force: true })
}

function readPostmasterPid(cluster: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8'), 10)
    return pid > 0 ? pid : undefined
  } catch {
    return undefined
  }
}

/**
 * Returns the PostgreSQL processes with the data folder `cluster`. On Linux, includes the helper processes
 * and the processes of connections.
 */
function findClusterProcesses(cluster: string): number[] {
  const folder = statSync(cluster, { throwIfNoEntry: false })
  if (!folder) return []
  if (process.platform !== 'linux') return findByCommandLine(cluster)
  // All PostgreSQL processes have the cluster as their working folder.
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      if (!Number.isInteger(pid)) return false
      try {
        if (!PROGRAMS.includes(readFileSync(`/proc/${pid}/comm`, 'utf8').trim())) return false
        const working = statSync(`/proc/${pid}/cwd`)
        return working.dev === folder.dev && working.ino === folder.ino
      } catch {
        return false // It has ended meanwhile, or belongs to another account.
      }
    })
}

function findByCommandLine(cluster: string): number[] {
  const lines = execFileSync('ps', ['-axo', 'pid=,command='], { encoding: 'utf8' }).split('\n')
  return lines
    .filter((line) => line.includes(` -D ${cluster} `) && PROGRAMS.some((name) => line.includes(`/${name} `)))
    .map((line) => Number.parseInt(line, 10))
}
