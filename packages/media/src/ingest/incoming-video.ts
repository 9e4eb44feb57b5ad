import { parseAv1Config } from '../codecs/flv/av1.ts'
import { codecMistakenForAvc } from '../codecs/flv/avc.ts'
import type { VideoTag } from '../codecs/flv/tags.ts'
import type { VideoConfig, VideoFormat } from '../codecs/flv/video-config.ts'
import { AVC_SYNTAX } from '../codecs/nal/avc-syntax.ts'
import { HEVC_SYNTAX } from '../codecs/nal/hevc-syntax.ts'
import type { NalSyntax } from '../codecs/nal/syntax.ts'
import type { Packager } from '../packager/packager.ts'
import type { IngestMonitor } from './ingest-monitor.ts'
import type { IngestWarningCode } from './ingest-warning.ts'
import { type NoPicture, PictureReader } from './picture-reader.ts'

/** How long an encoder may send video messages without a picture before a warning, in ms. */
const WARNED_AFTER_MS = 3000
/**
 * Time without usable settings, in ms, after which the connection is closed, so that the encoder sends them
 * again.
 */
const CLOSED_AFTER_MS = 10_000
const SYNTAX: Readonly<Partial<Record<VideoFormat, NalSyntax>>> = { avc1: AVC_SYNTAX, hvc1: HEVC_SYNTAX }
const WARNING_OF = {
  'no-settings': 'no-video-settings',
  'no-picture': 'no-picture',
  damaged: 'damaged-video',
} as const satisfies Record<NoPicture, IngestWarningCode>

type VideoWarning = (typeof WARNING_OF)[NoPicture] | 'malformed-video'

export type IncomingVideoOptions = {
  packager: Pick<Packager, 'setVideoConfig' | 'addVideo' | 'addSlices'>
  monitor: Pick<IngestMonitor, 'warn' | 'settled' | 'videoFrame'>
  now: () => number
  /** Called with each key frame. */
  onKeyFrame: () => void
}

/**
 * The source video of one publisher: reads its messages and feeds the packager. If the messages contain no
 * picture, it warns and names the cause.
 */
export class IncomingVideo {
  readonly #options: IncomingVideoOptions
  #format: VideoFormat | null = null
  #reader: PictureReader | null = null
  /** The settings of AV1, whose frames are taken as they are. */
  #av1: VideoConfig | null = null
  /** When messages without a picture began to arrive; null: the last one had a picture. */
  #missingSince: number | null = null
  #warned: VideoWarning | null = null

  constructor(options: IncomingVideoOptions) {
    this.#options = options
  }

  /** Whether a warning says why there is no picture. */
  get isExplained(): boolean {
    return this.#warned !== null
  }

  /**
   * Processes a message of the source.
   * @throws Error when the video cannot be used and the connection must be closed
   */
  receive(timestamp: number, tag: VideoTag, arrivedAt: number | undefined): void {
    if (tag.kind === 'unsupported') this.#refuse(tag.codec)
    if (tag.kind === 'config') this.#configure(tag.format, tag.record)
    if (tag.kind === 'frame') this.#frame(timestamp, tag, arrivedAt)
  }

  #configure(format: VideoFormat, record: Buffer): void {
    const mistaken = format === 'avc1' ? codecMistakenForAvc(record) : null
    if (mistaken) this.#refuse(mistaken)
    this.#use(format)
    if (this.#reader) {
      const answer = this.#reader.announce(record)
      const { config } = this.#reader
      if (answer === 'taken' && config) this.#options.packager.setVideoConfig(config)
      if (answer === 'malformed' && !config) this.#malformed()
      return
    }
    if (record.length === 0) return
    try {
      this.#av1 = parseAv1Config(record)
      this.#options.packager.setVideoConfig(this.#av1)
    } catch {
      if (!this.#av1) this.#malformed()
    }
  }

  #frame(timestamp: number, tag: VideoTag & { kind: 'frame' }, arrivedAt: number | undefined): void {
    const { packager } = this.#options
    this.#use(tag.format)
    const read = this.#reader
      ? this.#reader.read(tag.data, tag.keyFrame)
      : this.#av1 && { kind: 'picture' as const, config: this.#av1, keyFrame: tag.keyFrame, data: tag.data }
    if (!read || read.kind === 'nothing') {
      this.#noPicture(read?.why ?? 'no-settings')
    } else if (read.kind === 'slices') packager.addSlices(read.data)
    else {
      const { keyFrame, data, config } = read
      const { compositionOffset } = tag
      this.#pictureCame()
      packager.setVideoConfig(config)
      packager.addVideo({ timestamp, keyFrame, compositionOffset, data, arrivedAt })
      this.#options.monitor.videoFrame(timestamp, keyFrame, data.length)
      if (keyFrame) this.#options.onKeyFrame()
    }
  }

  /** Starts over when the encoder changes its codec. */
  #use(format: VideoFormat): void {
    if (this.#format === format) return
    this.#format = format
    this.#av1 = null
    const syntax = SYNTAX[format]
    this.#reader = syntax ? new PictureReader(syntax) : null
  }

  #pictureCame(): void {
    this.#missingSince = null
    if (this.#warned) this.#options.monitor.settled(this.#warned)
    this.#warned = null
  }

  /**
   * Warns of the cause when no picture has come for a while. Throws when usable settings have been missing
   * for too long.
   */
  #noPicture(why: NoPicture): void {
    const { now } = this.#options
    this.#missingSince ??= now()
    const lasted = now() - this.#missingSince
    const isKnown = this.#warned === 'malformed-video' && why === 'no-settings'
    if (lasted >= WARNED_AFTER_MS && !isKnown) this.#warn(WARNING_OF[why])
    if (why === 'no-settings' && lasted >= CLOSED_AFTER_MS)
      throw new Error('no usable video settings arrived')
  }

  #malformed(): void {
    this.#missingSince ??= this.#options.now()
    this.#warn('malformed-video')
  }

  #warn(code: VideoWarning): void {
    if (this.#warned === code) return
    if (this.#warned) this.#options.monitor.settled(this.#warned)
    this.#warned = code
    this.#options.monitor.warn({ code })
  }

  #refuse(codec: string): never {
    this.#options.monitor.warn({ code: 'unsupported-video-codec', codec })
    throw new Error(`unsupported video codec: ${codec}`)
  }
}
