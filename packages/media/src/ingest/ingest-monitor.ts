import type { AacConfig } from '../codecs/flv/aac.ts'
import { displaySize, type VideoConfig } from '../codecs/flv/video-config.ts'
import {
  type IngestState,
  type IngestTrack,
  type LinkState,
  NOTHING_YET,
  type SpareState,
} from './ingest-state.ts'
import type { IngestWarning, IngestWarningCode } from './ingest-warning.ts'
import { StreamMeter } from './stream-meter.ts'

/** Minimum interval between reports of measured values, in ms. */
const REPORT_INTERVAL_MS = 2000

/**
 * Warnings about encoder settings. They stay, even across reconnects, until a stream shows that the setting
 * was fixed.
 */
const WRONG_SETTINGS: ReadonlySet<IngestWarningCode> = new Set([
  'unsupported-video-codec',
  'unsupported-audio-codec',
  'malformed-video',
  'malformed-audio',
  'no-video-settings',
  'no-picture',
  'damaged-video',
  'no-video',
  'no-key-frame',
  'long-key-frame-interval',
  'no-audio',
])
/** The warnings of {@link WRONG_SETTINGS} that playable video disproves. */
const DISPROVED_BY_PICTURE: readonly IngestWarningCode[] = [
  'unsupported-video-codec',
  'malformed-video',
  'no-video-settings',
  'no-picture',
  'damaged-video',
  'no-video',
  'no-key-frame',
]
/** The warnings of {@link WRONG_SETTINGS} that audible sound disproves. */
const DISPROVED_BY_SOUND: readonly IngestWarningCode[] = [
  'unsupported-audio-codec',
  'malformed-audio',
  'no-audio',
]

export type IngestMonitorOptions = {
  now: () => number
  ended: boolean
  /** The previous state; absent when there is none. */
  before?: IngestState | undefined
  onChange: (state: IngestState) => void
}

/** Tracks the ingest state of one match and reports its changes. */
export class IngestMonitor {
  readonly #options: IngestMonitorOptions
  #state: IngestState
  #meter: StreamMeter
  #reportedAt = Number.NEGATIVE_INFINITY

  constructor(options: IngestMonitorOptions) {
    this.#options = options
    this.#meter = new StreamMeter()
    const before = {
      ...NOTHING_YET,
      ...options.before,
      status: 'waiting' as const,
      bitrateKbps: 0,
      link: null,
    }
    this.#state = options.ended ? { ...NOTHING_YET, status: 'ended' } : before
  }

  get state(): IngestState {
    return this.#state
  }

  /** Measured frames per second of the current video; null until measured. */
  get framesPerSecond(): number | null {
    return this.#meter.framesPerSecond
  }

  /** Encoder time between the last two key frames, in ms; null until measured. */
  get keyFrameIntervalMs(): number | null {
    return this.#meter.keyFrameIntervalMs
  }

  /** Records that playable video is arriving. */
  pictureBegan(video: VideoConfig, audio: AacConfig | null): void {
    const first = this.#state.status !== 'live'
    const disproved = audio ? [...DISPROVED_BY_PICTURE, ...DISPROVED_BY_SOUND] : DISPROVED_BY_PICTURE
    this.#update({
      warnings: this.#state.warnings.filter(({ code }) => !disproved.includes(code)),
      ...(first ? { status: 'live', since: this.#options.now() } : {}),
      video: { codec: video.codec, ...displaySize(video), fps: this.framesPerSecond },
      audio: audio && { codec: audio.codec, sampleRate: audio.sampleRate, channels: audio.channels },
    })
  }

  /** Records a new publisher. Clears warnings about the previous connection; keeps those about settings. */
  publisherBegan(): void {
    this.#meter = new StreamMeter()
    this.#update({ warnings: this.#state.warnings.filter(({ code }) => WRONG_SETTINGS.has(code)) })
  }

  /** Restarts the measurements after a jump of the encoder's clock. */
  clockJumped(): void {
    this.#meter = new StreamMeter()
  }

  /** Records the end of the publisher; `lost`: without a proper close. */
  publisherEnded(lost: boolean): void {
    const { status, since, connectionsLost, connectionLostAt } = this.#state
    const wasLive = status === 'live'
    this.#update({
      status: status === 'ended' ? 'ended' : 'waiting',
      since: wasLive ? this.#options.now() : since,
      bitrateKbps: 0,
      link: null,
      tracks: NOTHING_YET.tracks,
      tracksLeftOut: NOTHING_YET.tracksLeftOut,
      connectionsLost: connectionsLost + (lost ? 1 : 0),
      connectionLostAt: lost ? this.#options.now() : connectionLostAt,
    })
  }

  /** Records that a publisher continues after a lost connection. */
  publisherResumed(): void {
    if (this.#state.status === 'waiting' && this.#state.video) {
      this.#update({ status: 'live', since: this.#options.now() })
    }
  }

  matchEnded(): void {
    if (this.#state.status === 'ended') return
    this.#update({ status: 'ended', since: this.#options.now(), bitrateKbps: 0 })
  }

  /** Counts a video frame. `timestamp`: ms of the encoder's clock. */
  videoFrame(timestamp: number, keyFrame: boolean, bytes: number): void {
    this.#meter.videoFrame(timestamp, keyFrame, bytes)
    const now = this.#options.now()
    if (now - this.#reportedAt < REPORT_INTERVAL_MS || this.#state.status !== 'live') return
    const { framesPerSecond, keyFrameIntervalMs, kbps } = this.#meter
    const { video } = this.#state
    this.#update({
      bitrateKbps: kbps ?? 0,
      keyFrameIntervalMs,
      video: video && { ...video, fps: framesPerSecond },
    })
  }

  /** Updates the further tracks. Their measured values are reported together with the source's. */
  tracksChanged(tracks: readonly IngestTrack[], tooMany: number): void {
    const { tracks: before, tracksLeftOut } = this.#state
    const change = { tracks, tracksLeftOut: { ...tracksLeftOut, pictures: tooMany } }
    const isNews = tooMany !== tracksLeftOut.pictures || statesOf(tracks) !== statesOf(before)
    if (isNews) this.#update(change)
    else this.#state = { ...this.#state, ...change }
  }

  /** Updates the number of audio tracks other than the audible one. */
  soundsLeftOut(sounds: number): void {
    const { tracksLeftOut } = this.#state
    if (tracksLeftOut.sounds !== sounds) this.#update({ tracksLeftOut: { ...tracksLeftOut, sounds } })
  }

  /** Updates the quality of the connection. */
  linkMeasured(link: LinkState): void {
    this.#update({ link })
  }

  spareChanged(spare: SpareState): void {
    if (this.#state.spare !== spare) this.#update({ spare })
  }

  audioFrame(bytes: number): void {
    this.#meter.audioFrame(bytes)
  }

  /** Adds a warning, or updates the existing one with the same code in place. */
  warn(told: IngestWarning): void {
    const { warnings } = this.#state
    const { code } = told
    const warning = { ...told, at: this.#options.now() }
    const known = warnings.some((each) => each.code === code)
    this.#update({
      warnings: known
        ? warnings.map((each) => (each.code === code ? warning : each))
        : [...warnings, warning],
    })
  }

  /** Removes a warning. */
  settled(code: IngestWarningCode): void {
    const warnings = this.#state.warnings.filter((each) => each.code !== code)
    if (warnings.length < this.#state.warnings.length) this.#update({ warnings })
  }

  #update(change: Partial<IngestState>): void {
    this.#state = { ...this.#state, ...change }
    this.#reportedAt = this.#options.now()
    this.#options.onChange(this.#state)
  }
}

function statesOf(tracks: readonly IngestTrack[]): string {
  return tracks.map(({ track, codec, state }) => `${track} ${codec} ${state}`).join()
}
