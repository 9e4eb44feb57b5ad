import { box, fullBox, uint8, uint32, uint64 } from '../codecs/fmp4/boxes.ts'

/** A chapter: what players call it, and where it begins, in seconds of the film. */
export type Chapter = { title: string; start: number }

/** The format counts chapters, and the bytes of a title, in a byte. */
const MOST = 255
/** Chapter times are in units of 100 ns. */
const UNITS_PER_SECOND = 10_000_000

/** The chapter list that VLC, mpv and FFmpeg read (`chpl`, of Nero); of chapters that begin together the last counts. */
export function chapterBox(chapters: readonly Chapter[]): Buffer {
  const kept = chapters.filter(({ start }, index) => chapters[index + 1]?.start !== start).slice(0, MOST)
  const entries = kept.map(({ title, start }) => {
    const name = titleBytes(title)
    return Buffer.concat([uint64(Math.round(start * UNITS_PER_SECOND)), uint8(name.length), name])
  })
  return box('udta', fullBox('chpl', 1, 0, uint32(0), uint8(kept.length), ...entries))
}

/** As much of a title as there is room for, in whole characters. */
function titleBytes(title: string): Buffer {
  const bytes = Buffer.alloc(MOST)
  const { written } = new TextEncoder().encodeInto(title, bytes)
  return bytes.subarray(0, written)
}
