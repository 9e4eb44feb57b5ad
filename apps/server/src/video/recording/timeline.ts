import type { JournalRecord } from './journal-record.ts'

type VideoDescription = { codec: string; width: number; height: number }
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
  /** Bits per second of the most demanding closed segment. */
  peakBitrate = 0
  readonly #byName = new Map<string, Segment>()

  /** Applies a record. One that does not fit what came before (a damaged journal) changes nothing: false. */
  apply(record: JournalRecord): boolean {
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
        return this.#openSegment(record)
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

  /** A segment, closed or open, by its name. */
  segment(name: string): Segment | undefined {
    return this.#byName.get(name)
  }

  /** The group of the newest segment: what is (or was last) on air. */
  get latestInit(): InitGroup | null {
    return this.open?.init ?? this.segments.at(-1)?.init ?? null
  }

  /** True once there is something to play. */
  get hasPicture(): boolean {
    return this.segments.length > 0 || (this.open !== null && this.open.parts.length > 0)
  }

  #openSegment(record: Extract<JournalRecord, { type: 'segment' }>): boolean {
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
    this.peakBitrate = Math.max(this.peakBitrate, (segment.size * 8) / segment.duration)
    return true
  }
}
