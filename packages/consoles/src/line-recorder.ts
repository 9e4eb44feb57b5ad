import type { BrandId } from './brand.ts'
import type { ConsoleLine } from './console-line.ts'
import { MOST_RECORDED_BYTES, MOST_RECORDED_MS, recordingHead, recordingLine } from './recording.ts'

/** Reads that arrive within this time of each other count as one, in ms. This bounds the number of reads. */
const JOIN_MS = 5
const FIRST_BUFFER_BYTES = 65_536

/** Records the bytes of one court's line in memory: at most 10 minutes and 20 MB. */
export class LineRecorder {
  readonly #startedAt: number
  readonly #brand: BrandId | null
  readonly #now: () => number
  readonly #unsubscribe: () => void
  #stoppedAt: number | null = null
  #buffer = new Uint8Array(FIRST_BUFFER_BYTES)
  #length = 0
  /** The time of each read, and the end of its bytes in the buffer. */
  readonly #reads: { readonly ms: number; end: number }[] = []

  /** Starts recording. @param now epoch ms */
  constructor(line: ConsoleLine, brand: BrandId | null, now: () => number) {
    this.#now = now
    this.#startedAt = now()
    this.#brand = brand
    this.#unsubscribe = line.onHeard(({ at, bytes }) => this.#take(at, bytes))
  }

  /** Stops recording. The recording stays available. */
  stop(): void {
    this.#unsubscribe()
    this.#stoppedAt ??= Math.min(this.#now(), this.#startedAt + MOST_RECORDED_MS)
  }

  /** Returns whether the recording still runs, its length in ms, and the number of bytes. */
  status(): { readonly running: boolean; readonly ms: number; readonly bytes: number } {
    const now = this.#now()
    if (now - this.#startedAt >= MOST_RECORDED_MS) this.stop()
    const ms = Math.max(0, Math.round((this.#stoppedAt ?? now) - this.#startedAt))
    return { running: this.#stoppedAt === null, ms, bytes: this.#length }
  }

  /** Returns the lines of the file. */
  *lines(): Generator<string> {
    yield recordingHead({ startedAt: new Date(this.#startedAt).toISOString(), brand: this.#brand })
    let from = 0
    for (const { ms, end } of this.#reads) {
      yield recordingLine({ ms, bytes: this.#buffer.subarray(from, end) })
      from = end
    }
  }

  #take(at: number, bytes: Uint8Array): void {
    const last = this.#reads.at(-1)
    // The clock of the server may be corrected backwards.
    const ms = Math.max(last?.ms ?? 0, Math.round(at - this.#startedAt))
    if (ms > MOST_RECORDED_MS || this.#length + bytes.length > MOST_RECORDED_BYTES) {
      this.stop()
      return
    }
    this.#append(bytes)
    if (last && ms - last.ms < JOIN_MS) last.end = this.#length
    else this.#reads.push({ ms, end: this.#length })
  }

  #append(bytes: Uint8Array): void {
    const needed = this.#length + bytes.length
    if (needed > this.#buffer.length) {
      const larger = new Uint8Array(Math.max(needed, 2 * this.#buffer.length))
      larger.set(this.#buffer.subarray(0, this.#length))
      this.#buffer = larger
    }
    this.#buffer.set(bytes, this.#length)
    this.#length = needed
  }
}
