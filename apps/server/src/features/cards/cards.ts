import { DrawnFiles } from '@courtside/jobs'
import type { Card } from '@courtside/papers'
import type { Logger } from '../../logger.ts'

/** Draws share cards one at a time and caches the latest as files. */
export class Cards {
  readonly #files: DrawnFiles

  /** @param folder the cache folder; it is created when missing */
  constructor(folder: string, logger: Logger) {
    this.#files = new DrawnFiles({
      folder,
      extension: '.png',
      drawing: 1,
      job: 'card',
      heapMb: 128,
      onFailure: (reason) => logger.error({ reason }, 'Could not draw a share card.'),
      process: new URL('./card-process.ts', import.meta.url),
      // About 40 kB each.
      mostKept: 500,
    })
  }

  /** Returns a name derived from a card's content. Equal cards have equal names. */
  version(card: Card): string {
    return this.#files.version(card)
  }

  /**
   * Returns a card as PNG.
   * @param allow called before the card is drawn; throws when it must not be drawn
   * @returns null when drawing failed, 'busy' when too many cards are waiting
   */
  read(card: Card, allow: () => void): Promise<Buffer | null | 'busy'> {
    return this.#files.read(this.version(card), card, allow)
  }

  /** Removes the cached cards. */
  clear(): Promise<void> {
    return this.#files.clear()
  }

  /** Stops drawing. */
  stop(): Promise<void> {
    return this.#files.stop()
  }
}
