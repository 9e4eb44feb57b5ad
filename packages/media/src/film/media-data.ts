import type { Piece } from './film.ts'

/** The media data of an MP4, built in order from ranges of recorded files and from bytes made for the MP4. */
export class MediaData {
  /** Size so far, in bytes. */
  size = 0
  readonly pieces: Piece[] = []
  readonly #made: Buffer[] = []
  #madeBytes = 0

  /** Appends bytes of a recorded file, from `start` up to but not including `end`. */
  take(file: string, start: number, end: number): void {
    if (end <= start) return
    const last = this.pieces.at(-1)
    if (last?.file === file && last.start + last.length === start) last.length += end - start
    else this.pieces.push({ file, start, length: end - start })
    this.size += end - start
  }

  /**
   * Appends bytes from memory instead of a recorded file.
   * @returns their offset in the media data
   */
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

  /** The inserted bytes, concatenated. */
  get made(): Buffer {
    return Buffer.concat(this.#made)
  }
}
