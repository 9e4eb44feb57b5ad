import type { CameraMessageKind } from '@courtside/camera-message'

/**
 * H.264 profiles that every player can decode, the preferred one first: main, then constrained baseline, both
 * level 3.1.
 */
const CODECS = ['avc1.4d401f', 'avc1.42e01f']
const KEY_FRAME_EVERY_MS = 2000
const FRAMES_PER_SECOND = 30
/**
 * Maximum length of the encoder's queue, in frames. When it is full, new frames are dropped, so that the
 * delay does not grow.
 */
const MOST_WAITING = 4
/**
 * Aspect ratio of the video that viewers see. In portrait, that video is a band across the full width of the
 * frame.
 */
const RATIO = 16 / 9
/** Bitrate of a video of 1280 × 720 pixels, in bit/s. For smaller videos it decreases with their area. */
const BITRATE_720P = 3_500_000
const AREA_720P = 1280 * 720

/** Receives the output of an encoder. Times are in ms of the page's clock. */
export type Encoded = (kind: CameraMessageKind, time: number, data: Uint8Array<ArrayBuffer>) => void

/** Returns the bitrate for a video size, in bit/s. */
export function encoderBitrate({ width, height }: { width: number; height: number }): number {
  return Math.round(BITRATE_720P * Math.min(1, (width * height) / AREA_720P))
}

/** Returns whether this browser can encode H.264. */
export async function encodesPictures(): Promise<boolean> {
  return 'VideoEncoder' in window && (await codecFor({ width: 1280, height: 720 })) !== null
}

/** Encodes the camera's video, with a key frame every two seconds and on request. */
export class PictureEncoder {
  readonly #onEncoded: Encoded
  readonly #onFault: (error: Error) => void
  #encoder: VideoEncoder | null = null
  #configured = ''
  #bitrate: number
  #keyFrameAt = Number.NEGATIVE_INFINITY
  /** Times of frames that are being encoded, by timestamp. */
  readonly #times = new Map<number, number>()
  size: { width: number; height: number } | null = null

  constructor(options: { bitrate: number; onEncoded: Encoded; onFault(error: Error): void }) {
    this.#bitrate = options.bitrate
    this.#onEncoded = options.onEncoded
    this.#onFault = options.onFault
  }

  /**
   * Time of the oldest frame that is being encoded, in ms of the page's clock; null if no frame is being
   * encoded.
   */
  get oldest(): number | null {
    const [oldest] = this.#times.values()
    return oldest ?? null
  }

  /** Sets the bitrate for the following frames, in bit/s. */
  set bitrate(bitrate: number) {
    this.#bitrate = bitrate
  }

  /** Makes the next frame a key frame. */
  wantKeyFrame(): void {
    this.#keyFrameAt = Number.NEGATIVE_INFINITY
  }

  /**
   * Encodes a frame and closes it.
   * @param time ms of the page's clock
   */
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
      this.#onFault(new Error('this browser has no H.264 encoder'))
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
    if (time === undefined) return
    const settings = metadata?.decoderConfig?.description
    if (settings) this.#onEncoded('videoSettings', time, bytesOf(settings))
    const data = new Uint8Array(chunk.byteLength)
    chunk.copyTo(data)
    // The encoder returns frames in order, so it has dropped the earlier frames that have not come out yet.
    for (const [timestamp, begun] of this.#times) if (begun <= time) this.#times.delete(timestamp)
    this.#onEncoded(chunk.type === 'key' ? 'keyFrame' : 'frame', time, data)
  }
}

/** Returns a copy of the bytes of the codec description, which an encoder returns with a frame. */
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

/** Crops a frame to the band that viewers see. */
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

/** Rounds down to an even number, because H.264 stores colours for blocks of 2 × 2 pixels. */
function even(pixels: number): number {
  return 2 * Math.floor(pixels / 2)
}
