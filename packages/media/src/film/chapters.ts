import { box, fullBox, uint8, uint32, uint64 } from '../codecs/fmp4/boxes.ts'

/** A chapter: its title in players, and its start in seconds of the MP4. */
export type Chapter = { title: string; start: number }

/**
 * Maximum number of chapters, and of bytes in a title, because the format stores each of these numbers in one
 * byte.
 */
const MOST = 255
/** Units per second of chapter times (100 ns each). */
const UNITS_PER_SECOND = 10_000_000

/**
 * Returns the chapter list that VLC, mpv and FFmpeg read (`chpl`, by Nero). Of several chapters with the same
 * start, only the last is written.
 */
export function chapterBox(chapters: readonly Chapter[]): Buffer {
  const kept = chapters.filter(({ start }, index) => chapters[index + 1]?.start !== start).slice(0, MOST)
  const entries = kept.map(({ title, start }) => {
    const name = titleBytes(title)
    return Buffer.concat([uint64(Math.round(start * UNITS_PER_SECOND)), uint8(name.length), name])
  })
  return box('udta', fullBox('chpl', 1, 0, uint32(0), uint8(kept.length), ...entries))
}

/** Returns the UTF-8 bytes of a title, cut to the maximum length without splitting a character. */
function titleBytes(title: string): Buffer {
  const bytes = Buffer.alloc(MOST)
  const { written } = new TextEncoder().encodeInto(title, bytes)
  return bytes.subarray(0, written)
}
