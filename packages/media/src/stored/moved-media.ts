import { readdir, readFile, rm, stat, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { VideoLogger } from '../logger.ts'
import type { ObjectStore } from '../object-store/object-store.ts'
import { isPlaybackId, JOURNAL_FILE } from '../recorder/media-names.ts'
import { nullIfMissing } from '../recorder/missing-file.ts'
import { replayJournal } from '../recorder/recovery.ts'
import { namedBy, StoredRecording } from './stored-recording.ts'
import { bytesAway, forgetAway } from './stored-state.ts'
import { writeWhole } from './whole-file.ts'

/**
 * While this file is in the folder of recordings, nothing leaves the disk, because recordings were moved back
 * to it or are being moved.
 */
const STAYS_FILE = '.stays-on-disk'
/** Free space in bytes to leave for the database and ongoing recordings. */
const LEFT_FREE_BYTES = 2e9
const FILES_AT_ONCE = 4

/** The amount moved, and the files missing both on the disk and in the store. */
export type Moved = { recordings: number; bytes: number; missing: string[] }

/** Called for each finished recording. */
type OnDone = (playbackId: string, bytes: number) => void

/** Reports whether recordings stay on the disk after they are stored. */
export async function staysOnDisk(mediaDir: string): Promise<boolean> {
  return (await stat(path.join(mediaDir, STAYS_FILE)).catch(nullIfMissing)) !== null
}

/**
 * Copies recordings from the disk to the store. A server with `MEDIA_STORE=s3` removes them from the disk
 * later. Matches may be recorded meanwhile; the server also stores later recordings.
 * @throws {StoreError}
 */
export async function moveToStore(
  mediaDir: string,
  store: ObjectStore,
  { logger, now, onDone }: { logger: VideoLogger; now: () => number; onDone: OnDone },
): Promise<Moved> {
  await rm(path.join(mediaDir, STAYS_FILE), { force: true })
  const moved: Moved = { recordings: 0, bytes: 0, missing: [] }
  for (const playbackId of await recordingsIn(mediaDir)) {
    const recording = new StoredRecording(path.join(mediaDir, playbackId), store, logger)
    while ((await recording.store(now())) === 'more');
    moved.recordings += 1
    moved.bytes += recording.storedBytes
    onDone(playbackId, recording.storedBytes)
  }
  return moved
}

/**
 * Copies files that are no longer on the disk back to the disk, and keeps them there. The store keeps its
 * copies.
 * @throws {StoreError}
 * @throws {NoRoomError} before anything is done
 */
export async function moveToDisk(mediaDir: string, store: ObjectStore, onDone: OnDone): Promise<Moved> {
  const recordings = await recordingsIn(mediaDir)
  await assertRoom(mediaDir, recordings)
  await writeFile(path.join(mediaDir, STAYS_FILE), '')
  const moved: Moved = { recordings: 0, bytes: 0, missing: [] }
  for (const playbackId of recordings) {
    const directory = path.join(mediaDir, playbackId)
    const bytes = await bringBack(directory, store, moved.missing)
    await forgetAway(directory)
    moved.recordings += 1
    moved.bytes += bytes
    onDone(playbackId, bytes)
  }
  return moved
}

/** The error for a disk with too little space for all files. */
export class NoRoomError extends Error {}

async function assertRoom(mediaDir: string, recordings: readonly string[]): Promise<void> {
  let bytes = 0
  for (const playbackId of recordings) bytes += await bytesAway(path.join(mediaDir, playbackId))
  const { bavail, bsize } = await statfs(mediaDir)
  if (bavail * bsize >= bytes + LEFT_FREE_BYTES) return
  const gigabytes = (value: number) => (value / 1e9).toFixed(1)
  throw new NoRoomError(
    `${gigabytes(bytes)} GB would come back to the disk, which has ${gigabytes(bavail * bsize)} GB free and needs ${gigabytes(LEFT_FREE_BYTES)} GB for itself. Use a larger disk, or remove videos first.`,
  )
}

/**
 * Copies a recording's missing files back to the disk.
 * @returns the number of bytes
 */
async function bringBack(directory: string, store: ObjectStore, missing: string[]): Promise<number> {
  const { timeline } = await replayJournal(await readFile(path.join(directory, JOURNAL_FILE)))
  const there = new Set(await readdir(directory))
  const away = namedBy(timeline).filter(({ file }) => !there.has(file))
  let bytes = 0
  for (let first = 0; first < away.length; first += FILES_AT_ONCE) {
    const some = away.slice(first, first + FILES_AT_ONCE)
    await Promise.all(
      some.map(async ({ file, bytes: expected }) => {
        const content = await store.get(path.join(directory, file))
        if (content?.length === expected) {
          await writeWhole(path.join(directory, file), content)
          bytes += expected
        } else missing.push(path.join(path.basename(directory), file))
      }),
    )
  }
  return bytes
}

async function recordingsIn(mediaDir: string): Promise<string[]> {
  const found: string[] = []
  for (const name of (await readdir(mediaDir).catch(() => [])).filter(isPlaybackId)) {
    if (await stat(path.join(mediaDir, name, JOURNAL_FILE)).catch(nullIfMissing)) found.push(name)
  }
  return found
}
