import { randomUUID } from 'node:crypto'
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { JOURNAL_FILE } from '../recorder/media-names.ts'
import type { Film } from './film.ts'
import type { MadeFilm } from './make-film.ts'

/** The MP4 of a whole match, stored with its recording: the list of its pieces, and the bytes made for it. */
export const FILM_FILE = 'match.film'
/** Format version. Raise it when MP4s are made differently, so that stored ones are made again. */
const FORMAT = 2
const LENGTH_BYTES = 4

const contents = z.object({
  format: z.literal(FORMAT),
  /**
   * Size of the journal when the MP4 was made, in bytes. A larger journal means that more has been recorded
   * since.
   */
  journal: z.int(),
  size: z.int(),
  etag: z.string(),
  seconds: z.number(),
  missing: z.number(),
  pieces: z.array(z.tuple([z.string().nullable(), z.int(), z.int()])),
})

/**
 * Stores the MP4 of a match. The file gets its name only once it is complete.
 * @throws when the disk does not accept the file
 */
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
    await rm(unfinished, { force: true }) // a partial file would waste space on a full disk
    throw error
  } finally {
    await file.close()
  }
  await rename(unfinished, target).catch(async (error: unknown) => {
    await rm(unfinished, { force: true })
    throw error
  })
}

/** Reads a stored MP4. Returns null when there is none or the recording has changed since. */
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
    return null // damaged or of another version, so it is made again
  } finally {
    await handle.close()
  }
}

/** Returns the size of a recording's journal in bytes, or 0 when there is none. */
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
