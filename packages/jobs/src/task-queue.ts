import { channel } from 'node:diagnostics_channel'
import type { ChildTask } from './child-task.ts'

/**
 * Diagnostics channel that publishes each {@link EndedJob}, for metrics:
 * https://nodejs.org/api/diagnostics_channel.html
 */
export const ENDED_JOBS = 'courtside.ended-jobs'

/** A child task that has ended. */
export type EndedJob = {
  /** The kind of file it made, such as `film`. */
  job: string
  /** `gone`: the process ended without a report, or was killed. */
  outcome: 'made' | 'failed' | 'gone'
  seconds: number
}

const endedJobs = channel(ENDED_JOBS)

/**
 * Starts a task and waits for its end.
 * @param job the kind of file, such as `film`
 * @param begin starts the task's process; it is called with the listener for the process's reports
 */
export type RunTask = (
  job: string,
  begin: (onReport: (report: unknown) => void) => ChildTask,
) => Promise<void>

/** Runs child tasks one at a time. Concurrent requests with the same key share one run. */
export class TaskQueue<T> {
  readonly #mostWaiting: number
  readonly #making = new Map<string, Promise<T>>()
  #tail: Promise<unknown> = Promise.resolve()
  #running: ChildTask | null = null
  #stopped = false

  /** @param mostWaiting maximum number of different keys that wait or run; further requests get 'busy' */
  constructor(mostWaiting: number) {
    this.#mostWaiting = mostWaiting
  }

  /**
   * Runs `make` for `key` when its turn comes.
   * @returns 'busy' when the queue is full or {@link stop} was called
   * @throws the error that `make` throws
   */
  async make(key: string, make: (run: RunTask) => Promise<T>): Promise<T | 'busy'> {
    const making = this.#making.get(key)
    if (making) return making
    if (this.#making.size >= this.#mostWaiting || this.#stopped) return 'busy'
    const made = this.#tail.then(() => make((...task) => this.#run(...task)))
    this.#tail = made.catch(() => {}) // reported to the caller; the next task runs anyway
    this.#making.set(key, made)
    return made.finally(() => this.#making.delete(key))
  }

  /** Reports whether `key` is queued or running. A request for it then starts no new task. */
  isMaking(key: string): boolean {
    return this.#making.has(key)
  }

  /** Runs `task` after everything requested so far, and before anything requested later. */
  async behindAll(task: () => Promise<void>): Promise<void> {
    const done = this.#tail.then(task)
    this.#tail = done.catch(() => {}) // reported to the caller
    return done
  }

  /** Stops the running task and refuses further ones. */
  async stop(): Promise<void> {
    this.#stopped = true
    this.#running?.stop()
    await this.#tail
  }

  async #run(...[job, begin]: Parameters<RunTask>): Promise<void> {
    if (this.#stopped) return
    const begun = performance.now()
    let outcome: EndedJob['outcome'] = 'gone'
    this.#running = begin((report) => {
      outcome = typeof report === 'object' && report && 'failed' in report ? 'failed' : 'made'
    })
    await this.#running.ended
    this.#running = null
    endedJobs.publish({ job, outcome, seconds: (performance.now() - begun) / 1000 } satisfies EndedJob)
  }
}
