import type { JournalRecord } from './journal-record.ts'
import { PeakBitrate } from './peak-bitrate.ts'

/** The properties of a video track, without its bytes. */
export type VideoDescription = { codec: string; width: number; height: number }
type AudioDescription = { codec: string; sampleRate: number; channels: number }

export type InitGroup = {
  name: string
  /** Size in bytes. */
  size: number
  video: VideoDescription
  audio: AudioDescription | null
}

type Part = {
  /** Seconds. */
  duration: number
  /** Offset in the segment's file, in bytes. */
  offset: number
  length: number
  independent: boolean
}

export type Segment = {
  /** File name without extension; unique across all sessions, so that a cached file is never wrong. */
  name: string
  init: InitGroup
  /** Time of the segment's first frame, in ms since 1970. */
  programDateTime: number
  discontinuity: boolean
  independent: boolean
  parts: Part[]
  /** Seconds. */
  duration: number
  /** Size in bytes. */
  size: number
  /** Size of the segment's audio alone, in bytes; null: not measured. */
  soundBytes: number | null
  /** Whether the segment is on the disk, or about to be. */
  kept: boolean
  /** Whether the segment is neither on the disk nor in memory. */
  gone: boolean
}

/**
 * The content of a recording, built from journal records. A live recording applies each record as it is
 * written; after a restart the journal is replayed. Both ways give the same result.
 */
export class Timeline {
  readonly inits = new Map<string, InitGroup>()
  /** Closed segments. The index is the media sequence number. */
  readonly segments: Segment[] = []
  /** The segment being written. */
  open: Segment | null = null
  /** Number of publishing sessions so far. */
  sessions = 0
  ended = false
  /** Whether every segment starts with a key frame. */
  independent = true
  /** Duration of the longest closed segment, in seconds. */
  longestSegment = 0
  readonly #byName = new Map<string, Segment>()
  readonly #peakBitrate = new PeakBitrate()
  readonly #peakSound = new PeakBitrate()

  /**
   * Applies a record. Returns false and changes nothing when the record does not fit, as in a damaged
   * journal.
   * @param kept whether a new segment is on the disk, as every segment in a journal is
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

  /** Marks a segment that is not on the disk as gone, because it has left the memory. */
  forget(name: string): void {
    const segment = this.#byName.get(name)
    if (segment) segment.gone = true
  }

  /** Returns a closed or open segment by its name. */
  segment(name: string): Segment | undefined {
    return this.#byName.get(name)
  }

  /** Bits per second at the peak of the closed segments; 0 when there are none. */
  get peakBitrate(): number {
    return this.#peakBitrate.value
  }

  /** Bits per second of the audio alone; 0 when it was not measured. */
  get peakSoundBitrate(): number {
    return this.#peakSound.value
  }

  /** The group of the newest segment. */
  get latestInit(): InitGroup | null {
    return this.open?.init ?? this.segments.at(-1)?.init ?? null
  }

  /** The first audio settings, which the rest of the recording keeps; null: no audio so far. */
  get firstSound(): AudioDescription | null {
    for (const { audio } of this.inits.values()) if (audio) return audio
    return null
  }

  /** Whether there is something to play; after the end, whether any segment was kept. */
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
      soundBytes: null,
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
    if (record.sound !== undefined) segment.soundBytes = (segment.soundBytes ?? 0) + record.sound
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
    this.longestSegment = Math.max(this.longestSegment, segment.duration)
    this.#peakBitrate.add(segment)
    const { duration, soundBytes } = segment
    if (soundBytes !== null) this.#peakSound.add({ duration, size: soundBytes })
    return true
  }
}
