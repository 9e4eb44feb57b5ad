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
/** What the encoder is told; what it makes says itself what it is: high profile, the level of its size. */
const ASKED_CODEC = 'avc1.64001f'

/** What smaller pictures are made of. */
export interface CodedSource {
  /** Its init segment. */
  init: Buffer
  /** RFC 6381, e.g. `avc1.64001f`. */
  codec: string
  framesPerSecond: number
}

export interface PictureCoderOptions {
  source: CodedSource
  sizes: readonly OrderedSize[]
  /** The first picture of a size tells how all are to be decoded. */
  onInit(size: SmallerSize, init: Buffer, video: VideoConfig): void
  /** The next part of a size. */
  onPart(size: SmallerSize, data: Buffer): void
  onFault(error: Error): void
}

/**
 * Makes smaller pictures of the parts of a group: decodes each frame once, and has it scaled and encoded for each size. A part has the frames,
 * decode times and sound of the source's, and is shown at the same times; pictures are put in the order in which they are shown.
 */
export class PictureCoder {
  readonly #decoder: VideoDecoder
  readonly #outputs: SizeOutput[]
  /** When the frames that are being decoded are shown, in ticks, and which begin again, in order of decoding. */
  readonly #shown: number[] = []
  readonly #keyFrames: boolean[] = []
  #parts = 0

  /** @throws Error when the source's init segment is damaged */
  constructor(options: PictureCoderOptions) {
    const { source, sizes, onFault } = options
    const { record, aac } = readInit(source.init)
    if (!aac) throw new Error('the source has no track of sound')
    this.#outputs = sizes.map((size) => new SizeOutput(size, aac, options))
    this.#decoder = new VideoDecoder({ output: (frame) => this.#encode(frame), error: onFault })
    const description = new Uint8Array(record)
    this.#decoder.configure({
      codec: source.codec,
      description,
      hardwareAcceleration: 'prefer-software',
    })
  }

  /** Takes a part of the source, or a whole segment as one. What it becomes comes later, as decoding holds some frames back. */
  add(part: Buffer): void {
    const runs = [...readFragments(part)]
    const picture = joined(runs, VIDEO_TRACK)
    if (!picture) throw new Error('a part has no picture')
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

  /** Makes what is left. No part may follow. */
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

  /** Frames come in the order in which they are shown; with which of the source's times the decoder does not say reliably. */
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

/** A part of the source, to be made smaller. */
interface ExpectedPart {
  number: number
  picture: TrackRun
  sound: TrackRun | null
}

/** What becomes of one size: pictures as they are encoded, put into parts. */
class SizeOutput {
  readonly encoder: VideoEncoder
  readonly #expected: ExpectedPart[] = []
  #samples: Sample[] = []
  /** When the next picture is decoded, in ticks; null at the beginning of a part. */
  #ticks: number | null = null
  #hasInit = false

  constructor(
    { size, width, height, bitrate }: OrderedSize,
    aac: Buffer,
    { source, onInit, onPart, onFault }: PictureCoderOptions,
  ) {
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
        const part = this.#place(chunk.type === 'key', chunk.timestamp, data)
        if (part) onPart(size, part)
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
  }

  /** Puts a picture in the next place. @returns the part when that was its last */
  #place(keyFrame: boolean, timestamp: number, data: Buffer): Buffer | null {
    const [part] = this.#expected
    const place = part?.picture.samples[this.#samples.length]
    if (!part || !place) throw new Error('there are more pictures than the source has')
    const decoded = this.#ticks ?? part.picture.baseTime
    const { duration } = place
    this.#samples.push({ duration, compositionOffset: toTicks(timestamp) - decoded, keyFrame, data })
    this.#ticks = decoded + duration
    if (this.#samples.length < part.picture.samples.length) return null
    const runs = [{ ...part.picture, samples: this.#samples }, ...(part.sound ? [part.sound] : [])]
    this.#expected.shift()
    this.#samples = []
    this.#ticks = null
    return fragment(part.number, runs)
  }
}

/** The runs of a track as one; null where it has none. */
function joined(runs: readonly TrackRun[], trackId: number): TrackRun | null {
  const [first, ...others] = runs.filter((run) => run.trackId === trackId)
  return first ? { ...first, samples: [first, ...others].flatMap(({ samples }) => samples) } : null
}

/** Puts a number in its place. The newest are nearly always the largest. */
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
