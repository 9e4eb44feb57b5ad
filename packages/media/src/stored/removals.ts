import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { FILM_FILE } from '../film/kept-film.ts'
import type { ObjectStore } from '../object-store/object-store.ts'
import { JOURNAL_FILE } from '../recorder/media-names.ts'
import { nullIfMissing } from '../recorder/missing-file.ts'
import { replayJournal } from '../recorder/recovery.ts'
import { namedBy } from './stored-recording.ts'
import { writeWhole } from './whole-file.ts'

/**
 * Folder with one list of files for each removed recording that may still be in the store. No playback id
 * starts with a dot, so the folder cannot be mistaken for a recording.
 */
const FOLDER = '.removed'

const files = z.array(z.string())

/**
 * Recordings removed from the disk that must also be removed from the object store, which may be unavailable.
 */
export class Removals {
  readonly #mediaDir: string
  readonly #store: ObjectStore

  constructor(mediaDir: string, store: ObjectStore) {
    this.#mediaDir = mediaDir
    this.#store = store
  }

  /**
   * Writes a list of those files of a recording that the object store may have. Call this before the
   * recording is removed from the disk.
   * @throws when the list cannot be written to the disk
   */
  async note(playbackId: string): Promise<void> {
    const journal = await readFile(path.join(this.#mediaDir, playbackId, JOURNAL_FILE)).catch(nullIfMissing)
    if (!journal) return
    const { timeline } = await replayJournal(journal)
    // The journal comes first, because without it the rest is not a recording.
    const names = [JOURNAL_FILE, FILM_FILE, ...namedBy(timeline).map(({ file }) => file)]
    await writeWhole(path.join(this.#mediaDir, FOLDER, `${playbackId}.json`), JSON.stringify(names))
  }

  /**
   * Removes the listed files from the store.
   * @throws {StoreError}
   */
  async carryOut(): Promise<void> {
    const folder = path.join(this.#mediaDir, FOLDER)
    const notes = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'))
    for (const note of notes) {
      const recording = path.join(this.#mediaDir, path.basename(note, '.json'))
      const names = files.parse(JSON.parse(await readFile(path.join(folder, note), 'utf8')))
      for (const name of names) await this.#store.remove(path.join(recording, name))
      await rm(path.join(folder, note))
    }
  }
}
