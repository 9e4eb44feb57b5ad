const REDRAW_MS = 1000

/** Shows the steps of a command: one updating line on a terminal, one line per step in a log. */
export class Progress {
  /**
   * @param {string[]} steps what each step does, in order, such as `installing the packages`
   * @param {{ isTTY?: boolean, write(text: string): unknown }} [output]
   * @param {() => number} [now] time in ms
   */
  constructor(steps, output = process.stdout, now = Date.now) {
    this.steps = steps
    this.output = output
    this.now = now
    this.startedAt = now()
    this.index = -1
  }

  /**
   * Runs the next step.
   * @template T
   * @param {() => Promise<T>} work
   * @returns {Promise<T>}
   */
  async step(work) {
    this.index += 1
    if (!this.output.isTTY) this.output.write(`${this.#line()}\n`)
    const draw = () => this.output.write(`\r\x1b[K${this.#line()}`)
    const timer = this.output.isTTY ? setInterval(draw, REDRAW_MS) : undefined
    if (timer) draw()
    try {
      return await work()
    } finally {
      clearInterval(timer)
      if (timer) this.output.write('\r\x1b[K')
    }
  }

  /** Prints the last step. Its line is not updated, because the step itself prints lines. */
  last() {
    this.index += 1
    this.output.write(`${this.#line()}\n`)
  }

  /** Returns a line with the current step, the time since the start, and the next step. */
  #line() {
    const seconds = Math.round((this.now() - this.startedAt) / 1000)
    const [step = '', next] = this.steps.slice(this.index)
    const name = step.charAt(0).toUpperCase() + step.slice(1)
    return `[${this.index + 1}/${this.steps.length}] ${seconds} s: ${name} …${next ? ` Next: ${next}.` : ''}`
  }
}
