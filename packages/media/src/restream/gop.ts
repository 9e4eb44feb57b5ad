import { parseAudioTag, parseVideoTag } from '../codecs/flv/tags.ts'
import type { MediaMessage } from '../ingest/rtmp/session.ts'

/** A GOP that is longer than this is gone on with in another one, which cannot be begun with, bytes. */
const LONGEST_BYTES = 4 * 1024 * 1024

/** Messages of a stream as they came, from a key frame on. The newest one grows; all targets share it. */
export interface Gop {
  /** A player can begin here. */
  readonly opens: boolean
  /** The encoder's settings that hold at its beginning: metadata, picture, sound. */
  readonly settings: readonly MediaMessage[]
  readonly messages: MediaMessage[]
  bytes: number
}

/** Cuts what an encoder sends into GOPs, without looking at it closer than that. */
export class GopCutter {
  #settings: { data?: MediaMessage; video?: MediaMessage; audio?: MediaMessage } = {}
  #current: Gop | null = null
  #hasPicture = false

  /** The GOP that grows; null before anything came. */
  get current(): Gop | null {
    return this.#current
  }

  /** Takes a message. @returns whether a GOP began with it */
  take(message: MediaMessage): boolean {
    const isKeyFrame = isKeyFrameOf(message)
    const current = this.#current
    // What came before the first key frame, such as a frame of sound, goes with it.
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

/** Sequence headers of picture and sound, plain or enhanced, and the metadata that stay for those who come later. */
function isSetting({ kind, body }: MediaMessage): boolean {
  if (kind === 'data') return body.includes('@setDataFrame')
  return (kind === 'video' ? parseVideoTag(body) : parseAudioTag(body)).kind === 'config'
}
