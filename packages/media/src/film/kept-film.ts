import { randomUUID } from 'node:crypto'
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { JOURNAL_FILE } from '../recorder/media-names.ts'
import type { Film } from './film.ts'
import type { MadeFilm } from './make-film.ts'

/** The film of a whole match, beside its recording: a list of what follows what, and what was made for it. */
export const FILM_FILE = 'match.film'
/** Raised when films are made differently: those that were kept before are made again. */
const FORMAT = 2
const LENGTH_BYTES = 4

const contents = z.object({
  format: z.literal(FORMAT),
  /** Bytes of the journal when it was made: more has been recorded since when there are more now. */
  journal: z.int(),
  size: z.int(),
  etag: z.string(),
  seconds: z.number(),
  missing: z.number(),
  pieces: z.array(z.tuple([z.string().nullable(), z.int(), z.int()])),
})

/** Keeps the film of a match. It has its name only when it is whole. @throws when the disk does not take it */
export async function keepFilm(directory: string, film: MadeFilm, journal: number): Promise<void> {
  const { size, etag, seconds, missing, pieces, made } = film
  const rows = pieces.map(({ file, start, length }) => [file, start, length])
  const list = Buffer.from(
    JSON.stringify({ format: FORMAT, journal, size, etag, seconds, missing, pieces: rows }),
  )
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32BE(list.length)
  const target = path.join(directory, FILM_FILE)
  const unfinished = `${target}.${randomUUID()}`
  const file = await open(unfinished, 'w')
  try {
    await file.writev([length, list, made])
    await file.datasync()
  } catch (error) {
    await rm(unfinished, { force: true }) // half of it takes room that the disk does not have
    throw error
  } finally {
    await file.close()
  }
  await rename(unfinished, target).catch(async (error: unknown) => {
    await rm(unfinished, { force: true })
    throw error
  })
}

/** Reads a film that was kept; null when there is none, or it is not that of the recording as it is now. */
export async function readKeptFilm(directory: string): Promise<Omit<Film, 'store'> | null> {
  const file = path.join(directory, FILM_FILE)
  const handle = await open(file).catch(() => null)
  if (!handle) return null
  try {
    const { offset, text } = await readList(handle)
    const kept = contents.parse(JSON.parse(text))
    if (kept.journal !== (await journalSize(directory))) return null
    const { size, etag, seconds, missing } = kept
    const pieces = kept.pieces.map(([file, start, length]) => ({ file, start, length }))
    return { size, etag, seconds, missing, pieces, directory, made: { path: file, offset } }
  } catch {
    return null // Damaged, or of another version: it is made again.
  } finally {
    await handle.close()
  }
}

/** Bytes of a recording's journal; 0 when there is none. */
export async function journalSize(directory: string): Promise<number> {
  const journal = await stat(path.join(directory, JOURNAL_FILE)).catch(() => null)
  return journal?.size ?? 0
}

async function readList(file: FileHandle): Promise<{ text: string; offset: number }> {
  const length = Buffer.alloc(LENGTH_BYTES)
  await file.read(length, 0, LENGTH_BYTES, 0)
  const list = Buffer.alloc(length.readUInt32BE())
  await file.read(list, 0, list.length, LENGTH_BYTES)
  return { text: list.toString(), offset: LENGTH_BYTES + list.length }
}
