import { chmodSync, lstatSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { EmbeddedPostgresError } from './launch.ts'
import { canRead, makePrivateFolder, type SystemUser } from './system-user.ts'

/** The file in the database folder with the path of the run folder. */
const RECORD = 'run-folder'
const PREFIX = 'courtside-'
const SOCKETS = 'socket'

/**
 * Maximum bytes of the path above the run folder. sun_path of unix(7) has 104 bytes on macOS (108 on Linux),
 * including the closing zero. PostgreSQL appends "/.s.PGSQL.5432" to the folder of the socket.
 */
const LONGEST_PARENT_BYTES = 103 - `/${PREFIX}XXXXXX/${SOCKETS}/.s.PGSQL.5432`.length

/** PostgreSQL's files outside DATA_DIR while it runs. */
export interface RunFolder {
  /** Belongs to Courtside's account. Readable by everyone when PostgreSQL runs as another user. */
  path: string
  /** The folder of the Unix socket, accessible only to PostgreSQL's user and root. */
  sockets: string
}

/**
 * Creates the run folder, in the machine's temporary folder and with a short path, because a socket's path is
 * limited to about 100 bytes and DATA_DIR may be anywhere. Reuses the folder of an earlier run, so that kills
 * do not leave many folders.
 * @param databaseFolder the folder with the record of the run folder's path
 */
export function prepareRunFolder(databaseFolder: string, user: SystemUser | undefined): RunFolder {
  const record = path.join(databaseFolder, RECORD)
  const folder = findEarlier(record) ?? makeRunFolder(user)
  rmSync(record, { force: true })
  writeFileSync(record, folder)
  chmodSync(folder, user ? 0o755 : 0o700)
  const sockets = path.join(folder, SOCKETS)
  makePrivateFolder(sockets, user)
  return { path: folder, sockets }
}

/**
 * Returns the run folder of the PostgreSQL that runs on this database folder, or was killed; undefined after
 * a clean stop.
 */
export function findRunFolder(databaseFolder: string): RunFolder | undefined {
  const folder = findEarlier(path.join(databaseFolder, RECORD))
  return folder === undefined ? undefined : { path: folder, sockets: path.join(folder, SOCKETS) }
}

/** Removes the run folder and its record after a clean stop. */
export function removeRunFolder(databaseFolder: string, folder: RunFolder): void {
  rmSync(folder.path, { recursive: true, force: true })
  rmSync(path.join(databaseFolder, RECORD), { force: true })
}

function makeRunFolder(user: SystemUser | undefined): string {
  const parent = [tmpdir(), '/tmp'].find(
    (folder) => Buffer.byteLength(folder) <= LONGEST_PARENT_BYTES && canRead(user, [`${folder}/.`]),
  )
  if (parent !== undefined) return mkdtempSync(path.join(parent, PREFIX))
  throw new EmbeddedPostgresError(
    `No temporary folder with a short path can be used: TMPDIR is ${tmpdir()}. Set TMPDIR to another one.`,
  )
}

function findEarlier(record: string): string | undefined {
  try {
    const folder = readFileSync(record, 'utf8')
    // Everyone may write to the temporary folder, so only a real folder (not a link) that belongs to this
    // account is accepted.
    const found = lstatSync(folder)
    const ours = found.isDirectory() && found.uid === process.getuid?.()
    return ours && path.basename(folder).startsWith(PREFIX) ? folder : undefined
  } catch {
    return undefined
  }
}
