import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { FILM_FILE, journalSize } from '../film/kept-film.ts'
import type { ObjectStore } from '../object-store/object-store.ts'
import { decodeRecord, encodeRecord } from '../recorder/journal-record.ts'
import { isPlaybackId, JOURNAL_FILE } from '../recorder/media-names.ts'
import { nullIfMissing } from '../recorder/missing-file.ts'
import { replayJournal } from '../recorder/recovery.ts'
import { UNKNOWN_SESSIONS } from './lost-journals.ts'
import type { SharedJournals } from './shared-journals.ts'
import { readStoredState, writeStoredState } from './stored-state.ts'
import { writeWhole } from './whole-file.ts'

/** Shortest interval between two reads of a shared journal for viewers, in ms. */
const READ_EVERY_MS = 1000
/**
 * Shortest interval for a journal in the object store, in ms. There it can only be read whole: 3 MB after two
 * hours.
 */
const STORE_EVERY_MS = 30_000
/**
 * Maximum number of ids without a recording to remember. There is a limit because anyone may request videos
 * that do not exist.
 */
const MOST_UNRECORDED = 1000
const NOTHING = Buffer.alloc(0)

export interface JournalMirrorOptions {
  /** Folder of all recordings. */
  mediaDir: string
  store: ObjectStore
  journals: SharedJournals
  /** Wall clock, in ms since 1970. */
  now: () => number
  /** Called when a journal on this disk was changed by a read. */
  onChange: (playbackId: string) => void
}

/** The known state of a journal on this disk. */
interface Known {
  /** How many of the journal's first bytes equal the shared journal. */
  shared: number
  /** Size of the shared journal after this process last added to it; null: this process has added nothing. */
  wrote: number | null
  /** Whether the recording has ended and this disk has its whole journal. */
  ended: boolean
  /** When the next read is allowed, in ms of the monotonic clock. */
  readFrom: number
}

/**
 * Keeps the journals on this disk equal to the shared ones, for servers without a shared folder. Each server
 * has its own folder of recordings, which may be empty at any time because its disk was lost. Media are read
 * from the disk or else from the object store.
 */
export class JournalMirror {
  readonly #options: JournalMirrorOptions
  readonly #known = new Map<string, Known>()
  /** The running read of each journal. */
  readonly #reading = new Map<string, Promise<void>>()

  constructor(options: JournalMirrorOptions) {
    this.#options = options
  }

  /**
   * Reads what other servers have added to a journal, at most once per second (from the object store, every
   * 30 s). A recording that this server is writing must not be read.
   * @throws {StoreError}
   */
  refresh(playbackId: string): Promise<void> {
    const known = this.#known.get(playbackId)
    if (known && (known.ended || performance.now() < known.readFrom)) return Promise.resolve()
    return this.#read(playbackId)
  }

  /** Reads a journal at once, before the recording is removed. @throws {StoreError} */
  readAll(playbackId: string): Promise<void> {
    return this.#read(playbackId)
  }

  /**
   * Prepares this server to continue a recording. Viewers may have seen segments of sessions that the
   * previous server did not share. The next session therefore gets a number a hundred higher.
   * @throws {StoreError}
   * @throws when another server adds to the journal at the same time
   */
  async takeOver(playbackId: string): Promise<void> {
    await this.#read(playbackId)
    const known = this.#of(playbackId)
    const directory = this.#directory(playbackId)
    const isOurs = known.wrote === known.shared || (await journalSize(directory)) > known.shared
    if (known.shared === 0 || known.ended || isOurs) return
    const file = path.join(directory, JOURNAL_FILE)
    const journal = await readFile(file)
    const { timeline } = await replayJournal(journal)
    const session = timeline.sessions + UNKNOWN_SESSIONS
    const line = encodeRecord({ type: 'session', session, at: this.#options.now() })
    // The first addition also prevents the previous server from adding anything, if it still runs.
    const isFirst = (await this.#options.journals.read(playbackId, 0)) === null
    const isAdded =
      (!isFirst || (await this.append(playbackId, 0, journal))) &&
      (await this.append(playbackId, journal.length, line))
    if (!isAdded) throw new Error(`Another server continues the recording ${playbackId}`)
    const state = await readStoredState(directory, this.#options.store.name)
    await writeWhole(file, Buffer.concat([journal, line]))
    await writeStoredState(directory, { ...state, journal: journal.length + line.length })
    this.#options.onChange(playbackId)
  }

  /**
   * Adds lines of this disk's journal to the shared one.
   * @returns false when another server has continued the recording
   */
  async append(playbackId: string, at: number, lines: Buffer): Promise<boolean> {
    const isAdded = await this.#options.journals.append(playbackId, at, lines)
    const known = this.#of(playbackId)
    known.shared = isAdded ? at + lines.length : 0
    known.wrote = isAdded ? known.shared : null
    return isAdded
  }

  /** Removes a shared journal once the object store has the whole journal, or the recording was removed. */
  removeShared(playbackId: string): Promise<void> {
    return this.#options.journals.remove(playbackId)
  }

  /** Drops the state of a recording that was removed from this disk. */
  forget(playbackId: string): void {
    this.#known.delete(playbackId)
  }

  /**
   * Removes recordings that other servers have removed while this one did not run, except those whose journal
   * here has lines that were never shared. Also removes every MP4, because its chapters may name a person who
   * was erased meanwhile.
   * @param playbackIds all recordings that exist
   */
  async removeForgotten(playbackIds: readonly string[]): Promise<void> {
    const { mediaDir, store } = this.#options
    const existing = new Set(playbackIds)
    for (const playbackId of (await readdir(mediaDir).catch(() => [])).filter(isPlaybackId)) {
      const directory = this.#directory(playbackId)
      const { journal } = await readStoredState(directory, store.name)
      if (!existing.has(playbackId) && journal === (await journalSize(directory))) {
        await rm(directory, { recursive: true, force: true })
      } else await rm(path.join(directory, FILM_FILE), { force: true, recursive: true })
    }
  }

  #read(playbackId: string): Promise<void> {
    const running = this.#reading.get(playbackId)
    if (running) return running
    const reading = this.#readOnce(playbackId).finally(() => this.#reading.delete(playbackId))
    this.#reading.set(playbackId, reading)
    return reading
  }

  async #readOnce(playbackId: string): Promise<void> {
    const { journals, store } = this.#options
    const known = this.#of(playbackId)
    known.readFrom = performance.now() + READ_EVERY_MS
    const file = path.join(this.#directory(playbackId), JOURNAL_FILE)
    const onDisk = (await readFile(file).catch(nullIfMissing)) ?? NOTHING
    // The disk may have been erased since the last read.
    const begun = onDisk.length < known.shared ? NOTHING : onDisk.subarray(0, known.shared)
    const added = await journals.read(playbackId, begun.length)
    if (added === null && hasEnded(onDisk)) {
      known.ended = true
      return
    }
    if (added === null) known.readFrom = performance.now() + STORE_EVERY_MS
    const whole = added ? Buffer.concat([begun, added]) : await store.get(file)
    if (whole) await this.#take(playbackId, { whole, onDisk, begun, isStored: added === null })
  }

  /**
   * Writes a shared journal to the disk. If the journal on the disk continues the shared one, it stays as it
   * is, because after a restart this server still has lines that it has not shared.
   */
  async #take(
    playbackId: string,
    { whole, onDisk, begun, isStored }: { whole: Buffer; onDisk: Buffer; begun: Buffer; isStored: boolean },
  ): Promise<void> {
    const known = this.#of(playbackId)
    known.shared = whole.length
    known.ended = hasEnded(whole)
    const directory = this.#directory(playbackId)
    const before = await readStoredState(directory, this.#options.store.name)
    const state = { ...before, journal: whole.length, ended: isStored && known.ended }
    if (onDisk.length >= whole.length && onDisk.subarray(0, whole.length).equals(whole)) {
      if (before.journal === whole.length) return
      await writeStoredState(directory, state)
    } else {
      const isContinued = begun.length > 0 && whole.subarray(0, begun.length).equals(begun)
      const away = bytesNamedIn(isContinued ? whole.subarray(begun.length) : whole)
      await writeWhole(path.join(directory, JOURNAL_FILE), whole)
      await writeStoredState(directory, { ...state, away: (isContinued ? before.away : 0) + away })
    }
    this.#options.onChange(playbackId)
  }

  #of(playbackId: string): Known {
    const known = this.#known.get(playbackId)
    if (known) return known
    const fresh: Known = { shared: 0, wrote: null, ended: false, readFrom: 0 }
    this.#known.set(playbackId, fresh)
    this.#forgetUnrecorded()
    return fresh
  }

  /** Drops the oldest ids without a recording when there are too many. */
  #forgetUnrecorded(): void {
    const unrecorded = [...this.#known].filter(
      ([id, { shared, wrote, ended }]) => shared === 0 && wrote === null && !ended && !this.#reading.has(id),
    )
    for (const [id] of unrecorded.slice(0, -MOST_UNRECORDED)) this.#known.delete(id)
  }

  #directory(playbackId: string): string {
    return path.join(this.#options.mediaDir, playbackId)
  }
}

/** Reports whether the last line of a journal ends the recording. */
function hasEnded(journal: Buffer): boolean {
  const start = journal.lastIndexOf(0x0a, journal.length - 2) + 1
  return decodeRecord(journal.toString('utf8', start).trimEnd())?.type === 'end'
}

/** Returns the bytes of the media that lines of a journal name. */
function bytesNamedIn(lines: Buffer): number {
  return lines
    .toString()
    .split('\n')
    .reduce((sum, line) => {
      const record = line ? decodeRecord(line) : null
      return record?.type === 'part' ? sum + record.length : sum
    }, 0)
}
