import path from 'node:path'
import type { Readable } from 'node:stream'
import { S3Bucket } from './s3-bucket.ts'
import type { S3Config } from './s3-config.ts'

/** What an object store is reached by; it can be sent to another process. */
export interface StoreSettings {
  /** The folder of everything that is kept, absolute. */
  root: string
  s3: S3Config
}

/**
 * Where files are once they have left the disk of this machine. Everything is written to the disk first, and read there as long as it is there:
 * who reads asks the disk, and the store for what the disk does not have. A file is the object whose key is its path below the root.
 */
export class ObjectStore {
  readonly settings: StoreSettings
  readonly #bucket: S3Bucket

  constructor(settings: StoreSettings) {
    this.settings = settings
    this.#bucket = new S3Bucket(settings.s3)
  }

  /** Tells one store from another. */
  get name(): string {
    const { endpoint, bucket } = this.settings.s3
    return `${endpoint}/${bucket}`
  }

  /** So many bytes of a file from `start` on; null when the store does not have them. @throws {StoreError} */
  read(file: string, start: number, length: number): Promise<Readable | null> {
    return this.#bucket.read(this.#key(file), start, length)
  }

  /** The same in memory. @throws {StoreError} */
  async readBytes(file: string, start: number, length: number): Promise<Buffer | null> {
    const content = await this.read(file, start, length)
    if (!content) return null
    const pieces: Buffer[] = []
    for await (const piece of content) pieces.push(piece)
    return Buffer.concat(pieces)
  }

  /** A whole file; null when the store does not have it. @throws {StoreError} */
  get(file: string): Promise<Buffer | null> {
    return this.#bucket.get(this.#key(file))
  }

  /** Keeps what a file holds; `content` is all of it. @throws {StoreError} */
  put(file: string, content: Buffer): Promise<void> {
    return this.#bucket.put(this.#key(file), content)
  }

  /** Bytes of a file; null when the store does not have it. @throws {StoreError} */
  size(file: string): Promise<number | null> {
    return this.#bucket.size(this.#key(file))
  }

  /** Removes a file; one that is not there is removed. @throws {StoreError} */
  remove(file: string): Promise<void> {
    return this.#bucket.remove(this.#key(file))
  }

  /** Closes what is open. */
  close(): void {
    this.#bucket.close()
  }

  #key(file: string): string {
    return path.relative(this.settings.root, file).split(path.sep).join('/')
  }
}
