import { chmodSync, lstatSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { canRead, makePrivateFolder, type SystemUser } from './system-user.ts'

/** The file in the database folder that says where the run folder is. */
const RECORD = 'run-folder'
const PREFIX = 'courtside-'
const SOCKETS = 'socket'

/**
 * sun_path of unix(7) holds 104 bytes on macOS (108 on Linux), the closing zero included; PostgreSQL adds
 * "/.s.PGSQL.5432" to the folder of the socket.
 */
const LONGEST_PARENT_BYTES = 103 - `/${PREFIX}XXXXXX/${SOCKETS}/.s.PGSQL.5432`.length

/** What PostgreSQL needs outside DATA_DIR while it runs. */
export interface RunFolder {
  /** Ours; everybody may look into it when PostgreSQL runs as another user. */
  path: string
  /** The folder of the Unix socket, closed to everybody but PostgreSQL's user and root. */
  sockets: string
}

/**
 * Makes the run folder: short and in the machine's temporary folder, since the path of a socket is limited to about 100
 * bytes and DATA_DIR may lie anywhere. The one of an earlier run is used again, so that kills leave no trail of folders.
 * @param databaseFolder where the run folder's path is recorded
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

/** The run folder that a start on this database folder uses or has left; undefined after a clean stop. */
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
    // Where everybody may write, only a real folder (no link) that belongs to us is the one we made.
    const found = lstatSync(folder)
    const ours = found.isDirectory() && found.uid === process.getuid?.()
    return ours && path.basename(folder).startsWith(PREFIX) ? folder : undefined
  } catch {
    return undefined
  }
}
