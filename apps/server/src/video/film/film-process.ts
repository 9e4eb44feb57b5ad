/** Makes the film of a whole recording in a process of its own, so that a live match next door has the memory and the peace it needs. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { JOURNAL_FILE } from '../recording/media-names.ts'
import { replayJournal } from '../recording/recovery.ts'
import type { ChapterMoment } from './film.ts'
import { keepFilm } from './kept-film.ts'
import { makeFilm } from './make-film.ts'

/** What the process is sent. */
export type FilmRequest = { directory: string; marks: readonly ChapterMoment[] }

/** What it sends back: whether there is a film now (none: nothing was recorded), or why there is none. */
export type FilmReport = { kept: boolean } | { failed: string }

process.on('disconnect', () => process.exit(1))
process.once('message', async ({ directory, marks }: FilmRequest) => {
  const report: FilmReport = await make(directory, marks).then(
    (kept) => ({ kept }),
    (error: unknown) => ({ failed: error instanceof Error ? error.message : String(error) }),
  )
  process.send?.(report, () => process.exit(0))
})

async function make(directory: string, marks: readonly ChapterMoment[]): Promise<boolean> {
  const journal = await readFile(path.join(directory, JOURNAL_FILE))
  const { timeline } = await replayJournal(journal)
  const film = await makeFilm(directory, timeline, { marks })
  if (film) await keepFilm(directory, film, journal.length)
  return film !== null
}
