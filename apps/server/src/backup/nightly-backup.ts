import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BackupConfig, S3Config } from '../config/config.ts'
import type { Logger } from '../logger.ts'
import { lowerPriority } from '../video/child-task.ts'
import { BACKUP_NAME, BackupStore } from './backup-store.ts'
import { ERASURE_RECORD } from './erasure-record.ts'

/** When nobody plays: this hour of the machine's own clock. */
const HOUR = 4
const COMMAND = fileURLToPath(new URL('../commands/backup.ts', import.meta.url))

/** What of the settings is needed. */
export interface NightlySettings {
  backup: BackupConfig
  s3: S3Config | null
}

/** Backups that are made night after night until `stop`. */
export interface NightlyBackups {
  /** Makes none any more; one that is being written is cut off. */
  stop(): void
}

/** When the next backup is due: the coming HOUR of the machine's clock, also over a change to summer time. */
export function nextBackupAt(now: Date): Date {
  const next = new Date(now)
  next.setHours(HOUR, 0, 0, 0)
  if (next <= now) next.setDate(next.getDate() + 1)
  return next
}

/** What the backup of a day is called. */
export function backupName(day: Date): string {
  const [year, month, date] = [day.getFullYear(), day.getMonth() + 1, day.getDate()]
  return `courtside-${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}.backup`
}

/** Removes all but the newest `keep` backups of the night; nothing else in the folder is touched. @returns what was removed */
export async function removeOldBackups(folder: string, keep: number): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => BACKUP_NAME.test(name)).sort()
  const old = names.slice(0, Math.max(0, names.length - keep))
  for (const name of old) await rm(path.join(folder, name), { force: true })
  return old
}

/**
 * Makes a backup each night, in a process of its own: encrypting and packing never wait upon a live match, nor it upon them.
 * @param settings without a folder nothing is done
 * @param note keeps how each went, for the dashboard
 */
export function startNightlyBackups(
  settings: NightlySettings,
  logger: Logger,
  note: (failed: boolean) => Promise<void>,
): NightlyBackups {
  if (settings.backup.folder === undefined) return { stop() {} }
  const stopping = new AbortController()
  let timer: NodeJS.Timeout
  const wait = () => {
    const due = nextBackupAt(new Date())
    timer = setTimeout(() => void run(due).finally(wait), due.getTime() - Date.now())
    timer.unref()
  }
  const run = async (due: Date) => {
    const failed = !(await makeNightlyBackup(settings, due, logger, stopping.signal))
    if (stopping.signal.aborted) return
    await note(failed).catch((error: unknown) =>
      logger.error({ err: error }, 'How the backup of the night went could not be kept.'),
    )
  }
  wait()
  return {
    stop() {
      clearTimeout(timer)
      stopping.abort()
    },
  }
}

/**
 * Makes the backup of a night, brings it to the object store where that is wanted, and removes what is too old.
 * @param stopping cuts it off
 * @returns whether it is where it should be; if not, the log says why
 */
export async function makeNightlyBackup(
  { backup: { folder = '.', keep, media, inStore }, s3 }: NightlySettings,
  due: Date,
  logger: Logger,
  stopping: AbortSignal,
): Promise<boolean> {
  if (stopping.aborted) return false
  const file = path.join(folder, backupName(due))
  let isWritten = false
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    // What a kill has cut off; at this hour of this day nobody else writes it.
    await rm(`${file}.part`, { force: true })
    await runBackup([file, ...(media ? ['--media'] : [])], stopping)
    isWritten = true
    const removed = await removeOldBackups(folder, keep)
    logger.info({ file, removed }, 'The backup of the night was written.')
    if (inStore && s3) await bringToStore(file, keep, s3)
    return true
  } catch (error) {
    const said = isWritten
      ? 'The backup of the night was written, but it did not reach the object store.'
      : 'The backup of the night failed.'
    if (!stopping.aborted) logger.error({ err: error, file }, said)
    return false
  }
}

/** A backup in the store is as good as its record of who was erased since. @throws {StoreError} */
async function bringToStore(file: string, keep: number, s3: S3Config): Promise<void> {
  const store = new BackupStore(s3)
  try {
    await store.bring(file)
    const record = path.join(path.dirname(file), ERASURE_RECORD)
    if (existsSync(record)) await store.bring(record)
    await store.removeOld(keep)
  } finally {
    store.close()
  }
}

/** Runs the command with our own settings. @throws with what it said when it failed */
function runBackup(args: string[], signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = fork(COMMAND, args, { stdio: ['ignore', 'ignore', 'pipe', 'ipc'], signal })
    lowerPriority(child)
    let complaint = ''
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      complaint = `${complaint}${text}`.slice(-2000)
    })
    child.once('error', reject)
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(complaint.trim() || `It ended with ${code}.`)),
    )
  })
}
