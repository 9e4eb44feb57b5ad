import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { FileMaker } from './file-maker.ts'
import { TaskQueue } from './task-queue.ts'
import { makeTemporaryFolder, removeAbandonedFolders } from './temporary-folder.ts'

/** The start of the name of an order's folder. */
const PREFIX = 'courtside-order-'

/** A kind of files that are made for one caller and not kept, and how to make them. */
export interface OneOffKind {
  /** The kind of job, such as `spreadsheet`, for metrics. */
  readonly job: string
  /** The module that makes the files with `makeFilesWhenAsked`. */
  readonly process: URL
  readonly heapMb: number
  /** The limit for new objects, in MB; see `memoryArguments`. */
  readonly youngMb?: number
  /** Whether a user waits for the files; if so, the process keeps normal priority. */
  readonly awaited?: boolean
  /** Maximum number of orders that wait or are being made. */
  readonly mostWaiting: number
}

/** Makes files in a separate process, one at a time, and returns their content without keeping them. */
export class OneOffFiles {
  readonly #maker: FileMaker
  readonly #queue: TaskQueue<Buffer | { failed: string }>
  /** Resolves when the orders of killed processes are removed. They may contain uploaded files. */
  readonly #cleared = removeAbandonedFolders(PREFIX)
  #last = 0

  constructor({ process: module, mostWaiting, ...kind }: OneOffKind) {
    this.#maker = new FileMaker({ ...kind, module })
    this.#queue = new TaskQueue(mostWaiting)
  }

  /**
   * Makes a file and returns its content.
   * @param orderIn writes the input into a folder and returns the order for the process. The folder is removed
   * when the order has ended.
   * @returns the content; `failed` with the reason if the process could not make the file; 'busy' when too
   * many orders wait
   */
  make(orderIn: (folder: string) => Promise<unknown>): Promise<Buffer | { failed: string } | 'busy'> {
    this.#last += 1
    return this.#queue.make(String(this.#last), async (run) => {
      await this.#cleared
      const folder = await makeTemporaryFolder(PREFIX)
      try {
        const output = path.join(folder, 'output')
        const report = await this.#maker.make(run, await orderIn(folder), output)
        return 'failed' in report ? report : await readFile(output)
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    })
  }

  /** Ends the process. */
  async stop(): Promise<void> {
    await this.#queue.stop()
    await this.#maker.stop()
  }
}
