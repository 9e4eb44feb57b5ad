import { parseAudioTag, parseVideoTag } from '../codecs/flv/tags.ts'
import type { MediaMessage } from '../ingest/publisher.ts'

/**
 * Maximum bytes of a GOP. If more bytes follow before the next key frame, they form another GOP, and a target
 * cannot start with that one.
 */
const LONGEST_BYTES = 4 * 1024 * 1024

/**
 * Consecutive messages of a stream, unchanged. Starts at a key frame, unless it is the first or continues a
 * GOP that became too long. The newest GOP grows; all targets share it.
 */
export interface Gop {
  /** Whether a player can start here. */
  readonly opens: boolean
  /** The encoder's settings at its beginning: metadata, video, audio. */
  readonly settings: readonly MediaMessage[]
  readonly messages: MediaMessage[]
  bytes: number
}

/** Splits an encoder's messages into GOPs. */
export class GopCutter {
  #settings: { data?: MediaMessage; video?: MediaMessage; audio?: MediaMessage } = {}
  #current: Gop | null = null
  #hasPicture = false

  /** The growing GOP; null before the first message. */
  get current(): Gop | null {
    return this.#current
  }

  /**
   * Adds a message.
   * @returns whether it starts a GOP
   */
  take(message: MediaMessage): boolean {
    const isKeyFrame = isKeyFrameOf(message)
    const current = this.#current
    // Messages before the first key frame, such as audio frames, belong to the GOP of that key frame.
    const begins = (isKeyFrame && this.#hasPicture) || current === null || current.bytes > LONGEST_BYTES
    if (begins) {
      const { data, video, audio } = this.#settings
      const settings = [data, video, audio].filter((each) => each !== undefined)
      this.#current = { opens: isKeyFrame || current === null, settings, messages: [], bytes: 0 }
    }
    this.#hasPicture ||= isKeyFrame
    this.#current?.messages.push(message)
    if (this.#current) this.#current.bytes += message.body.length
    if (isSetting(message)) this.#settings[message.kind] = message
    return begins
  }
}

function isKeyFrameOf({ kind, body }: MediaMessage): boolean {
  if (kind !== 'video') return false
  const tag = parseVideoTag(body)
  return tag.kind === 'frame' && tag.keyFrame
}

/**
 * Reports whether a message holds settings that later viewers need: a sequence header of video or audio,
 * plain or enhanced, or metadata.
 */
function isSetting({ kind, body }: MediaMessage): boolean {
  if (kind === 'data') return body.includes('@setDataFrame')
  return (kind === 'video' ? parseVideoTag(body) : parseAudioTag(body)).kind === 'config'
}
