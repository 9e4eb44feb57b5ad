import { readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Kills the embedded PostgreSQL of a data folder as a power cut would: the postmaster and all its children at once, with no
 * time for any of them to tell another.
 */
export function killDatabase(dataDir: string): void {
  signalAll(dataDir, 'SIGKILL')
}

/** Has the embedded PostgreSQL of a data folder stand still, until {@link resumeDatabase}. */
export function suspendDatabase(dataDir: string): void {
  signalAll(dataDir, 'SIGSTOP')
}

/** Has an embedded PostgreSQL that stands still go on. */
export function resumeDatabase(dataDir: string): void {
  signalAll(dataDir, 'SIGCONT')
}

/** Has the embedded PostgreSQL of a data folder end at once and in order, its sessions broken off; whose it is starts it again. */
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
  if (!(postmaster > 0)) throw new Error(`${pidFile} names no process.`)
  return postmaster
}

/** Where the system does not tell (it is no Linux), PostgreSQL's children end by themselves once their parent is gone. */
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
