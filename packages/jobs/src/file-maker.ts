import type { ChildProcess } from 'node:child_process'
import { z } from 'zod'
import { type ChildTask, endOf, forkModule, lowerPriority } from './child-task.ts'
import type { FileReport, FileRequest, ProcessReport } from './file-process.ts'
import type { RunTask } from './task-queue.ts'

/** Of a process that was killed, or ran out of memory. */
export const ENDED_EARLY = 'the process ended early'

/** So long a process waits for its next file, ms: who asks for a season asks for one paper after another. */
const RESTS_MS = 5000
/**
 * A process that makes one file for so long is ended, ms: a decoder may never come to an end, and others wait behind it. The longest papers take
 * seconds, also while a live match has most of the machine.
 */
const STUCK_MS = 60_000
/** A process that holds more after a file, in bytes, does not stay: sixty pictures of 1080p left 0.7 GB with what decodes them. */
const MOST_KEPT_BYTES = 256 * 1024 ** 2
/** So many files a process makes: what a library keeps of each ends with it. */
const MOST_FILES = 100

const processReport: z.ZodType<ProcessReport> = z.object({
  report: z.union([z.object({ made: z.literal(true) }), z.object({ failed: z.string() })]),
  memory: z.number(),
})

/** A process that makes files, and how many it was asked for. */
type Worker = { child: ChildProcess; ended: Promise<void>; asked: number }

/**
 * Has files made by a process of its own at low priority, for whoever makes one thing at a time. To start it takes longer than most files do, so it
 * stays for the next one; it ends when none has come for a while, and never outlives us.
 */
export class FileMaker {
  readonly #job: string
  readonly #module: URL
  readonly #heapMb: number
  #worker: Worker | null = null
  #resting: NodeJS.Timeout | undefined

  /**
   * @param kind.job what it makes, such as `paper`, for whoever measures
   * @param kind.module what makes it, by `makeFilesWhenAsked`
   * @param kind.heapMb the most memory its objects may take
   */
  constructor({ job, module, heapMb }: { job: string; module: URL; heapMb: number }) {
    this.#job = job
    this.#module = module
    this.#heapMb = heapMb
  }

  /**
   * Makes a file, in a minute at most.
   * @param order what the process is to make
   * @returns why there is no file, or that there is
   */
  async make(run: RunTask, order: unknown, output: string): Promise<FileReport> {
    let told: ProcessReport = { report: { failed: ENDED_EARLY }, memory: 0 }
    await run(this.#job, (onReport) =>
      this.#begin({ order, output }, (message) => {
        told = processReport.parse(message)
        onReport(told.report)
      }),
    )
    const { report, memory } = told
    // Whatever went wrong, the next file does not begin with what is left of it.
    if ('failed' in report || memory > MOST_KEPT_BYTES) this.#dismiss()
    return report
  }

  /** Ends the process. */
  async stop(): Promise<void> {
    clearTimeout(this.#resting)
    const worker = this.#worker
    worker?.child.ref()
    worker?.child.kill('SIGKILL')
    await worker?.ended
  }

  #begin(request: FileRequest<unknown>, onReport: (message: unknown) => void): ChildTask {
    clearTimeout(this.#resting)
    const worker = this.#worker ?? this.#start()
    const { child } = worker
    worker.asked += 1
    child.ref()
    child.channel?.ref()
    const reported = new Promise<void>((resolve) => {
      child.once('message', (message) => {
        onReport(message)
        resolve()
      })
    })
    child.send(request, () => {}) // a process that is gone already is seen by its exit
    const stuck = setTimeout(() => child.kill('SIGKILL'), STUCK_MS)
    const ended = Promise.race([reported, worker.ended]).then(() => {
      clearTimeout(stuck)
      this.#rest(worker)
    })
    return { ended, stop: () => void child.kill('SIGKILL') }
  }

  #start(): Worker {
    const child = forkModule(this.#module, this.#heapMb)
    lowerPriority(child)
    const ended = endOf(child).then(() => {
      if (this.#worker?.child === child) this.#worker = null
    })
    this.#worker = { child, ended, asked: 0 }
    return this.#worker
  }

  /** Has a process wait for its next file, if it is still there. */
  #rest(worker: Worker): void {
    const { child } = worker
    if (this.#worker !== worker) return
    // A server that ends does not wait for it.
    child.unref()
    child.channel?.unref()
    if (worker.asked >= MOST_FILES) this.#dismiss()
    else this.#resting = setTimeout(() => this.#dismiss(), RESTS_MS).unref()
  }

  #dismiss(): void {
    clearTimeout(this.#resting)
    const child = this.#worker?.child
    this.#worker = null
    if (child?.connected) child.disconnect()
  }
}
