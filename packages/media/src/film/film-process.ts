/** Makes the film of a whole recording in a process of its own, so that a live match next door has the memory and the peace it needs. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { StoreSettings } from '../object-store/object-store.ts'
import { JOURNAL_FILE } from '../recorder/media-names.ts'
import { replayJournal } from '../recorder/recovery.ts'
import type { ChapterMoment } from './film.ts'
import { keepFilm } from './kept-film.ts'
import { type MadeFilm, makeFilm } from './make-film.ts'
import { readTablesAhead, readTablesInTurn } from './segment-tables.ts'

/** What the process is sent: what to make a film of; or nothing but to have its modules compiled. */
export type FilmRequest = FilmToMake | { compileOnly: true }

type FilmToMake = { directory: string; store: StoreSettings | null; chapters: readonly ChapterMoment[] }

/**
 * What it sends back: whether there is a film now (none: nothing was recorded), or why there is none; or the film itself where the disk
 * does not take it, what was made for it as base64.
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

/** Loaded where there is a store alone: it takes this process longer to load than all else that it needs. */
async function openStore(settings: StoreSettings) {
  const { ObjectStore } = await import('../object-store/object-store.ts')
  return new ObjectStore(settings)
}
