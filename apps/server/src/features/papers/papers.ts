import { DrawnFiles } from '../../jobs/drawing/drawn-files.ts'
import type { Logger } from '../../logger.ts'
import type { PaperOrder } from './paper.ts'

/** Draws papers, one at a time, and keeps the latest as files. */
export class Papers {
  readonly #files: DrawnFiles
  /** Whether nothing is drawn any more. */
  isStopped = false

  /** @param folder where they are kept; it is made when it is missing */
  constructor(folder: string, logger: Logger) {
    this.#files = new DrawnFiles({
      folder,
      extension: '.pdf',
      drawing: 2,
      job: 'paper',
      heapMb: 192,
      onFailure: (reason) => logger.error({ reason }, 'A paper was not drawn.'),
      process: new URL('../../paper-process.ts', import.meta.url),
      // Some 100 kB each.
      mostKept: 300,
    })
  }

  /** A name for what a paper shows: the same paper has the same name, another one another. */
  version({ events, setup: _setup, ...order }: PaperOrder): string {
    return this.#files.version([order, events.length])
  }

  /**
   * A paper as PDF.
   * @param allow asked when it has to be drawn; throws when it must not be
   * @returns null when it could not be drawn; 'busy' when too many wait
   */
  read(order: PaperOrder, allow: () => void): Promise<Buffer | null | 'busy'> {
    return this.#files.read(this.version(order), order, allow)
  }

  /** Throws away the papers that are kept. */
  clear(): Promise<void> {
    return this.#files.clear()
  }

  /** Ends what is being drawn. */
  stop(): Promise<void> {
    this.isStopped = true
    return this.#files.stop()
  }
}
