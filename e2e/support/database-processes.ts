import { readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Kills the embedded PostgreSQL of a data folder as a power cut would: the postmaster and all its children at once, with no
 * time for any of them to tell another.
 */
export function killDatabase(dataDir: string): void {
  const pidFile = path.join(dataDir, 'postgres/cluster/postmaster.pid')
  const postmaster = Number.parseInt(readFileSync(pidFile, 'utf8'), 10)
  if (!(postmaster > 0)) throw new Error(`${pidFile} names no process.`)
  for (const pid of [postmaster, ...childrenOf(postmaster)]) kill(pid)
}

/** Where the system does not tell (it is no Linux), PostgreSQL's children end by themselves once their parent is gone. */
function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
