import type { AacConfig } from '../codecs/flv/aac.ts'
import { displaySize, type VideoConfig } from '../codecs/flv/video-config.ts'
import type { PackagerSink } from '../packager/sink.ts'
import type { JournalRecord } from './journal-record.ts'
import type { MediaMemory } from './media-memory.ts'
import { initName, segmentName } from './media-names.ts'
import type { RecordingFiles } from './recording-files.ts'
import type { Timeline } from './timeline.ts'

export type RecordingSessionOptions = {
  /** The session's number, counted from 1. */
  number: number
  timeline: Timeline
  files: RecordingFiles
  memory: MediaMemory
  /** Returns whether to keep the next segment. */
  keeps(): boolean
  /** Applies a record to the timeline and writes it to the journal. */
  append(record: JournalRecord): void
  /** Applies a record to the timeline only, for a segment that is not kept. */
  show(record: JournalRecord): void
  /** Called when a closed segment is on the disk. */
  onWritten(): void
}

/**
 * Adds the packaged media of one publishing session to the recording. Viewers get it immediately from memory;
 * the disk gets it in order.
 */
export class RecordingSession implements PackagerSink {
  readonly #options: RecordingSessionOptions
  #groups = 0
  #group = ''
  #startsGroup = false
  #segment = ''
  /** Whether the current segment is kept; between segments, whether the last one was kept. */
  #kept = true

  constructor(options: RecordingSessionOptions) {
    this.#options = options
  }

  beginGroup({ init, video, audio }: { init: Buffer; video: VideoConfig; audio: AacConfig | null }): void {
    const { number, files, memory, append } = this.#options
    this.#group = initName(number, this.#groups)
    this.#groups += 1
    this.#startsGroup = true
    memory.addInit(this.#group, init)
    files.writeInit(this.#group, init)
    append({
      type: 'init',
      name: this.#group,
      size: init.length,
      video: { codec: video.codec, ...displaySize(video) },
      audio: audio && { codec: audio.codec, sampleRate: audio.sampleRate, channels: audio.channels },
    })
  }

  openSegment({ programDateTime, independent }: { programDateTime: number; independent: boolean }): void {
    const { number, timeline, files, keeps } = this.#options
    const position = timeline.segments.length
    this.#segment = segmentName(number, position)
    // The disk lacks segments that were not kept, so the next kept segment starts after a gap.
    const afterGap = !this.#kept
    this.#kept = keeps()
    if (this.#kept) files.openSegment(this.#segment)
    this.#note({
      type: 'segment',
      name: this.#segment,
      init: this.#group,
      programDateTime,
      discontinuity: (this.#startsGroup && position > 0) || (this.#kept && afterGap),
      independent,
    })
    this.#startsGroup = false
  }

  addPart({ data, duration, independent, soundBytes }: Parameters<PackagerSink['addPart']>[0]): void {
    const { timeline, files, memory } = this.#options
    const offset = timeline.open?.size ?? 0
    memory.addPart(this.#segment, data)
    if (this.#kept) files.appendToSegment(data)
    this.#note({ type: 'part', duration, offset, length: data.length, independent, sound: soundBytes })
  }

  closeSegment(): void {
    const { timeline, files, memory, onWritten } = this.#options
    const name = this.#segment
    const seconds = timeline.open?.duration ?? 0
    if (!this.#kept) for (const old of memory.unwrittenClosed(name, seconds)) timeline.forget(old)
    this.#note({ type: 'close' })
    if (!this.#kept) return
    files.closeSegment(() => {
      memory.segmentWritten(name)
      onWritten()
    })
  }

  #note(record: JournalRecord): void {
    const { append, show } = this.#options
    if (this.#kept) append(record)
    else show(record)
  }
}
