import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** How often a process that is not our child, and so sends us no exit event, is looked at. */
const LOOK_EVERY_MS = 20

/**
 * What tells the process that has `pid` now from any other that ever had the same number: the moment it started.
 * @returns undefined when no such process lives; one that has ended and waits for its parent (a zombie) does not live
 */
export function processIdentity(pid: number): string | undefined {
  try {
    return process.platform === 'linux' ? identityFromProc(pid) : identityFromPs(pid)
  } catch {
    return undefined
  }
}

function identityFromProc(pid: number): string | undefined {
  // proc_pid_stat(5): "pid (name) state ppid ...". The name may hold spaces and brackets, so count from the last bracket.
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [state, startTicks] = [fields[0], fields[19]]
  if (state === 'Z' || state === 'X') return undefined
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  return `${boot}/${startTicks}`
}

function identityFromPs(pid: number): string | undefined {
  const answer = execFileSync('ps', ['-o', 'state=,lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  return answer === '' || answer.startsWith('Z') ? undefined : answer.replace(/^\S+\s+/, '')
}

/**
 * Waits until none of the processes lives.
 * @param timeoutMs how long to wait at most
 * @returns whether all have ended in that time
 */
export async function waitForEnd(pids: readonly number[], timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs
  while (pids.some((pid) => processIdentity(pid) !== undefined)) {
    if (performance.now() > deadline) return false
    await sleep(LOOK_EVERY_MS)
  }
  return true
}

/** Sends a signal to a process that may have ended already. */
export function signalIfAlive(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
