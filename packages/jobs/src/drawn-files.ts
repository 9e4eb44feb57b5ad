import { createHash } from 'node:crypto'
import { mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { FileMaker } from './file-maker.ts'
import { keepNewest } from './keep-newest.ts'
import { TaskQueue } from './task-queue.ts'

const MOST_WAITING = 16

/** A kind of drawn files: how to draw them, where to keep them, and how many. */
export interface DrawnKind {
  /** Folder of the files, created when missing. */
  readonly folder: string
  /** The extension of the files' names, with the dot. */
  readonly extension: string
  /** Version of the drawing code. Raise it when the files look different. */
  readonly drawing: number
  /** The kind of job, such as `paper`, for metrics. */
  readonly job: string
  /** The module that draws the files with `makeFilesWhenAsked`. */
  readonly process: URL
  readonly heapMb: number
  readonly mostKept: number
  /** Receives the reason when a file could not be drawn. */
  readonly onFailure: (reason: string) => void
}

/** Draws files in a separate process, one at a time, and keeps the latest. */
export class DrawnFiles {
  readonly #kind: DrawnKind
  readonly #maker: FileMaker
  readonly #queue = new TaskQueue<Buffer | null>(MOST_WAITING)

  constructor(kind: DrawnKind) {
    this.#kind = kind
    this.#maker = new FileMaker({ job: kind.job, module: kind.process, heapMb: kind.heapMb })
  }

  /**
   * Returns a name for the content: equal content has the same name, different content another.
   * @param shown the content
   */
  version(shown: unknown): string {
    return createHash('sha256')
      .update(JSON.stringify([this.#kind.drawing, shown]))
      .digest('base64url')
      .slice(0, 22)
  }

  /**
   * Returns the content of a file, drawing it if necessary. Reads the whole file at once (some 100 kB), so
   * that clearing the folder cannot break an answer.
   * @param order the order for the drawing process
   * @param allow called before the file is drawn; throws when the file must not be drawn
   * @returns null when the file could not be drawn; 'busy' when too many orders wait
   */
  async read(version: string, order: unknown, allow: () => void): Promise<Buffer | null | 'busy'> {
    const { folder, extension, mostKept, onFailure } = this.#kind
    const file = path.join(folder, `${version}${extension}`)
    const existing = await readFile(file).catch(() => null)
    if (existing) return existing
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

  /**
   * Deletes all files, including those ordered before the call, because they may show something that is no
   * longer public.
   */
  clear(): Promise<void> {
    return this.#queue.behindAll(() => rm(this.#kind.folder, { recursive: true, force: true }))
  }

  /** Stops the current drawing. */
  async stop(): Promise<void> {
    await this.#queue.stop()
    await this.#maker.stop()
  }
}
