/** What is done under each of many names, one after the other: under others it goes on meanwhile. */
export class Turns {
  readonly #last = new Map<string, Promise<void>>()

  /** Does a piece of work when what was begun under its name before is over, however that ended. */
  take<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const done = (this.#last.get(name) ?? Promise.resolve()).then(work)
    const settled = done.then(
      () => {},
      () => {}, // told to who asked
    )
    this.#last.set(name, settled)
    void settled.then(() => {
      if (this.#last.get(name) === settled) this.#last.delete(name)
    })
    return done
  }

  /** Waits until all that was begun is over. */
  async settled(): Promise<void> {
    await Promise.all(this.#last.values())
  }
}
