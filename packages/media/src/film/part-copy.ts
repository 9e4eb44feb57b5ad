import type { MediaData } from './media-data.ts'

/**
 * Copies samples of one recorded part into the media data, in file order. Bytes between the samples are
 * copied too.
 */
export class PartCopy {
  readonly #data: MediaData
  readonly #part: { file: string; start: number; framesAt: number }
  /** The file offset up to which bytes are taken; null before the first sample. */
  #cursor: number | null = null
  /** The file offset at which the last sample ends. */
  #end = 0

  constructor(data: MediaData, part: { file: string; start: number; framesAt: number }) {
    this.#data = data
    this.#part = part
  }

  /**
   * Copies a sample.
   * @param at its offset in the file
   * @param before bytes that belong directly before it
   * @returns its offset in the media data
   */
  sample(at: number, size: number, before: Buffer | null): number {
    // Includes the movie fragment box, so that whole segments are copied in one piece.
    this.#cursor ??= at === this.#part.framesAt ? this.#part.start : at
    if (before) {
      const place = this.insert(at, before)
      this.#end = at + size
      return place
    }
    this.#end = at + size
    return this.#data.size + at - this.#cursor
  }

  /**
   * Inserts bytes before the given file offset.
   * @returns their offset in the media data
   */
  insert(at: number, bytes: Buffer): number {
    if (this.#cursor !== null) this.#data.take(this.#part.file, this.#cursor, at)
    this.#cursor = at
    this.#end = at
    return this.#data.insert(bytes)
  }

  /** Copies the rest, up to the end of the last sample. */
  end(): void {
    if (this.#cursor !== null) this.#data.take(this.#part.file, this.#cursor, this.#end)
  }
}
