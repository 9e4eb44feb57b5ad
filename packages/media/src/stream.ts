import { ChangeSignal } from './hls/change-signal.ts'
import { type OfferedPicture, type PlaylistKind, playlistOf } from './hls/playlist.ts'
import { PlaylistCache } from './hls/playlist-cache.ts'
import { IngestMonitor } from './ingest/ingest-monitor.ts'
import type { IngestState, LinkState, SpareState } from './ingest/ingest-state.ts'
import { CAMERA_FAULTS, type CameraFault } from './ingest/ingest-warning.ts'
import { Fragments, Probation } from './ingest/probation.ts'
import { Publication } from './ingest/publication.ts'
import { ReceivedSample } from './ingest/received-sample.ts'
import type { MediaConsumer, PublicationEnd, PublisherConnection, Refusal } from './ingest/rtmp/server.ts'
import type { MediaMessage } from './ingest/rtmp/session.ts'
import { SendingPublisher } from './ingest/sending-publisher.ts'
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

/** Numbers of bytes waiting for the disk from which a warning is logged, the encoder paused, and resumed. */
const BACKLOG_WARNING_BYTES = 8 * 1024 * 1024
const BACKLOG_PAUSE_BYTES = 64 * 1024 * 1024
const BACKLOG_RESUME_BYTES = 32 * 1024 * 1024

export type StreamOptions = {
  playbackId: string
  directory: string
  logger: VideoLogger
  now: () => number
  onIngestChange: (state: IngestState) => void
  /** Called when a begun session or a closed segment is on the disk; absent: nobody needs to know. */
  onWritten?: (() => void) | undefined
  /** Returns the space available for recording. */
  room: () => Room
  /** Returns a follower for an encoder that starts to send. */
  follow: () => PublicationFollower
  /** The previous ingest state; absent when there is none. */
  before?: IngestState | undefined
  /** Whether smaller renditions are made while it is live; absent: never. */
  renditions?: RenditionWish | undefined
}

/** Receives the media of an accepted publisher, which may continue after a connection loss. */
export type StreamConsumer = MediaConsumer & {
  /** Called when the connection is lost, and the publisher is expected to continue. */
  interrupted(): void
  resumed(): void
  /** Records the quality of the connection. */
  link(state: LinkState): void
}

/** One match's video: its recording, its playlists, and at most one publisher. */
export class Stream implements ShownStream {
  readonly playlists: PlaylistCache<PlaylistKind>
  readonly changes = new ChangeSignal()
  readonly #options: StreamOptions
  readonly #monitor: IngestMonitor
  readonly #renditions: Renditions | null
  readonly #tracks: FurtherTracks
  #recording: Recording
  #recordingFailed = false
  #reopening: Promise<Recording> | null = null
  #publisher: SendingPublisher | null = null
  #sample: ReceivedSample | null = null
  readonly #fragments: Fragments
  #finished: boolean
  #closed = false

  private constructor(options: StreamOptions, recording: Recording) {
    this.#options = options
    this.#recording = recording
    this.#finished = recording.timeline.ended
    this.#fragments = new Fragments(options.now)
    this.#monitor = new IngestMonitor({
      now: options.now,
      ended: this.#finished,
      before: options.before,
      onChange: options.onIngestChange,
    })
    this.#tracks = tracksOf(options, this, this.#monitor)
    this.#renditions = renditionsOf(options, this, this.#tracks)
    this.playlists = new PlaylistCache((kind) =>
      playlistOf(kind, this.timeline, this.#monitor.framesPerSecond, this.#offered),
    )
  }

  /** Opens the stream, including earlier recordings. Creates no files. */
  static async open(options: StreamOptions): Promise<Stream> {
    // The recording may refer to the stream before it exists, but reports nothing until then.
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

  /**
   * Accepts an authorised encoder. Refuses it while another one sends. An encoder that has been silent for 2
   * s, because its connection was cut unnoticed, is replaced.
   * @throws when the disk does not accept it
   */
  async publish(connection: PublisherConnection): Promise<StreamConsumer | Refusal> {
    // After each wait, another encoder may have come first.
    for (let sending = this.#publisher; sending && !this.#finished; sending = this.#publisher) {
      if (!sending.connection.givesWay && (await sending.stillSends())) return this.refuseSecond()
      if (this.#publisher === sending) this.disconnect(REASONS.takenOver)
    }
    if (this.#finished) return { refused: REASONS.matchOver }
    if (this.#closed) return { refused: REASONS.closedEarly }
    const publisher = new SendingPublisher(connection, this.#options.now)
    this.#publisher = publisher
    const recorded = await this.#beginSession(publisher)
    // The further tracks come first, because renditions made here depend on what the encoder sends.
    const followed = this.#tracks.follow(recorded)
    const sink = this.#renditions?.follow(followed) ?? followed
    if (this.#publisher !== publisher) return { refused: REASONS.closedEarly }
    const { playbackId, logger, now } = this.#options
    this.#monitor.publisherBegan()
    this.#tracks.publisherBegan()
    this.roomChanged()
    logger.info({ playbackId }, 'Encoder connected')
    const publication = this.#publicationTo(sink)
    const follower = this.#options.follow()
    const sample = new ReceivedSample(now)
    this.#sample = sample
    const receive = (message: MediaMessage) => publication.receive(message)
    const probation = new Probation(receive, now, this.#fragments.areExpected)
    let isInterrupted = false
    return {
      media: (message) => {
        publisher.heard()
        sample.take(message)
        probation.take(message)
        follower.media(message)
      },
      interrupted: () => {
        isInterrupted = true
        this.#monitor.publisherEnded(true)
      },
      resumed: () => {
        isInterrupted = false
        publication.resumed()
        this.#monitor.publisherResumed()
      },
      link: (state) => this.#monitor.linkMeasured(state),
      ended: (how) => {
        this.#fragments.ended(probation)
        publication.end()
        this.#tracks.sourceEnded()
        this.#renditions?.sourceEnded()
        follower.ended()
        const isLost = how === 'lost' || (how === 'closed' && publisher.isSilent())
        this.#publisherEnded(publisher, how, isLost && !isInterrupted) // interruptions count when they start
      },
    }
  }

  #publicationTo(sink: PackagerSink): Publication {
    const { logger, now } = this.#options
    return new Publication({
      sink,
      tracks: this.#tracks,
      monitor: this.#monitor,
      logger,
      now,
      recordedSound: () => this.timeline.firstSound,
    })
  }

  /**
   * Decides whether another server may take over the stream. Disconnects a silent publisher and keeps a
   * sending one.
   * @returns whether the publisher stays
   */
  async keepsPublisher(): Promise<boolean> {
    const sending = this.#publisher
    if (!sending) return false
    if (await sending.stillSends()) {
      this.refuseSecond()
      return true
    }
    if (this.#publisher === sending) this.disconnect(REASONS.takenOver)
    return false
  }

  /** Returns whether an encoder sends. Waits up to 2 s if none has for a moment. */
  async isTaken(): Promise<boolean> {
    return (await this.#publisher?.stillSends()) ?? false
  }

  /** Reports a spare encoder. */
  spareChanged(state: SpareState): void {
    this.#monitor.spareChanged(state)
  }

  /** Warns that an encoder tried to send with a wrong passphrase. */
  passphraseRefused(): void {
    this.#monitor.warn({ code: 'wrong-passphrase' })
  }

  /** Reports why the court's camera gives no video; null: it gives some, or is not wanted. */
  cameraChanged(fault: CameraFault | null): void {
    for (const code of CAMERA_FAULTS) if (code !== fault?.code) this.#monitor.settled(code)
    if (fault) this.#monitor.warn(fault)
  }

  /** Refuses an encoder because another one sends, and warns the match. */
  refuseSecond(): Refusal {
    this.#options.logger.warn({ playbackId: this.#options.playbackId }, 'Refused a second encoder')
    this.#monitor.warn({ code: 'second-encoder' })
    return { refused: REASONS.secondEncoder, knowsKey: true }
  }

  /** Disconnects any publisher and sends it the reason. Another one may follow. */
  disconnect(reason: string): void {
    const publisher = this.#publisher
    this.#publisher = null
    publisher?.connection.close(reason)
  }

  /**
   * Ends the match: closes the publisher and the recording. Does nothing when called again.
   * @throws write errors, and an error when it is closed
   */
  async finish(): Promise<void> {
    this.#finished = true
    this.#sample = null
    this.disconnect(REASONS.finished)
    const recording = await this.#usableRecording()
    await recording.finish(this.#options.now())
    await this.#tracks.finish()
    await this.#renditions?.finish()
    this.#monitor.matchEnded()
  }

  /**
   * Closes the publisher and writes pending data when the server stops. Refuses publishers afterwards. The
   * stream can be opened again and continued.
   */
  async close(): Promise<void> {
    this.#closed = true
    this.disconnect(REASONS.shutdown)
    this.#renditions?.close()
    await this.#recording.close().catch((error: unknown) => {
      this.#options.logger.error(
        { err: error, playbackId: this.#options.playbackId },
        'The recording was not closed cleanly',
      )
    })
  }

  async #beginSession(publisher: SendingPublisher): Promise<PackagerSink> {
    try {
      const recording = await this.#usableRecording()
      return await recording.beginSession(this.#options.now())
    } catch (error) {
      if (this.#publisher === publisher) this.#publisher = null
      this.#monitor.warn({ code: 'disk-failure' })
      throw error
    }
  }

  #publisherEnded(publisher: SendingPublisher, how: PublicationEnd, countsAsLost: boolean): void {
    const { playbackId, logger } = this.#options
    logger.info({ playbackId, how }, 'Encoder disconnected')
    this.#monitor.publisherEnded(countsAsLost)
    publisher.ended()
    if (this.#publisher === publisher) this.#publisher = null
    this.roomChanged()
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

  /** Returns the last 20 s as they arrived, as an FLV file; null when nothing arrived. */
  sample(): Buffer | null {
    return this.#sample?.file() ?? null
  }

  /** Whether it has a publisher. */
  get isPublished(): boolean {
    return this.#publisher !== null
  }

  /** Updates the warnings about disk space. */
  roomChanged(): void {
    const room = this.isPublished ? this.#options.room() : 'enough'
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
   * Handles a change of the write backlog. A slow disk pauses the encoder, which then drops frames and
   * reports it, so nothing is lost silently.
   */
  backlogChanged(bytes: number): void {
    if (bytes > BACKLOG_WARNING_BYTES && !this.#hasWarning('slow-disk')) {
      this.#options.logger.warn(
        { playbackId: this.#options.playbackId, bytes },
        'The disk is too slow for the video',
      )
      this.#monitor.warn({ code: 'slow-disk' })
    }
    if (bytes > BACKLOG_PAUSE_BYTES) this.#publisher?.pause()
    else if (bytes < BACKLOG_RESUME_BYTES) this.#publisher?.resume()
  }

  writeFailed(error: Error): void {
    this.#recordingFailed = true
    this.#options.logger.error(
      { err: error, playbackId: this.#options.playbackId },
      'Could not write the recording',
    )
    this.#monitor.warn({ code: 'disk-failure' })
    this.disconnect(REASONS.cannotWrite)
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
