import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const ANSWER_WITHIN_MS = 60_000

/**
 * A part of a measurement that runs in a separate process, so that it does not slow down the measured process
 * or the measuring one. Handles one question at a time. Ends when its channel closes.
 */
export class Program<Question extends object> {
  readonly #name: string
  readonly #child: ChildProcess
  readonly #answerWithinMs: number

  /**
   * @param name file name in bench/programs
   * @param worksForMs how long the program works on a question before it answers, in ms
   */
  constructor(name: string, worksForMs = 0) {
    this.#name = name
    this.#answerWithinMs = worksForMs + ANSWER_WITHIN_MS
    this.#child = fork(fileURLToPath(new URL(`../programs/${name}`, import.meta.url)))
  }

  /** Its process id. */
  get pid(): number {
    return this.#child.pid ?? 0
  }

  /**
   * @throws if there is no answer within a minute after the program's work, or if the process ends before its
   * answer
   */
  async ask<Answer>(question: Question): Promise<Answer> {
    const ended = new AbortController()
    const onExit = () => ended.abort(new Error(`bench/programs/${this.#name} ended before its answer`))
    this.#child.once('exit', onExit)
    const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(this.#answerWithinMs)])
    try {
      const answer = once(this.#child, 'message', { signal })
      this.#child.send(question)
      const [message] = await answer
      return message as Answer
    } finally {
      this.#child.off('exit', onExit)
    }
  }

  async end(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return
    const ended = once(this.#child, 'exit')
    this.#child.disconnect()
    await ended
  }
}
