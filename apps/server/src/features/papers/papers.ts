import { DrawnFiles } from '@courtside/jobs'
import type { PaperOrder } from '@courtside/papers'
import type { Logger } from '../../logger.ts'

/** Draws papers one at a time and caches the latest as files. */
export class Papers {
  readonly #files: DrawnFiles
  /** Whether drawing has stopped. */
  isStopped = false

  /** @param folder the cache folder; it is created when missing */
  constructor(folder: string, logger: Logger) {
    this.#files = new DrawnFiles({
      folder,
      extension: '.pdf',
      drawing: 2,
      job: 'paper',
      heapMb: 192,
      onFailure: (reason) => logger.error({ reason }, 'Could not draw a paper.'),
      process: new URL('./paper-process.ts', import.meta.url),
      // About 100 kB each.
      mostKept: 300,
    })
  }

  /**
   * Returns a name derived from everything that is drawn, so that no audience gets the paper of another one.
   * Equal papers have equal names.
   */
  version(order: PaperOrder): string {
    return this.#files.version(order)
  }

  /**
   * Returns a paper as PDF.
   * @param allow called before the paper is drawn; throws when it must not be drawn
   * @returns null when drawing failed, 'busy' when too many papers are waiting
   */
  read(order: PaperOrder, allow: () => void): Promise<Buffer | null | 'busy'> {
    return this.#files.read(this.version(order), order, allow)
  }

  /** Removes the cached papers. */
  clear(): Promise<void> {
    return this.#files.clear()
  }

  /** Stops drawing. */
  stop(): Promise<void> {
    this.isStopped = true
    return this.#files.stop()
  }
}
