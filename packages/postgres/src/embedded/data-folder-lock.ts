import { createHash } from 'node:crypto'
import {
  chmodSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { EmbeddedPostgresError } from './launch.ts'
import { processIdentity } from './process-identity.ts'

/** Name of the lock file in the data folder. */
export const LOCK_FILE = 'courtside.lock'
/**
 * The folders to close in the data folder. The code that starts the database protects the database's folder.
 */
const CLOSED_FOLDERS = ['media', 'images', 'mail', 'secrets']
const ATTEMPTS = 50

/** A lock on a data folder, held by this process until `release`. */
export interface DataFolderLock {
  release(): void
}

/**
 * Locks the data folder for this process, and creates the folder when missing. The lock is a file with the
 * process number and the start time of the process, so it ends with the process. After a kill -9, a restart
 * of the machine, or when another process has the number, the next start takes the lock over.
 * @throws {EmbeddedPostgresError} when a running process holds the folder, or it cannot be written
 */
export function lockDataFolder(dataDir: string): DataFolderLock {
  const lockFile = path.join(dataDir, LOCK_FILE)
  const claim = JSON.stringify({ pid: process.pid, identity: processIdentity(process.pid) })
  const draft = `${lockFile}.${process.pid}`
  try {
    closeToOthers(dataDir)
    writeFileSync(draft, claim)
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : error
    throw new EmbeddedPostgresError(
      `${dataDir} cannot be written (${reason}). Make the account that runs Courtside its owner, or set DATA_DIR to another folder.`,
    )
  }
  try {
    takeLock(lockFile, lockFile, draft)
  } finally {
    rmSync(draft, { force: true })
  }
  return { release: () => releaseLock(lockFile, claim) }
}

/**
 * Gives a file the content of `draft`, unless a running process holds the file. A lock file appears with its
 * whole content or not at all, because link() fails when the name exists.
 *
 * A file of a dead process is replaced, never removed: between reading and removing it, another process could
 * have put a new file there. A process may replace it only while it holds a second file, with a hash of the
 * first one's content in its name. The second file is taken in the same way.
 */
function takeLock(lockFile: string, file: string, draft: string): void {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (linkUnlessTaken(draft, file)) return
    const seen = readOrNull(file)
    if (seen === null) continue // released in the meantime
    const running = runningProcess(seen)
    if (running !== null) {
      throw new EmbeddedPostgresError(
        `Courtside is already running on this data folder (process ${running}). Stop it first or set DATA_DIR.`,
      )
    }
    const second = `${lockFile}.${createHash('sha256').update(seen).digest('hex').slice(0, 16)}`
    takeLock(lockFile, second, draft)
    if (readOrNull(file) === seen) {
      renameSync(second, file)
      return
    }
    rmSync(second) // another process has replaced the file meanwhile
  }
  throw new EmbeddedPostgresError(
    `The lock ${lockFile} cannot be taken: several processes keep trying. Start only one.`,
  )
}

/** Returns the running process that has locked a data folder, or null if there is none. */
export function processOnDataFolder(dataDir: string): number | null {
  const seen = readOrNull(path.join(dataDir, LOCK_FILE))
  return seen === null ? null : runningProcess(seen)
}

/**
 * Creates the data folder and denies others access, because it contains secrets, names and mail. If Courtside
 * is started as root, PostgreSQL runs as another account and has to reach its own folder. In that case others
 * may enter the folder but not list it, and the folders beside the database are closed.
 */
function closeToOthers(dataDir: string): void {
  const isRoot = process.getuid?.() === 0
  mkdirSync(dataDir, { recursive: true, mode: isRoot ? 0o711 : 0o700 })
  const folder = statSync(dataDir)
  if (folder.uid !== process.getuid?.()) return // belongs to another account
  chmodSync(dataDir, isRoot ? (folder.mode & 0o770) | 0o001 : folder.mode & 0o770)
  for (const name of CLOSED_FOLDERS.map((folder) => path.join(dataDir, folder))) {
    const found = lstatSync(name, { throwIfNoEntry: false })
    if (found?.isDirectory()) chmodSync(name, found.mode & 0o770)
  }
}

function linkUnlessTaken(draft: string, lockFile: string): boolean {
  try {
    linkSync(draft, lockFile)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/** Returns the process that wrote the content of a lock file, or null if it does not run any more. */
function runningProcess(content: string): number | null {
  const holder: unknown = parseOrNull(content)
  if (typeof holder !== 'object' || holder === null) return null
  if (!('pid' in holder && 'identity' in holder) || typeof holder.pid !== 'number') return null
  const { pid, identity } = holder
  return identity !== undefined && processIdentity(pid) === identity ? pid : null
}

function readOrNull(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function releaseLock(lockFile: string, claim: string): void {
  try {
    if (readFileSync(lockFile, 'utf8') === claim) rmSync(lockFile)
  } catch {
    // The data folder was deleted while Courtside ran, so there is nothing to release.
  }
}
