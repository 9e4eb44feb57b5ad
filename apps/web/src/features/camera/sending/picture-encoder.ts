import type { MessageKind } from './camera-message.ts'

/** H.264 that every player decodes, the better one first: main, then constrained baseline, level 3.1. */
const CODECS = ['avc1.4d401f', 'avc1.42e01f']
const KEY_FRAME_EVERY_MS = 2000
const FRAMES_PER_SECOND = 30
/** Frames that may wait in the encoder; what comes beyond is left out, since later ones are worth more. */
const MOST_WAITING = 4
/** What viewers see: a band as wide as the picture where the phone is held upright. */
const RATIO = 16 / 9
/** bit/s that a picture of 1280 by 720 deserves; others by their area. */
const BITRATE_720P = 3_500_000
const AREA_720P = 1280 * 720

/** Takes what an encoder gives; times are ms of the page's clock. */
export type Encoded = (kind: MessageKind, time: number, data: Uint8Array<ArrayBuffer>) => void

/** The bitrate that a picture's size deserves, bit/s. */
export function bitrateOf({ width, height }: { width: number; height: number }): number {
  return Math.round(BITRATE_720P * Math.min(1, (width * height) / AREA_720P))
}

/** Whether this browser encodes H.264 at all. */
export async function encodesPictures(): Promise<boolean> {
  return 'VideoEncoder' in window && (await codecFor({ width: 1280, height: 720 })) !== null
}

/** Encodes the camera's picture: a key frame every two seconds, and whenever one is asked for. */
export class PictureEncoder {
  readonly #onEncoded: Encoded
  readonly #onFault: (error: Error) => void
  #encoder: VideoEncoder | null = null
  #configured = ''
  #bitrate: number
  #keyFrameAt = Number.NEGATIVE_INFINITY
  /** Times of frames that are being encoded, by their timestamp. */
  readonly #times = new Map<number, number>()
  size: { width: number; height: number } | null = null

  constructor(options: { bitrate: number; onEncoded: Encoded; onFault(error: Error): void }) {
    this.#bitrate = options.bitrate
    this.#onEncoded = options.onEncoded
    this.#onFault = options.onFault
  }

  /** From the next frame on, bit/s. */
  set bitrate(bitrate: number) {
    this.#bitrate = bitrate
  }

  /** The next frame is a key frame. */
  wantKeyFrame(): void {
    this.#keyFrameAt = Number.NEGATIVE_INFINITY
  }

  /** Takes a frame, which is closed. @param time ms of the page's clock */
  async encode(frame: VideoFrame, time: number): Promise<void> {
    const band = bandOf(frame)
    try {
      const encoder = await this.#encoderFor(band)
      if (!encoder || encoder.encodeQueueSize >= MOST_WAITING) return
      const keyFrame = time - this.#keyFrameAt >= KEY_FRAME_EVERY_MS - 1000 / FRAMES_PER_SECOND / 2
      if (keyFrame) this.#keyFrameAt = time
      this.#times.set(band.timestamp, time)
      encoder.encode(band, { keyFrame })
    } finally {
      band.close()
      frame.close()
    }
  }

  close(): void {
    if (this.#encoder && this.#encoder.state !== 'closed') this.#encoder.close()
    this.#encoder = null
  }

  async #encoderFor(band: VideoFrame): Promise<VideoEncoder | null> {
    const size = evenSizeOf(band)
    const wanted = `${size.width}x${size.height} ${this.#bitrate}`
    if (this.#encoder && this.#configured === wanted) return this.#encoder
    const codec = await codecFor(size)
    if (codec === null) {
      this.#onFault(new Error('no H.264 encoder'))
      return null
    }
    this.#encoder ??= new VideoEncoder({
      output: (chunk, metadata) => this.#give(chunk, metadata),
      error: this.#onFault,
    })
    this.#encoder.configure(configOf(codec, size, this.#bitrate))
    this.#configured = wanted
    this.size = size
    return this.#encoder
  }

  #give(chunk: EncodedVideoChunk, metadata: EncodedVideoChunkMetadata | undefined): void {
    const time = this.#times.get(chunk.timestamp)
    this.#times.delete(chunk.timestamp)
    if (time === undefined) return
    const settings = metadata?.decoderConfig?.description
    if (settings) this.#onEncoded('videoSettings', time, bytesOf(settings))
    const data = new Uint8Array(chunk.byteLength)
    chunk.copyTo(data)
    this.#onEncoded(chunk.type === 'key' ? 'keyFrame' : 'frame', time, data)
  }
}

/** A copy of what an encoder says of its settings. */
export function bytesOf(source: AllowSharedBufferSource): Uint8Array<ArrayBuffer> {
  return ArrayBuffer.isView(source)
    ? new Uint8Array(
        source.buffer.slice(source.byteOffset, source.byteOffset + source.byteLength) as ArrayBuffer,
      )
    : new Uint8Array(source.slice(0) as ArrayBuffer)
}

function configOf(codec: string, size: { width: number; height: number }, bitrate: number) {
  return {
    ...size,
    codec,
    bitrate,
    framerate: FRAMES_PER_SECOND,
    latencyMode: 'realtime',
    avc: { format: 'avc' },
  } as const
}

async function codecFor(size: { width: number; height: number }): Promise<string | null> {
  for (const codec of CODECS) {
    const { supported } = await VideoEncoder.isConfigSupported(configOf(codec, size, BITRATE_720P))
    if (supported) return codec
  }
  return null
}

/** The part of a frame that viewers see. */
function bandOf(frame: VideoFrame): VideoFrame {
  const { visibleRect, timestamp } = frame
  if (!visibleRect || visibleRect.width >= visibleRect.height) return frame.clone()
  const height = even(visibleRect.width / RATIO)
  const y = even(visibleRect.y + (visibleRect.height - height) / 2)
  const band = { x: visibleRect.x, y, width: visibleRect.width, height }
  return new VideoFrame(frame, { visibleRect: band, timestamp })
}

function evenSizeOf({ displayWidth, displayHeight }: VideoFrame): { width: number; height: number } {
  return { width: even(displayWidth), height: even(displayHeight) }
}

/** H.264 codes colours for two pixels at a time. */
function even(pixels: number): number {
  return 2 * Math.floor(pixels / 2)
}
