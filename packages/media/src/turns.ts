/** Runs tasks one at a time per name; tasks of different names run concurrently. */
export class Turns {
  readonly #last = new Map<string, Promise<void>>()

  /** Runs a task after the previous tasks of the same name, whether or not they failed. */
  take<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const done = (this.#last.get(name) ?? Promise.resolve()).then(work)
    const settled = done.then(
      () => {},
      () => {}, // reported to the caller
    )
    this.#last.set(name, settled)
    void settled.then(() => {
      if (this.#last.get(name) === settled) this.#last.delete(name)
    })
    return done
  }

  /** Reports whether a task of this name is running or waiting. */
  isTaken(name: string): boolean {
    return this.#last.has(name)
  }

  /** Waits until all tasks are done. */
  async settled(): Promise<void> {
    await Promise.all(this.#last.values())
  }
}
