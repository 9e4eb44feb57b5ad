import path from 'node:path'
import type { Readable } from 'node:stream'
import { S3Bucket } from './s3-bucket.ts'
import type { S3Config } from './s3-config.ts'

/** The settings of an object store; they can be sent to another process. */
export interface StoreSettings {
  /** The absolute path of the folder with everything that is stored. */
  root: string
  s3: S3Config
}

/**
 * The store for files that this machine's disk no longer has. Files are written to the disk first and read
 * from it while they are there; readers ask the store only for missing files. The object key of a file is its
 * path below the root.
 */
export class ObjectStore {
  readonly settings: StoreSettings
  readonly #bucket: S3Bucket

  constructor(settings: StoreSettings) {
    this.settings = settings
    this.#bucket = new S3Bucket(settings.s3)
  }

  /** A name that distinguishes this store from others. */
  get name(): string {
    const { endpoint, bucket } = this.settings.s3
    return `${endpoint}/${bucket}`
  }

  /**
   * Returns `length` bytes of a file from `start` on, or null when the store does not have them.
   * @throws {StoreError}
   */
  read(file: string, start: number, length: number): Promise<Readable | null> {
    return this.#bucket.read(this.#key(file), start, length)
  }

  /**
   * Returns `length` bytes of a file from `start` on, collected in memory, or null when the store does not
   * have them.
   * @throws {StoreError}
   */
  async readBytes(file: string, start: number, length: number): Promise<Buffer | null> {
    const content = await this.read(file, start, length)
    if (!content) return null
    const pieces: Buffer[] = []
    for await (const piece of content) pieces.push(piece)
    return Buffer.concat(pieces)
  }

  /**
   * Returns a whole file, or null when the store does not have it.
   * @throws {StoreError}
   */
  get(file: string): Promise<Buffer | null> {
    return this.#bucket.get(this.#key(file))
  }

  /**
   * Writes a file with the given content.
   * @throws {StoreError}
   */
  put(file: string, content: Buffer): Promise<void> {
    return this.#bucket.put(this.#key(file), content)
  }

  /**
   * Returns the size of a file in bytes, or null when the store does not have it.
   * @throws {StoreError}
   */
  size(file: string): Promise<number | null> {
    return this.#bucket.size(this.#key(file))
  }

  /**
   * Removes a file. Succeeds when it does not exist.
   * @throws {StoreError}
   */
  remove(file: string): Promise<void> {
    return this.#bucket.remove(this.#key(file))
  }

  /** Closes open connections. */
  close(): void {
    this.#bucket.close()
  }

  #key(file: string): string {
    return path.relative(this.settings.root, file).split(path.sep).join('/')
  }
}
