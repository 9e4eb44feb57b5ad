import { bytesOf, type Encoded } from './picture-encoder.ts'

const BITRATE_PER_CHANNEL = 64_000
const MOST_WAITING = 50
/**
 * Length of a gap in the audio after which the encoder is restarted, in ms. Such a gap means that the page
 * was frozen.
 */
const MOST_SILENCE_MS = 5000
const US_PER_MS = 1000

/**
 * Encodes the microphone's audio as AAC if the browser can, otherwise as Opus, which the server converts to
 * AAC.
 */
export class SoundEncoder {
  readonly #onEncoded: Encoded
  readonly #onFault: (error: Error) => void
  #encoder: AudioEncoder | null = null
  #configured = ''
  #kind: 'aac' | 'opus' = 'opus'
  #timeline = new SoundTimeline()
  /** Timestamp of the first audio since the encoder was configured, in µs of the track's clock. */
  #firstTimestamp = 0

  constructor(options: { onEncoded: Encoded; onFault(error: Error): void }) {
    this.#onEncoded = options.onEncoded
    this.#onFault = options.onFault
  }

  /**
   * Encodes an audio buffer and closes it.
   * @param time ms of the page's clock
   */
  async encode(sound: AudioData, time: number): Promise<void> {
    try {
      const encoder = await this.#encoderFor(sound)
      if (!encoder || encoder.encodeQueueSize >= MOST_WAITING) return
      if (this.#timeline.begin === null) this.#firstTimestamp = sound.timestamp
      const silence = this.#timeline.add(time, sound.duration / US_PER_MS)
      if (silence === null) return
      if (silence > MOST_SILENCE_MS) {
        this.#configured = ''
        return
      }
      if (silence > 0) giveSilence(encoder, sound, silence)
      encoder.encode(sound)
    } finally {
      sound.close()
    }
  }

  close(): void {
    if (this.#encoder && this.#encoder.state !== 'closed') this.#encoder.close()
    this.#encoder = null
  }

  async #encoderFor({ sampleRate, numberOfChannels }: AudioData): Promise<AudioEncoder | null> {
    const wanted = `${sampleRate} ${numberOfChannels}`
    if (this.#configured === wanted) return this.#encoder
    const config = await configFor(sampleRate, numberOfChannels)
    this.#configured = wanted
    if (!config) {
      this.#onFault(new Error('this browser has no audio encoder'))
      return null
    }
    this.#kind = config.codec === 'opus' ? 'opus' : 'aac'
    this.#timeline = new SoundTimeline()
    this.close()
    this.#encoder = new AudioEncoder({
      output: (chunk, metadata) => this.#give(chunk, metadata),
      error: this.#onFault,
    })
    this.#encoder.configure(config)
    return this.#encoder
  }

  #give(chunk: EncodedAudioChunk, metadata: EncodedAudioChunkMetadata | undefined): void {
    const time = (this.#timeline.begin ?? 0) + (chunk.timestamp - this.#firstTimestamp) / US_PER_MS
    const settings = metadata?.decoderConfig?.description
    const kind = this.#kind
    if (settings) this.#onEncoded(kind === 'aac' ? 'aacSettings' : 'opusSettings', time, bytesOf(settings))
    const data = new Uint8Array(chunk.byteLength)
    chunk.copyTo(data)
    this.#onEncoded(kind, time, data)
  }
}

/**
 * Encodes silence in place of audio that was lost before a buffer.
 * @param ms length of the silence
 */
function giveSilence(encoder: AudioEncoder, before: AudioData, ms: number): void {
  const { sampleRate, numberOfChannels } = before
  const numberOfFrames = Math.round((ms * sampleRate) / 1000)
  const silence = new AudioData({
    sampleRate,
    numberOfChannels,
    numberOfFrames,
    format: 'f32-planar',
    timestamp: before.timestamp - ms * US_PER_MS,
    data: new Float32Array(numberOfFrames * numberOfChannels),
  })
  encoder.encode(silence)
  silence.close()
}

async function configFor(sampleRate: number, numberOfChannels: number): Promise<AudioEncoderConfig | null> {
  const common = { sampleRate, numberOfChannels, bitrate: BITRATE_PER_CHANNEL * numberOfChannels }
  for (const codec of ['mp4a.40.2', 'opus']) {
    const { supported } = await AudioEncoder.isConfigSupported({ ...common, codec })
    if (supported) return { ...common, codec }
  }
  return null
}

/**
 * Largest difference between the time of the audio and its position by sample count that is not corrected, in
 * ms. It is half of the difference that the server corrects, and viewers do not notice it.
 */
const TOLERANCE_MS = 30

/**
 * The position of the audio in an encoder. Encoders only count samples. They do not know about samples that a
 * busy device lost, or about a microphone clock that is slower than the page's clock. Without corrections,
 * the audio would get ahead of the video.
 */
export class SoundTimeline {
  #begin: number | null = null
  #lengthMs = 0

  /** When the first audio was recorded, in ms of the page's clock; null if none was added yet. */
  get begin(): number | null {
    return this.#begin
  }

  /**
   * Adds an audio buffer. Leaves the timeline unchanged if the buffer must be dropped.
   * @param time when it was recorded, in ms of the page's clock
   * @returns length of the silence to insert before the buffer, in ms, usually 0; null if the buffer must be
   * dropped
   */
  add(time: number, lengthMs: number): number | null {
    this.#begin ??= time
    const missing = time - this.#begin - this.#lengthMs
    if (missing < -TOLERANCE_MS) return null
    const silence = missing > TOLERANCE_MS ? missing : 0
    this.#lengthMs += silence + lengthMs
    return silence
  }
}
