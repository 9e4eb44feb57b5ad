/** Written segments kept in memory: live viewers ask for the newest ones. */
const WRITTEN_SEGMENTS_KEPT = 4

/** The bytes that are not on disk yet, and the newest that are. */
export class MediaMemory {
  readonly #inits = new Map<string, Buffer>()
  readonly #segments = new Map<string, Buffer[]>()
  readonly #written: string[] = []

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

  /** Everything is on disk and nobody watches live any more. */
  clear(): void {
    this.#segments.clear()
    this.#inits.clear()
  }

  init(name: string): Buffer | undefined {
    return this.#inits.get(name)
  }

  /** The parts of a segment so far. */
  parts(segment: string): readonly Buffer[] | undefined {
    return this.#segments.get(segment)
  }
}
