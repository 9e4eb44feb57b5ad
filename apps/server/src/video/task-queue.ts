import { type ChildTask, runChildTask } from './child-task.ts'

/** Runs a module in a process of its own and waits for its end. */
export type RunTask = (...task: Parameters<typeof runChildTask>) => Promise<void>

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

  /** Ends what is being made; nothing is made any more. */
  async stop(): Promise<void> {
    this.#stopped = true
    this.#running?.stop()
    await this.#tail
  }

  async #run(...task: Parameters<typeof runChildTask>): Promise<void> {
    if (this.#stopped) return
    this.#running = runChildTask(...task)
    await this.#running.ended
    this.#running = null
  }
}
