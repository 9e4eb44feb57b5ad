import {
  BlobSource,
  BufferTarget,
  CanvasSource,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  getFirstEncodableVideoCodec,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  MP4,
  Mp4OutputFormat,
  Output,
  QUALITY_HIGH,
  VideoSampleSink,
} from 'mediabunny'
import type { ClipScore } from './clip-score.ts'
import { type ClipTeams, drawClip, loadFigureFont } from './draw-clip.ts'
import { type ClipLayout, type ClipShape, layoutClip } from './layout.ts'

/** Every browser can play H.264. The other codecs are for browsers that cannot encode it. */
const CODECS = ['avc', 'vp9', 'av1'] as const
/**
 * Maximum duration, in seconds, of a frame that is in a clip only because other frames are decoded with it.
 */
const ONLY_DECODED_S = 0.001

/** A recorded clip and the score during it. */
export interface ClipPart {
  /** Fetches the clip, which is an MP4. */
  file(): Promise<Blob>
  /** Returns what the score bug shows at a position, in seconds. */
  scoreAt(seconds: number): ClipScore
}

/** What a file with the score is made of. */
export interface ClipOrder {
  /** Parts in order: one for a clip, several for a reel. */
  parts: readonly ClipPart[]
  shape: ClipShape
  teams: ClipTeams
  /** Called with the progress, 0 to 1. */
  onProgress(share: number): void
  /** If this signal is aborted, the result is rejected with the signal's reason. */
  signal: AbortSignal
}

/** The result. */
export interface ScoredClip {
  /** An MP4. */
  file: Blob
  /** Number of parts whose audio is left out. An audio track can only have one configuration. */
  muted: number
}

/**
 * Encodes recorded clips again, one after the other, with the score in every frame. Copies the audio. A part
 * has no audio in the result if its audio configuration differs from the first part's.
 * @returns null if this browser cannot decode the recording or encode video
 */
export async function makeScoredClip(order: ClipOrder): Promise<ScoredClip | null> {
  if (typeof VideoEncoder === 'undefined') return null
  let film: ScoredFilm | null = null
  try {
    for (const [index, part] of order.parts.entries()) {
      const file = await part.file()
      order.signal.throwIfAborted()
      const input = new Input({ formats: [MP4], source: new BlobSource(file) })
      try {
        const tracks = await tracksOf(input)
        film ??= tracks && (await ScoredFilm.begin(order, tracks))
        if (!tracks || !film) return null
        await film.add(tracks, part.scoreAt, index)
      } finally {
        input.dispose()
      }
    }
    return film && (await film.finish())
  } finally {
    await film?.end()
  }
}

/** The tracks of a recorded clip. */
interface Tracks {
  video: InputVideoTrack
  audio: InputAudioTrack | null
  /** The audio configuration; null if there is no audio. */
  sound: AudioDecoderConfig | null
}

/** @returns null if this browser cannot decode the video */
async function tracksOf(input: Input): Promise<Tracks | null> {
  const video = await input.getPrimaryVideoTrack()
  if (!video || !(await video.canDecode())) return null
  const audio = await input.getPrimaryAudioTrack()
  return { video, audio, sound: (await audio?.getDecoderConfig()) ?? null }
}

/** The file while it is made. */
class ScoredFilm {
  readonly #order: ClipOrder
  readonly #layout: ClipLayout
  readonly #context: CanvasRenderingContext2D
  readonly #output: Output<Mp4OutputFormat, BufferTarget>
  readonly #pictures: CanvasSource
  readonly #sounds: EncodedAudioPacketSource | null
  readonly #sound: AudioDecoderConfig | null
  /** Length of the video (`#seen`) and of the audio (`#heard`) in the file so far, in seconds. */
  #seen = 0
  #heard = 0
  #muted = 0

  private constructor(
    order: ClipOrder,
    made: { layout: ClipLayout; context: CanvasRenderingContext2D; pictures: CanvasSource },
    sound: AudioDecoderConfig | null,
  ) {
    this.#order = order
    this.#layout = made.layout
    this.#context = made.context
    this.#pictures = made.pictures
    this.#sound = sound
    this.#sounds = sound && new EncodedAudioPacketSource('aac')
    this.#output = new Output({
      format: new Mp4OutputFormat({ fastStart: 'in-memory' }),
      target: new BufferTarget(),
    })
    this.#output.addVideoTrack(this.#pictures)
    if (this.#sounds) this.#output.addAudioTrack(this.#sounds)
  }

  /**
   * Begins a file. Its size depends on the size of the first part.
   * @returns null if this browser cannot encode video of that size
   */
  static async begin(order: ClipOrder, { video, sound }: Tracks): Promise<ScoredFilm | null> {
    const layout = layoutClip(order.shape, { width: video.displayWidth, height: video.displayHeight })
    const { width, height } = layout
    const codec = await getFirstEncodableVideoCodec([...CODECS], { width, height })
    if (codec === null) return null
    await loadFigureFont()
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    const context = canvas.getContext('2d', { alpha: false })
    if (!context) return null
    const pictures = new CanvasSource(canvas, { codec, quality: QUALITY_HIGH })
    const film = new ScoredFilm(order, { layout, context, pictures }, sound)
    await film.#output.start()
    return film
  }

  /**
   * Adds a part at the end.
   * @param index index of the part in the order
   */
  async add(tracks: Tracks, scoreAt: ClipPart['scoreAt'], index: number): Promise<void> {
    const begins = this.#seen
    await this.#addPictures(tracks.video, scoreAt, index)
    if (!tracks.audio) return
    if (isSameSound(tracks.sound, this.#sound)) await this.#addSound(tracks.audio, begins)
    else this.#muted += 1
  }

  async #addPictures(video: InputVideoTrack, scoreAt: ClipPart['scoreAt'], index: number): Promise<void> {
    const { signal, teams, parts, onProgress } = this.#order
    const length = await video.computeDuration()
    const begins = this.#seen
    for await (const sample of new VideoSampleSink(video).samples(0)) {
      try {
        signal.throwIfAborted()
        const { timestamp, duration } = sample
        if (timestamp < 0 || duration < ONLY_DECODED_S) continue
        drawClip(this.#context, this.#layout, sample, teams, scoreAt(timestamp))
        await this.#pictures.add(begins + timestamp, duration)
        this.#seen = begins + timestamp + duration
        onProgress((index + Math.min(1, timestamp / length)) / parts.length)
      } finally {
        sample.close()
      }
    }
  }

  /** Copies the audio of a part, up to the end of the part's video. */
  async #addSound(audio: InputAudioTrack, begins: number): Promise<void> {
    if (!this.#sounds || !this.#sound) return
    for await (const packet of new EncodedPacketSink(audio).packets()) {
      this.#order.signal.throwIfAborted()
      const at = begins + packet.timestamp
      if (packet.timestamp < 0 || at < this.#heard - packet.duration / 2) continue
      if (at >= this.#seen) return
      const timestamp = Math.max(at, this.#heard)
      await this.#sounds.add(packet.clone({ timestamp }), { decoderConfig: this.#sound })
      this.#heard = timestamp + packet.duration
    }
  }

  async finish(): Promise<ScoredClip | null> {
    await this.#output.finalize()
    const { buffer } = this.#output.target
    return buffer && { file: new Blob([buffer], { type: 'video/mp4' }), muted: this.#muted }
  }

  /** Frees the resources of a file that was not finished. */
  async end(): Promise<void> {
    if (this.#output.state !== 'finalized') await this.#output.cancel()
  }
}

function isSameSound(one: AudioDecoderConfig | null, other: AudioDecoderConfig | null): boolean {
  const setup = (config: AudioDecoderConfig | null) => bytesOf(config?.description).join()
  return (
    one?.codec === other?.codec &&
    one?.sampleRate === other?.sampleRate &&
    one?.numberOfChannels === other?.numberOfChannels &&
    setup(one) === setup(other)
  )
}

function bytesOf(data: AllowSharedBufferSource | undefined): Uint8Array {
  if (data === undefined) return new Uint8Array()
  return ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : new Uint8Array(data)
}
