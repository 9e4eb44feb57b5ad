import { existsSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, rmdir } from 'node:fs/promises'
import path from 'node:path'
import type { LaunchLogger } from '@courtside/postgres'
import { type DataFolderLock, endClusterProcesses, LOCK_FILE, lockDataFolder } from '@courtside/postgres'
import { BackupError } from './backup-format.ts'

/**
 * Name of the draft: a folder inside the data folder. A restore writes to it, and then moves everything up.
 */
export const DRAFT = '.restoring'
/** Name of the file in the draft that marks the draft as complete, except for the move. */
const WHOLE = 'whole'
/** Name of the folder in the draft for a backup read from an object store. */
const FETCHED = 'fetched'
/**
 * Entries that a folder may contain and still count as empty; the first is in the root of every ext4 file
 * system.
 */
const HARMLESS = ['lost+found', LOCK_FILE, DRAFT]

/**
 * The data folder that a restore writes into. Everything is written to a draft inside it first, because the
 * folder itself may be a mount point, or be in a folder that the account cannot write to.
 */
export class RestoreFolder {
  readonly #dataDir: string
  readonly #lock: DataFolderLock
  /** The outermost folder that `claim` created; undefined if the data folder already existed. */
  readonly #made: string | undefined
  /** Absolute path of the draft. */
  readonly draft: string

  private constructor(dataDir: string, lock: DataFolderLock, made: string | undefined) {
    this.#dataDir = dataDir
    this.#lock = lock
    this.#made = made
    this.draft = path.join(dataDir, DRAFT)
  }

  /**
   * Claims an empty data folder, created when missing. Removes the remains of an interrupted restore, unless
   * only the move was left: that restore is completed.
   * @param kept absolute paths that may be in the folder, such as the backup itself
   * @throws {BackupError} when the folder is not empty or cannot be written, or when an earlier restore was
   * completed
   * @throws {EmbeddedPostgresError} when a running Courtside, or another restore, uses the folder
   */
  static async claim(dataDir: string, kept: readonly string[], logger: LaunchLogger): Promise<RestoreFolder> {
    const made = await mkdir(dataDir, { recursive: true, mode: 0o700 }).catch(refuseFolder(dataDir))
    const folder = new RestoreFolder(dataDir, lockDataFolder(dataDir), made)
    try {
      if (await finishMove(dataDir)) {
        throw new BackupError(
          `An earlier restore into ${dataDir} was complete except for its last step, which is done now. Start Courtside, or set DATA_DIR to a new folder.`,
        )
      }
      await folder.#refuseUsed(kept)
      await folder.#removeDraft(logger)
      await mkdir(folder.draft, { mode: 0o700 }).catch(refuseFolder(folder.draft))
      return folder
    } catch (error) {
      await folder.#leave()
      throw error
    }
  }

  /** Creates the folder for a backup read from an object store. */
  async makeFetched(): Promise<string> {
    const folder = path.join(this.draft, FETCHED)
    await mkdir(folder, { mode: 0o700 })
    return folder
  }

  /**
   * Moves the restored files from the draft to their final folders. If the process is killed meanwhile,
   * either an incomplete draft remains, which the next start refuses, or the next start completes the move.
   */
  async complete(): Promise<void> {
    await rm(path.join(this.draft, FETCHED), { recursive: true, force: true })
    const handle = await open(path.join(this.draft, WHOLE), 'wx', 0o600)
    await handle.sync().finally(() => handle.close())
    await finishMove(this.#dataDir)
    this.#lock.release()
  }

  /**
   * Removes everything that the restore created. If only the move is left, removes nothing: the next start
   * completes the move.
   */
  async giveUp(logger: LaunchLogger): Promise<void> {
    if (!existsSync(path.join(this.draft, WHOLE))) await this.#removeDraft(logger)
    await this.#leave()
  }

  async #refuseUsed(kept: readonly string[]): Promise<void> {
    const allowed = new Set([
      ...HARMLESS,
      ...kept.map((file) => path.relative(this.#dataDir, file).split(path.sep)[0]),
    ])
    const found = (await readdir(this.#dataDir)).filter((name) => !allowed.has(name))
    if (found.length === 0) return
    throw new BackupError(
      `${this.#dataDir} is not empty: it holds ${found.slice(0, 3).join(', ')}${found.length > 3 ? ' …' : ''}. Set DATA_DIR to a new folder: a restore never overwrites anything.`,
    )
  }

  async #removeDraft(logger: LaunchLogger): Promise<void> {
    await endClusterProcesses(path.join(this.draft, 'postgres/cluster'), logger)
    await rm(this.draft, { recursive: true, force: true })
  }

  async #leave(): Promise<void> {
    this.#lock.release()
    if (this.#made === undefined) return
    // Removes only empty folders, from the innermost to the outermost created one.
    for (let folder = this.#dataDir; folder.startsWith(this.#made); folder = path.dirname(folder)) {
      await rmdir(folder).catch(() => {})
    }
  }
}

/**
 * Completes a restore that was interrupted while it moved the files to their final folders. Call it before
 * using the data folder.
 * @throws {BackupError} when a restore was interrupted before the move, so that files are missing
 * @throws {EmbeddedPostgresError} when a restore is still running
 */
export async function settleRestore(dataDir: string): Promise<void> {
  const draft = path.join(dataDir, DRAFT)
  if (!existsSync(draft)) return
  const lock = lockDataFolder(dataDir)
  if (await finishMove(dataDir).finally(() => lock.release())) return
  throw new BackupError(
    `A restore into ${dataDir} was interrupted. Run "npm run restore" again. To start without the backup, remove ${draft}.`,
  )
}

/** @returns whether there was a complete draft to move */
async function finishMove(dataDir: string): Promise<boolean> {
  const draft = path.join(dataDir, DRAFT)
  const names = await readdir(draft).catch((): string[] => [])
  if (!names.includes(WHOLE)) return false
  for (const name of names.filter((name) => name !== WHOLE && name !== LOCK_FILE)) {
    await rename(path.join(draft, name), path.join(dataDir, name))
  }
  await rm(draft, { recursive: true })
  const handle = await open(dataDir)
  await handle.sync().finally(() => handle.close())
  return true
}

function refuseFolder(folder: string): (error: unknown) => never {
  return (error) => {
    const code = error instanceof Error && 'code' in error ? error.code : error
    throw new BackupError(
      `${folder} cannot be created (${code}). Give its parent folder to the account that runs Courtside, or set DATA_DIR to another folder.`,
    )
  }
}
