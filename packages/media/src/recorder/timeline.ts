import type { JournalRecord } from './journal-record.ts'
import { PeakBitrate } from './peak-bitrate.ts'

/** What is known of a picture without its bytes. */
export type VideoDescription = { codec: string; width: number; height: number }
type AudioDescription = { codec: string; sampleRate: number; channels: number }

export type InitGroup = {
  name: string
  /** Bytes. */
  size: number
  video: VideoDescription
  audio: AudioDescription | null
}

type Part = {
  /** Seconds. */
  duration: number
  /** Bytes into the segment's file. */
  offset: number
  length: number
  independent: boolean
}

export type Segment = {
  /** File name without extension; unique over all sessions, so that a cached one is never wrong. */
  name: string
  init: InitGroup
  /** Milliseconds since 1970 of its first frame. */
  programDateTime: number
  discontinuity: boolean
  independent: boolean
  parts: Part[]
  /** Seconds. */
  duration: number
  /** Bytes. */
  size: number
  /** Whether it is on the disk, or on its way there. */
  kept: boolean
  /** It was not kept, and has left the memory too. */
  gone: boolean
}

/**
 * What was recorded, as a fold of journal records: live, each record is applied as it is written; after a restart the
 * journal is applied again. So both always agree.
 */
export class Timeline {
  readonly inits = new Map<string, InitGroup>()
  /** Closed segments. The index is the media sequence number. */
  readonly segments: Segment[] = []
  /** The segment being written. */
  open: Segment | null = null
  /** Publishing sessions begun so far. */
  sessions = 0
  ended = false
  /** Every segment begins with a key frame. */
  independent = true
  readonly #byName = new Map<string, Segment>()
  readonly #peakBitrate = new PeakBitrate()

  /**
   * Applies a record. One that does not fit what came before (a damaged journal) changes nothing: false.
   * @param kept of a segment: whether it is on the disk, as what a journal tells of is
   */
  apply(record: JournalRecord, kept = true): boolean {
    switch (record.type) {
      case 'session':
        this.sessions = Math.max(this.sessions, record.session)
        return true
      case 'init': {
        const { name, size, video, audio } = record
        this.inits.set(name, { name, size, video, audio })
        return true
      }
      case 'segment':
        return this.#openSegment(record, kept)
      case 'part':
        return this.#addPart(record)
      case 'cut':
        return this.#cut(record.size)
      case 'close':
        return this.#closeSegment()
      case 'end':
        this.ended = true
        return true
    }
  }

  /** A segment that was not kept has left the memory. */
  forget(name: string): void {
    const segment = this.#byName.get(name)
    if (segment) segment.gone = true
  }

  /** A segment, closed or open, by its name. */
  segment(name: string): Segment | undefined {
    return this.#byName.get(name)
  }

  /** Bits per second of the most demanding closed segments; 0: there is none. */
  get peakBitrate(): number {
    return this.#peakBitrate.value
  }

  /** The group of the newest segment: what is (or was last) on air. */
  get latestInit(): InitGroup | null {
    return this.open?.init ?? this.segments.at(-1)?.init ?? null
  }

  /** True once there is something to play; of what has ended, as long as it is kept. */
  get hasPicture(): boolean {
    if (this.ended) return this.segments.some(({ kept }) => kept)
    return this.segments.length > 0 || (this.open !== null && this.open.parts.length > 0)
  }

  #openSegment(record: Extract<JournalRecord, { type: 'segment' }>, kept: boolean): boolean {
    const init = this.inits.get(record.init)
    if (!init || this.#byName.has(record.name)) return false
    if (this.open) this.#closeSegment()
    const { name, programDateTime, discontinuity, independent } = record
    this.open = {
      name,
      init,
      programDateTime,
      discontinuity,
      independent,
      parts: [],
      duration: 0,
      size: 0,
      kept,
      gone: false,
    }
    this.independent &&= independent
    this.#byName.set(name, this.open)
    return true
  }

  #addPart(record: Extract<JournalRecord, { type: 'part' }>): boolean {
    const segment = this.open
    if (!segment || record.offset !== segment.size) return false
    const { duration, offset, length, independent } = record
    segment.parts.push({ duration, offset, length, independent })
    segment.duration += duration
    segment.size += length
    return true
  }

  #cut(size: number): boolean {
    const segment = this.open
    if (!segment) return false
    while (segment.size > size) {
      const lost = segment.parts.pop()
      if (!lost) break
      segment.size -= lost.length
      segment.duration -= lost.duration
    }
    return true
  }

  #closeSegment(): boolean {
    const segment = this.open
    if (!segment) return false
    this.open = null
    if (segment.parts.length === 0) {
      this.#byName.delete(segment.name)
      return true
    }
    this.segments.push(segment)
    this.#peakBitrate.add(segment)
    return true
  }
}
