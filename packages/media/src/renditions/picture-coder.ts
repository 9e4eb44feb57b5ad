import { EncodedVideoChunk, VideoDecoder, VideoEncoder, VideoFrame } from '@napi-rs/webcodecs'
import { parseAacConfig } from '../codecs/flv/aac.ts'
import { parseAvcConfig } from '../codecs/flv/avc.ts'
import type { VideoConfig } from '../codecs/flv/video-config.ts'
import { fragment, type Sample, type TrackRun } from '../codecs/fmp4/fragment.ts'
import { readFragments } from '../codecs/fmp4/fragment-reader.ts'
import { readInit } from '../codecs/fmp4/init-reader.ts'
import { initSegment } from '../codecs/fmp4/init-segment.ts'
import { AUDIO_TRACK, VIDEO_TIMESCALE, VIDEO_TRACK } from '../codecs/fmp4/tracks.ts'
import type { SmallerSize } from '../recorder/media-names.ts'
import type { OrderedSize } from './sizes.ts'

const US = 1_000_000
/**
 * The codec string that the encoder is configured with. Its output states the actual codec string: high
 * profile, and the level for the size.
 */
const ASKED_CODEC = 'avc1.64001f'

/** The source of smaller renditions. */
export interface CodedSource {
  /** The source's init segment. */
  init: Buffer
  /** Codec string (RFC 6381), e.g. `avc1.64001f`. */
  codec: string
  framesPerSecond: number
}

export interface PictureCoderOptions {
  source: CodedSource
  sizes: readonly OrderedSize[]
  /** Called with the init segment of a size at its first frame. */
  onInit(size: SmallerSize, init: Buffer, video: VideoConfig): void
  /** Called with the next part of a size. */
  onPart(size: SmallerSize, data: Buffer): void
  onFault(error: Error): void
}

/**
 * Makes smaller renditions of the parts of a group. Decodes each frame once, then scales and encodes it for
 * each size. A part has the source's frame count, decode times and audio, and the same presentation times.
 * Frames are encoded in presentation order.
 */
export class PictureCoder {
  readonly #decoder: VideoDecoder
  readonly #outputs: SizeOutput[]
  /** Presentation times, in ticks, of the frames being decoded, and key frame flags in decode order. */
  readonly #shown: number[] = []
  readonly #keyFrames: boolean[] = []
  #parts = 0

  /** @throws Error when the source's init segment is damaged */
  constructor(options: PictureCoderOptions) {
    const { source, sizes, onFault } = options
    const { record, aac } = readInit(source.init)
    if (!aac) throw new Error('the source has no audio track')
    this.#outputs = sizes.map((size) => new SizeOutput(size, aac, options))
    this.#decoder = new VideoDecoder({ output: (frame) => this.#encode(frame), error: onFault })
    const description = new Uint8Array(record)
    this.#decoder.configure({
      codec: source.codec,
      description,
      hardwareAcceleration: 'prefer-software',
    })
  }

  /**
   * Processes a part of the source, or a whole segment as one part. The output follows later, because the
   * decoder delays some frames.
   */
  add(part: Buffer): void {
    const runs = [...readFragments(part)]
    const picture = joined(runs, VIDEO_TRACK) ?? NO_FRAMES
    this.#parts += 1
    const sound = joined(runs, AUDIO_TRACK)
    for (const output of this.#outputs) output.expect({ number: this.#parts, picture, sound })
    let ticks = picture.baseTime
    for (const { duration, compositionOffset, keyFrame, data } of picture.samples) {
      const shown = ticks + compositionOffset
      insert(this.#shown, shown)
      this.#keyFrames.push(keyFrame)
      const type = keyFrame ? 'key' : 'delta'
      this.#decoder.decode(new EncodedVideoChunk({ type, timestamp: toUs(shown), data }))
      ticks += duration
    }
  }

  /** Encodes the remaining frames. No part may follow. */
  async flush(): Promise<void> {
    await this.#decoder.flush()
    for (const output of this.#outputs) await output.encoder.flush()
    this.close()
  }

  close(): void {
    for (const codec of [this.#decoder, ...this.#outputs.map(({ encoder }) => encoder)]) {
      if (codec.state !== 'closed') codec.close()
    }
  }

  /**
   * Encodes a decoded frame. Frames arrive in presentation order, but the decoder does not report reliably
   * which of the source's times they have.
   */
  #encode(frame: VideoFrame): void {
    const shown = this.#shown.shift()
    const keyFrame = this.#keyFrames.shift() ?? false
    if (shown === undefined) throw new Error('more frames were decoded than the source has')
    const dated = new VideoFrame(frame, { timestamp: toUs(shown) })
    frame.close()
    for (const { encoder } of this.#outputs) encoder.encode(dated, { keyFrame })
    dated.close()
  }
}

/** The video run of a part without frames. During such a part, a frame of an earlier part is on screen. */
const NO_FRAMES: TrackRun = { trackId: VIDEO_TRACK, baseTime: 0, samples: [] }

/** A source part to make smaller. */
interface ExpectedPart {
  number: number
  picture: TrackRun
  sound: TrackRun | null
}

/** Builds the output of one size: collects encoded frames into parts. */
class SizeOutput {
  readonly encoder: VideoEncoder
  readonly #onPart: (data: Buffer) => void
  readonly #expected: ExpectedPart[] = []
  #samples: Sample[] = []
  /** Decode time of the next frame, in ticks; null at the start of a part. */
  #ticks: number | null = null
  #hasInit = false

  constructor(
    { size, width, height, bitrate }: OrderedSize,
    aac: Buffer,
    { source, onInit, onPart, onFault }: PictureCoderOptions,
  ) {
    this.#onPart = (data) => onPart(size, data)
    this.encoder = new VideoEncoder({
      output: (chunk, metadata) => {
        const description = metadata?.decoderConfig?.description
        if (description && !this.#hasInit) {
          this.#hasInit = true
          const video = parseAvcConfig(Buffer.from(description))
          onInit(size, initSegment(video, parseAacConfig(aac)), video)
        }
        const data = Buffer.alloc(chunk.byteLength)
        chunk.copyTo(data)
        this.#place(chunk.type === 'key', chunk.timestamp, data)
      },
      error: onFault,
    })
    this.encoder.configure({
      codec: ASKED_CODEC,
      width,
      height,
      bitrate,
      bitrateMode: 'constant',
      framerate: source.framesPerSecond,
      latencyMode: 'realtime',
      hardwareAcceleration: 'prefer-software',
      avc: { format: 'avc' },
    })
  }

  expect(part: ExpectedPart): void {
    this.#expected.push(part)
    this.#giveWhole()
  }

  /** Adds a frame to the current part. */
  #place(keyFrame: boolean, timestamp: number, data: Buffer): void {
    const [part] = this.#expected
    const place = part?.picture.samples[this.#samples.length]
    if (!part || !place) throw new Error('there are more frames than the source has')
    const decoded = this.#ticks ?? part.picture.baseTime
    const { duration } = place
    this.#samples.push({ duration, compositionOffset: toTicks(timestamp) - decoded, keyFrame, data })
    this.#ticks = decoded + duration
    this.#giveWhole()
  }

  /** Outputs the parts that have all their frames. */
  #giveWhole(): void {
    for (let [part] = this.#expected; part; [part] = this.#expected) {
      const { number, picture, sound } = part
      if (this.#samples.length < picture.samples.length) return
      this.#onPart(fragment(number, [{ ...picture, samples: this.#samples }, ...(sound ? [sound] : [])]))
      this.#expected.shift()
      this.#samples = []
      this.#ticks = null
    }
  }
}

/** Joins the runs of a track into one; null when it has none. */
function joined(runs: readonly TrackRun[], trackId: number): TrackRun | null {
  const [first, ...others] = runs.filter((run) => run.trackId === trackId)
  return first ? { ...first, samples: [first, ...others].flatMap(({ samples }) => samples) } : null
}

/** Inserts a number into a sorted array. New numbers are nearly always the largest. */
function insert(sorted: number[], value: number): void {
  const at = sorted.findLastIndex((each) => each <= value) + 1
  sorted.splice(at, 0, value)
}

function toUs(ticks: number): number {
  return Math.round((ticks * US) / VIDEO_TIMESCALE)
}

function toTicks(us: number): number {
  return Math.round((us * VIDEO_TIMESCALE) / US)
}
