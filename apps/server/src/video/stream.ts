import { ChangeSignal } from './hls/change-signal.ts'
import { masterPlaylist, mediaPlaylist } from './hls/playlist.ts'
import { PlaylistCache } from './hls/playlist-cache.ts'
import { IngestMonitor } from './ingest/ingest-monitor.ts'
import type { IngestState } from './ingest/ingest-state.ts'
import { Publication } from './ingest/publication.ts'
import { SendingPublisher } from './ingest/sending-publisher.ts'
import type { VideoLog } from './log.ts'
import type { PackagerSink } from './packager/sink.ts'
import { Recording } from './recording/recording.ts'
import type { WriteObserver } from './recording/recording-files.ts'
import type { Room } from './recording/room.ts'
import type { Timeline } from './recording/timeline.ts'
import type { MediaConsumer, PublicationEnd, PublisherConnection, Refusal } from './rtmp/server.ts'
import { REASONS, WARNINGS } from './texts.ts'
import type { PublicationFollower } from './video-provider.ts'

/** Bytes waiting for the disk: from here a warning, from here the encoder is slowed down, until here. */
const BACKLOG_WARNING_BYTES = 8 * 1024 * 1024
const BACKLOG_PAUSE_BYTES = 64 * 1024 * 1024
const BACKLOG_RESUME_BYTES = 32 * 1024 * 1024

export type StreamOptions = {
  playbackId: string
  directory: string
  log: VideoLog
  now: () => number
  onIngestChange: (state: IngestState) => void
  /** How much room there is to record. */
  room: () => Room
  /** Who hears what an encoder sends that begins now. */
  follow: () => PublicationFollower
}

export type PlaylistKind = 'master' | 'full' | 'delta'

/** One match's video: its recording, its playlists, and at most one publisher. */
export class Stream {
  readonly playlists: PlaylistCache<PlaylistKind>
  /** Notified whenever a playlist has changed. */
  readonly changes = new ChangeSignal()
  readonly #options: StreamOptions
  readonly #monitor: IngestMonitor
  #recording: Recording
  #recordingFailed = false
  #publisher: SendingPublisher | null = null
  #finished: boolean

  private constructor(options: StreamOptions, recording: Recording) {
    this.#options = options
    this.#recording = recording
    this.#finished = recording.timeline.ended
    this.#monitor = new IngestMonitor({
      now: options.now,
      ended: this.#finished,
      onChange: options.onIngestChange,
    })
    this.playlists = new PlaylistCache((kind) =>
      kind === 'master'
        ? masterPlaylist(this.timeline, this.#monitor.framesPerSecond)
        : this.timeline.hasPicture
          ? mediaPlaylist(this.timeline, kind === 'delta')
          : null,
    )
  }

  /** Opens the stream, with what was recorded before if there is a recording. Makes no file. */
  static async open(options: StreamOptions): Promise<Stream> {
    // The recording reports to a stream that does not exist yet: nothing happens before it does.
    const late: { stream: Stream | null } = { stream: null }
    const recording = await openRecording(options, () => late.stream)
    late.stream = new Stream(options, recording)
    return late.stream
  }

  get recording(): Recording {
    return this.#recording
  }

  get timeline(): Timeline {
    return this.#recording.timeline
  }

  get ingestState(): IngestState {
    return this.#monitor.state
  }

  /** No publisher can come any more. */
  get finished(): boolean {
    return this.#finished
  }

  /**
   * Lets an authorised encoder publish. While another one sends it is refused; one that has been silent for 2 s (its line was cut,
   * which nobody was told) has to go.
   * @throws when the disk does not take it
   */
  async publish(connection: PublisherConnection): Promise<MediaConsumer | Refusal> {
    // After each wait somebody else may have come first.
    for (let sending = this.#publisher; sending && !this.#finished; sending = this.#publisher) {
      if (await sending.stillSends()) return this.#refuseSecond()
      if (this.#publisher === sending) this.disconnect(REASONS.takenOver)
    }
    if (this.#finished) return { refused: REASONS.matchOver }
    const publisher = new SendingPublisher(connection, this.#options.now)
    this.#publisher = publisher
    const sink = await this.#beginSession(publisher)
    if (this.#publisher !== publisher) return { refused: REASONS.closedEarly }
    const { playbackId, log, now } = this.#options
    this.#monitor.publisherBegan()
    this.roomChanged()
    log.info({ playbackId }, 'Encoder connected')
    const publication = new Publication({ sink, monitor: this.#monitor, now })
    const follower = this.#options.follow()
    return {
      media: (message) => {
        publisher.heard()
        publication.receive(message)
        follower.media(message)
      },
      ended: (how) => {
        publication.end()
        follower.ended()
        this.#publisherEnded(publisher, how)
      },
    }
  }

  #refuseSecond(): Refusal {
    this.#options.log.warn({ playbackId: this.#options.playbackId }, 'Second encoder refused')
    this.#monitor.warn('second-encoder', WARNINGS.secondEncoder)
    return { refused: REASONS.secondEncoder, knowsKey: true }
  }

  /** Cuts off the publisher, if there is one, telling it why. Another one may come. */
  disconnect(reason: string): void {
    const publisher = this.#publisher
    this.#publisher = null
    publisher?.connection.close(reason)
  }

  /** The match is over: closes the publisher and the recording. Again: nothing happens. @throws write errors */
  async finish(): Promise<void> {
    this.#finished = true
    this.disconnect(REASONS.finished)
    const recording = await this.#usableRecording()
    await recording.finish(this.#options.now())
    this.#monitor.matchEnded()
  }

  /** The server stops: closes the publisher and writes what waits; the recording can be gone on with later. */
  async close(): Promise<void> {
    this.disconnect(REASONS.shutdown)
    await this.#recording.close().catch((error: unknown) => {
      this.#options.log.error(
        { err: error, playbackId: this.#options.playbackId },
        'Recording not closed cleanly',
      )
    })
  }

  async #beginSession(publisher: SendingPublisher): Promise<PackagerSink> {
    try {
      const recording = await this.#usableRecording()
      return await recording.beginSession(this.#options.now())
    } catch (error) {
      if (this.#publisher === publisher) this.#publisher = null
      this.#monitor.warn('disk-failure', WARNINGS.diskFull)
      throw error
    }
  }

  #publisherEnded(publisher: SendingPublisher, how: PublicationEnd): void {
    const { playbackId, log } = this.#options
    log.info({ playbackId, how }, 'Encoder disconnected')
    this.#monitor.publisherEnded(how === 'lost' || (how === 'closed' && publisher.isSilent()))
    publisher.ended()
    if (this.#publisher === publisher) this.#publisher = null
    this.roomChanged()
  }

  /** The recording; opened again, with what reached the disk, when a write had failed. */
  async #usableRecording(): Promise<Recording> {
    if (!this.#recordingFailed) return this.#recording
    await this.#recording.close().catch(() => {}) // reported when it failed
    this.#recordingFailed = false
    this.#recording = await openRecording(this.#options, () => this)
    this.timelineChanged()
    return this.#recording
  }

  /** Somebody sends to it. */
  get isPublished(): boolean {
    return this.#publisher !== null
  }

  /** There is more room to record, or less: whoever sends is told. */
  roomChanged(): void {
    const room = this.isPublished ? this.#options.room() : 'enough'
    if (room === 'none') this.#monitor.warn('not-recorded', WARNINGS.notRecorded)
    else this.#monitor.settled('not-recorded')
    if (room === 'scarce') this.#monitor.warn('disk-nearly-full', WARNINGS.diskNearlyFull)
    else this.#monitor.settled('disk-nearly-full')
  }

  timelineChanged(): void {
    this.playlists.invalidate()
    this.changes.notify()
  }

  /** A slow disk slows the encoder down, which then drops frames itself and says so; nothing is lost silently. */
  backlogChanged(bytes: number): void {
    if (bytes > BACKLOG_WARNING_BYTES && !this.#hasWarning('slow-disk')) {
      this.#options.log.warn(
        { playbackId: this.#options.playbackId, bytes },
        'The disk is too slow for the video',
      )
      this.#monitor.warn('slow-disk', WARNINGS.slowDisk)
    }
    if (bytes > BACKLOG_PAUSE_BYTES) this.#publisher?.pause()
    else if (bytes < BACKLOG_RESUME_BYTES) this.#publisher?.resume()
  }

  writeFailed(error: Error): void {
    this.#recordingFailed = true
    this.#options.log.error(
      { err: error, playbackId: this.#options.playbackId },
      'The recording cannot be written',
    )
    this.#monitor.warn('disk-failure', WARNINGS.diskFull)
    this.disconnect(REASONS.cannotWrite)
  }

  #hasWarning(code: string): boolean {
    return this.#monitor.state.warnings.some((warning) => warning.code === code)
  }
}

function openRecording(options: StreamOptions, stream: () => Stream | null): Promise<Recording> {
  const writes: WriteObserver = {
    onBacklog: (bytes) => stream()?.backlogChanged(bytes),
    onFailure: (error) => stream()?.writeFailed(error),
  }
  const { directory, log, room } = options
  const keeps = () => room() !== 'none'
  return Recording.open({ directory, log, writes, keeps, onChange: () => stream()?.timelineChanged() })
}
