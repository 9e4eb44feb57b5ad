import { createHash } from 'node:crypto'
import { mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { FileMaker, keepNewest, TaskQueue } from '@courtside/jobs'

const MOST_WAITING = 16

/** What is drawn, where, and how much of it is kept. */
export interface DrawnKind {
  /** Where files are kept; it is made when it is missing. */
  readonly folder: string
  /** With its dot. */
  readonly extension: string
  /** Raised when they are drawn differently. */
  readonly drawing: number
  /** What is drawn, such as `paper`, for whoever measures. */
  readonly job: string
  /** The module that draws them, by `makeFilesWhenAsked`. */
  readonly process: URL
  readonly heapMb: number
  readonly mostKept: number
  /** Told of one that could not be drawn, and why. */
  readonly onFailure: (reason: string) => void
}

/** Draws files in a process of their own, one at a time, and keeps the latest. */
export class DrawnFiles {
  readonly #kind: DrawnKind
  readonly #maker: FileMaker
  readonly #queue = new TaskQueue<Buffer | null>(MOST_WAITING)

  constructor(kind: DrawnKind) {
    this.#kind = kind
    this.#maker = new FileMaker({ job: kind.job, module: kind.process, heapMb: kind.heapMb })
  }

  /** @param shown tells one file from another: the same has the same name, another one another */
  version(shown: unknown): string {
    return createHash('sha256')
      .update(JSON.stringify([this.#kind.drawing, shown]))
      .digest('base64url')
      .slice(0, 22)
  }

  /**
   * What the file of a version holds: some 100 kB, read at once, so that nobody is answered by a file that is cleared meanwhile.
   * @param order what the process is to draw
   * @param allow asked when it has to be drawn; throws when it must not be
   * @returns null when it could not be drawn; 'busy' when too many wait
   */
  async read(version: string, order: unknown, allow: () => void): Promise<Buffer | null | 'busy'> {
    const { folder, extension, mostKept, onFailure } = this.#kind
    const file = path.join(folder, `${version}${extension}`)
    const kept = await readFile(file).catch(() => null)
    if (kept) return kept
    allow()
    return this.#queue.make(file, async (run) => {
      await mkdir(folder, { recursive: true })
      const outcome = await this.#maker.make(run, order, file)
      if ('failed' in outcome) {
        onFailure(outcome.failed)
        return null
      }
      await keepNewest(folder, mostKept)
      return readFile(file)
    })
  }

  /** Throws away what is kept, and what was asked for before: it may show what must not be shown any more. */
  clear(): Promise<void> {
    return this.#queue.behindAll(() => rm(this.#kind.folder, { recursive: true, force: true }))
  }

  /** Ends what is being drawn. */
  async stop(): Promise<void> {
    await this.#queue.stop()
    await this.#maker.stop()
  }
}
