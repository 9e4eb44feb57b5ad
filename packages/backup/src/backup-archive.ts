import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ReadableStream } from 'node:stream/web'
import { createGunzip, createGzip } from 'node:zlib'
import { createTarDecoder, createTarPacker } from 'modern-tar'
import { BackupError } from './backup-format.ts'

/** A low compression level, because video does not get smaller, and the rest is small. */
const GZIP_LEVEL = 1
/** The first characters of every file encrypted with age. */
const AGE_HEAD = 'age-encryption.org/'

/**
 * Loads the encryption library on first use. Loading it at the start would take a tenth of the server's start
 * time.
 */
const loadAge = () => import('age-encryption')

/** A backup being written. */
export interface ArchiveWriter {
  /** Adds an entry. @throws when `body` is longer or shorter than `size` bytes */
  add(name: string, size: number, body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void>
}

/**
 * Writes an archive to the new file `file`, which only its owner may read. @throws when the file exists
 * @param passphrase encrypts the archive; undefined for no encryption
 * @param fill adds the entries
 */
export async function writeArchive<Result>(
  file: string,
  passphrase: string | undefined,
  fill: (archive: ArchiveWriter) => Promise<Result>,
): Promise<Result> {
  const { readable, controller } = createTarPacker()
  const zipped = createGzip({ level: GZIP_LEVEL })
  const output = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true })
  const filling = fill({
    async add(name, size, body) {
      const writer = controller.add({ name, size, type: 'file' }).getWriter()
      for await (const chunk of body) await writer.write(chunk)
      await writer.close()
    },
  }).then(
    (result) => {
      controller.finalize()
      return result
    },
    (error: unknown) => {
      controller.error(error)
      throw error
    },
  )
  const [result] = await Promise.all([
    filling,
    pipeline(Readable.fromWeb(readable), zipped),
    pipeline(await encrypted(zipped, passphrase), output),
  ])
  return result
}

async function encrypted(plain: Readable, passphrase: string | undefined): Promise<Readable> {
  if (passphrase === undefined) return plain
  const { Encrypter } = await loadAge()
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  return Readable.fromWeb(await encrypter.encrypt(Readable.toWeb(plain)))
}

/** One entry of an archive. Read or cancel its body before you request the next entry. */
export interface ArchiveEntry {
  name: string
  body: Readable
}

/**
 * Reads an archive written by `writeArchive`.
 * @throws {BackupError} when there is no such file, it is not such an archive, or the passphrase is missing
 * or wrong
 */
export async function* readArchive(
  file: string,
  passphrase: string | undefined,
): AsyncGenerator<ArchiveEntry> {
  const plain = await decrypted(file, passphrase)
  const tar = ReadableStream.from(unzipped(plain, file)).pipeThrough(createTarDecoder())
  try {
    for await (const { header, body } of tar) yield { name: header.name, body: Readable.fromWeb(body) }
  } catch (error) {
    throw error instanceof BackupError ? error : noBackup(file)
  }
}

function noBackup(file: string): BackupError {
  return new BackupError(`${file} is no backup of Courtside, or it is damaged.`)
}

async function* unzipped(zipped: Readable, file: string): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const gunzip = createGunzip()
  zipped.once('error', (error) => gunzip.destroy(error))
  try {
    yield* zipped.pipe(gunzip)
  } catch {
    throw noBackup(file)
  }
}

async function decrypted(file: string, passphrase: string | undefined): Promise<Readable> {
  if (!(await isEncrypted(file))) return createReadStream(file)
  if (passphrase === undefined) {
    throw new BackupError(`${file} is encrypted. Set BACKUP_PASSPHRASE to the passphrase it was made with.`)
  }
  const { Decrypter } = await loadAge()
  const stream = createReadStream(file)
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  try {
    return Readable.fromWeb(await decrypter.decrypt(Readable.toWeb(stream)))
  } catch {
    stream.destroy()
    throw new BackupError(`BACKUP_PASSPHRASE is not the passphrase that ${file} was encrypted with.`)
  }
}

/** @throws {BackupError} when the file cannot be read */
async function isEncrypted(file: string): Promise<boolean> {
  try {
    const [head] = await createReadStream(file, { end: AGE_HEAD.length - 1 }).toArray()
    return head?.toString('latin1') === AGE_HEAD
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error
    throw new BackupError(`${file} cannot be read (${code}).`)
  }
}
