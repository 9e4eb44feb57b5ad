import { readdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { FILM_FILE, journalSize } from '../film/kept-film.ts'
import type { VideoLogger } from '../logger.ts'
import type { ObjectStore } from '../object-store/object-store.ts'
import { FollowedRecording } from '../recorder/followed-recording.ts'
import { initFile, JOURNAL_FILE, segmentFile } from '../recorder/media-names.ts'
import { nullIfMissing } from '../recorder/missing-file.ts'
import { replayJournal } from '../recorder/recovery.ts'
import type { Timeline } from '../recorder/timeline.ts'
import { readStoredState, type StoredState, writeStoredState } from './stored-state.ts'

/** Maximum number of files to store per step. It is small, so that other recordings need not wait long. */
const FILES_AT_A_STRETCH = 32
/** Number of concurrent uploads in a step. */
const FILES_AT_ONCE = 4
/**
 * Interval between uploads of a live match's journal, in ms. Each upload sends the whole journal, which has 3
 * MB after two hours.
 */
const JOURNAL_EVERY_MS = 30_000
/** Number of newest segments of a live match that stay on the disk, because live viewers request them. */
const LIVE_SEGMENTS = 30

const SEGMENT = segmentFile('')

/** A file that a recording's journal names. */
type Named = { file: string; bytes: number }

/**
 * The state after a step. `settled`: everything is stored, and only the index of the recording's MP4 may
 * still change.
 */
export type Progress = 'more' | 'waiting' | 'settled'

/** The shared journal of a recording, for servers without a shared folder. */
export interface SharedJournal {
  /** See `SharedJournals`. */
  append(at: number, lines: Buffer): Promise<boolean>
  /** Removes the shared journal, because the object store has the whole journal. */
  remove(): Promise<void>
}

/** The error when another server has continued a recording, so that this disk's journal no longer counts. */
export class ContinuedElsewhere extends Error {}

/**
 * Uploads one recording to the object store: closed segments first, then the journal that names them. So the
 * stored part is always a valid recording, and a segment named in the stored journal may leave the disk.
 */
export class StoredRecording {
  readonly #directory: string
  readonly #store: ObjectStore
  readonly #logger: VideoLogger
  readonly #followed: FollowedRecording
  readonly #shared: SharedJournal | null
  /** Bytes of the journal that this process has put into the store. */
  #putBytes = 0
  /** Runs the steps one at a time. */
  #turn: Promise<unknown> = Promise.resolve()
  /** The stored state; null before it was read. */
  #state: StoredState | null = null
  /** Names of the stored files; null before they were read. */
  #names: Set<string> | null = null
  #journalAt = Number.NEGATIVE_INFINITY
  #storedBytes = 0

  /** @param shared null: the journal on this disk is the only one */
  constructor(
    directory: string,
    store: ObjectStore,
    logger: VideoLogger,
    shared: SharedJournal | null = null,
  ) {
    this.#shared = shared
    this.#directory = directory
    this.#store = store
    this.#logger = logger
    this.#followed = new FollowedRecording(directory)
  }

  /** Bytes of files uploaded to the store. */
  get storedBytes(): number {
    return this.#storedBytes
  }

  /**
   * Uploads some of the missing files.
   * @param now ms since 1970
   * @throws {StoreError} when the store does not accept them
   * @throws {ContinuedElsewhere}
   */
  store(now: number): Promise<Progress> {
    return this.#inTurn(() => this.#step(now))
  }

  async #step(now: number): Promise<Progress> {
    const state = await this.#readState()
    if (state.ended && state.journal === (await journalSize(this.#directory))) {
      await this.#storeFilm(state)
      return 'settled'
    }
    if ((await this.#followed.catchUp(true)) === null) return 'settled'
    const names = await this.#storedNames(state)
    const { timeline } = this.#followed
    const journalBytes = this.#shared ? this.#followed.closedBytes : this.#followed.journalBytes
    const missing = namedBy(timeline).filter(({ file }) => !names.has(file))
    const next = missing.slice(0, FILES_AT_A_STRETCH)
    for (let first = 0; first < next.length; first += FILES_AT_ONCE) {
      await Promise.all(
        next.slice(first, first + FILES_AT_ONCE).map((named) => this.#storeFile(named, names)),
      )
    }
    if (missing.length > next.length) return 'more'
    await this.#share(this.#shared, journalBytes)
    const isDue = timeline.ended || now - this.#journalAt >= JOURNAL_EVERY_MS
    const isStored = journalBytes === (this.#shared ? this.#putBytes : state.journal)
    if (isDue && !isStored) await this.#storeJournal({ journalBytes, now })
    return timeline.ended ? 'more' : 'waiting'
  }

  /** Adds new lines to the shared journal, after the files that they name were stored. */
  async #share(shared: SharedJournal | null, journalBytes: number): Promise<void> {
    const state = await this.#readState()
    if (!shared || journalBytes <= state.journal) return
    const journal = await readFile(path.join(this.#directory, JOURNAL_FILE))
    const isAdded = await shared.append(state.journal, journal.subarray(state.journal, journalBytes))
    if (!isAdded) throw new ContinuedElsewhere(`Another server has continued ${this.#directory}`)
    await this.#note({ ...state, journal: journalBytes })
  }

  /**
   * Removes from the disk every segment that the store holds with the same size, except the newest segments
   * of a live match.
   * @returns whether all segments named in its journal have left the disk
   * @throws {StoreError}
   */
  free(): Promise<boolean> {
    return this.#inTurn(() => this.#free())
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#turn.then(work)
    this.#turn = done.catch(() => {}) // reported to the caller
    return done
  }

  async #free(): Promise<boolean> {
    const onDisk = new Set((await readdir(this.#directory)).filter((name) => name.endsWith(SEGMENT)))
    if (onDisk.size === 0) return true
    if ((await this.#followed.catchUp(true)) === null) return false
    const state = await this.#readState()
    const names = await this.#storedNames(state)
    const { timeline } = this.#followed
    const segments = timeline.ended ? timeline.segments : timeline.segments.slice(0, -LIVE_SEGMENTS)
    let freed = 0
    try {
      for (const { name, size } of segments) {
        const file = segmentFile(name)
        if (!onDisk.has(file) || !names.has(file) || !(await this.#takeOff(file, size))) continue
        onDisk.delete(file)
        freed += size
      }
    } finally {
      if (freed > 0) await this.#note({ ...state, away: state.away + freed })
    }
    return !timeline.segments.some(({ name }) => onDisk.has(segmentFile(name)))
  }

  /**
   * Removes a stored file from the disk. If the store has lost it, uploads it again and keeps it.
   * @returns whether it was removed
   */
  async #takeOff(name: string, bytes: number): Promise<boolean> {
    const file = path.join(this.#directory, name)
    if ((await this.#store.size(file)) !== bytes) {
      this.#logger.warn(
        { file },
        'The object store has lost a file of a recording or part of it; storing it again',
      )
      await this.#store.put(file, (await readFile(file)).subarray(0, bytes))
      return false
    }
    await rm(file)
    return true
  }

  async #readState(): Promise<StoredState> {
    this.#state ??= await readStoredState(this.#directory, this.#store.name)
    return this.#state
  }

  /** Returns the names of stored files, at first those named in the stored part of the journal. */
  async #storedNames(state: StoredState): Promise<Set<string>> {
    if (this.#names) return this.#names
    const journal = await readFile(path.join(this.#directory, JOURNAL_FILE))
    const { timeline } = await replayJournal(journal.subarray(0, state.journal))
    this.#names = new Set(namedBy(timeline).map(({ file }) => file))
    return this.#names
  }

  async #storeFile({ file, bytes }: Named, names: Set<string>): Promise<void> {
    const place = path.join(this.#directory, file)
    const content = await readFile(place).catch(nullIfMissing)
    if (content && content.length >= bytes) {
      await this.#store.put(place, content.subarray(0, bytes))
      this.#storedBytes += bytes
    }
    // The file may have been stored before the disk was lost. If it was not, it is missing in both places.
    else if ((await this.#store.size(place)) !== bytes) {
      this.#logger.warn(
        { file: place },
        'A file of a recording is missing on the disk and in the object store',
      )
    }
    names.add(file)
  }

  async #storeJournal({ journalBytes, now }: { journalBytes: number; now: number }): Promise<void> {
    const file = path.join(this.#directory, JOURNAL_FILE)
    await this.#store.put(file, (await readFile(file)).subarray(0, journalBytes))
    this.#journalAt = now
    this.#putBytes = journalBytes
    const { ended } = this.#followed.timeline
    if (ended) await this.#shared?.remove()
    await this.#note({ ...(await this.#readState()), journal: journalBytes, ended })
  }

  async #storeFilm(state: StoredState): Promise<void> {
    const file = path.join(this.#directory, FILM_FILE)
    const found = await stat(file).catch(nullIfMissing)
    if (!found || (state.film?.bytes === found.size && state.film.at === found.mtimeMs)) return
    await this.#store.put(file, await readFile(file))
    await this.#note({ ...state, film: { bytes: found.size, at: found.mtimeMs } })
  }

  async #note(state: StoredState): Promise<void> {
    this.#state = state
    await writeStoredState(this.#directory, state)
  }
}

/** Returns the complete files that a journal names, without the journal itself. */
export function namedBy({ inits, segments }: Timeline): Named[] {
  return [
    ...[...inits.values()].map(({ name, size }) => ({ file: initFile(name), bytes: size })),
    ...segments.map(({ name, size }) => ({ file: segmentFile(name), bytes: size })),
  ]
}
