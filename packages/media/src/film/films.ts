import { rm } from 'node:fs/promises'
import path from 'node:path'
import { type ChildTask, ENDED_EARLY, type RunTask, runChildTask, TaskQueue } from '@courtside/jobs'
import { z } from 'zod'
import type { ObjectStore } from '../object-store/object-store.ts'
import type { Timeline } from '../recorder/timeline.ts'
import type { ChapterMoment, CutOrder, Film } from './film.ts'
import type { FilmReport, FilmRequest } from './film-process.ts'
import { FILM_FILE, journalSize, readKeptFilm } from './kept-film.ts'
import { makeFilm } from './make-film.ts'

/** Enough for matches of many hours; what it takes in all is measured by `npm run bench`. */
export const FILM_HEAP_MB = 96
/** Films of whole matches that are waited for at most; whoever comes then is told to come again. */
const MOST_WAITING = 32
/** Lists of what follows what in whole matches, 100 kB each, that are kept in memory; with 2 MB of index where the disk is full. */
const MOST_MATCHES_KEPT = 32
/** Films of cuts that are kept in memory for a player who asks for one range after the other; that of a long reel has 2 MB. */
const MOST_CUTS_KEPT = 16

const report: z.ZodType<FilmReport> = z.union([
  z.object({ kept: z.boolean() }),
  z.object({ failed: z.string() }),
  z.object({
    film: z.object({
      size: z.int(),
      etag: z.string(),
      seconds: z.number(),
      missing: z.number(),
      pieces: z.array(z.object({ file: z.string().nullable(), start: z.int(), length: z.int() })),
    }),
    made: z.base64(),
  }),
])

/** The program that makes films. */
const PROCESS = new URL('./film-process.ts', import.meta.url)

/**
 * Has the modules of the program that makes films compiled where `NODE_COMPILE_CACHE` says, once after an update: what takes the types
 * out of them needs 30 MB, which the first film would have besides its own.
 */
export function compileFilmProcess(): ChildTask {
  const request: FilmRequest = { compileOnly: true }
  return runChildTask(PROCESS, request, { heapMb: FILM_HEAP_MB, onReport: () => {} })
}

/** Makes films of recordings, and keeps them. */
export class Films {
  readonly #matches = new Map<string, { film: Film; journal: number }>()
  readonly #cuts = new Map<string, Promise<Film | null>>()
  readonly #queue = new TaskQueue<Film | null>(MOST_WAITING)
  readonly #store: ObjectStore | null
  /** Recordings whose film is being made, and those of them that were forgotten since it began. */
  readonly #making = new Set<string>()
  readonly #outdated = new Set<string>()
  /** How often a film was forgotten. */
  #forgets = 0

  /** @param store what has the files of recordings that are not on the disk; null: nothing has */
  constructor(store: ObjectStore | null = null) {
    this.#store = store
  }

  /**
   * The film of a whole recording. It is made once, by a process of its own, one at a time, and kept beside the recording.
   * @param chapters asked when it has to be made
   * @param awaited whether somebody waits for it; else it leaves the machine to whatever else runs there
   * @returns null when nothing was recorded; 'busy' when too many wait to be made
   * @throws when it could not be made
   */
  async ofMatch(
    directory: string,
    chapters: () => Promise<readonly ChapterMoment[]>,
    awaited: boolean,
  ): Promise<Film | null | 'busy'> {
    const journal = await journalSize(directory)
    if (journal === 0) return null
    const known = this.#matches.get(directory)
    if (known?.journal === journal) return known.film
    const forgets = this.#forgets
    const kept = await readKeptFilm(directory)
    // What was read may have been forgotten meanwhile.
    if (kept && forgets !== this.#forgets) return this.ofMatch(directory, chapters, awaited)
    if (kept) return this.#remember(directory, kept, journal)
    return this.#queue.make(directory, (run) => this.#make(run, directory, chapters, awaited))
  }

  /**
   * A clip of a recording, or cuts behind one another. It is made when it is asked for, and kept in memory for a while.
   * @param allow asked when it has to be made; throws when it must not be
   * @returns null when nothing of them was recorded
   */
  async ofCuts(
    directory: string,
    timeline: Timeline,
    order: CutOrder,
    allow: () => void,
  ): Promise<Film | null> {
    const key = `${directory} ${timeline.segments.length} ${JSON.stringify(order)}`
    const known = this.#cuts.get(key)
    if (known) return known
    allow()
    const place = { directory, store: this.#store }
    const made = makeFilm(place, timeline, order).then(
      (film) => film && { ...film, ...place, made: { buffer: film.made } },
    )
    forgetOldest(this.#cuts, MOST_CUTS_KEPT)
    this.#cuts.set(key, made)
    made.catch(() => this.#cuts.delete(key))
    return made
  }

  /** The film of a recording is to be made again: something it points to is gone, or its chapters have changed. */
  async forget(directory: string): Promise<void> {
    this.#forgets += 1
    if (this.#making.has(directory)) this.#outdated.add(directory)
    this.#matches.delete(directory)
    for (const key of this.#cuts.keys()) if (key.startsWith(`${directory} `)) this.#cuts.delete(key)
    await rm(path.join(directory, FILM_FILE), { force: true, recursive: true })
  }

  /** Ends what is being made; it can be made again later. */
  stop(): Promise<void> {
    return this.#queue.stop()
  }

  /** Makes a film, and again if it was forgotten meanwhile: its chapters may name somebody who was erased. */
  async #make(
    run: RunTask,
    directory: string,
    chapters: () => Promise<readonly ChapterMoment[]>,
    awaited: boolean,
  ): Promise<Film | null> {
    this.#making.add(directory)
    try {
      for (;;) {
        this.#outdated.delete(directory)
        const { film, journal } = await this.#makeOnce(run, directory, await chapters(), awaited)
        if (!this.#outdated.has(directory)) return film && this.#remember(directory, film, journal)
        await rm(path.join(directory, FILM_FILE), { force: true, recursive: true })
      }
    } finally {
      this.#making.delete(directory)
      this.#outdated.delete(directory)
    }
  }

  async #makeOnce(
    run: RunTask,
    directory: string,
    chapters: readonly ChapterMoment[],
    awaited: boolean,
  ): Promise<{ film: Omit<Film, 'store'> | null; journal: number }> {
    const request: FilmRequest = { directory, store: this.#store?.settings ?? null, chapters }
    let outcome = { failed: ENDED_EARLY } as FilmReport
    await run('film', (told) => {
      const onReport = (message: unknown) => {
        outcome = report.parse(message)
        told(message)
      }
      return runChildTask(PROCESS, request, { heapMb: FILM_HEAP_MB, awaited, onReport })
    })
    if (failed(outcome)) throw new Error(`The film of a match could not be made: ${outcome.failed}`)
    const journal = await journalSize(directory)
    if (!isUnkept(outcome)) return { film: await readKeptFilm(directory), journal }
    const made = { buffer: Buffer.from(outcome.made, 'base64') }
    return { film: { ...outcome.film, directory, made }, journal }
  }

  #remember(directory: string, kept: Omit<Film, 'store'>, journal: number): Film {
    forgetOldest(this.#matches, MOST_MATCHES_KEPT)
    const film = { ...kept, store: this.#store }
    this.#matches.set(directory, { film, journal })
    return film
  }
}

function failed(outcome: FilmReport): outcome is Extract<FilmReport, { failed: string }> {
  return 'failed' in outcome
}

/** Whether the disk has not taken a film: it is full, or not ours to write to. */
function isUnkept(outcome: FilmReport): outcome is Extract<FilmReport, { made: string }> {
  return 'made' in outcome
}

function forgetOldest(kept: Map<string, unknown>, most: number): void {
  for (const key of kept.keys()) {
    if (kept.size < most) return
    kept.delete(key)
  }
}
