import { createHash } from 'node:crypto'
import { mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import type { Log } from '../../log.ts'
import { keepNewest } from '../../video/keep-newest.ts'
import { TaskQueue } from '../../video/task-queue.ts'
import type { PaperOrder } from './paper.ts'
import type { PaperReport, PaperRequest } from './paper-process.ts'

const HEAP_MB = 192
/** Raised when papers are drawn differently. */
const DRAWING = 1
const MOST_WAITING = 16
/** Some 100 kB each. */
const MOST_KEPT = 300

const report: z.ZodType<PaperReport> = z.union([
  z.object({ made: z.literal(true) }),
  z.object({ failed: z.string() }),
])

/** Draws papers, one at a time, and keeps the latest as files. */
export class Papers {
  readonly #folder: string
  readonly #log: Log
  readonly #queue = new TaskQueue<string | null>(MOST_WAITING)

  /** @param folder where they are kept; it is made when it is missing */
  constructor(folder: string, log: Log) {
    this.#folder = folder
    this.#log = log
  }

  /** A name for what a paper shows: the same paper has the same name, another one another. */
  version({ events, setup: _setup, ...order }: PaperOrder): string {
    return createHash('sha256')
      .update(JSON.stringify([DRAWING, order, events.length]))
      .digest('base64url')
      .slice(0, 22)
  }

  /**
   * The file of a paper.
   * @param allow asked when it has to be drawn; throws when it must not be
   * @returns null when it could not be drawn; 'busy' when too many wait
   */
  async file(order: PaperOrder, allow: () => void): Promise<string | null | 'busy'> {
    const file = path.join(this.#folder, `${this.version(order)}.pdf`)
    if (await stat(file).catch(() => null)) return file
    allow()
    return this.#queue.make(file, async (run) => {
      await mkdir(this.#folder, { recursive: true })
      let made = false
      const request: PaperRequest = { order, output: file }
      await run(new URL('./paper-process.ts', import.meta.url), request, {
        heapMb: HEAP_MB,
        onReport: (message) => {
          const told = report.parse(message)
          made = 'made' in told
          if ('failed' in told) this.#log.error({ reason: told.failed }, 'A paper was not drawn.')
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
