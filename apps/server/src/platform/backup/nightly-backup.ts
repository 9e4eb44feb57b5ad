import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { lowerPriority } from '@courtside/jobs'
import type { S3Config } from '@courtside/media'
import type { Logger } from '../../logger.ts'
import type { BackupConfig } from '../config/config.ts'
import { refuseUnmounted, type UsedDisk } from './backup-disk.ts'
import { BACKUP_NAME, BackupStore } from './backup-store.ts'
import { ERASURE_RECORD, ErasureRecord } from './erasure-record.ts'
import type { LastBackup } from './last-backup.ts'

/** When nobody plays: this hour of the machine's own clock. */
const HOUR = 4
/** How often the clock is looked at, ms. A timer for the whole night would stand still while the machine sleeps. */
const LOOK_MS = 60_000
/** How long after the start a missed backup is caught up on, ms: whoever switches the machine on has other things to do first. */
const CATCH_UP_MS = 10 * 60_000
const COMMAND = fileURLToPath(new URL('../../commands/backup.ts', import.meta.url))

/** What of the settings is needed. */
export interface NightlySettings {
  backup: BackupConfig
  s3: S3Config | null
  /** Where the record of erased players is kept as well. */
  sharedDir: string
}

/** Keeps how nightly backups went, and tells people of failures. */
export interface BackupJournal {
  read(): Promise<LastBackup | null>
  /** @param outcome the disk it was written to, or why it failed */
  note(outcome: NightOutcome): Promise<void>
}

/** How the backup of a night went. `disk` null: it is not where it should be, because of `complaint`. */
export type NightOutcome = { disk: UsedDisk; complaint: null } | { disk: null; complaint: string }

/** Backups that are made night after night until `stop`. */
export interface NightlyBackups {
  /** Makes none any more; one that is being written is cut off. */
  stop(): void
}

/** When the newest backup was due: the last HOUR of the machine's clock that has passed, also over a change to summer time. */
export function lastDueAt(now: Date): Date {
  const due = new Date(now)
  due.setHours(HOUR, 0, 0, 0)
  if (due > now) due.setDate(due.getDate() - 1)
  return due
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
 * Makes a backup each night, in a process of its own: encrypting and packing never wait upon a live match, nor it upon them. A night that was
 * missed, because the machine was off or asleep, is caught up on.
 * @param settings without a folder nothing is done
 */
export function startNightlyBackups(
  settings: NightlySettings,
  logger: Logger,
  journal: BackupJournal,
): NightlyBackups {
  if (settings.backup.folder === undefined) return { stop() {} }
  const stopping = new AbortController()
  const startedAt = Date.now()
  /** Until when nothing is due, ms since the epoch; null: not known yet. */
  let doneFor: number | null = null
  let isBusy = false
  const look = async () => {
    const now = Date.now()
    const due = lastDueAt(new Date(now))
    const last = await journal.read()
    doneFor ??= last?.succeededAt?.getTime() ?? 0
    const missed = due.getTime() < startedAt
    if (doneFor >= due.getTime() || (missed && now - startedAt < CATCH_UP_MS)) return
    doneFor = due.getTime()
    const outcome = await makeNightlyBackup(settings, due, logger, stopping.signal, last?.disk ?? null)
    if (outcome) await journal.note(outcome)
  }
  const timer = setInterval(() => {
    if (isBusy) return
    isBusy = true
    look()
      .catch((error: unknown) => logger.error({ err: error }, 'The state of nightly backups is unknown.'))
      .finally(() => {
        isBusy = false
      })
  }, LOOK_MS)
  timer.unref()
  return {
    stop() {
      clearInterval(timer)
      stopping.abort()
    },
  }
}

/**
 * Makes the backup of a night, brings it to the object store where that is wanted, and removes what is too old. What was written for that
 * night already is not written again.
 * @param stopping cuts it off
 * @param before where the last one went
 * @returns null when it was cut off
 */
export async function makeNightlyBackup(
  { backup: { folder = '.', keep, media, inStore }, s3, sharedDir }: NightlySettings,
  due: Date,
  logger: Logger,
  stopping: AbortSignal,
  before: UsedDisk | null,
): Promise<NightOutcome | null> {
  if (stopping.aborted) return null
  const file = path.join(folder, backupName(due))
  let isWritten = false
  try {
    const mountPoint = await refuseUnmounted(folder, before)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    if (!existsSync(file)) {
      // What a kill has cut off; at this hour of this day nobody else writes it.
      await rm(`${file}.part`, { force: true })
      await runBackup([file, ...(media ? ['--media'] : [])], stopping)
    }
    isWritten = true
    await new ErasureRecord([sharedDir, folder]).level()
    const removed = await removeOldBackups(folder, keep)
    logger.info({ file, removed }, 'The backup of the night was written.')
    if (inStore && s3) await bringToStore(file, keep, s3)
    return { disk: { folder, mountPoint }, complaint: null }
  } catch (error) {
    if (stopping.aborted) return null
    const said = isWritten
      ? 'The backup of the night was written, but it did not reach the object store.'
      : 'The backup of the night failed.'
    logger.error({ err: error, file }, said)
    return { disk: null, complaint: error instanceof Error ? error.message : String(error) }
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
