import { parseAacConfig } from '../flv/aac.ts'
import { parseAvcConfig } from '../flv/avc.ts'
import { parseAudioTag, parseVideoTag } from '../flv/tags.ts'
import { Packager } from '../packager/packager.ts'
import type { PackagerSink } from '../packager/sink.ts'
import type { MediaMessage } from '../rtmp/session.ts'
import type { IngestMonitor } from './ingest-monitor.ts'

/** Waiting longer than this for a key frame is worth a warning, in ms. */
const NO_KEY_FRAME_MS = 10_000
/** Key frames further apart than this make joining and seeking sluggish, in ms. */
const LONG_KEY_FRAME_INTERVAL_MS = 4000

export type PublicationOptions = {
  sink: PackagerSink
  monitor: IngestMonitor
  now: () => number
}

/** One encoder's stream from its acceptance to its end: reads its messages, feeds the packager, notes what is wrong. */
export class Publication {
  readonly #monitor: IngestMonitor
  readonly #now: () => number
  readonly #packager: Packager
  #lastKeyFrameAt: number
  #warnedOfLongInterval = false

  constructor({ sink, monitor, now }: PublicationOptions) {
    this.#monitor = monitor
    this.#now = now
    this.#lastKeyFrameAt = now()
    this.#packager = new Packager({
      sink: {
        beginGroup: (group) => {
          sink.beginGroup(group)
          monitor.pictureBegan(group.video, group.audio)
          if (!group.audio) this.#warnOfSilence()
        },
        openSegment: (segment) => sink.openSegment(segment),
        addPart: (part) => sink.addPart(part),
        closeSegment: () => sink.closeSegment(),
      },
      now,
      onClockJump: () => {
        monitor.clockJumped()
        monitor.warn(
          'clock-jump',
          "The encoder's clock jumped, so the video has a gap: if this happens again, restart the stream in the encoder.",
        )
      },
    })
  }

  /** Takes a message. @throws Error when the stream cannot be used: the connection is to be closed */
  receive({ kind, timestamp, body }: MediaMessage): void {
    if (kind === 'video') this.#video(timestamp, body)
    if (kind === 'audio') this.#audio(timestamp, body)
    this.#watchKeyFrames()
  }

  /** The stream is over: the rest of it is written out. */
  end(): void {
    this.#packager.end()
  }

  #video(timestamp: number, body: Buffer): void {
    const tag = parseVideoTag(body)
    switch (tag.kind) {
      case 'config':
        this.#packager.setVideoConfig(
          this.#parse('malformed-video', 'video', () => parseAvcConfig(tag.record)),
        )
        break
      case 'frame': {
        const { keyFrame, compositionOffset, data } = tag
        if (keyFrame) this.#keyFrameCame()
        this.#packager.addVideo({ timestamp, keyFrame, compositionOffset, data })
        this.#monitor.videoFrame(timestamp, keyFrame, data.length)
        break
      }
      case 'unsupported':
        this.#monitor.warn(
          'unsupported-video-codec',
          `The encoder sends ${tag.codec}, which Courtside cannot show: choose H.264 as the video encoder (in OBS: Settings, Output, Video Encoder, x264 or any H.264).`,
        )
        throw new Error(`unsupported video codec: ${tag.codec}`)
    }
  }

  #audio(timestamp: number, body: Buffer): void {
    const tag = parseAudioTag(body)
    switch (tag.kind) {
      case 'config':
        this.#packager.setAudioConfig(
          this.#parse('malformed-audio', 'audio', () => parseAacConfig(tag.specificConfig)),
        )
        break
      case 'frame':
        this.#monitor.audioFrame(tag.data.length)
        this.#packager.addAudio(timestamp, tag.data)
        break
      case 'unsupported':
        this.#monitor.warn(
          'unsupported-audio-codec',
          `The encoder sends ${tag.codec} sound, which Courtside cannot play: choose AAC as the audio encoder (in OBS: Settings, Output, Audio Encoder).`,
        )
        throw new Error(`unsupported audio codec: ${tag.codec}`)
    }
  }

  #parse<Config>(code: 'malformed-video' | 'malformed-audio', what: string, parse: () => Config): Config {
    try {
      return parse()
    } catch (error) {
      this.#monitor.warn(
        code,
        `The encoder's ${what} settings could not be read: restart the stream, and if that does not help choose another ${what} encoder.`,
      )
      throw error
    }
  }

  #keyFrameCame(): void {
    this.#lastKeyFrameAt = this.#now()
    const interval = this.#monitor.keyFrameIntervalMs
    if (interval === null || interval <= LONG_KEY_FRAME_INTERVAL_MS || this.#warnedOfLongInterval) return
    this.#warnedOfLongInterval = true
    this.#monitor.warn(
      'long-key-frame-interval',
      `Key frames are ${Math.round(interval / 1000)} s apart, so viewers wait long for the picture: set the key frame interval to 2 s (in OBS: Settings, Output, Keyframe Interval).`,
    )
  }

  #watchKeyFrames(): void {
    if (this.#now() - this.#lastKeyFrameAt <= NO_KEY_FRAME_MS) return
    this.#lastKeyFrameAt = this.#now()
    this.#monitor.warn(
      'no-key-frame',
      'No key frame has come for 10 s, and without one nobody can start watching: set the key frame interval to 2 s (in OBS: Settings, Output, Keyframe Interval).',
    )
  }

  #warnOfSilence(): void {
    this.#monitor.warn(
      'no-audio',
      'The stream has no sound: if that is not what you want, check that an audio source is on and not muted in the encoder.',
    )
  }
}
