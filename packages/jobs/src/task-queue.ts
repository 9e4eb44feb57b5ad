import { channel } from 'node:diagnostics_channel'
import type { ChildTask } from './child-task.ts'

/** Where {@link EndedJob}s are told, for whoever measures: https://nodejs.org/api/diagnostics_channel.html */
export const ENDED_JOBS = 'courtside.ended-jobs'

/** A child task that is done. */
export type EndedJob = {
  /** What it made, such as `film`. */
  job: string
  /** `gone`: it ended without a word, or was ended. */
  outcome: 'made' | 'failed' | 'gone'
  seconds: number
}

const endedJobs = channel(ENDED_JOBS)

/**
 * Begins a task and waits for its end.
 * @param job what it makes, such as `film`
 * @param begin is given who is to hear what the process reports
 */
export type RunTask = (
  job: string,
  begin: (onReport: (report: unknown) => void) => ChildTask,
) => Promise<void>

/** Makes things by child tasks, one at a time; what several ask for meanwhile is made once. */
export class TaskQueue<T> {
  readonly #mostWaiting: number
  readonly #making = new Map<string, Promise<T>>()
  #tail: Promise<unknown> = Promise.resolve()
  #running: ChildTask | null = null
  #stopped = false

  /** @param mostWaiting of different things; whoever comes then is turned away */
  constructor(mostWaiting: number) {
    this.#mostWaiting = mostWaiting
  }

  /**
   * Makes what `key` names when its turn comes.
   * @returns 'busy' when too many wait, and after {@link stop} @throws what `make` throws
   */
  async make(key: string, make: (run: RunTask) => Promise<T>): Promise<T | 'busy'> {
    const making = this.#making.get(key)
    if (making) return making
    if (this.#making.size >= this.#mostWaiting || this.#stopped) return 'busy'
    const made = this.#tail.then(() => make((...task) => this.#run(...task)))
    this.#tail = made.catch(() => {}) // told to who asked; the next one is made all the same
    this.#making.set(key, made)
    return made.finally(() => this.#making.delete(key))
  }

  /** Whether what `key` names waits or is being made: who asks for it now has nothing more made. */
  isMaking(key: string): boolean {
    return this.#making.has(key)
  }

  /** Does something when all that was asked for before is made, and before anything that is asked for after. */
  async behindAll(task: () => Promise<void>): Promise<void> {
    const done = this.#tail.then(task)
    this.#tail = done.catch(() => {}) // told to who asked
    return done
  }

  /** Ends what is being made; nothing is made any more. */
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
