import { ChangeSignal } from './hls/change-signal.ts'
import { type OfferedPicture, type PlaylistKind, playlistOf } from './hls/playlist.ts'
import { PlaylistCache } from './hls/playlist-cache.ts'
import { IngestMonitor } from './ingest/ingest-monitor.ts'
import type { IngestState, SpareState } from './ingest/ingest-state.ts'
import { CAMERA_FAULTS, type CameraFault } from './ingest/ingest-warning.ts'
import { StreamInput } from './ingest/stream-input.ts'
import type { VideoLogger } from './logger.ts'
import type { PackagerSink } from './packager/sink.ts'
import type { PublicationFollower } from './ports.ts'
import { isTrackName, type MediaName, type PictureName, pictureOf } from './recorder/media-names.ts'
import { type MediaSource, Recording } from './recorder/recording.ts'
import type { WriteObserver } from './recorder/recording-files.ts'
import type { Room } from './recorder/room.ts'
import type { Timeline } from './recorder/timeline.ts'
import { Renditions, type RenditionWish } from './renditions/renditions.ts'
import type { ShownRendition, ShownStream } from './shown-stream.ts'
import { REASONS } from './texts.ts'
import { FurtherTracks } from './tracks/further-tracks.ts'

/**
 * Numbers of bytes waiting for the disk at which a warning is logged, at which the encoder is paused, and
 * below which it is resumed.
 */
const BACKLOG_WARNING_BYTES = 8 * 1024 * 1024
const BACKLOG_PAUSE_BYTES = 64 * 1024 * 1024
const BACKLOG_RESUME_BYTES = 32 * 1024 * 1024

export type StreamOptions = {
  playbackId: string
  directory: string
  logger: VideoLogger
  now: () => number
  onIngestChange: (state: IngestState) => void
  /** Called when the start of a session or a closed segment has been written to the disk. */
  onWritten?: (() => void) | undefined
  /** Returns the space available for recording. */
  room: () => Room
  /** Returns a follower for an encoder that starts to send. */
  follow: () => PublicationFollower
  /** The previous ingest state; absent when there is none. */
  before?: IngestState | undefined
  /** Whether smaller renditions are made while the match is live; absent: never. */
  renditions?: RenditionWish | undefined
}

/** One match's video: its input, its recording and its playlists. */
export class Stream implements ShownStream {
  readonly playlists: PlaylistCache<PlaylistKind>
  readonly changes = new ChangeSignal()
  /** Accepts the stream's publisher. */
  readonly input: StreamInput
  readonly #options: StreamOptions
  readonly #monitor: IngestMonitor
  readonly #renditions: Renditions | null
  readonly #tracks: FurtherTracks
  #recording: Recording
  #recordingFailed = false
  #reopening: Promise<Recording> | null = null
  #finished: boolean
  #closed = false

  private constructor(options: StreamOptions, recording: Recording) {
    this.#options = options
    this.#recording = recording
    this.#finished = recording.timeline.ended
    this.#monitor = new IngestMonitor({
      now: options.now,
      ended: this.#finished,
      before: options.before,
      onChange: options.onIngestChange,
    })
    this.#tracks = tracksOf(options, this, this.#monitor)
    this.#renditions = renditionsOf(options, this, this.#tracks)
    this.input = this.#inputOf(options)
    this.playlists = new PlaylistCache((kind) =>
      playlistOf(kind, this.timeline, this.#monitor.framesPerSecond, this.#offered),
    )
  }

  /** Opens the stream, including earlier recordings. Creates no files. */
  static async open(options: StreamOptions): Promise<Stream> {
    // The recording may refer to the stream before the stream exists, but reports nothing until then.
    const late: { stream: Stream | null } = { stream: null }
    const recording = await openRecording(options, () => late.stream)
    late.stream = new Stream(options, recording)
    return late.stream
  }

  source(media: MediaName): MediaSource | null {
    const name = pictureOf(media.name)
    return name ? (this.picture(name)?.source(media) ?? null) : this.#recording.source(media)
  }

  picture(name: PictureName): ShownRendition | null {
    return (isTrackName(name) ? this.#tracks.picture(name) : this.#renditions?.picture(name)) ?? null
  }

  /** The video renditions other than the source, the largest first. */
  get #offered(): OfferedPicture[] {
    const offered = [...this.#tracks.offered, ...(this.#renditions?.offered ?? [])]
    return offered.toSorted((a, b) => b.video.height - a.video.height || b.peakBitrate - a.peakBitrate)
  }

  get timeline(): Timeline {
    return this.#recording.timeline
  }

  get ingestState(): IngestState {
    return this.#monitor.state
  }

  get finished(): boolean {
    return this.#finished
  }

  /** Records the state of the spare encoder. */
  spareChanged(state: SpareState): void {
    this.#monitor.spareChanged(state)
  }

  /** Warns that an encoder tried to send with a wrong passphrase. */
  passphraseRefused(): void {
    this.#monitor.warn({ code: 'wrong-passphrase' })
  }

  /** Records why the court's camera gives no video; null: there is no fault, or no camera is wanted. */
  cameraChanged(fault: CameraFault | null): void {
    for (const code of CAMERA_FAULTS) if (code !== fault?.code) this.#monitor.settled(code)
    if (fault) this.#monitor.warn(fault)
  }

  /**
   * Ends the match: closes the publisher and the recording. Does nothing when called again.
   * @throws write errors, and an error when the recording is closed
   */
  async finish(): Promise<void> {
    this.#finished = true
    this.input.forgetSample()
    this.input.disconnect(REASONS.finished)
    const recording = await this.#usableRecording()
    await recording.finish(this.#options.now())
    await this.#tracks.finish()
    await this.#renditions?.finish()
    this.#monitor.matchEnded()
  }

  /**
   * Closes the publisher and writes pending data, for example when the server stops. Refuses publishers
   * afterwards. The stream can be opened again and continued.
   */
  async close(): Promise<void> {
    this.#closed = true
    this.input.disconnect(REASONS.shutdown)
    this.#renditions?.close()
    await this.#recording.close().catch((error: unknown) => {
      this.#options.logger.error(
        { err: error, playbackId: this.#options.playbackId },
        'The recording was not closed cleanly',
      )
    })
  }

  #inputOf({ playbackId, logger, now, follow }: StreamOptions): StreamInput {
    return new StreamInput({
      playbackId,
      logger,
      now,
      follow,
      monitor: this.#monitor,
      tracks: this.#tracks,
      closedBecause: () => (this.#finished ? REASONS.matchOver : this.#closed ? REASONS.closedEarly : null),
      beginSession: () => this.#beginSession(),
      recordedSound: () => this.timeline.firstSound,
      onChange: () => this.roomChanged(),
      onSourceEnd: () => {
        this.#tracks.sourceEnded()
        this.#renditions?.sourceEnded()
      },
    })
  }

  async #beginSession(): Promise<PackagerSink> {
    const recording = await this.#usableRecording()
    const recorded = await recording.beginSession(this.#options.now())
    // The further tracks come first, because renditions made here depend on what the encoder sends.
    const followed = this.#tracks.follow(recorded)
    return this.#renditions?.follow(followed) ?? followed
  }

  /** Returns the recording. After a failed write, opens it again with the data that reached the disk. */
  async #usableRecording(): Promise<Recording> {
    if (!this.#recordingFailed || this.#closed) return this.#recording
    this.#reopening ??= this.#reopen().finally(() => {
      this.#reopening = null
    })
    return this.#reopening
  }

  async #reopen(): Promise<Recording> {
    await this.#recording.close().catch(() => {}) // already reported when it failed
    this.#recording = await openRecording(this.#options, () => this)
    this.#recordingFailed = false
    this.#tracks.recordingChanged()
    this.#renditions?.recordingChanged()
    this.timelineChanged()
    return this.#recording
  }

  /** Updates the warnings about disk space. */
  roomChanged(): void {
    const room = this.input.isPublished ? this.#options.room() : 'enough'
    if (room === 'none') this.#monitor.warn({ code: 'not-recorded' })
    else this.#monitor.settled('not-recorded')
    if (room === 'scarce') this.#monitor.warn({ code: 'disk-nearly-full' })
    else this.#monitor.settled('disk-nearly-full')
  }

  timelineChanged(): void {
    this.playlists.invalidate()
    this.changes.notify()
    this.#tracks.sourceChanged()
    this.#renditions?.sourceChanged()
  }

  /**
   * Handles a change of the write backlog. A slow disk pauses the encoder, which then drops frames and shows
   * the loss to its operator.
   */
  backlogChanged(bytes: number): void {
    if (bytes > BACKLOG_WARNING_BYTES && !this.#hasWarning('slow-disk')) {
      this.#options.logger.warn(
        { playbackId: this.#options.playbackId, bytes },
        'The disk is too slow for the video',
      )
      this.#monitor.warn({ code: 'slow-disk' })
    }
    if (bytes > BACKLOG_PAUSE_BYTES) this.input.pause()
    else if (bytes < BACKLOG_RESUME_BYTES) this.input.resume()
  }

  writeFailed(error: Error): void {
    this.#recordingFailed = true
    this.#options.logger.error(
      { err: error, playbackId: this.#options.playbackId },
      'Could not write the recording',
    )
    this.#monitor.warn({ code: 'disk-failure' })
    this.input.disconnect(REASONS.cannotWrite)
  }

  #hasWarning(code: string): boolean {
    return this.#monitor.state.warnings.some((warning) => warning.code === code)
  }
}

function tracksOf(options: StreamOptions, stream: Stream, monitor: IngestMonitor): FurtherTracks {
  const { playbackId, directory, logger, room } = options
  return new FurtherTracks({
    playbackId,
    directory,
    logger,
    room,
    timeline: () => stream.timeline,
    onChange: () => stream.playlists.invalidate(),
    onTracks: (tracks, tooMany) => monitor.tracksChanged(tracks, tooMany),
  })
}

function renditionsOf(options: StreamOptions, stream: Stream, tracks: FurtherTracks): Renditions | null {
  const { playbackId, directory, logger, room, renditions: wish } = options
  if (!wish) return null
  const timeline = () => stream.timeline
  const onChange = () => stream.playlists.invalidate()
  return new Renditions({ playbackId, directory, logger, room, wish, timeline, tracks, onChange })
}

function openRecording(options: StreamOptions, stream: () => Stream | null): Promise<Recording> {
  const writes: WriteObserver = {
    onBacklog: (bytes) => stream()?.backlogChanged(bytes),
    onFailure: (error) => stream()?.writeFailed(error),
  }
  const { directory, logger, room, onWritten } = options
  const keeps = () => room() !== 'none'
  const onChange = () => stream()?.timelineChanged()
  return Recording.open({ directory, logger, writes, keeps, onChange, onWritten })
}
