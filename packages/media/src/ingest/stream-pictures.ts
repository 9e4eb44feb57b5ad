import { AVC_SYNTAX } from '../codecs/nal/avc-syntax.ts'
import { HEVC_SYNTAX } from '../codecs/nal/hevc-syntax.ts'
import { type PictureFormat, videoFrame, videoSettings } from './flv-messages.ts'
import type { PesUnit } from './mpegts/pes-reader.ts'
import { PictureReader } from './picture-reader.ts'
import type { MediaMessage } from './publisher.ts'

const SYNTAX = { avc1: AVC_SYNTAX, hvc1: HEVC_SYNTAX } as const

/** Turns the pictures of a stream that contains its own settings into FLV messages. */
export class StreamPictures {
  readonly #format: PictureFormat
  readonly #reader: PictureReader
  #announced: Buffer | null = null

  constructor(format: PictureFormat) {
    this.#format = format
    this.#reader = new PictureReader(SYNTAX[format])
  }

  /** Returns the message of a unit. If the settings have changed, a message with them comes first. */
  read({ shownAt, decodedAt, randomAccess, data }: PesUnit): MediaMessage[] {
    const read = this.#reader.read(data, randomAccess)
    const times = { shownAt, decodedAt }
    // The reader of the messages finds the cause, so it needs the bytes.
    if (read.kind === 'nothing') return [videoFrame(this.#format, { ...times, keyFrame: false }, data)]
    if (read.kind === 'slices') return [videoFrame(this.#format, { ...times, keyFrame: false }, read.data)]
    const { keyFrame, config } = read
    const frame = videoFrame(this.#format, { ...times, keyFrame }, read.data)
    if (this.#announced?.equals(config.record)) return [frame]
    this.#announced = config.record
    return [videoSettings(this.#format, decodedAt, config.record), frame]
  }
}
