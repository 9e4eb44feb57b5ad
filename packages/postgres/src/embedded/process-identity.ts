import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Interval between checks whether a process still runs, in ms. A process that is not a child of this one
 * emits no exit event.
 */
const LOOK_EVERY_MS = 20

/**
 * Returns an identity for the process with the number `pid`: the moment it started. No other process that
 * ever had the number has the same identity.
 * @returns undefined when no such process runs; a process that has ended and waits for its parent (a zombie)
 * does not count as running
 */
export function processIdentity(pid: number): string | undefined {
  try {
    return process.platform === 'linux' ? identityFromProc(pid) : identityFromPs(pid)
  } catch {
    return undefined
  }
}

function identityFromProc(pid: number): string | undefined {
  // proc_pid_stat(5): "pid (name) state ppid ...". The name may contain spaces and parentheses, so the fields
  // are counted from the last parenthesis.
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
 * Waits until all the processes have ended.
 * @param timeoutMs maximum wait
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
