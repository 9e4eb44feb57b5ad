import { readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Kills the embedded PostgreSQL of a data folder like a power cut. The postmaster and all its child processes
 * end at once, before any of them can react.
 */
export function killDatabase(dataDir: string): void {
  signalAll(dataDir, 'SIGKILL')
}

/** Suspends the embedded PostgreSQL of a data folder until {@link resumeDatabase}. */
export function suspendDatabase(dataDir: string): void {
  signalAll(dataDir, 'SIGSTOP')
}

/** Resumes a suspended embedded PostgreSQL. */
export function resumeDatabase(dataDir: string): void {
  signalAll(dataDir, 'SIGCONT')
}

/**
 * Shuts down the embedded PostgreSQL of a data folder without waiting for its sessions to end. Its owner
 * restarts it.
 */
export function restartDatabase(dataDir: string): void {
  kill(postmasterOf(dataDir), 'SIGINT')
}

function signalAll(dataDir: string, signal: NodeJS.Signals): void {
  const postmaster = postmasterOf(dataDir)
  for (const pid of [postmaster, ...childrenOf(postmaster)]) kill(pid, signal)
}

function postmasterOf(dataDir: string): number {
  const pidFile = path.join(dataDir, 'postgres/cluster/postmaster.pid')
  const postmaster = Number.parseInt(readFileSync(pidFile, 'utf8'), 10)
  if (!(postmaster > 0)) throw new Error(`${pidFile} contains no process id.`)
  return postmaster
}

/**
 * Returns the child processes of a process. On other systems than Linux it returns none; there, PostgreSQL's
 * child processes end by themselves after their parent.
 */
function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
