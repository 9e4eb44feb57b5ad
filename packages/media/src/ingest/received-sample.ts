import type { MediaMessage } from './publisher.ts'

/** Length of a sample, in ms. It may be longer by one batch. */
const SAMPLE_MS = 20_000
/** Maximum bytes to keep, for sources with more than 6 Mbit/s. */
const MOST_BYTES = 16 * 1024 * 1024
/** Length and size from which a batch is complete, in ms and bytes. */
const BATCH_MS = 1000
const BATCH_BYTES = 1024 * 1024

/**
 * Consecutive messages, which are dropped together. `beganAt`, `endedAt`: when the first and the last of them
 * arrived, in ms.
 */
type Batch = { messages: MediaMessage[]; bytes: number; beganAt: number; endedAt: number }

/** FLV tag types (Adobe Flash Video File Format Specification, annex E.4.1). */
const TAG_TYPES = { audio: 8, video: 9, data: 18 } as const
/** "FLV", version 1, with audio and video; the header's length; no tag before the first. */
const FLV_HEADER = Buffer.from([0x46, 0x4c, 0x56, 1, 5, 0, 0, 0, 9, 0, 0, 0, 0])
const TAG_HEADER_BYTES = 11

/**
 * Keeps the last messages of a source exactly as they arrived, so that support can examine a stream that the
 * server does not understand.
 */
export class ReceivedSample {
  readonly #now: () => number
  readonly #batches: Batch[] = []
  #bytes = 0
  /**
   * The newest message with decoder settings, by kind of message. It is kept separately, because a source may
   * have sent it before the sample begins and does not repeat it.
   */
  readonly #settings = new Map<MediaMessage['kind'], MediaMessage>()

  constructor(now: () => number) {
    this.#now = now
  }

  take(message: MediaMessage): void {
    const at = this.#now()
    if (isSettings(message)) this.#settings.set(message.kind, message)
    const batch = this.#batchAt(at)
    batch.messages.push(message)
    batch.bytes += message.body.length
    batch.endedAt = at
    this.#bytes += message.body.length
    let [oldest] = this.#batches
    while (oldest && (oldest.endedAt <= at - SAMPLE_MS || this.#bytes > MOST_BYTES)) {
      this.#bytes -= oldest.bytes
      this.#batches.shift()
      oldest = this.#batches[0]
    }
  }

  /** Returns the batch of a message that arrives now. */
  #batchAt(at: number): Batch {
    const newest = this.#batches.at(-1)
    if (newest && at - newest.beganAt < BATCH_MS && newest.bytes < BATCH_BYTES) return newest
    const batch = { messages: [], bytes: 0, beganAt: at, endedAt: at }
    this.#batches.push(batch)
    return batch
  }

  /** Returns the sample as an FLV file; null when nothing arrived. */
  file(): Buffer | null {
    const messages = this.#batches.flatMap((batch) => batch.messages)
    const [first] = messages
    if (!first) return null
    const missing = [...this.#settings.values()].filter((each) => !messages.includes(each))
    const tags = [...missing.map((each) => ({ ...each, timestamp: first.timestamp })), ...messages]
    return Buffer.concat([FLV_HEADER, ...tags.flatMap(tagOf)])
  }
}

/** Returns an FLV tag, followed by its length. The highest 8 of a timestamp's 32 bits come last. */
function tagOf({ kind, timestamp, body }: MediaMessage): Buffer[] {
  const head = Buffer.alloc(TAG_HEADER_BYTES)
  head.writeUInt8(TAG_TYPES[kind], 0)
  head.writeUIntBE(body.length, 1, 3)
  head.writeUIntBE(timestamp & 0xffffff, 4, 3)
  head.writeUInt8((timestamp >>> 24) & 0xff, 7)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(TAG_HEADER_BYTES + body.length)
  return [head, body, length]
}

/** Reports whether a message holds decoder settings: in AVC, AAC, or an enhanced codec. */
function isSettings({ kind, body }: MediaMessage): boolean {
  const [first = 0, second = 1] = body
  if (kind === 'audio') return first >> 4 === 10 && second === 0
  if (kind === 'video') return (first & 0x80) !== 0 ? (first & 0x0f) === 0 : second === 0
  return false
}
