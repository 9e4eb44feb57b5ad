import { createReadStream, type ReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { type Picture, readPicture } from './picture.ts'

/** The two sizes of a stored image. */
export type ImageSize = 'large' | 'small'

/**
 * In a folder shared by several servers, how long an unreferenced file may be another server's upload in
 * progress, in ms.
 */
const UPLOAD_MS = 3_600_000

/** Database access of the store. */
export interface ImageReferences {
  /** Returns the names of all images that a team, a player or a match refers to. */
  all(): Promise<Set<string>>
}

/**
 * Stores images in a folder. A file's name is derived from its content, so that a file never changes and
 * equal images share a file.
 * Runs one operation at a time, so that an image can't be deleted while a new reference to it is being
 * written.
 */
export class ImageStore {
  readonly #folder: string
  readonly #references: ImageReferences
  readonly #shared: boolean
  #last: Promise<unknown> = Promise.resolve()

  /** @param shared whether other servers store images in the same folder */
  constructor(folder: string, references: ImageReferences, shared = false) {
    this.#folder = folder
    this.#shared = shared
    this.#references = references
  }

  /** Creates the folder and deletes what a crash left behind: partial files and unreferenced ones. */
  async open(): Promise<void> {
    await mkdir(this.#folder, { recursive: true })
    const referenced = await this.#references.all()
    for (const file of await readdir(this.#folder)) {
      if (referenced.has(file.replace('-small', ''))) continue
      const found = path.join(this.#folder, file)
      if (!this.#shared || (await isOld(found))) await rm(found, { force: true })
    }
  }

  /**
   * Stores an uploaded image and runs `write`, which must create a reference to it. Deletes the image again
   * if `write` fails.
   *
   * @param bytes the upload; undefined passes undefined to `write`
   *
   * @throws {PictureRefused} see {@link readPicture}; also rethrows errors of `write`
   */
  async storeWith<T>(
    bytes: Buffer | undefined,
    write: (picture: Picture | undefined) => Promise<T>,
  ): Promise<T> {
    if (bytes === undefined) return write(undefined)
    return this.#inTurn(async () => {
      const picture = await readPicture(bytes)
      await mkdir(this.#folder, { recursive: true })
      try {
        await this.#write(this.file(picture.name, 'small'), picture.small)
        await this.#write(this.file(picture.name, 'large'), picture.large)
        return await write(picture)
      } catch (error) {
        await this.#removeUnreferenced(picture.name)
        throw error
      }
    })
  }

  /** Deletes an image unless it is still referenced. */
  async discard(name: string | null): Promise<void> {
    if (name !== null) await this.#inTurn(() => this.#removeUnreferenced(name))
  }

  /** Returns the path of an image's file. */
  file(name: string, size: ImageSize): string {
    return path.join(this.#folder, size === 'small' ? name.replace('.webp', '-small.webp') : name)
  }

  /** Returns an image's content and its length in bytes, or undefined when there is no such image. */
  async read(name: string, size: ImageSize): Promise<{ content: ReadStream; bytes: number } | undefined> {
    const file = this.file(name, size)
    const found = await stat(file).catch(() => undefined)
    return found && { content: createReadStream(file), bytes: found.size }
  }

  async #removeUnreferenced(name: string): Promise<void> {
    if ((await this.#references.all()).has(name)) return
    await rm(this.file(name, 'large'), { force: true })
    await rm(this.file(name, 'small'), { force: true })
  }

  /** Writes a file atomically: under its final name it is either complete or missing. */
  async #write(file: string, content: Buffer): Promise<void> {
    const draft = `${file}.draft`
    const handle = await open(draft, 'w')
    try {
      await handle.writeFile(content)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(draft, file)
  }

  #inTurn<T>(task: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(task)
    this.#last = turn.catch(() => {})
    return turn
  }
}

async function isOld(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => null)
  return found !== null && Date.now() - found.mtimeMs > UPLOAD_MS
}
