/** Written segments kept in memory: live viewers ask for the newest ones. */
const WRITTEN_SEGMENTS_KEPT = 4
/**
 * Seconds of what is not written that stay for live viewers: as far behind as any of them is (three target durations), and less than
 * what delta updates of the playlist leave out, so that everybody hears of what has gone.
 */
const UNWRITTEN_SECONDS_KEPT = 40

/** The bytes that are not on disk yet, and the newest that are. */
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

  /** A segment is closed and on disk: it may be forgotten once it is old. */
  segmentWritten(name: string): void {
    this.#written.push(name)
    if (this.#written.length <= WRITTEN_SEGMENTS_KEPT) return
    const oldest = this.#written.shift()
    if (oldest !== undefined) this.#segments.delete(oldest)
  }

  /** A segment that is not written is closed. @returns the names of those that are forgotten for it */
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

  /** Nobody watches live any more. @returns the names of those that were not written, and are forgotten */
  clear(): string[] {
    const forgotten = this.#unwritten.splice(0).map(({ name }) => name)
    this.#segments.clear()
    this.#inits.clear()
    return forgotten
  }

  init(name: string): Buffer | undefined {
    return this.#inits.get(name)
  }

  /** The parts of a segment so far. */
  parts(segment: string): readonly Buffer[] | undefined {
    return this.#segments.get(segment)
  }
}
