import { createHash } from 'node:crypto'
import { mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { keepNewest } from '../../video/keep-newest.ts'
import { TaskQueue } from '../../video/task-queue.ts'
import type { Card } from './card.ts'
import type { CardReport, CardRequest } from './card-process.ts'

const HEAP_MB = 128
/** Raised when cards are drawn differently. */
const DRAWING = 1
const MOST_WAITING = 16
/** Some 40 kB each. */
const MOST_KEPT = 500

const report: z.ZodType<CardReport> = z.union([
  z.object({ made: z.literal(true) }),
  z.object({ failed: z.string() }),
])

/** Draws share cards, one at a time, and keeps the latest as files. */
export class Cards {
  readonly #folder: string
  readonly #queue = new TaskQueue<string | null>(MOST_WAITING)

  /** @param folder where they are kept; it is made when it is missing */
  constructor(folder: string) {
    this.#folder = folder
  }

  /** A name for what a card shows: the same card has the same name, another one another. */
  version(card: Card): string {
    return createHash('sha256')
      .update(JSON.stringify([DRAWING, card]))
      .digest('base64url')
      .slice(0, 22)
  }

  /**
   * The file of a card.
   * @param allow asked when it has to be drawn; throws when it must not be
   * @returns null when it could not be drawn; 'busy' when too many wait
   */
  async file(card: Card, allow: () => void): Promise<string | null | 'busy'> {
    const file = path.join(this.#folder, `${this.version(card)}.png`)
    if (await stat(file).catch(() => null)) return file
    allow()
    return this.#queue.make(file, async (run) => {
      await mkdir(this.#folder, { recursive: true })
      let made = false
      const request: CardRequest = { card, output: file }
      await run(new URL('./card-process.ts', import.meta.url), request, {
        heapMb: HEAP_MB,
        onReport: (message) => {
          made = 'made' in report.parse(message)
        },
      })
      if (made) await keepNewest(this.#folder, MOST_KEPT)
      return made ? file : null
    })
  }

  /** Ends what is being drawn. */
  stop(): Promise<void> {
    return this.#queue.stop()
  }
}
