import type { MediaData } from './media-data.ts'

/** Copies samples of one recorded part into the media data, in the order they lie in its file; what lies between them goes along. */
export class PartCopy {
  readonly #data: MediaData
  readonly #part: { file: string; start: number; framesAt: number }
  /** From where on the file is not taken yet; null before the first sample. */
  #cursor: number | null = null
  /** Where the last sample ends in the file. */
  #end = 0

  constructor(data: MediaData, part: { file: string; start: number; framesAt: number }) {
    this.#data = data
    this.#part = part
  }

  /**
   * Copies a sample.
   * @param at where it begins in the file
   * @param before what goes right before it and belongs to it
   * @returns where it begins in the media data
   */
  sample(at: number, size: number, before: Buffer | null): number {
    // The movie fragment box goes along, so that whole segments are copied in one piece.
    this.#cursor ??= at === this.#part.framesAt ? this.#part.start : at
    if (before) {
      const place = this.insert(at, before)
      this.#end = at + size
      return place
    }
    this.#end = at + size
    return this.#data.size + at - this.#cursor
  }

  /** Adds bytes before what lies at `at` in the file. @returns where they begin in the media data */
  insert(at: number, bytes: Buffer): number {
    if (this.#cursor !== null) this.#data.take(this.#part.file, this.#cursor, at)
    this.#cursor = at
    this.#end = at
    return this.#data.insert(bytes)
  }

  /** Takes what is left, up to the end of the last sample. */
  end(): void {
    if (this.#cursor !== null) this.#data.take(this.#part.file, this.#cursor, this.#end)
  }
}
