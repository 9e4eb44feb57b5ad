import type { VideoLogger } from '../logger.ts'
import type { PackagerSink } from '../packager/sink.ts'
import type { PublicationFollower } from '../ports.ts'
import { REASONS } from '../texts.ts'
import type { FurtherTracks } from '../tracks/further-tracks.ts'
import type { RecordedSound } from './incoming-sound.ts'
import type { IngestMonitor } from './ingest-monitor.ts'
import type { LinkState } from './ingest-state.ts'
import { Fragments, Probation } from './probation.ts'
import { Publication } from './publication.ts'
import type {
  MediaConsumer,
  MediaMessage,
  PublicationEnd,
  PublisherConnection,
  PublisherRefusal,
} from './publisher.ts'
import { ReceivedSample } from './received-sample.ts'
import { SendingPublisher } from './sending-publisher.ts'

/** Receives the media of an accepted publisher, which may continue after a connection loss. */
export type StreamConsumer = MediaConsumer & {
  /** Called when the connection is lost, and the publisher is expected to continue. */
  interrupted(): void
  resumed(): void
  /** Records the quality of the connection. */
  link(state: LinkState): void
}

export interface StreamInputOptions {
  playbackId: string
  logger: VideoLogger
  now: () => number
  monitor: IngestMonitor
  /** The receiver of the publisher's further tracks. */
  tracks: FurtherTracks
  /** Returns the reason why no publisher is accepted; null: publishers are accepted. */
  closedBecause(): string | null
  /** Begins a session of the recording. @throws when the disk does not accept the recording */
  beginSession(): Promise<PackagerSink>
  /** Returns the audio settings of the recording; null: it has none yet. */
  recordedSound: () => RecordedSound | null
  /** Returns a follower for a publisher that starts to send. */
  follow: () => PublicationFollower
  /** Called when a publisher begins, and when it has gone. */
  onChange(): void
  /** Called when the source sends no more. */
  onSourceEnd(): void
}

const ANOTHER_SENDS: PublisherRefusal = { refused: REASONS.secondEncoder, knowsKey: true }

/** The input of one stream: at most one publisher at a time. */
export class StreamInput {
  readonly #options: StreamInputOptions
  readonly #fragments: Fragments
  #publisher: SendingPublisher | null = null
  #sample: ReceivedSample | null = null

  constructor(options: StreamInputOptions) {
    this.#options = options
    this.#fragments = new Fragments(options.now)
  }

  /** Whether the stream has a publisher. */
  get isPublished(): boolean {
    return this.#publisher !== null
  }

  /**
   * Accepts an authorised source. Refuses it while another one sends, without a warning, because phones may
   * stand by. Replaces a source that gives way, and one that has sent no video for 2 s, because its connection
   * may have been cut without notice, or the cable of its camera.
   * @throws when the disk does not accept the recording
   */
  async publish(connection: PublisherConnection): Promise<StreamConsumer | PublisherRefusal> {
    const { closedBecause, now } = this.#options
    // After each wait, another encoder may have come first.
    for (let sending = this.#publisher; sending && !closedBecause(); sending = this.#publisher) {
      if (!sending.connection.givesWay && (await sending.stillSends())) return ANOTHER_SENDS
      if (this.#publisher === sending) this.disconnect(REASONS.takenOver)
    }
    const reason = closedBecause()
    if (reason !== null) return { refused: reason }
    const publisher = new SendingPublisher(connection, now)
    this.#publisher = publisher
    const sink = await this.#beginSession(publisher)
    if (this.#publisher !== publisher) return { refused: REASONS.closedEarly }
    return this.#begin(publisher, sink)
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

  /** Returns whether an encoder sends. Waits up to 2 s for its next data. */
  async isTaken(): Promise<boolean> {
    return (await this.#publisher?.stillSends()) ?? false
  }

  /** Refuses an encoder because another one with the same key sends, and warns the match. */
  refuseSecond(): PublisherRefusal {
    const { logger, playbackId, monitor } = this.#options
    logger.warn({ playbackId }, 'Refused a second encoder')
    monitor.warn({ code: 'second-encoder' })
    return ANOTHER_SENDS
  }

  /** Disconnects any publisher and sends it the reason. Another one may follow. */
  disconnect(reason: string): void {
    const publisher = this.#publisher
    this.#publisher = null
    publisher?.connection.close(reason)
  }

  /** Stops reading from the publisher. */
  pause(): void {
    this.#publisher?.pause()
  }

  /** Reads from the publisher again. */
  resume(): void {
    this.#publisher?.resume()
  }

  /** Returns the last 20 s as they arrived, as an FLV file; null when nothing arrived. */
  sample(): Buffer | null {
    return this.#sample?.file() ?? null
  }

  /** Discards the sample. */
  forgetSample(): void {
    this.#sample = null
  }

  async #beginSession(publisher: SendingPublisher): Promise<PackagerSink> {
    try {
      return await this.#options.beginSession()
    } catch (error) {
      if (this.#publisher === publisher) this.#publisher = null
      this.#options.monitor.warn({ code: 'disk-failure' })
      throw error
    }
  }

  #begin(publisher: SendingPublisher, sink: PackagerSink): StreamConsumer {
    const { playbackId, logger, now, monitor, tracks, recordedSound } = this.#options
    monitor.publisherBegan()
    tracks.publisherBegan()
    this.#options.onChange()
    logger.info({ playbackId }, 'Encoder connected')
    const losesFrames = () => publisher.connection.losesFrames ?? false
    const options = { sink, tracks, monitor, logger, now, recordedSound, losesFrames }
    const publication = new Publication(options)
    const follower = this.#options.follow()
    const sample = new ReceivedSample(now)
    this.#sample = sample
    const receive = (message: MediaMessage) => publication.receive(message)
    const probation = new Probation(receive, now, this.#fragments.areExpected)
    let isInterrupted = false
    return {
      media: (message) => {
        if (message.kind === 'video') publisher.heard()
        sample.take(message)
        probation.take(message)
        follower.media(message)
      },
      interrupted: () => {
        isInterrupted = true
        monitor.publisherEnded(true)
      },
      resumed: () => {
        isInterrupted = false
        publication.resumed()
        monitor.publisherResumed()
      },
      link: (state) => monitor.linkMeasured(state),
      ended: (how) => {
        this.#fragments.ended(probation)
        publication.end()
        this.#options.onSourceEnd()
        follower.ended()
        const isLost = how === 'lost' || (how === 'closed' && publisher.isSilent())
        this.#ended(publisher, how, isLost && !isInterrupted) // interruptions count when they start
      },
    }
  }

  #ended(publisher: SendingPublisher, how: PublicationEnd, countsAsLost: boolean): void {
    const { playbackId, logger, monitor } = this.#options
    logger.info({ playbackId, how }, 'Encoder disconnected')
    monitor.publisherEnded(countsAsLost)
    publisher.ended()
    if (this.#publisher === publisher) this.#publisher = null
    this.#options.onChange()
  }
}
