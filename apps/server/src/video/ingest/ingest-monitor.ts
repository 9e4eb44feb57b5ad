import type { AacConfig } from '../flv/aac.ts'
import type { AvcConfig } from '../flv/avc.ts'
import type { IngestState, IngestWarningCode } from './ingest-state.ts'
import { StreamMeter } from './stream-meter.ts'

/** Measured figures are reported no more often than this, in ms. */
const REPORT_INTERVAL_MS = 2000

export type IngestMonitorOptions = {
  now: () => number
  ended: boolean
  onChange: (state: IngestState) => void
}

/** Keeps the ingest state of one match up to date and reports its changes. */
export class IngestMonitor {
  readonly #options: IngestMonitorOptions
  #state: IngestState
  #meter: StreamMeter
  #reportedAt = Number.NEGATIVE_INFINITY

  constructor(options: IngestMonitorOptions) {
    this.#options = options
    this.#meter = new StreamMeter()
    this.#state = {
      status: options.ended ? 'ended' : 'waiting',
      since: null,
      video: null,
      audio: null,
      bitrateKbps: 0,
      keyFrameIntervalMs: null,
      connectionsLost: 0,
      connectionLostAt: null,
      warnings: [],
    }
  }

  get state(): IngestState {
    return this.#state
  }

  /** Measured frames per second of the current picture; null until measured. */
  get framesPerSecond(): number | null {
    return this.#meter.framesPerSecond
  }

  /** Encoder time between the last two key frames, in ms; null until measured. */
  get keyFrameIntervalMs(): number | null {
    return this.#meter.keyFrameIntervalMs
  }

  /** A picture that can be shown comes in. */
  pictureBegan(video: AvcConfig, audio: AacConfig | null): void {
    const first = this.#state.status !== 'live'
    const { warnings } = this.#state
    this.#update({
      warnings: audio ? warnings.filter((warning) => warning.code !== 'no-audio') : warnings,
      ...(first ? { status: 'live', since: this.#options.now() } : {}),
      video: { codec: video.codec, width: video.width, height: video.height, fps: this.framesPerSecond },
      audio: audio && { codec: audio.codec, sampleRate: audio.sampleRate, channels: audio.channels },
    })
  }

  /** A new publisher was accepted: what was wrong with the last one does not count any more. */
  publisherBegan(): void {
    this.#meter = new StreamMeter()
    this.#update({ warnings: [] })
  }

  /** The encoder's clock jumped: what is measured by it starts anew. */
  clockJumped(): void {
    this.#meter = new StreamMeter()
  }

  /** The publisher is gone; `lost`: without saying goodbye. */
  publisherEnded(lost: boolean): void {
    const { status, since, connectionsLost, connectionLostAt } = this.#state
    const wasLive = status === 'live'
    this.#update({
      status: status === 'ended' ? 'ended' : 'waiting',
      since: wasLive ? this.#options.now() : since,
      bitrateKbps: 0,
      connectionsLost: connectionsLost + (lost ? 1 : 0),
      connectionLostAt: lost ? this.#options.now() : connectionLostAt,
    })
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

  audioFrame(bytes: number): void {
    this.#meter.audioFrame(bytes)
  }

  /** Adds a warning, or renews the one of the same code. */
  warn(code: IngestWarningCode, message: string): void {
    const others = this.#state.warnings.filter((warning) => warning.code !== code)
    this.#update({ warnings: [...others, { code, message, at: this.#options.now() }] })
  }

  #update(change: Partial<IngestState>): void {
    this.#state = { ...this.#state, ...change }
    this.#reportedAt = this.#options.now()
    this.#options.onChange(this.#state)
  }
}
