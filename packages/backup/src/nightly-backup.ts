import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { lowerPriority } from '@courtside/jobs'
import type { S3Config } from '@courtside/media'
import { refuseUnmounted, type UsedDisk } from './backup-disk.ts'
import { backupName, nightlyBackups } from './backup-names.ts'
import { BackupStore } from './backup-store.ts'
import { ERASURE_RECORD, ErasureRecord } from './erasure-record.ts'
import type { LastBackup } from './last-backup.ts'

/** The hour of the backup in the machine's time zone. No matches are played at that hour. */
const HOUR = 4
/** How often the clock is checked, in ms. A timer for the whole night would stop while the machine sleeps. */
const LOOK_MS = 60_000
/**
 * Delay after the start before a missed backup is made, in ms, so that it does not compete with other work
 * after a start.
 */
const CATCH_UP_MS = 10 * 60_000
/** How long after a failure the backup is tried again, in ms. */
const RETRY_MS = 60 * 60_000

/** The settings of nightly backups. */
export interface NightlySettings {
  backup: {
    /** Absolute path of the folder for nightly backups; undefined turns them off. */
    folder: string | undefined
    /** Number of nightly backups to keep. */
    keep: number
    /** Whether they include the recordings. */
    media: boolean
    /** Whether they are also uploaded to the object store. */
    inStore: boolean
  }
  s3: S3Config | null
  /**
   * The data folder that the servers share. It has one copy of the record of erased players; the backup
   * folder has the other.
   */
  sharedDir: string
  /** The program that writes a backup. Its arguments are the file, and `--media` for the recordings. */
  program: string
}

/** Receives the log lines. */
interface NightLogger {
  info(facts: object, message: string): void
  error(facts: object, message: string): void
}

/** Records the results of nightly backups, and notifies people of failures. */
export interface BackupJournal {
  read(): Promise<LastBackup | null>
  /** @param outcome the disk that the backup was written to, or why it failed */
  note(outcome: NightOutcome): Promise<void>
}

/**
 * The result of a nightly backup. If writing or uploading it failed, `disk` is null and `complaint` is the
 * reason.
 */
export type NightOutcome = { disk: UsedDisk; complaint: null } | { disk: null; complaint: string }

/** Makes nightly backups until `stop` is called. */
export interface NightlyBackups {
  /** Stops making backups, and aborts a running one. */
  stop(): void
}

/**
 * Returns when the newest backup was due: the last time that the machine's clock showed {@link HOUR} o'clock.
 * This also holds on days on which summer time begins or ends.
 */
export function lastDueAt(now: Date): Date {
  const due = new Date(now)
  due.setHours(HOUR, 0, 0, 0)
  if (due > now) due.setDate(due.getDate() - 1)
  return due
}

/**
 * Removes all but the newest `keep` nightly backups, and nothing else in the folder.
 * @returns the names of the removed backups
 */
export async function removeOldBackups(folder: string, keep: number): Promise<string[]> {
  const names = nightlyBackups(await readdir(folder))
  const old = names.slice(0, Math.max(0, names.length - keep))
  for (const name of old) await rm(path.join(folder, name), { force: true })
  return old
}

/**
 * Makes a backup each night in a separate process, so that it and a live match do not wait for each other.
 * If the machine was off or asleep at that time, makes the backup later. Tries a failed backup again every
 * {@link RETRY_MS}; the journal gets the night's first failure only, so that nobody receives 24 mails.
 * @param settings if they contain no folder, no backups are made
 */
export function startNightlyBackups(
  settings: NightlySettings,
  logger: NightLogger,
  journal: BackupJournal,
): NightlyBackups {
  if (settings.backup.folder === undefined) return { stop() {} }
  const stopping = new AbortController()
  // Delays are measured with the monotonic clock, because the machine's clock may be put right after the start.
  const [startedAt, started] = [Date.now(), performance.now()]
  /**
   * All backups due up to this time have been made (ms since the epoch); null until the journal was read. A
   * time in the future is ignored, because the clock was ahead when that backup was made.
   */
  let doneFor: number | null = null
  /** The due time of the backup that failed last (ms since the epoch), and the monotonic time of the failure. */
  let failed = { due: 0, at: 0 }
  let isBusy = false
  const look = async () => {
    const [now, at] = [Date.now(), performance.now()]
    const due = lastDueAt(new Date(now))
    const last = await journal.read()
    doneFor ??= last?.succeededAt?.getTime() ?? 0
    const isDone = doneFor >= due.getTime() && doneFor <= now
    const missed = due.getTime() < startedAt
    if (isDone || (missed && at - started < CATCH_UP_MS)) return
    const isRetry = failed.due === due.getTime()
    if (isRetry && at - failed.at < RETRY_MS) return
    const outcome = await makeNightlyBackup(settings, due, logger, stopping.signal, last?.disk ?? null)
    if (outcome === null) return
    if (outcome.complaint === null) doneFor = due.getTime()
    else failed = { due: due.getTime(), at }
    if (outcome.complaint === null || !isRetry) await journal.note(outcome)
  }
  const timer = setInterval(() => {
    if (isBusy) return
    isBusy = true
    look()
      .catch((error: unknown) => logger.error({ err: error }, 'Could not read the state of nightly backups.'))
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
 * Makes a nightly backup, uploads it to the object store if configured, and removes old ones. Does not write
 * a backup that already exists for that night.
 * @param stopping aborts the backup
 * @param before the disk of the last successful backup
 * @returns null when it was aborted
 */
export async function makeNightlyBackup(
  { backup: { folder = '.', keep, media, inStore }, s3, sharedDir, program }: NightlySettings,
  due: Date,
  logger: NightLogger,
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
      // This draft is left from a backup that was killed. No other process writes this file at this hour.
      await rm(`${file}.part`, { force: true })
      await runProgram(program, [file, ...(media ? ['--media'] : [])], stopping)
    }
    isWritten = true
    await new ErasureRecord([sharedDir, folder]).level()
    const removed = await removeOldBackups(folder, keep)
    logger.info({ file, removed }, 'The backup of the night was written.')
    if (inStore && s3) await bringToStore(file, keep, s3)
    return { disk: { folder, mountPoint }, complaint: null }
  } catch (error) {
    if (stopping.aborted) return null
    const message = isWritten
      ? 'The backup of the night was written, but it did not reach the object store.'
      : 'The backup of the night failed.'
    logger.error({ err: error, file }, message)
    return { disk: null, complaint: error instanceof Error ? error.message : String(error) }
  }
}

/** Uploads a backup, together with the record of players erased since. @throws {StoreError} */
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

/**
 * Runs a program with this process's environment.
 * @throws an error with the program's error output when it fails
 */
function runProgram(program: string, args: string[], signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = fork(program, args, { stdio: ['ignore', 'ignore', 'pipe', 'ipc'], signal })
    lowerPriority(child)
    let complaint = ''
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      complaint = `${complaint}${text}`.slice(-2000)
    })
    child.once('error', reject)
    child.once('exit', (code) =>
      code === 0
        ? resolve()
        : reject(new Error(complaint.trim() || `The backup program exited with ${code}.`)),
    )
  })
}
