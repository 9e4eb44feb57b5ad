import type { Piece } from './film.ts'

/** What lies in a film's media data, put together from left to right: stretches of recorded files, and bytes made for it. */
export class MediaData {
  /** Bytes so far. */
  size = 0
  readonly pieces: Piece[] = []
  readonly #made: Buffer[] = []
  #madeBytes = 0

  /** Takes bytes of a recorded file, from `start` to before `end`. */
  take(file: string, start: number, end: number): void {
    if (end <= start) return
    const last = this.pieces.at(-1)
    if (last?.file === file && last.start + last.length === start) last.length += end - start
    else this.pieces.push({ file, start, length: end - start })
    this.size += end - start
  }

  /** Adds bytes that are in no file. @returns where they begin in the media data */
  insert(bytes: Buffer): number {
    const at = this.size
    const last = this.pieces.at(-1)
    if (last?.file === null) last.length += bytes.length
    else this.pieces.push({ file: null, start: this.#madeBytes, length: bytes.length })
    this.#made.push(bytes)
    this.#madeBytes += bytes.length
    this.size += bytes.length
    return at
  }

  /** The bytes that were inserted, one behind the other. */
  get made(): Buffer {
    return Buffer.concat(this.#made)
  }
}
