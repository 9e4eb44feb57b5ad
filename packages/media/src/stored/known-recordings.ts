import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { FILM_FILE } from '../film/kept-film.ts'
import type { VideoLogger } from '../logger.ts'
import type { ObjectStore } from '../object-store/object-store.ts'
import { isPlaybackId, JOURNAL_FILE } from '../recorder/media-names.ts'
import { nullIfMissing } from '../recorder/missing-file.ts'
import type { JournalMirror } from './journal-mirror.ts'
import { StoredRecording } from './stored-recording.ts'

/** The state of a recording on this disk. */
type KnownRecording = {
  stored: StoredRecording
  /**
   * The version of the recording ({@link KnownRecordings.versionOf}) that is completely in the object store,
   * or null if none is. If the version has changed since, the recording must be stored again.
   */
  settled: string | null
  /**
   * Time from which the recording's segments may leave the disk, in ms since 1970; infinite when they have
   * left.
   */
  freeFrom: number
}

type KnownRecordingsParts = {
  /** Folder of all recordings. */
  mediaDir: string
  store: ObjectStore
  logger: VideoLogger
  mirror: JournalMirror | null
}

/** The recordings on this disk, with their upload states. */
export class KnownRecordings {
  readonly #parts: KnownRecordingsParts
  readonly #recordings = new Map<string, KnownRecording>()

  constructor(parts: KnownRecordingsParts) {
    this.#parts = parts
  }

  /** Returns a recording. The first call opens it. */
  of(playbackId: string): KnownRecording {
    const known = this.#recordings.get(playbackId)
    if (known) return known
    const recording = { stored: this.#open(playbackId), settled: null, freeFrom: 0 }
    this.#recordings.set(playbackId, recording)
    return recording
  }

  /** Forgets a recording that has changed, or that is removed. */
  forget(playbackId: string): void {
    this.#recordings.delete(playbackId)
  }

  /** Frees the memory of a recording that has no work left. Its state stays known. */
  release(playbackId: string): void {
    const known = this.#recordings.get(playbackId)
    if (known) known.stored = this.#open(playbackId)
  }

  /** Returns the recordings on this disk, most recently changed journal first. */
  async newestFirst(): Promise<{ playbackId: string; changed: number }[]> {
    const { mediaDir } = this.#parts
    const found = []
    for (const playbackId of (await readdir(mediaDir).catch(() => [])).filter(isPlaybackId)) {
      const journal = await stat(path.join(mediaDir, playbackId, JOURNAL_FILE)).catch(() => null)
      if (journal) found.push({ playbackId, changed: journal.mtimeMs })
    }
    return found.sort((a, b) => b.changed - a.changed)
  }

  /**
   * Returns a version of the files that may change after the end of a recording: its journal and the index of
   * its MP4. The index is replaced as a whole, so a new one has another inode.
   */
  async versionOf(playbackId: string): Promise<string> {
    const directory = path.join(this.#parts.mediaDir, playbackId)
    const files = await Promise.all(
      [JOURNAL_FILE, FILM_FILE].map((name) => stat(path.join(directory, name)).catch(nullIfMissing)),
    )
    return files.map((file) => (file ? [file.ino, file.size, file.mtimeMs].join(':') : 'none')).join(' ')
  }

  #open(playbackId: string): StoredRecording {
    const { mediaDir, store, logger, mirror } = this.#parts
    const shared = mirror && {
      append: (at: number, lines: Buffer) => mirror.append(playbackId, at, lines),
      remove: () => mirror.removeShared(playbackId),
    }
    return new StoredRecording(path.join(mediaDir, playbackId), store, logger, shared)
  }
}
