import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { S3Config } from '@courtside/media'
import { S3Bucket, StoreError } from '@courtside/media'
import { BackupError } from './backup-format.ts'
import { nightlyBackups } from './backup-names.ts'
import { ERASURE_RECORD } from './erasure-record.ts'

const FOLDER = 'backups/'

/** The nightly backups in an object store, below `backups/`, with the record of erased players. */
export class BackupStore {
  readonly #bucket: S3Bucket

  constructor(s3: S3Config) {
    this.#bucket = new S3Bucket(s3)
  }

  /**
   * Uploads a file under its own name, and replaces a stored file of that name. Adds only the new lines to a
   * stored record of erased players, because other servers also add lines.
   * @throws {StoreError}
   */
  async bring(file: string): Promise<void> {
    const key = FOLDER + path.basename(file)
    if (path.basename(file) !== ERASURE_RECORD) return this.#bucket.putFile(key, file)
    const stored = (await this.#bucket.get(key))?.toString() ?? ''
    const lines = `${stored}\n${await readFile(file, 'utf8')}`.split('\n').filter((line) => line !== '')
    await this.#bucket.put(key, Buffer.from(`${[...new Set(lines)].join('\n')}\n`))
  }

  /**
   * Returns a function that uploads files, one after the other. It only logs a failure, because the next
   * nightly backup uploads the record of erased players again.
   */
  whenTold(logger: { error(data: object, message: string): void }): (file: string) => void {
    let last = Promise.resolve()
    return (file) => {
      last = last
        .then(() => this.bring(file))
        .catch((error: unknown) =>
          logger.error({ err: error, file }, 'The object store did not accept a file.'),
        )
    }
  }

  /** Returns the names of the nightly backups, the oldest first. @throws {StoreError} */
  async names(): Promise<string[]> {
    const keys = await this.#bucket.list(`${FOLDER}courtside-`)
    return nightlyBackups(keys.map((key) => key.slice(FOLDER.length)))
  }

  /**
   * Removes all but the newest `keep` nightly backups, and nothing else.
   * @returns the names of the removed backups
   * @throws {StoreError}
   */
  async removeOld(keep: number): Promise<string[]> {
    const names = await this.names()
    const old = names.slice(0, Math.max(0, names.length - keep))
    for (const name of old) await this.#bucket.remove(FOLDER + name)
    return old
  }

  /**
   * Downloads a backup and the record of erased players into a folder.
   * @param name undefined for the newest nightly backup
   * @returns the file of the backup
   * @throws {BackupError} when there is none, or the store cannot be read
   */
  async fetch(name: string | undefined, folder: string): Promise<string> {
    try {
      const chosen = name ?? (await this.names()).at(-1)
      if (chosen === undefined) throw new BackupError('There is no nightly backup in the object store.')
      const file = path.join(folder, path.basename(chosen))
      if (!(await this.#bucket.getFile(FOLDER + chosen, file))) {
        throw new BackupError(
          `There is no backup ${chosen} in the object store. Nightly backups: ${(await this.names()).join(', ')}.`,
        )
      }
      await this.#bucket.getFile(FOLDER + ERASURE_RECORD, path.join(folder, ERASURE_RECORD))
      return file
    } catch (error) {
      if (!(error instanceof StoreError)) throw error
      throw new BackupError(`The object store cannot be read (${error.reason}). "npm run doctor" says more.`)
    }
  }

  /** Closes the connections. */
  close(): void {
    this.#bucket.close()
  }
}
