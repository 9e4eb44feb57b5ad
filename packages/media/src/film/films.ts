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

/**
 * Heap limit of the process, in MB. Enough for matches of many hours; `npm run bench` measures the total
 * memory of the process.
 */
export const FILM_HEAP_MB = 96
/** Maximum number of MP4s of whole matches in the queue. Further requests get a 'busy' answer. */
const MOST_WAITING = 32
/**
 * Maximum number of whole matches whose MP4 is in memory as a list of pieces. A list takes 100 kB. If the
 * disk is full, the MP4's index is in memory too, and a match takes 2 MB.
 */
const MOST_MATCHES_KEPT = 32
/**
 * Maximum number of MP4s of cuts in memory, for players that request one range after another. The MP4 of a
 * long reel takes 2 MB.
 */
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

/** The module of the process that makes MP4s. */
const PROCESS = new URL('./film-process.ts', import.meta.url)

/**
 * Compiles the modules of the film process into `NODE_COMPILE_CACHE`, once after an update. Without this, the
 * first MP4 would need 30 MB more, to strip the types of the modules.
 */
export function compileFilmProcess(): ChildTask {
  const request: FilmRequest = { compileOnly: true }
  return runChildTask(PROCESS, request, { heapMb: FILM_HEAP_MB, onReport: () => {} })
}

/** Makes MP4s of recordings and keeps them. */
export class Films {
  readonly #matches = new Map<string, { film: Film; journal: number }>()
  readonly #cuts = new Map<string, Promise<Film | null>>()
  readonly #queue = new TaskQueue<Film | null>(MOST_WAITING)
  readonly #store: ObjectStore | null
  /** The recordings for which an MP4 is being made, and those whose MP4 became outdated meanwhile. */
  readonly #making = new Set<string>()
  readonly #outdated = new Set<string>()
  /** How many times an MP4 was forgotten. */
  #forgets = 0

  /** @param store the store with files missing on the disk; null when there is none */
  constructor(store: ObjectStore | null = null) {
    this.#store = store
  }

  /**
   * Returns the MP4 of a whole recording. A separate process makes one such MP4 at a time and stores it with
   * the recording.
   * @param chapters called when the MP4 must be made
   * @param awaited whether a client waits for it; otherwise the process runs at low priority
   * @returns null when nothing was recorded; 'busy' when too many are waiting
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
    // The stored MP4 may have been discarded while it was read.
    if (kept && forgets !== this.#forgets) return this.ofMatch(directory, chapters, awaited)
    if (kept) return this.#remember(directory, kept, journal)
    return this.#queue.make(directory, (run) => this.#make(run, directory, chapters, awaited))
  }

  /**
   * Returns a clip of a recording, or several cuts in a row. Makes it on demand and keeps it in memory for a
   * while.
   * @param allow called before the MP4 is made; throws to prevent it
   * @returns null when nothing of the cuts was recorded
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

  /** Discards the MP4s of a recording because one of its files is gone or its chapters have changed. */
  async forget(directory: string): Promise<void> {
    this.#forgets += 1
    if (this.#making.has(directory)) this.#outdated.add(directory)
    this.#matches.delete(directory)
    for (const key of this.#cuts.keys()) if (key.startsWith(`${directory} `)) this.#cuts.delete(key)
    await rm(path.join(directory, FILM_FILE), { force: true, recursive: true })
  }

  /** Stops making the current MP4; a later request makes it again. */
  stop(): Promise<void> {
    return this.#queue.stop()
  }

  /**
   * Makes an MP4. If it became outdated meanwhile, makes it again, because its chapters may name a person who
   * was erased.
   */
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
    if (failed(outcome)) throw new Error(`The MP4 of a match could not be made: ${outcome.failed}`)
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

/** Reports whether the disk refused the MP4, because it is full or not writable. */
function isUnkept(outcome: FilmReport): outcome is Extract<FilmReport, { made: string }> {
  return 'made' in outcome
}

function forgetOldest(kept: Map<string, unknown>, most: number): void {
  for (const key of kept.keys()) {
    if (kept.size < most) return
    kept.delete(key)
  }
}
