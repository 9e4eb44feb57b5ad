import type { AacConfig } from '../codecs/flv/aac.ts'
import { parseAv1Config } from '../codecs/flv/av1.ts'
import { parseAvcConfig } from '../codecs/flv/avc.ts'
import { FIRST_TRACK } from '../codecs/flv/enhanced-packets.ts'
import { parseHevcConfig } from '../codecs/flv/hevc.ts'
import { furtherSounds, parseAudioTag, parseVideoTracks, type VideoTag } from '../codecs/flv/tags.ts'
import type { VideoConfig, VideoFormat } from '../codecs/flv/video-config.ts'
import type { VideoLogger } from '../logger.ts'
import { Packager } from '../packager/packager.ts'
import type { PackagerSink } from '../packager/sink.ts'
import type { FurtherTracks } from '../tracks/further-tracks.ts'
import { IncomingSound, type RecordedSound } from './incoming-sound.ts'
import { IncomingVideo } from './incoming-video.ts'
import type { IngestMonitor } from './ingest-monitor.ts'
import type { IngestWarningCode } from './ingest-warning.ts'
import type { MediaMessage } from './publisher.ts'

/** Time with audio and without video that triggers a warning, in ms. */
const NO_VIDEO_MS = 5000
/** Time without a key frame that triggers a warning, in ms. */
const NO_KEY_FRAME_MS = 10_000
/**
 * Time without a first key frame that triggers a warning, in ms. Shorter than NO_KEY_FRAME_MS, because
 * encoders start with a key frame.
 */
const NO_FIRST_KEY_FRAME_MS = 8000
/** Key frame interval that triggers a warning, in ms. Longer intervals make joining and seeking slow. */
const LONG_KEY_FRAME_INTERVAL_MS = 4000
/**
 * Number of consecutive short intervals that clear the warning. Some encoders insert extra key frames between
 * regular ones that are far apart, so a single short interval proves nothing.
 */
const SHORT_INTERVALS_NEEDED = 5

/**
 * Seconds of video per second below which a publisher counts as too slow, and how long that lasts before a
 * warning, in ms.
 */
const SLOW_PACE = 0.95
const SLOW_FOR_MS = 10_000
const REASONS_FOR_SILENCE: ReadonlySet<IngestWarningCode> = new Set([
  'unsupported-audio-codec',
  'malformed-audio',
])
const PARSERS: Readonly<Record<VideoFormat, (record: Buffer) => VideoConfig>> = {
  avc1: parseAvcConfig,
  hvc1: parseHevcConfig,
  av01: parseAv1Config,
}

export type PublicationOptions = {
  sink: PackagerSink
  /** Receives the further tracks. */
  tracks: Pick<FurtherTracks, 'configure' | 'refuse' | 'addFrame'>
  monitor: IngestMonitor
  logger: VideoLogger
  now: () => number
  /** Returns the settings of the audio recorded so far; null: there is none. */
  recordedSound: () => RecordedSound | null
  /** Returns whether frames may be lost on the way. Absent: they may not. */
  losesFrames?: () => boolean
}

/**
 * One encoder's stream from its acceptance to its end. Parses its messages, feeds the packager and reports
 * problems.
 */
export class Publication {
  readonly #monitor: IngestMonitor
  readonly #tracks: PublicationOptions['tracks']
  readonly #now: () => number
  readonly #packager: Packager
  #lastKeyFrameAt: number
  /** A group of segments that has not been reported yet. */
  #begun: { video: VideoConfig; audio: AacConfig | null } | null = null
  #shortIntervals = 0
  #slowSince: number | null = null
  /** Numbers of the audio tracks that viewers do not hear. */
  readonly #sounds = new Set<number>()
  readonly #video: IncomingVideo
  readonly #sound: IncomingSound
  /** When the last video message arrived, or the publication began. */
  #lastVideoAt: number

  constructor(options: PublicationOptions) {
    const { sink, tracks, monitor, logger, now, recordedSound, losesFrames } = options
    this.#monitor = monitor
    this.#tracks = tracks
    this.#now = now
    this.#lastKeyFrameAt = now()
    this.#lastVideoAt = now()
    this.#packager = new Packager({
      sink: {
        beginGroup: (group) => {
          sink.beginGroup(group)
          this.#begun = group
        },
        openSegment: (segment) => {
          sink.openSegment(segment)
          this.#watchPace()
        },
        addPart: (part) => {
          sink.addPart(part)
          this.#pictureListed()
        },
        closeSegment: () => sink.closeSegment(),
      },
      now,
      ...(losesFrames && { losesFrames }),
      onClockJump: () => {
        monitor.clockJumped()
        monitor.warn({ code: 'clock-jump' })
      },
      onAudioRealigned: () => monitor.warn({ code: 'audio-clock' }),
    })
    const packager = this.#packager
    this.#video = new IncomingVideo({ packager, monitor, now, onKeyFrame: () => this.#keyFrameCame() })
    this.#sound = new IncomingSound({ packager, monitor, logger, recorded: recordedSound })
  }

  /**
   * Processes a message.
   * @throws Error when the stream cannot be used and the connection must be closed
   */
  receive({ kind, timestamp, body, arrivedAt }: MediaMessage): void {
    if (kind === 'video') this.#takeVideo(timestamp, body, arrivedAt)
    if (kind === 'audio') this.#takeAudio(timestamp, body)
    this.#watchKeyFrames()
  }

  /** Continues after a lost connection. The interruption does not count as time without a key frame. */
  resumed(): void {
    this.#lastKeyFrameAt = this.#now()
    this.#lastVideoAt = this.#now()
  }

  /** Ends the stream, and passes on the frames that are still buffered. */
  end(): void {
    this.#sound.close()
    this.#packager.end()
  }

  #takeVideo(timestamp: number, body: Buffer, arrivedAt: number | undefined): void {
    for (const { track, tag } of parseVideoTracks(body)) {
      if (track === FIRST_TRACK) this.#video.receive(timestamp, tag, arrivedAt)
      else this.#furtherTrack(track, timestamp, tag)
      this.#lastVideoAt = this.#now()
      this.#monitor.settled('no-video')
    }
  }

  /** Processes a message of a further track. Errors of such a track never end the stream. */
  #furtherTrack(track: number, timestamp: number, tag: VideoTag): void {
    if (tag.kind === 'unsupported') this.#tracks.refuse(track, tag.codec)
    else if (tag.kind === 'config') {
      try {
        this.#tracks.configure(track, PARSERS[tag.format](tag.record))
      } catch {
        this.#tracks.refuse(track, tag.format)
      }
    } else if (tag.kind === 'frame') {
      const { keyFrame, compositionOffset, data } = tag
      const shownAt = timestamp + compositionOffset
      this.#tracks.addFrame(track, { decodedAt: timestamp, shownAt, keyFrame, data })
    }
  }

  #takeAudio(timestamp: number, body: Buffer): void {
    for (const track of furtherSounds(body)) this.#sounds.add(track)
    this.#monitor.soundsLeftOut(this.#sounds.size)
    this.#sound.receive(timestamp, parseAudioTag(body))
    if (this.#now() - this.#lastVideoAt < NO_VIDEO_MS) return
    this.#lastVideoAt = this.#now()
    this.#monitor.warn({ code: 'no-video' })
  }

  /** Reports a group once its first part is in the playlist, because viewers can watch it from then on. */
  #pictureListed(): void {
    const begun = this.#begun
    if (!begun) return
    this.#begun = null
    this.#monitor.pictureBegan(begun.video, begun.audio)
    if (!begun.audio && !this.#hasReasonForSilence) this.#monitor.warn({ code: 'no-audio' })
  }

  #keyFrameCame(): void {
    this.#lastKeyFrameAt = this.#now()
    this.#monitor.settled('no-key-frame')
    const { keyFrameIntervalMs: interval } = this.#monitor
    if (interval === null) return
    this.#shortIntervals = interval <= LONG_KEY_FRAME_INTERVAL_MS ? this.#shortIntervals + 1 : 0
    if (this.#shortIntervals >= SHORT_INTERVALS_NEEDED) this.#monitor.settled('long-key-frame-interval')
    if (this.#shortIntervals > 0) return
    this.#monitor.warn({ code: 'long-key-frame-interval', seconds: Math.round(interval / 1000) })
  }

  #watchKeyFrames(): void {
    const isLive = this.#monitor.state.status === 'live'
    const limit = isLive ? NO_KEY_FRAME_MS : NO_FIRST_KEY_FRAME_MS
    if (this.#video.isExplained || this.#now() - this.#lastKeyFrameAt <= limit) return
    this.#lastKeyFrameAt = this.#now()
    this.#monitor.warn({ code: 'no-key-frame' })
  }

  #watchPace(): void {
    const { pace } = this.#packager
    if (pace === null || pace > SLOW_PACE) {
      this.#slowSince = null
      this.#monitor.settled('slow-publisher')
      return
    }
    this.#slowSince ??= this.#now()
    if (this.#now() - this.#slowSince < SLOW_FOR_MS) return
    this.#monitor.warn({ code: 'slow-publisher', pace: Number(pace.toFixed(1)) })
  }

  /** Whether a warning already says why there is no audio. */
  get #hasReasonForSilence(): boolean {
    return this.#monitor.state.warnings.some(({ code }) => REASONS_FOR_SILENCE.has(code))
  }
}
