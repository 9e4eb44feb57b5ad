/**
 * Makes the MP4 of a whole recording in a separate process, so that a live match keeps its memory and
 * processor time.
 */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { StoreSettings } from '../object-store/object-store.ts'
import { JOURNAL_FILE } from '../recorder/media-names.ts'
import { replayJournal } from '../recorder/recovery.ts'
import type { ChapterMoment } from './film.ts'
import { keepFilm } from './kept-film.ts'
import { type MadeFilm, makeFilm } from './make-film.ts'
import { readTablesAhead, readTablesInTurn } from './segment-tables.ts'

/** The request to the process: make an MP4, or only compile the modules. */
export type FilmRequest = FilmToMake | { compileOnly: true }

type FilmToMake = { directory: string; store: StoreSettings | null; chapters: readonly ChapterMoment[] }

/**
 * The report of the process: whether there is an MP4 now (false: nothing was recorded), or the reason of a
 * failure. If the disk refuses the file, the report contains the MP4 itself, with the bytes made for it as
 * base64.
 */
export type FilmReport =
  | { kept: boolean }
  | { failed: string }
  | { film: Omit<MadeFilm, 'made'>; made: string }

process.on('disconnect', () => process.exit(1))
process.once('message', async (request: FilmRequest) => {
  if ('compileOnly' in request) process.exit(0)
  const report: FilmReport = await make(request).then(
    (report) => report,
    (error: unknown) => ({ failed: error instanceof Error ? error.message : String(error) }),
  )
  process.send?.(report, () => process.exit(0))
})

async function make({ directory, store: settings, chapters }: FilmToMake): Promise<FilmReport> {
  const journal = await readFile(path.join(directory, JOURNAL_FILE))
  const { timeline } = await replayJournal(journal)
  const store = settings && (await openStore(settings))
  const read = store ? readTablesAhead : readTablesInTurn
  const film = await makeFilm({ directory, store }, timeline, { chapters }, read)
  if (!film) return { kept: false }
  try {
    await keepFilm(directory, film, journal.length)
    return { kept: true }
  } catch {
    const { made, ...rest } = film
    return { film: rest, made: made.toString('base64') }
  }
}

/**
 * Loads the store client only when a store is configured, because this client takes longer to load than all
 * other modules of this process.
 */
async function openStore(settings: StoreSettings) {
  const { ObjectStore } = await import('../object-store/object-store.ts')
  return new ObjectStore(settings)
}
