import { opusInput } from '../../codecs/sound-input.ts'
import type { VideoLogger } from '../../logger.ts'
import type { MediaMessage } from '../publisher.ts'
import { SoundCoder, type SoundStarts } from '../sound/sound-coder.ts'
import { asMediaMessage } from './camera-media.ts'

/** Dependencies of {@link CameraSound}. */
interface CameraSoundParts {
  logger: VideoLogger
  now: () => number
  soundStarts: SoundStarts
  /** Called with each message of AAC that was converted from Opus. */
  onMedia(media: MediaMessage): void
  /** Called when the conversion falls behind, and when it has caught up. */
  onBehind(isBehind: boolean): void
}

/** The audio of one phone. Converts Opus to AAC, because the stream holds AAC only. */
export class CameraSound {
  readonly #parts: CameraSoundParts
  #settings: MediaMessage | null = null
  #coder: SoundCoder | null = null
  #opusSettings: Buffer | null = null

  constructor(parts: CameraSoundParts) {
    this.#parts = parts
  }

  /** The settings of the AAC; null before the first audio. */
  get settings(): MediaMessage | null {
    return this.#settings
  }

  /** Notes that the phone sends AAC from now on. */
  beginAac(settings: MediaMessage): void {
    this.#coder?.close()
    this.#coder = null
    this.#settings = settings
    this.#opusSettings = null
  }

  /** Begins to convert Opus. Does nothing if these settings are in use already. */
  beginOpus(settings: Buffer, timestamp: number): void {
    if (this.#opusSettings?.equals(settings)) return
    this.#opusSettings = settings
    this.#coder?.close()
    const { logger, soundStarts, onBehind } = this.#parts
    this.#coder = new SoundCoder({
      input: opusInput(settings),
      logger,
      starts: soundStarts,
      onFrame: (at, data) => {
        const media = this.#audio('aac', at, data)
        if (media) this.#parts.onMedia(media)
      },
      onBehind,
    })
    this.#settings = this.#audio('aacSettings', timestamp, this.#coder.aacSettings)
    if (this.#settings) this.#parts.onMedia(this.#settings)
  }

  /** Converts a packet of Opus. */
  addOpus(timestamp: number, data: Buffer): void {
    this.#coder?.add({ timestamp, data })
  }

  close(): void {
    this.#coder?.close()
  }

  #audio(kind: 'aacSettings' | 'aac', timestamp: number, data: Buffer): MediaMessage | null {
    return asMediaMessage({ kind, timestamp, data, arrivedAt: this.#parts.now() })
  }
}
