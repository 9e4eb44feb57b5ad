/** Number of written segments to keep in memory, because live viewers request the newest ones. */
const WRITTEN_SEGMENTS_KEPT = 4
/**
 * Seconds of unwritten segments to keep for live viewers. It covers the most delayed viewer (three target
 * durations), and is less than what delta updates of the playlist skip, so that every player learns of
 * removed segments.
 */
const UNWRITTEN_SECONDS_KEPT = 16

/** The media that is not on the disk yet, and the newest media that is. */
export class MediaMemory {
  readonly #inits = new Map<string, Buffer>()
  readonly #segments = new Map<string, Buffer[]>()
  readonly #written: string[] = []
  readonly #unwritten: { name: string; seconds: number }[] = []

  addInit(name: string, data: Buffer): void {
    this.#inits.set(name, data)
  }

  addPart(segment: string, data: Buffer): void {
    const parts = this.#segments.get(segment)
    if (parts) parts.push(data)
    else this.#segments.set(segment, [data])
  }

  /** Marks a closed segment as written, so that it can be dropped once it is old. */
  segmentWritten(name: string): void {
    this.#written.push(name)
    if (this.#written.length <= WRITTEN_SEGMENTS_KEPT) return
    const oldest = this.#written.shift()
    if (oldest !== undefined) this.#segments.delete(oldest)
  }

  /**
   * Closes a segment that is not written.
   * @returns the names of segments dropped because of it
   */
  unwrittenClosed(name: string, seconds: number): string[] {
    this.#unwritten.push({ name, seconds })
    const forgotten: string[] = []
    let kept = this.#unwritten.reduce((sum, segment) => sum + segment.seconds, 0)
    for (let oldest = this.#unwritten[0]; oldest; oldest = this.#unwritten[0]) {
      kept -= oldest.seconds
      if (kept < UNWRITTEN_SECONDS_KEPT) break
      this.#unwritten.shift()
      this.#segments.delete(oldest.name)
      forgotten.push(oldest.name)
    }
    return forgotten
  }

  /**
   * Drops everything after the end of the live stream.
   * @returns the names of the dropped segments that were not written
   */
  clear(): string[] {
    const forgotten = this.#unwritten.splice(0).map(({ name }) => name)
    this.#segments.clear()
    this.#inits.clear()
    return forgotten
  }

  init(name: string): Buffer | undefined {
    return this.#inits.get(name)
  }

  /** Returns the parts of a segment so far. */
  parts(segment: string): readonly Buffer[] | undefined {
    return this.#segments.get(segment)
  }
}
