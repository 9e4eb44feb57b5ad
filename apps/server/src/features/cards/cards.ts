import { DrawnFiles } from '../../jobs/drawing/drawn-files.ts'
import type { Logger } from '../../logger.ts'
import type { Card } from './card.ts'

/** Draws share cards, one at a time, and keeps the latest as files. */
export class Cards {
  readonly #files: DrawnFiles

  /** @param folder where they are kept; it is made when it is missing */
  constructor(folder: string, logger: Logger) {
    this.#files = new DrawnFiles({
      folder,
      extension: '.png',
      drawing: 1,
      job: 'card',
      heapMb: 128,
      onFailure: (reason) => logger.error({ reason }, 'A share card was not drawn.'),
      process: new URL('./card-process.ts', import.meta.url),
      // Some 40 kB each.
      mostKept: 500,
    })
  }

  /** A name for what a card shows: the same card has the same name, another one another. */
  version(card: Card): string {
    return this.#files.version(card)
  }

  /**
   * A card as PNG.
   * @param allow asked when it has to be drawn; throws when it must not be
   * @returns null when it could not be drawn; 'busy' when too many wait
   */
  read(card: Card, allow: () => void): Promise<Buffer | null | 'busy'> {
    return this.#files.read(this.version(card), card, allow)
  }

  /** Throws away the cards that are kept. */
  clear(): Promise<void> {
    return this.#files.clear()
  }

  /** Ends what is being drawn. */
  stop(): Promise<void> {
    return this.#files.stop()
  }
}
