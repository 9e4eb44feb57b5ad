import { uint32 } from '../../codecs/fmp4/boxes.ts'
import type { MediaMessage } from '../publisher.ts'
import { type Amf0Value, decodeAmf0, encodeAmf0, isAmf0Object } from './amf0.ts'
import { ChunkStreamReader, encodeChunks, type RtmpMessage } from './chunk-stream.ts'
import { ClientHandshake } from './handshake.ts'
import { COMMAND_CHUNK_STREAM, CONTROL_CHUNK_STREAM, TYPE } from './message-types.ts'

/** The destination of a publisher: the application, its URL, and the stream key. */
export type PushAddress = { app: string; tcUrl: string; streamName: string }

/** The events of a push session. */
export type PushEvents = {
  send(bytes: Buffer): void
  /** Called when the server starts to accept media. */
  ready(): void
  /** Called when the server refuses the stream or ends it. `said`: the server's message; may be empty. */
  refused(said: string): void
}

/** Limits for the server's messages, which are small commands. */
const LIMITS = { messageBytes: 64 * 1024, unfinishedBytes: 256 * 1024, chunkStreams: 32 }
/** Chunk size, the same as FFmpeg's: a frame needs few chunks, and every server accepts this size. */
const CHUNK_BYTES = 60_000
const MEDIA_CHUNK_STREAM = 4
/**
 * User control events (RTMP 1.0, section 7.1.7). A server closes the connection when its ping gets no answer.
 */
const PING_REQUEST = 6
const PING_RESPONSE = 7
const TRANSACTION = { connect: 1, release: 2, announce: 3, createStream: 4, publish: 5 } as const
const MOST_SAID = 200

/** The protocol of publishing to another RTMP server: bytes in, events out, without socket or timer. */
export class PushSession {
  readonly #address: PushAddress
  readonly #events: PushEvents
  readonly #handshake = new ClientHandshake()
  readonly #chunks = new ChunkStreamReader(LIMITS)
  #handshaken = false
  #streamId: number | null = null
  #windowBytes = 2_500_000
  #receivedBytes = 0
  #acknowledgedBytes = 0

  constructor(address: PushAddress, events: PushEvents) {
    this.#address = address
    this.#events = events
  }

  /** Starts the handshake once the connection is open. */
  open(): void {
    this.#events.send(ClientHandshake.opening())
  }

  /**
   * Processes bytes from the server.
   * @throws RtmpProtocolError when the server violates the protocol or a limit; close the connection
   */
  receive(data: Buffer): void {
    this.#acknowledge(data.length)
    if (this.#handshaken) {
      this.#read(data)
      return
    }
    const { reply, rest } = this.#handshake.push(data)
    if (reply) this.#events.send(reply)
    if (!rest) return
    this.#handshaken = true
    this.#connect()
    this.#read(rest)
  }

  /** Encodes a stream message with its original body and time. */
  encode({ kind, timestamp, body }: MediaMessage): Buffer {
    const type = kind === 'data' ? TYPE.dataAmf0 : TYPE[kind]
    const message = { type, timestamp, streamId: this.#streamId ?? 0, payload: body }
    return encodeChunks(MEDIA_CHUNK_STREAM, message, CHUNK_BYTES)
  }

  /** Ends the stream. */
  close(): void {
    if (this.#streamId === null) return
    this.#command(0, 'FCUnpublish', TRANSACTION.publish + 1, null, this.#address.streamName)
    this.#command(0, 'deleteStream', TRANSACTION.publish + 2, null, this.#streamId)
  }

  #connect(): void {
    const { app, tcUrl } = this.#address
    this.#control(TYPE.setChunkSize, uint32(CHUNK_BYTES))
    this.#command(0, 'connect', TRANSACTION.connect, {
      app,
      type: 'nonprivate',
      flashVer: 'FMLE/3.0 (compatible; Courtside)',
      tcUrl,
    })
  }

  #read(data: Buffer): void {
    this.#chunks.push(data, (message) => this.#dispatch(message))
  }

  #dispatch({ type, payload }: RtmpMessage): void {
    if (type === TYPE.setChunkSize) this.#chunks.setChunkSize(payload.readUInt32BE() & 0x7fffffff)
    if (type === TYPE.windowAcknowledgementSize) this.#windowBytes = Math.max(1, payload.readUInt32BE())
    if (type === TYPE.userControl && payload.length >= 6 && payload.readUInt16BE() === PING_REQUEST) {
      this.#control(TYPE.userControl, Buffer.from([0, PING_RESPONSE, ...payload.subarray(2, 6)]))
    }
    if (type === TYPE.commandAmf0) this.#answered(decodeAmf0(payload))
    if (type === TYPE.commandAmf3) this.#answered(decodeAmf0(payload.subarray(1)))
  }

  #answered([name, transaction, , value]: Amf0Value[]): void {
    if (name === '_result' && transaction === TRANSACTION.connect) this.#createStream()
    if (name === '_result' && transaction === TRANSACTION.createStream) this.#publish(value)
    // Servers that do not know releaseStream and FCPublish answer with an error; that is not a refusal.
    const isRefusal = transaction === TRANSACTION.connect || transaction === TRANSACTION.createStream
    if (name === '_error' && isRefusal) this.#events.refused(saidIn(value))
    if (name === 'onStatus' && isAmf0Object(value)) this.#status(value)
    if (name === 'close') this.#events.refused('')
  }

  #createStream(): void {
    const { streamName } = this.#address
    this.#command(0, 'releaseStream', TRANSACTION.release, null, streamName)
    this.#command(0, 'FCPublish', TRANSACTION.announce, null, streamName)
    this.#command(0, 'createStream', TRANSACTION.createStream, null)
  }

  #publish(streamId: Amf0Value): void {
    if (typeof streamId !== 'number') {
      this.#events.refused('')
      return
    }
    this.#streamId = streamId
    this.#command(streamId, 'publish', TRANSACTION.publish, null, this.#address.streamName, 'live')
  }

  #status(value: { [key: string]: Amf0Value }): void {
    if (value['code'] === 'NetStream.Publish.Start') this.#events.ready()
    else if (value['level'] === 'error' || value['code'] === 'NetStream.Unpublish.Success') {
      this.#events.refused(saidIn(value))
    }
  }

  #command(streamId: number, ...values: Amf0Value[]): void {
    const message = { type: TYPE.commandAmf0, streamId, payload: encodeAmf0(...values) }
    this.#events.send(encodeChunks(COMMAND_CHUNK_STREAM, message, CHUNK_BYTES))
  }

  #control(type: number, payload: Buffer): void {
    this.#events.send(encodeChunks(CONTROL_CHUNK_STREAM, { type, streamId: 0, payload }, CHUNK_BYTES))
  }

  #acknowledge(bytes: number): void {
    this.#receivedBytes += bytes
    if (!this.#handshaken || this.#receivedBytes - this.#acknowledgedBytes < this.#windowBytes / 2) return
    this.#acknowledgedBytes = this.#receivedBytes
    this.#control(TYPE.acknowledgement, uint32(this.#receivedBytes % 2 ** 32))
  }
}

/** Returns the reason in a server's answer, shortened to one line because the interface shows it. */
function saidIn(value: Amf0Value): string {
  if (!isAmf0Object(value)) return ''
  const { description, code } = value
  const said = typeof description === 'string' && description ? description : code
  return typeof said === 'string' ? said.replace(/[\p{Cc}\p{Cf}]/gu, ' ').slice(0, MOST_SAID) : ''
}
