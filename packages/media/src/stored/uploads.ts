import type { VideoLogger } from '../logger.ts'
import type { ObjectStore } from '../object-store/object-store.ts'
import { StoreError } from '../object-store/store-error.ts'
import { isPlaybackId } from '../recorder/media-names.ts'
import { JournalMirror } from './journal-mirror.ts'
import { KnownRecordings } from './known-recordings.ts'
import { bringLostJournals } from './lost-journals.ts'
import { staysOnDisk } from './moved-media.ts'
import { Removals } from './removals.ts'
import type { SharedJournals } from './shared-journals.ts'
import { ContinuedElsewhere } from './stored-recording.ts'

/** Interval between rounds, in ms. It grows up to the maximum while the store is unavailable. */
const EVERY_MS = 5000
const LONGEST_PAUSE_MS = 60_000
/** How long a recording stays on the disk after its end, in ms. Most viewers watch it during this time. */
const STAYS_MS = 24 * 3600_000
/**
 * Delay in ms before a file that the store had lost may leave the disk. Without the delay, the file would be
 * uploaded again and again to a store that keeps losing it.
 */
const FREE_AGAIN_MS = 3600_000
/** How long a server waits for the store before it gives up a recording or stops, in ms. */
const GIVEN_UP_WITHIN_MS = 5000

export type UploadsOptions = {
  /** Folder of all recordings. */
  mediaDir: string
  store: ObjectStore
  logger: VideoLogger
  /** Wall clock, in ms since 1970. */
  now: () => number
  /** Returns the playback ids of all recordings, including those missing on this disk. */
  recordings: () => Promise<string[]>
  /** Reports whether this server uploads. Of several servers with the same recordings, only one does. */
  isMine: () => Promise<boolean>
  /**
   * The shared journals of servers that do not share the folder. With them, each server uploads its own
   * recordings, at once. Absent: other servers, if any, share the folder.
   */
  journals?: SharedJournals | undefined
}

/**
 * Uploads recordings to the object store while they are made, in rounds. Every round uploads everything that
 * the store lacks, however long it was unavailable. Older recordings leave the disk once they are stored.
 */
export class Uploads {
  readonly #options: UploadsOptions
  readonly #removals: Removals
  readonly #recordings: KnownRecordings
  /** Keeps journals equal to those of other servers; null: other servers, if any, share the folder. */
  readonly mirror: JournalMirror | null
  /**
   * Running uploads of recordings that have just grown. `isGrown`: the recording has grown again since the
   * upload began.
   */
  readonly #growing = new Map<string, { done: Promise<void>; isGrown: boolean }>()
  #timer: NodeJS.Timeout | undefined
  #running: Promise<unknown> = Promise.resolve()
  #stopped = false
  #failures = 0
  /** Whether journals missing on the disk have been restored. */
  #looked = false

  constructor(options: UploadsOptions) {
    this.#options = options
    this.#removals = new Removals(options.mediaDir, options.store)
    const { journals, mediaDir, store, now, logger } = options
    const onChange = (playbackId: string) => this.#recordings.forget(playbackId)
    this.mirror = journals ? new JournalMirror({ journals, mediaDir, store, now, onChange }) : null
    this.#recordings = new KnownRecordings({ mediaDir, store, logger, mirror: this.mirror })
  }

  /** Runs rounds until {@link stop}. */
  start(): void {
    if (this.#stopped) return
    this.#timer = setTimeout(() => void this.round().then(() => this.start()), this.#pause())
    this.#timer.unref()
  }

  /** Stops after the current file; the next start continues. */
  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    await this.#withinPatience(Promise.all([...this.#growing.values()].map(({ done }) => done)))
    await this.#running
    this.#options.store.close()
  }

  /**
   * Notes a recording about to be removed from the disk, so that the next round removes it from the store. If
   * servers have folders of their own, removes its shared journal now and starts removing it from the store.
   */
  async noteRemoval(playbackId: string): Promise<void> {
    this.#recordings.forget(playbackId)
    await this.#removals.note(playbackId)
    if (!this.mirror) return
    await this.mirror.removeShared(playbackId)
    this.mirror.forget(playbackId)
    // Until the store has removed the journal, other servers would find the recording in the store.
    void this.#inTurn(() => this.#removals.carryOut())
  }

  /**
   * Uploads the new data of one of this server's recordings at once, without waiting for the next round. Does
   * nothing when servers share the folder. The next round repeats what fails.
   */
  grown(playbackId: string): void {
    if (!this.mirror || this.#stopped) return
    const running = this.#growing.get(playbackId)
    if (running) running.isGrown = true
    else {
      const upload = { done: Promise.resolve(), isGrown: true }
      this.#growing.set(playbackId, upload)
      upload.done = this.#uploadGrown(playbackId, upload)
    }
  }

  /** Uploads everything of a recording that this server gives up, unless the store takes too long. */
  async giveUp(playbackId: string): Promise<void> {
    this.grown(playbackId)
    await this.#withinPatience(this.#growing.get(playbackId)?.done)
  }

  async #uploadGrown(playbackId: string, upload: { isGrown: boolean }): Promise<void> {
    try {
      while (upload.isGrown) {
        upload.isGrown = false
        await this.#guarded(playbackId, async () => {
          const { stored } = this.#recordings.of(playbackId)
          while ((await stored.store(this.#options.now())) === 'more');
        })
      }
    } catch (error) {
      if (!(error instanceof StoreError)) throw error
      if (this.#failures > 0) return // logged at the first failure
      this.#failures = 1
      this.#options.logger.warn({ err: error, playbackId }, 'The object store does not accept live video')
    } finally {
      this.#growing.delete(playbackId)
    }
  }

  async #withinPatience(work: Promise<unknown> | undefined): Promise<void> {
    const tooLate = Promise.withResolvers<void>()
    const timer = setTimeout(tooLate.resolve, GIVEN_UP_WITHIN_MS)
    await Promise.race([work, tooLate.promise]).finally(() => clearTimeout(timer))
  }

  /**
   * Uploads missing files and removes deleted recordings. Logs an unavailable store and retries in the next
   * round.
   */
  round(): Promise<void> {
    return this.#inTurn(async () => {
      if (!(await this.#options.isMine())) return
      await this.#removals.carryOut()
      await this.#bringLost()
      await this.#storeAll()
      await this.#freeOld()
      if (this.#failures > 0) this.#options.logger.info({}, 'The object store accepts recordings again')
      this.#failures = 0
    })
  }

  /**
   * Removes all stored segments from the disk, except the newest segments of live matches. Begins with the
   * recordings that have been unchanged longest.
   */
  freeRoom(): Promise<void> {
    return this.#inTurn(async () => {
      const { mediaDir, isMine } = this.#options
      if (!(await isMine()) || (await staysOnDisk(mediaDir))) return
      for (const { playbackId } of (await this.#recordings.newestFirst()).reverse()) {
        if (this.#stopped) return
        await this.#guarded(playbackId, async () => {
          await this.#recordings.of(playbackId).stored.free()
        })
      }
    })
  }

  /**
   * Runs once, at the start. Restores missing journals, for a server with a new disk. If servers have folders
   * of their own, removes what other servers have removed instead.
   */
  async #bringLost(): Promise<void> {
    if (this.#looked) return
    if (this.mirror) {
      await this.mirror.removeForgotten(await this.#options.recordings())
      this.#looked = true
      return
    }
    const { mediaDir, store, recordings, ...rest } = this.#options
    await bringLostJournals(mediaDir, store, {
      ...rest,
      playbackIds: (await recordings()).filter(isPlaybackId),
    })
    this.#looked = true
  }

  async #storeAll(): Promise<void> {
    const { now } = this.#options
    for (let isMore = true; isMore && !this.#stopped; ) {
      isMore = false
      for (const { playbackId } of await this.#recordings.newestFirst()) {
        const recording = this.#recordings.of(playbackId)
        if (this.#stopped) return
        // Read before the upload, so that later changes are uploaded in the next round.
        const version = await this.#recordings.versionOf(playbackId)
        if (recording.settled === version) continue
        await this.#guarded(playbackId, async () => {
          const progress = await recording.stored.store(now())
          isMore ||= progress === 'more'
          if (progress !== 'settled') return
          recording.settled = version
          this.#recordings.release(playbackId)
        })
      }
    }
  }

  async #freeOld(): Promise<void> {
    const { mediaDir, now } = this.#options
    if (await staysOnDisk(mediaDir)) return
    for (const { playbackId, changed } of await this.#recordings.newestFirst()) {
      const recording = this.#recordings.of(playbackId)
      if (this.#stopped) return
      const isDue = now() >= recording.freeFrom && now() - changed > STAYS_MS
      if (!isDue || recording.settled === null) continue
      await this.#guarded(playbackId, async () => {
        const isGone = await recording.stored.free()
        recording.freeFrom = isGone ? Number.POSITIVE_INFINITY : now() + FREE_AGAIN_MS
        this.#recordings.release(playbackId)
      })
    }
  }

  /**
   * Works on a recording. Errors, such as a concurrent removal or a full disk, do not affect other
   * recordings.
   * @throws {StoreError}
   */
  async #guarded(playbackId: string, work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      if (error instanceof StoreError) throw error
      if (error instanceof ContinuedElsewhere) {
        this.#recordings.forget(playbackId)
        return this.mirror?.refresh(playbackId)
      }
      const { logger } = this.#options
      logger.warn({ err: error, playbackId }, 'Could not bring a recording to the object store')
      this.#recordings.forget(playbackId)
    }
  }

  #pause(): number {
    return Math.min(EVERY_MS * 2 ** this.#failures, LONGEST_PAUSE_MS)
  }

  /** Runs one task at a time. */
  #inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.#running.then(work).catch((error: unknown) => {
      const { logger } = this.#options
      this.#failures += 1
      if (this.#failures > 1 && error instanceof StoreError) return // logged at the first failure
      logger.error({ err: error }, 'Could not bring recordings to the object store; they stay on the disk')
    })
    this.#running = done
    return done
  }
}
