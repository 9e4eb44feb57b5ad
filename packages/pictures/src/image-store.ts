import { randomUUID } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { type ProcessedImage, readPicture } from './picture.ts'

/** The two sizes of a stored image. */
export type ImageSize = 'large' | 'small'

/**
 * How long an unreferenced file is kept if there is a shared folder or an object store, in ms, because
 * another server may be uploading it.
 */
const UPLOAD_MS = 3_600_000

/**
 * A store of objects that several servers share. An object has the same path as the image's file in the
 * folder.
 */
export interface ImageObjects {
  /** Returns an object, or null when there is none. */
  get(file: string): Promise<Buffer | null>
  put(file: string, content: Buffer): Promise<void>
  remove(file: string): Promise<void>
}

/** Database access of the store. */
export interface ImageReferences {
  /** Returns the names of all images that a team, a player or a match refers to. */
  all(): Promise<Set<string>>
}

/** How an {@link ImageStore} shares images with other servers, if it does. */
interface SharedImages {
  /** Whether other servers store images in the same folder. */
  shared?: boolean
  /**
   * The object store that contains all images; the folder then contains copies. Null if the folder contains
   * all images.
   */
  store?: ImageObjects | null
}

/**
 * Stores images in a folder, or in an object store for servers without a shared folder. A file's name is
 * derived from its content, so that a file never changes and equal images share a file.
 * Runs one operation at a time, so that an image can't be deleted while a new reference to it is being
 * written.
 */
export class ImageStore {
  readonly #folder: string
  readonly #references: ImageReferences
  readonly #shared: boolean
  readonly #store: ImageObjects | null
  #last: Promise<unknown> = Promise.resolve()

  constructor(
    folder: string,
    references: ImageReferences,
    { shared = false, store = null }: SharedImages = {},
  ) {
    this.#folder = folder
    this.#shared = shared
    this.#store = store
    this.#references = references
  }

  /**
   * Creates the folder, and deletes files that a crash may have left: incomplete and unreferenced ones. With
   * a shared folder or an object store, deletes only files older than {@link UPLOAD_MS}. With an object
   * store, also deletes them there, in the background. If the store does not answer, the next start tries
   * again.
   */
  async open(): Promise<void> {
    await mkdir(this.#folder, { recursive: true })
    const deleted = this.#inTurn(() => this.#deleteUnreferenced())
    if (this.#store) deleted.catch(() => {})
    else await deleted
  }

  /**
   * Stores an uploaded image and runs `write`, which must create a reference to it. If `write` fails, deletes
   * the image unless something else refers to it.
   * @param bytes the upload; undefined passes undefined to `write`
   * @throws {PictureRefused} see {@link readPicture}; also rethrows errors of `write`
   */
  async storeWith<T>(
    bytes: Buffer | undefined,
    write: (picture: ProcessedImage | undefined) => Promise<T>,
  ): Promise<T> {
    if (bytes === undefined) return write(undefined)
    return this.#inTurn(async () => {
      const picture = await readPicture(bytes)
      await mkdir(this.#folder, { recursive: true })
      try {
        for (const size of ['small', 'large'] as const) {
          await this.#write(this.file(picture.name, size), picture[size])
          await this.#store?.put(this.file(picture.name, size), picture[size])
        }
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

  /**
   * Returns the path of an image's file. If there is an object store, first copies a missing file from it;
   * returns null when the object store does not have the file.
   * @throws when the object store does not answer
   */
  async copy(name: string, size: ImageSize): Promise<string | null> {
    const file = this.file(name, size)
    if (!this.#store || existsSync(file)) return file
    const content = await this.#store.get(file)
    if (content === null) return null
    await mkdir(this.#folder, { recursive: true })
    await this.#write(file, content)
    return file
  }

  /**
   * Returns an image's content and its length in bytes, or undefined when there is no such image.
   * @throws when the object store does not answer
   */
  async read(
    name: string,
    size: ImageSize,
  ): Promise<{ content: Readable | Buffer; bytes: number } | undefined> {
    const file = this.file(name, size)
    // Another server may have removed the image, so a copy in the folder does not count.
    const stored = await this.#store?.get(file)
    if (this.#store) return stored ? { content: stored, bytes: stored.length } : undefined
    const found = await stat(file).catch(() => undefined)
    return found && { content: createReadStream(file), bytes: found.size }
  }

  async #deleteUnreferenced(): Promise<void> {
    const referenced = await this.#references.all()
    for (const file of await readdir(this.#folder)) {
      if (referenced.has(file.replace('-small', ''))) continue
      const found = path.join(this.#folder, file)
      const isSafe = (!this.#shared && !this.#store) || (await isOld(found))
      if (isSafe) await this.#remove(found)
    }
  }

  async #removeUnreferenced(name: string): Promise<void> {
    if ((await this.#references.all()).has(name)) return
    for (const size of ['large', 'small'] as const) await this.#remove(this.file(name, size))
  }

  /**
   * Deletes a file, from the object store first, so that {@link open} finds what that store still has.
   * @throws when the object store does not answer
   */
  async #remove(file: string): Promise<void> {
    await this.#store?.remove(file)
    await rm(file, { force: true })
  }

  /** Writes a file atomically: under its final name it is either complete or missing. */
  async #write(file: string, content: Buffer): Promise<void> {
    const draft = `${file}.${randomUUID()}.draft`
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
