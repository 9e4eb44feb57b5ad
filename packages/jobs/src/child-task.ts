import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'

/** A live match on the same machine comes first. */
const LOW_PRIORITY = 10

/** What a program of ours does for one request, in a process of its own. */
export type ChildTask = {
  /** Resolves when it is done, or its process has ended; a process that does one task after another lives on. */
  ended: Promise<void>
  /** Ends the process at once. */
  stop(): void
}

/**
 * Runs a module as a short-lived process. It is sent `request` and told about through `onReport`; it never outlives us,
 * because it ends when the channel to us closes.
 * @param options.heapMb the most memory its objects may take
 * @param options.awaited somebody waits for it: it gets as much of the machine as whatever else runs there
 */
export function runChildTask(
  module: URL,
  request: object,
  options: { heapMb: number; awaited?: boolean; onReport(report: unknown): void },
): ChildTask {
  const child = forkModule(module, options.heapMb)
  if (!options.awaited) lowerPriority(child)
  child.on('message', options.onReport)
  child.send(request, () => {}) // a process that is gone already is seen by its exit
  return { ended: endOf(child), stop: () => void child.kill('SIGKILL') }
}

/** Starts a module as a process that we talk to, and that says nothing else. @param heapMb the most memory its objects may take */
export function forkModule(module: URL, heapMb: number): ChildProcess {
  const stdio = ['ignore', 'ignore', 'ignore', 'ipc'] as const
  return fork(fileURLToPath(module), [], { execArgv: memoryArguments(heapMb), stdio: [...stdio] })
}

/** Resolves when a process has ended, or could not be started. */
export function endOf(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('error', () => resolve())
    child.once('exit', () => resolve())
  })
}

/**
 * What Node is started with so that a task takes little memory. New objects get a small place: what these tasks make dies soon, and
 * V8 would otherwise keep several times its largest generation. `gc()` is there for what lies outside the heap.
 */
export function memoryArguments(heapMb: number): string[] {
  return [`--max-old-space-size=${heapMb}`, '--max-semi-space-size=4', '--expose-gc']
}

/** Has a program of ours wait where a live match needs the machine. */
export function lowerPriority(child: ChildProcess): void {
  if (child.pid === undefined) return
  try {
    setPriority(child.pid, LOW_PRIORITY)
  } catch {
    // Some systems do not allow it, or the process is gone already: it is only a courtesy.
  }
}
