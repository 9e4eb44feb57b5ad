import { uint32 } from '../../codecs/fmp4/boxes.ts'
import { RtmpProtocolError } from './protocol-error.ts'

/** An RTMP message assembled from its chunks. */
export type RtmpMessage = {
  type: number
  /** Milliseconds of the sender's clock, 32 bits. */
  timestamp: number
  streamId: number
  payload: Buffer
}

export type ChunkLimits = {
  /** Maximum size of a message, in bytes. */
  messageBytes: number
  /** Maximum bytes of unfinished messages, over all chunk streams. */
  unfinishedBytes: number
  chunkStreams: number
}

/** Message header sizes by chunk format (RTMP 1.0, section 5.3.1.2). */
const MESSAGE_HEADER_SIZES = [11, 7, 3, 0] as const
const EXTENDED_TIMESTAMP = 0xffffff
const MAX_HEADER_SIZE = 3 + 11 + 4

type ChunkStream = {
  timestamp: number
  /** Last timestamp field: a delta, or after format 0 the absolute value, which format 3 repeats as delta. */
  timestampField: number
  extended: boolean
  length: number
  type: number
  streamId: number
  /** The message being assembled. */
  payload: Buffer | null
  filled: number
}

type ChunkHeader = {
  stream: ChunkStream
  format: number
  basicSize: number
  size: number
  extended: boolean
  timestampField: number
}

/**
 * Assembles RTMP messages from a byte stream split at any point. Copies payload bytes once, directly into
 * their message.
 */
export class ChunkStreamReader {
  /** The current limits. A peer that may publish gets higher limits than an unauthenticated one. */
  limits: ChunkLimits
  #chunkSize = 128
  readonly #streams = new Map<number, ChunkStream>()
  readonly #header = Buffer.alloc(MAX_HEADER_SIZE)
  #headerFilled = 0
  #current: ChunkStream | null = null
  #chunkLeft = 0
  #unfinished = 0
  /**
   * Whether the peer repeats an extended timestamp in each chunk of format 3, as the specification says. Some
   * peers send it only once per message.
   */
  #repeatsExtended = true
  /** Bytes received while on hold; null: not on hold. */
  #onHold: Buffer[] | null = null

  constructor(limits: ChunkLimits) {
    this.limits = limits
  }

  /**
   * Applies a new chunk size announced by the peer (message type 1).
   * @throws RtmpProtocolError for a size of 0
   */
  setChunkSize(bytes: number): void {
    if (bytes < 1) throw new RtmpProtocolError('chunk size 0')
    this.#chunkSize = bytes
  }

  /** Drops the unfinished message of a chunk stream (message type 2). */
  abort(chunkStreamId: number): void {
    const stream = this.#streams.get(chunkStreamId)
    if (stream) this.#drop(stream)
  }

  /**
   * Processes bytes and passes each complete message to `receive` immediately, so that a control message
   * takes effect before the following bytes are read.
   * @throws RtmpProtocolError when the bytes are not a valid chunk stream or exceed a limit
   */
  push(data: Buffer, receive: (message: RtmpMessage) => void): void {
    let rest = data
    while (rest.length > 0) {
      if (this.#onHold) {
        this.#onHold.push(rest)
        return
      }
      const stream = this.#current
      rest = stream ? this.#fill(stream, rest) : this.#readHeader(rest, receive)
      if (this.#current && this.#chunkLeft === 0) this.#endChunk(this.#current, receive)
    }
  }

  /**
   * Stores further bytes without processing them, also those after the current message, until
   * {@link release}.
   */
  hold(): void {
    this.#onHold ??= []
  }

  /**
   * Processes the bytes received since {@link hold}, with the current limits.
   * @throws RtmpProtocolError as {@link push}
   */
  release(receive: (message: RtmpMessage) => void): void {
    const held = this.#onHold ?? []
    this.#onHold = null
    for (const data of held) this.push(data, receive)
  }

  /** Copies payload bytes and returns the rest of `data`. */
  #fill(stream: ChunkStream, data: Buffer): Buffer {
    const count = Math.min(this.#chunkLeft, data.length)
    if (stream.payload) data.copy(stream.payload, stream.filled, 0, count)
    stream.filled += count
    this.#chunkLeft -= count
    return data.subarray(count)
  }

  #endChunk(stream: ChunkStream, receive: (message: RtmpMessage) => void): void {
    this.#current = null
    if (stream.filled < stream.length) return
    const payload = stream.payload ?? Buffer.alloc(0)
    this.#drop(stream)
    receive({ type: stream.type, timestamp: stream.timestamp, streamId: stream.streamId, payload })
  }

  #drop(stream: ChunkStream): void {
    this.#unfinished -= stream.payload?.length ?? 0
    stream.payload = null
    stream.filled = 0
  }

  /** Collects header bytes until the header is complete and returns the rest of `data`. */
  #readHeader(data: Buffer, receive: (message: RtmpMessage) => void): Buffer {
    let taken = 0
    while (taken < data.length) {
      this.#header[this.#headerFilled] = data.readUInt8(taken)
      this.#headerFilled += 1
      taken += 1
      const header = this.#parseHeader()
      if (header && header.size === this.#headerFilled) {
        this.#headerFilled = 0
        const payload = this.#mistakenForTimestamp(header)
        this.#beginChunk(payload ? { ...header, timestampField: header.stream.timestampField } : header)
        if (payload) this.push(payload, receive)
        break
      }
    }
    return data.subarray(taken)
  }

  /**
   * Returns the last four bytes of a header of format 3 if they belong to the payload, because the peer does
   * not repeat extended timestamps; otherwise null.
   */
  #mistakenForTimestamp({ stream, format, size, extended, timestampField }: ChunkHeader): Buffer | null {
    if (format < 3 || !extended) return null
    if (timestampField === stream.timestampField || timestampField === stream.timestamp) return null
    this.#repeatsExtended = false
    return Buffer.from(this.#header.subarray(size - 4, size))
  }

  /** Returns the header as soon as its size is known. Its fields are valid once `size` bytes are present. */
  #parseHeader(): ChunkHeader | null {
    const first = this.#header.readUInt8(0)
    const format = first >> 6
    const low = first & 0x3f
    const basicSize = low === 0 ? 2 : low === 1 ? 3 : 1
    if (this.#headerFilled < basicSize) return null
    const id =
      low === 0 ? 64 + this.#header.readUInt8(1) : low === 1 ? 64 + this.#header.readUInt16LE(1) : low
    const size = basicSize + (MESSAGE_HEADER_SIZES[format] ?? 0)
    if (this.#headerFilled < size) return null
    const stream = this.#stream(id)
    const field = format < 3 ? this.#header.readUIntBE(basicSize, 3) : stream.timestampField
    const extended = format < 3 ? field === EXTENDED_TIMESTAMP : stream.extended && this.#repeatsExtended
    if (!extended) return { stream, format, basicSize, size, extended, timestampField: field }
    const timestampField = this.#headerFilled < size + 4 ? 0 : this.#header.readUInt32BE(size)
    return { stream, format, basicSize, size: size + 4, extended, timestampField }
  }

  #beginChunk({ stream, format, basicSize, extended, timestampField }: ChunkHeader): void {
    if (format < 3) {
      this.#drop(stream) // a full header starts a new message and drops an unfinished one
      stream.extended = extended
    }
    if (format < 2) {
      stream.length = this.#header.readUIntBE(basicSize + 3, 3)
      stream.type = this.#header.readUInt8(basicSize + 6)
    }
    if (format === 0) stream.streamId = this.#header.readUInt32LE(basicSize + 7)
    if (stream.payload === null) this.#beginMessage(stream, format, timestampField)
    this.#current = stream
    this.#chunkLeft = Math.min(this.#chunkSize, stream.length - stream.filled)
  }

  #beginMessage(stream: ChunkStream, format: number, timestampField: number): void {
    stream.timestampField = timestampField
    stream.timestamp = format === 0 ? timestampField : (stream.timestamp + timestampField) >>> 0
    if (stream.length > this.limits.messageBytes) {
      throw new RtmpProtocolError(`a message of ${stream.length} bytes is over the limit`)
    }
    this.#unfinished += stream.length
    if (this.#unfinished > this.limits.unfinishedBytes) {
      throw new RtmpProtocolError('too many unfinished messages')
    }
    stream.payload = Buffer.allocUnsafe(stream.length)
    stream.filled = 0
  }

  #stream(id: number): ChunkStream {
    const known = this.#streams.get(id)
    if (known) return known
    if (this.#streams.size >= this.limits.chunkStreams) throw new RtmpProtocolError('too many chunk streams')
    const stream: ChunkStream = {
      timestamp: 0,
      timestampField: 0,
      extended: false,
      length: 0,
      type: 0,
      streamId: 0,
      payload: null,
      filled: 0,
    }
    this.#streams.set(id, stream)
    return stream
  }
}

/**
 * Splits a message into chunks of `chunkSize` payload bytes. The first has a full header, the others a header
 * of one byte. A time of 4.6 hours or more follows each header separately, as in FFmpeg and nginx-rtmp.
 * @param chunkStreamId 2 to 63
 */
export function encodeChunks(
  chunkStreamId: number,
  message: Omit<RtmpMessage, 'timestamp'> & { timestamp?: number },
  chunkSize: number,
): Buffer {
  const { type, timestamp = 0, streamId, payload } = message
  const extended = timestamp >= EXTENDED_TIMESTAMP ? uint32(timestamp) : Buffer.alloc(0)
  const header = Buffer.alloc(12)
  header.writeUInt8(chunkStreamId)
  header.writeUIntBE(Math.min(timestamp, EXTENDED_TIMESTAMP), 1, 3)
  header.writeUIntBE(payload.length, 4, 3)
  header.writeUInt8(type, 7)
  header.writeUInt32LE(streamId, 8)
  const pieces: Buffer[] = [header, extended]
  for (let offset = 0; offset < payload.length; offset += chunkSize) {
    if (offset > 0) pieces.push(Buffer.from([0xc0 | chunkStreamId]), extended)
    pieces.push(payload.subarray(offset, offset + chunkSize))
  }
  return Buffer.concat(pieces)
}
