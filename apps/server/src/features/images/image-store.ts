import { createReadStream, type ReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { type Picture, readPicture } from './picture.ts'

/** The two sizes a picture is kept in. */
export type ImageSize = 'large' | 'small'

/** In a folder that several servers share, what nothing refers to may be an upload of another server, for so long, ms. */
const UPLOAD_MS = 3_600_000

/** What the store asks of the database. */
export interface ImageReferences {
  /** Names of all pictures that a team, a player or a match refers to. */
  all(): Promise<Set<string>>
}

/**
 * The folder of the pictures. A file's name follows from its content, so a file never changes and the same picture is kept
 * once. One thing is done at a time: no picture is thrown away while somebody begins to refer to it.
 */
export class ImageStore {
  readonly #folder: string
  readonly #references: ImageReferences
  readonly #shared: boolean
  #last: Promise<unknown> = Promise.resolve()

  /** @param shared whether other servers keep pictures in the same folder */
  constructor(folder: string, references: ImageReferences, shared = false) {
    this.#folder = folder
    this.#shared = shared
    this.#references = references
  }

  /** Makes the folder and throws away what a crash has left in it: half a file, or one that nothing refers to. */
  async open(): Promise<void> {
    await mkdir(this.#folder, { recursive: true })
    const kept = await this.#references.all()
    for (const file of await readdir(this.#folder)) {
      if (kept.has(file.replace('-small', ''))) continue
      const found = path.join(this.#folder, file)
      if (!this.#shared || (await isOld(found))) await rm(found, { force: true })
    }
  }

  /**
   * Keeps an uploaded picture while `write` makes something refer to it. When `write` fails, the picture is gone again.
   * @param bytes the upload; undefined when there is none, and `write` gets undefined as well
   * @throws {Refused} see {@link readPicture}; whatever `write` throws
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

  /** Throws a picture away unless something refers to it. */
  async discard(name: string | null): Promise<void> {
    if (name !== null) await this.#inTurn(() => this.#removeUnreferenced(name))
  }

  /** Where the file of a picture is, if it is kept. */
  file(name: string, size: ImageSize): string {
    return path.join(this.#folder, size === 'small' ? name.replace('.webp', '-small.webp') : name)
  }

  /** A picture's content and its length in bytes; undefined when there is none of this name. */
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

  /** Under its name a file is complete or not there. */
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
