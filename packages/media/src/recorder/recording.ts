import path from 'node:path'
import type { VideoLogger } from '../logger.ts'
import type { PackagerSink } from '../packager/sink.ts'
import type { JournalRecord } from './journal-record.ts'
import { MediaMemory } from './media-memory.ts'
import { initFile, type MediaName, segmentFile } from './media-names.ts'
import { RecordingFiles, type WriteObserver } from './recording-files.ts'
import { RecordingSession } from './recording-session.ts'
import { type Recovered, recover } from './recovery.ts'
import { Timeline } from './timeline.ts'

/** The location of a media file's bytes. */
export type MediaSource = { buffer: Buffer } | { path: string; offset: number; length: number }

export type RecordingOptions = {
  directory: string
  logger: VideoLogger
  writes: WriteObserver
  /**
   * Returns whether the disk has room for the next segment. A segment that is not kept is available to live
   * viewers only.
   */
  keeps: () => boolean
  /** Called when the timeline has changed and playlists are outdated. */
  onChange: () => void
  /** Called when the start of a session or a closed segment has been written to the disk. */
  onWritten?: (() => void) | undefined
}

/**
 * The recording of one game, which also serves live viewers. After a failed write, drop this object and open
 * the recording again; the new object has the state of the disk.
 */
export class Recording {
  readonly timeline: Timeline
  readonly #options: RecordingOptions
  readonly #memory = new MediaMemory()
  readonly #journalSize: number
  readonly #repairs: JournalRecord[]
  #files: Promise<RecordingFiles> | null = null
  #closed = false

  private constructor(options: RecordingOptions, { timeline, journalSize, repairs }: Recovered) {
    this.#options = options
    this.timeline = timeline
    this.#journalSize = journalSize
    this.#repairs = repairs
  }

  /** Opens a recording, recovered from its folder if the folder exists. Creates no files yet. */
  static async open(options: RecordingOptions): Promise<Recording> {
    const recovered = await recover(options.directory, options.logger)
    return new Recording(options, recovered ?? { timeline: new Timeline(), journalSize: 0, repairs: [] })
  }

  /**
   * Starts a publishing session and returns the sink for its packaged media. The previous session must be
   * over.
   * @throws when the disk does not accept the session, or the recording has ended or is closed
   */
  async beginSession(at: number): Promise<PackagerSink> {
    if (this.timeline.ended) throw new Error('the recording has ended')
    const files = await this.#openFiles()
    if (this.timeline.ended) throw new Error('the recording has ended') // it may have ended meanwhile
    const number = this.timeline.sessions + 1
    const append = (record: JournalRecord) => this.#append(files, record)
    append({ type: 'session', session: number, at })
    await files.drained() // so that the names of this session are never reused, even after a crash
    const show = (record: JournalRecord) => {
      this.timeline.apply(record, false)
      this.#options.onChange()
    }
    const { timeline } = this
    const { keeps, onWritten = () => {} } = this.#options
    onWritten()
    const memory = this.#memory
    return new RecordingSession({ number, timeline, files, memory, keeps, append, show, onWritten })
  }

  /**
   * Ends the recording permanently; resolves when the end is written. Does nothing when called again.
   * @throws write errors, and an error when the recording is closed
   */
  async finish(at: number): Promise<void> {
    if (this.timeline.ended) return
    const files = await this.#openFiles()
    this.#append(files, { type: 'end', at })
    await files.close()
    this.#files = null
    for (const name of this.#memory.clear()) this.timeline.forget(name)
  }

  /**
   * Writes pending data and closes the files. Nothing can be written afterwards.
   * @throws write errors
   */
  async close(): Promise<void> {
    this.#closed = true
    const files = await this.#files
    this.#files = null
    await files?.close()
  }

  /** Returns the location of a media file's bytes, or null when the file does not exist (yet). */
  source(media: MediaName): MediaSource | null {
    return media.kind === 'init' ? this.#initSource(media.name) : this.#segmentSource(media)
  }

  #initSource(name: string): MediaSource | null {
    const init = this.timeline.inits.get(name)
    if (!init) return null
    const buffer = this.#memory.init(name)
    return buffer ? { buffer } : { path: this.#path(initFile(name)), offset: 0, length: init.size }
  }

  #segmentSource(media: Exclude<MediaName, { kind: 'init' }>): MediaSource | null {
    const segment = this.timeline.segment(media.name)
    if (!segment) return null
    const parts = this.#memory.parts(media.name)
    if (!parts && !segment.kept) return null
    const file = this.#path(segmentFile(media.name))
    if (media.kind === 'segment') {
      if (segment === this.timeline.open) return null
      return parts ? { buffer: Buffer.concat(parts) } : { path: file, offset: 0, length: segment.size }
    }
    const part = segment.parts[media.part]
    if (!part) return null
    const buffer = parts?.[media.part]
    return buffer ? { buffer } : { path: file, offset: part.offset, length: part.length }
  }

  #path(file: string): string {
    return path.join(this.#options.directory, file)
  }

  #openFiles(): Promise<RecordingFiles> {
    // The journal has grown since this recording read it. Opening the journal again would truncate it to its
    // old size.
    if (this.#closed) return Promise.reject(new Error('the recording is closed'))
    this.#files ??= this.#goOnWriting().catch((error: unknown) => {
      this.#files = null // lets the next call try again, because the disk may have room by then
      throw error
    })
    return this.#files
  }

  /** Opens the files and appends the repairs from the recovery to the journal. */
  async #goOnWriting(): Promise<RecordingFiles> {
    const { directory, writes } = this.#options
    const files = await RecordingFiles.open(directory, this.#journalSize, writes)
    for (const record of this.#repairs) files.record(record)
    return files
  }

  #append(files: RecordingFiles, record: JournalRecord): void {
    this.timeline.apply(record)
    files.record(record)
    this.#options.onChange()
  }
}
