import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'

/** Nice value that lets a live match on the same machine run first. */
const LOW_PRIORITY = 10

/** One request that a child process works on. */
export type ChildTask = {
  /**
   * Resolves when the task is done or its process has ended. A process that does several tasks stays alive.
   */
  ended: Promise<void>
  /** Kills the process. */
  stop(): void
}

/**
 * Runs a module as a short-lived process. Sends it `request` and passes its reports to `onReport`. The
 * process never outlives this one, because it ends when the channel to this process closes.
 * @param options.heapMb the heap limit of the process, in MB
 * @param options.awaited whether a caller waits for the result; if so, the process keeps normal priority
 */
export function runChildTask(
  module: URL,
  request: object,
  options: { heapMb: number; awaited?: boolean; onReport(report: unknown): void },
): ChildTask {
  const child = forkModule(module, options.heapMb)
  if (!options.awaited) lowerPriority(child)
  child.on('message', options.onReport)
  child.send(request, () => {}) // if the process is already gone, its exit reports that
  return { ended: endOf(child), stop: () => void child.kill('SIGKILL') }
}

/**
 * Starts a module as a process with an IPC channel and no other output.
 * @param heapMb the heap limit of the process, in MB
 * @param youngMb see {@link memoryArguments}
 */
export function forkModule(module: URL, heapMb: number, youngMb?: number): ChildProcess {
  const stdio = ['ignore', 'ignore', 'ignore', 'ipc'] as const
  return fork(fileURLToPath(module), [], { execArgv: memoryArguments(heapMb, youngMb), stdio: [...stdio] })
}

/** Resolves when a process has ended or failed to start. */
export function endOf(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('error', () => resolve())
    child.once('exit', () => resolve())
  })
}

/**
 * Returns the Node.js arguments that keep a task's memory small. The semi-space is small because most objects
 * of these tasks die young. Without this limit V8 would let it grow to several times the old generation.
 * `gc()` is exposed to free memory outside the heap.
 * @param youngMb the limit of the semi-space, in MB
 */
export function memoryArguments(heapMb: number, youngMb = 4): string[] {
  return [`--max-old-space-size=${heapMb}`, `--max-semi-space-size=${youngMb}`, '--expose-gc']
}

/** Lowers the priority of a child process so that a live match gets the processor first. */
export function lowerPriority(child: ChildProcess): void {
  if (child.pid === undefined) return
  try {
    setPriority(child.pid, LOW_PRIORITY)
  } catch {
    // Some systems do not allow this, and the process may have ended already. The task works without it.
  }
}

/**
 * Frees unused memory in a process started with `--expose-gc`; does nothing in other processes. Blocks of
 * files and decoded frames are outside the heap, so the garbage collector does not notice how much memory
 * they use.
 */
export function releaseMemory(): void {
  globalThis.gc?.()
}
