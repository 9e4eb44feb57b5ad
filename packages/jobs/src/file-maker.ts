import type { ChildProcess } from 'node:child_process'
import { z } from 'zod'
import { type ChildTask, endOf, forkModule, lowerPriority } from './child-task.ts'
import type { FileReport, FileRequest, ProcessReport } from './file-process.ts'
import type { RunTask } from './task-queue.ts'

/** The failure reported when the process was killed or ran out of memory. */
export const ENDED_EARLY = 'the process ended early'

/** How long an idle process waits for the next file, in ms. A season export requests many papers in a row. */
const RESTS_MS = 5000
/**
 * Timeout for one file, in ms, after which its process is killed. A decoder may never finish while other
 * files wait. The longest papers take seconds, even while a live match uses most of the machine.
 */
const STUCK_MS = 60_000
/**
 * Memory in bytes above which a process is ended after a file. After decoding sixty 1080p images a process
 * still used 0.7 GB.
 */
const MOST_KEPT_BYTES = 256 * 1024 ** 2
/** Maximum number of files per process. Ending the process frees the memory that libraries keep per file. */
const MOST_FILES = 100

const processReport: z.ZodType<ProcessReport> = z.object({
  report: z.union([z.object({ made: z.literal(true) }), z.object({ failed: z.string() })]),
  memory: z.number(),
})

/** A process that makes files, and the number of files requested from it. */
type Worker = { child: ChildProcess; ended: Promise<void>; asked: number }

/**
 * Makes files one at a time in a separate process, at low priority unless a user waits for them. Starting the
 * process takes longer than making most files, so the process waits for the next request. It ends when it has
 * been idle for a while, and never outlives this process.
 */
export class FileMaker {
  readonly #job: string
  readonly #module: URL
  readonly #heapMb: number
  readonly #youngMb: number | undefined
  readonly #awaited: boolean
  #worker: Worker | null = null
  #resting: NodeJS.Timeout | undefined

  /**
   * @param kind.job the kind of file, such as `paper`, for metrics
   * @param kind.module the module that makes it, using `makeFilesWhenAsked`
   * @param kind.heapMb the heap limit of the process, in MB
   * @param kind.youngMb the limit for new objects of the process, in MB; see `memoryArguments`
   * @param kind.awaited whether a user waits for the files; if so, the process keeps normal priority
   */
  constructor(kind: { job: string; module: URL; heapMb: number; youngMb?: number; awaited?: boolean }) {
    const { job, module, heapMb, youngMb, awaited = false } = kind
    this.#job = job
    this.#module = module
    this.#heapMb = heapMb
    this.#youngMb = youngMb
    this.#awaited = awaited
  }

  /**
   * Makes a file. Fails if that takes more than {@link STUCK_MS}.
   * @param order the description of the file to make
   * @returns success, or the reason of the failure
   */
  async make(run: RunTask, order: unknown, output: string): Promise<FileReport> {
    let last: ProcessReport = { report: { failed: ENDED_EARLY }, memory: 0 }
    await run(this.#job, (onReport) =>
      this.#begin({ order, output }, (message) => {
        last = processReport.parse(message)
        onReport(last.report)
      }),
    )
    const { report, memory } = last
    // After a failure, the next file starts in a fresh process.
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
    child.send(request, () => {}) // if the process is already gone, its exit reports that
    const stuck = setTimeout(() => child.kill('SIGKILL'), STUCK_MS)
    const ended = Promise.race([reported, worker.ended]).then(() => {
      clearTimeout(stuck)
      this.#rest(worker)
    })
    return { ended, stop: () => void child.kill('SIGKILL') }
  }

  #start(): Worker {
    const child = forkModule(this.#module, this.#heapMb, this.#youngMb)
    if (!this.#awaited) lowerPriority(child)
    const ended = endOf(child).then(() => {
      if (this.#worker?.child === child) this.#worker = null
    })
    this.#worker = { child, ended, asked: 0 }
    return this.#worker
  }

  /** Lets an idle process wait for its next file, if it is still running. */
  #rest(worker: Worker): void {
    const { child } = worker
    if (this.#worker !== worker) return
    // The waiting process does not keep this process running.
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
