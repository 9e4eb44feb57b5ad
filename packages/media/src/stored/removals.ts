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

/** Beside the recordings: a list of files for each that was removed and may still be in the store. No playback id begins with a dot. */
const FOLDER = '.removed'

const files = z.array(z.string())

/** Recordings that were removed here, and are to be removed from the object store, which may be away. */
export class Removals {
  readonly #mediaDir: string
  readonly #store: ObjectStore

  constructor(mediaDir: string, store: ObjectStore) {
    this.#mediaDir = mediaDir
    this.#store = store
  }

  /** A recording is about to be removed from the disk: notes what of it the store may have. @throws when the disk does not take it */
  async note(playbackId: string): Promise<void> {
    const journal = await readFile(path.join(this.#mediaDir, playbackId, JOURNAL_FILE)).catch(nullIfMissing)
    if (!journal) return
    const { timeline } = await replayJournal(journal)
    // The journal goes first: without it what is left is no recording.
    const names = [JOURNAL_FILE, FILM_FILE, ...namedBy(timeline).map(({ file }) => file)]
    await writeWhole(path.join(this.#mediaDir, FOLDER, `${playbackId}.json`), JSON.stringify(names))
  }

  /** Removes from the store what was noted. @throws {StoreError} */
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
