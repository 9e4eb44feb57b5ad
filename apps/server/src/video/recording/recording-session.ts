import type { AacConfig } from '../flv/aac.ts'
import type { AvcConfig } from '../flv/avc.ts'
import type { PackagerSink } from '../packager/sink.ts'
import type { JournalRecord } from './journal-record.ts'
import type { MediaMemory } from './media-memory.ts'
import { initName, segmentName } from './media-names.ts'
import type { RecordingFiles } from './recording-files.ts'
import type { Timeline } from './timeline.ts'

export type RecordingSessionOptions = {
  /** Counts from 1. */
  number: number
  timeline: Timeline
  files: RecordingFiles
  memory: MediaMemory
  /** Applies a record to the timeline and writes it to the journal. */
  append(record: JournalRecord): void
}

/** Takes one publishing session's packaged media into the recording: for viewers at once, to disk in order. */
export class RecordingSession implements PackagerSink {
  readonly #options: RecordingSessionOptions
  #groups = 0
  #group = ''
  #startsGroup = false
  #segment = ''

  constructor(options: RecordingSessionOptions) {
    this.#options = options
  }

  beginGroup({ init, video, audio }: { init: Buffer; video: AvcConfig; audio: AacConfig | null }): void {
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
      video: { codec: video.codec, width: video.width, height: video.height },
      audio: audio && { codec: audio.codec, sampleRate: audio.sampleRate, channels: audio.channels },
    })
  }

  openSegment({ programDateTime, independent }: { programDateTime: number; independent: boolean }): void {
    const { number, timeline, files, append } = this.#options
    const position = timeline.segments.length
    this.#segment = segmentName(number, position)
    files.openSegment(this.#segment)
    append({
      type: 'segment',
      name: this.#segment,
      init: this.#group,
      programDateTime,
      discontinuity: this.#startsGroup && position > 0,
      independent,
    })
    this.#startsGroup = false
  }

  addPart({ data, duration, independent }: { data: Buffer; duration: number; independent: boolean }): void {
    const { timeline, files, memory, append } = this.#options
    const offset = timeline.open?.size ?? 0
    memory.addPart(this.#segment, data)
    files.appendToSegment(data)
    append({ type: 'part', duration, offset, length: data.length, independent })
  }

  closeSegment(): void {
    const { files, memory, append } = this.#options
    const name = this.#segment
    append({ type: 'close' })
    files.closeSegment(() => memory.segmentWritten(name))
  }
}
