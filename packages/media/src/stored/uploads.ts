import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { FILM_FILE } from '../film/kept-film.ts'
import type { VideoLogger } from '../logger.ts'
import type { ObjectStore } from '../object-store/object-store.ts'
import { StoreError } from '../object-store/store-error.ts'
import { isPlaybackId, JOURNAL_FILE } from '../recorder/media-names.ts'
import { nullIfMissing } from '../recorder/missing-file.ts'
import { bringLostJournals } from './lost-journals.ts'
import { staysOnDisk } from './moved-media.ts'
import { Removals } from './removals.ts'
import { StoredRecording } from './stored-recording.ts'

/** A round is made so often, ms; while the store is away less and less often, down to the longest. */
const EVERY_MS = 5000
const LONGEST_PAUSE_MS = 60_000
/** For so long after it ended, ms, a recording stays on the disk as well: most watch it then. */
const STAYS_MS = 24 * 3600_000
/** What the store had lost, and has again, leaves the disk so much later, ms: a store that always loses it is not sent it all the time. */
const FREE_AGAIN_MS = 3600_000

export type UploadsOptions = {
  /** Folder of all recordings. */
  mediaDir: string
  store: ObjectStore
  logger: VideoLogger
  /** Wall clock, ms since 1970. */
  now: () => number
  /** The recordings that there are, those among them that are not on this disk. */
  recordings: () => Promise<string[]>
  /** Whether it is for this server to do; another one that shares the recordings may be at it. */
  isMine: () => Promise<boolean>
}

/** What is known of a recording on this disk. */
type Known = {
  stored: StoredRecording
  /** The {@link versionOf} it when it was found to be stored whole; null: it was not yet. Another one now has to be stored as well. */
  settled: string | null
  /** ms since 1970 from which on its segments may leave the disk; infinite: they have. */
  freeFrom: number
}

/**
 * Brings recordings to the object store as they are made, round after round: what is on the disk and not in the store is brought there, however
 * long the store was away. What nobody watches much any more, and is there, leaves the disk.
 */
export class Uploads {
  readonly #options: UploadsOptions
  readonly #removals: Removals
  readonly #recordings = new Map<string, Known>()
  #timer: NodeJS.Timeout | undefined
  #running: Promise<unknown> = Promise.resolve()
  #stopped = false
  #failures = 0
  /** Whether it was looked for recordings that the disk does not have. */
  #looked = false

  constructor(options: UploadsOptions) {
    this.#options = options
    this.#removals = new Removals(options.mediaDir, options.store)
  }

  /** Makes rounds until {@link stop}. */
  start(): void {
    if (this.#stopped) return
    this.#timer = setTimeout(() => void this.round().then(() => this.start()), this.#pause())
    this.#timer.unref()
  }

  /** Ends after the file that is on its way; what is not stored is stored after the next start. */
  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    await this.#running
    this.#options.store.close()
  }

  /** A recording is about to be removed from the disk: it is removed from the store in the next round. */
  noteRemoval(playbackId: string): Promise<void> {
    this.#recordings.delete(playbackId)
    return this.#removals.note(playbackId)
  }

  /** Stores what is not stored, removes what is removed. A store that is away is logged, and tried again. */
  round(): Promise<void> {
    return this.#inTurn(async () => {
      if (!(await this.#options.isMine())) return
      await this.#removals.carryOut()
      await this.#bringLost()
      await this.#storeAll()
      await this.#freeOld()
      if (this.#failures > 0) this.#options.logger.info({}, 'The object store takes recordings again')
      this.#failures = 0
    })
  }

  /** Removes from the disk all that the store has, the longest unchanged first, and the newest of live matches excepted. */
  freeRoom(): Promise<void> {
    return this.#inTurn(async () => {
      const { mediaDir, isMine } = this.#options
      if (!(await isMine()) || (await staysOnDisk(mediaDir))) return
      for (const { playbackId } of (await this.#newestFirst()).reverse()) {
        if (this.#stopped) return
        await this.#guarded(playbackId, async () => {
          await this.#recording(playbackId).stored.free()
        })
      }
    })
  }

  /** Once, when this is begun: who has a new disk finds the recordings again. */
  async #bringLost(): Promise<void> {
    if (this.#looked) return
    const { mediaDir, store, recordings, ...rest } = this.#options
    await bringLostJournals(mediaDir, store, {
      ...rest,
      playbackIds: (await recordings()).filter(isPlaybackId),
    })
    this.#looked = true
  }

  async #storeAll(): Promise<void> {
    const { mediaDir, now } = this.#options
    for (let isMore = true; isMore && !this.#stopped; ) {
      isMore = false
      for (const { playbackId } of await this.#newestFirst()) {
        const recording = this.#recording(playbackId)
        if (this.#stopped) return
        // Read before it is stored: what changes meanwhile is stored in the next round.
        const version = await versionOf(path.join(mediaDir, playbackId))
        if (recording.settled === version) continue
        await this.#guarded(playbackId, async () => {
          const progress = await recording.stored.store(now())
          isMore ||= progress === 'more'
          if (progress !== 'settled') return
          recording.settled = version
          recording.stored = this.#open(playbackId) // what it knows is not needed any more
        })
      }
    }
  }

  async #freeOld(): Promise<void> {
    const { mediaDir, now } = this.#options
    if (await staysOnDisk(mediaDir)) return
    for (const { playbackId, changed } of await this.#newestFirst()) {
      const recording = this.#recording(playbackId)
      if (this.#stopped) return
      const isDue = now() >= recording.freeFrom && now() - changed > STAYS_MS
      if (!isDue || recording.settled === null) continue
      await this.#guarded(playbackId, async () => {
        const isGone = await recording.stored.free()
        recording.freeFrom = isGone ? Number.POSITIVE_INFINITY : now() + FREE_AGAIN_MS
        recording.stored = this.#open(playbackId) // what it knows is not needed any more
      })
    }
  }

  /** Works on a recording. One that is being removed meanwhile, or a disk that is full, is not the others' fault. @throws {StoreError} */
  async #guarded(playbackId: string, work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      if (error instanceof StoreError) throw error
      const { logger } = this.#options
      logger.warn({ err: error, playbackId }, 'A recording could not be brought to the object store')
      this.#recordings.delete(playbackId)
    }
  }

  /** The recordings on this disk, by when their journals were last written to. */
  async #newestFirst(): Promise<{ playbackId: string; changed: number }[]> {
    const { mediaDir } = this.#options
    const found = []
    for (const playbackId of (await readdir(mediaDir).catch(() => [])).filter(isPlaybackId)) {
      const journal = await stat(path.join(mediaDir, playbackId, JOURNAL_FILE)).catch(() => null)
      if (journal) found.push({ playbackId, changed: journal.mtimeMs })
    }
    return found.sort((a, b) => b.changed - a.changed)
  }

  #recording(playbackId: string): Known {
    const known = this.#recordings.get(playbackId)
    if (known) return known
    const recording = { stored: this.#open(playbackId), settled: null, freeFrom: 0 }
    this.#recordings.set(playbackId, recording)
    return recording
  }

  #open(playbackId: string): StoredRecording {
    const { mediaDir, store, logger } = this.#options
    return new StoredRecording(path.join(mediaDir, playbackId), store, logger)
  }

  #pause(): number {
    return Math.min(EVERY_MS * 2 ** this.#failures, LONGEST_PAUSE_MS)
  }

  /** One thing at a time. */
  #inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.#running.then(work).catch((error: unknown) => {
      const { logger } = this.#options
      this.#failures += 1
      if (this.#failures > 1 && error instanceof StoreError) return // said when it began
      logger.error(
        { err: error },
        'Recordings could not be brought to the object store; they stay on the disk',
      )
    })
    this.#running = done
    return done
  }
}

/**
 * Tells what is on the disk of a recording that may still change after its end, its journal and the index of its film, from what was there before.
 * The index is put in place whole, so that another one is another file.
 */
async function versionOf(directory: string): Promise<string> {
  const files = await Promise.all(
    [JOURNAL_FILE, FILM_FILE].map((name) => stat(path.join(directory, name)).catch(nullIfMissing)),
  )
  return files.map((file) => (file ? [file.ino, file.size, file.mtimeMs].join(':') : 'none')).join(' ')
}
