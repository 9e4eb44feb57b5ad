import type { FileHandle } from 'node:fs/promises'
import { box, fullBox, uint8, uint32, uint64 } from '../fmp4/boxes.ts'

/** A chapter: what players call it, and where it begins, in seconds of the file. */
export type Chapter = { title: string; start: number }

const HEADER_BYTES = 8
/** The format counts chapters in a byte. */
const MOST_CHAPTERS = 255
/** Chapter times are in units of 100 ns. */
const UNITS_PER_SECOND = 10_000_000

/**
 * Writes chapters (the chapter list box that VLC, mpv and FFmpeg read) into a finished MP4 whose movie box is followed by
 * enough reserved space, so that nothing else moves.
 * @returns false when there is no such space: the file is then unchanged
 */
export async function writeChapters(file: FileHandle, chapters: readonly Chapter[]): Promise<boolean> {
  if (chapters.length === 0) return true
  const addition = chapterBox(chapters.slice(0, MOST_CHAPTERS))
  const movie = await findTopBox(file, 'moov')
  if (!movie) return false
  const space = await readHeader(file, movie.start + movie.size)
  if (space?.type !== 'free' || space.size < addition.length + HEADER_BYTES) return false
  const rest = Buffer.alloc(HEADER_BYTES)
  rest.writeUInt32BE(space.size - addition.length)
  rest.write('free', 4, 'latin1')
  await write(file, Buffer.concat([addition, rest]), movie.start + movie.size)
  await write(file, uint32(movie.size + addition.length), movie.start)
  return true
}

async function write(file: FileHandle, bytes: Buffer, position: number): Promise<void> {
  await file.write(bytes, 0, bytes.length, position)
}

function chapterBox(chapters: readonly Chapter[]): Buffer {
  const entries = chapters.map(({ title, start }) => {
    const name = Buffer.from(title).subarray(0, 255)
    return Buffer.concat([uint64(Math.round(start * UNITS_PER_SECOND)), uint8(name.length), name])
  })
  return box('udta', fullBox('chpl', 1, 0, uint32(0), uint8(chapters.length), ...entries))
}

type TopBox = { type: string; start: number; size: number }

async function findTopBox(file: FileHandle, type: string): Promise<TopBox | null> {
  for (let at = 0; ; ) {
    const found = await readHeader(file, at)
    if (!found || found.type === type) return found
    at += found.size
  }
}

/** The header of the box at `start`; null when there is none, or one whose size is not in its first four bytes. */
async function readHeader(file: FileHandle, start: number): Promise<TopBox | null> {
  const header = Buffer.alloc(HEADER_BYTES)
  const { bytesRead } = await file.read(header, 0, HEADER_BYTES, start)
  const size = header.readUInt32BE(0)
  if (bytesRead < HEADER_BYTES || size < HEADER_BYTES) return null
  return { type: header.toString('latin1', 4), start, size }
}
