import { uint32 } from '../../codecs/fmp4/boxes.ts'
import { REASONS } from '../../texts.ts'
import type { MediaMessage } from '../publisher.ts'
import { readAggregate } from './aggregate.ts'
import { type Amf0Object, type Amf0Value, decodeAmf0, encodeAmf0, isAmf0Object } from './amf0.ts'
import { ChunkStreamReader, encodeChunks, type RtmpMessage } from './chunk-stream.ts'
import { ServerHandshake } from './handshake.ts'
import { COMMAND_CHUNK_STREAM, CONTROL_CHUNK_STREAM, TYPE } from './message-types.ts'
import { RtmpProtocolError } from './protocol-error.ts'

/** The events of a session. */
export type SessionEvents = {
  send(bytes: Buffer): void
  /** Called when the peer asks to publish; answer with `accept` or `refuse`. */
  publish(request: { app: string; streamName: string; encoder: string }): void
  media(message: MediaMessage): void
  /** Called when the peer has ended its stream properly. */
  unpublish(): void
}

const OUR_CHUNK_SIZE = 4096
const OUR_WINDOW_BYTES = 2_500_000
const PUBLISH_STREAM_ID = 1

/**
 * Limits for a peer that does not publish yet: it sends a few small commands, whereas a publisher sends key
 * frames.
 */
const STRANGER_LIMITS = { messageBytes: 32 * 1024, unfinishedBytes: 64 * 1024, chunkStreams: 16 }
/**
 * Limits for all data before publishing. Encoders send less than 10 kB, handshake included, and fewer than
 * ten commands.
 */
const STRANGER_BYTES = 64 * 1024
const STRANGER_COMMANDS = 32
/**
 * Maximum bytes received between the publish command and its answer. The server does not read the connection
 * in that time, so these are only the bytes that it had already read.
 */
const MOST_UNANSWERED_BYTES = 512 * 1024
const PUBLISHER_LIMITS = {
  messageBytes: 8 * 1024 * 1024,
  unfinishedBytes: 16 * 1024 * 1024,
  chunkStreams: 16,
}

/**
 * The abilities announced to encoders with Enhanced RTMP (v2, "Enhancing NetConnection connect Command"), by
 * FourCC. 4 means "can forward".
 */
const ENHANCED_ABILITIES: Amf0Object = {
  videoFourCcInfoMap: { avc1: 4, hvc1: 4, av01: 4 },
  audioFourCcInfoMap: { mp4a: 4 },
  /** Supports multitrack messages and modified packets. */
  capsEx: 2 | 4,
}
/** Properties with which an encoder announces Enhanced RTMP. */
const ENHANCED_OFFERS = ['fourCcList', 'videoFourCcInfoMap', 'audioFourCcInfoMap', 'capsEx']

/**
 * The protocol of one RTMP connection, for publishing only: bytes in, events out, without socket or timer.
 * Sources: Adobe RTMP 1.0 and the observed behaviour of FFmpeg and OBS.
 */
export class RtmpSession {
  readonly #events: SessionEvents
  readonly #handshake = new ServerHandshake()
  readonly #chunks = new ChunkStreamReader(STRANGER_LIMITS)
  #handshaken = false
  #app = ''
  #encoder = ''
  #state: 'idle' | 'asking' | 'publishing' | 'over' = 'idle'
  #connected = false
  #commands = 0
  #receivedBytes = 0
  #acknowledgedBytes = 0
  #windowBytes = OUR_WINDOW_BYTES
  /** Bytes received since the publish command, until it is answered. */
  #unansweredBytes = 0

  constructor(events: SessionEvents) {
    this.#events = events
  }

  /** Whether the handshake is complete, so that the peer speaks RTMP. */
  get greeted(): boolean {
    return this.#handshaken
  }

  /**
   * Processes bytes from the peer.
   * @throws RtmpProtocolError when the peer violates the protocol or a limit; close its connection
   */
  receive(data: Buffer): void {
    this.#acknowledge(data.length)
    if (this.#state === 'over') return
    const chunks = this.#handshaken ? data : this.#shakeHands(data)
    if (chunks) this.#chunks.push(chunks, (message) => this.#dispatch(message))
    // Checked after the messages are handled, because the same bytes may hold the publish command and the
    // first key frame.
    if (this.#state === 'idle' && this.#receivedBytes > STRANGER_BYTES) {
      throw new RtmpProtocolError(`it sent ${STRANGER_BYTES / 1024} kB and does not publish`)
    }
    this.#unansweredBytes = this.#state === 'asking' ? this.#unansweredBytes + data.length : 0
    if (this.#unansweredBytes > MOST_UNANSWERED_BYTES) {
      throw new RtmpProtocolError('it sent too much before the answer to publish')
    }
  }

  /** Returns the bytes after the handshake; null while it is incomplete. */
  #shakeHands(data: Buffer): Buffer | null {
    const { reply, rest } = this.#handshake.push(data)
    if (reply) this.#events.send(reply)
    if (rest) this.#handshaken = true
    return rest
  }

  /** Allows the publisher to publish and passes on its media from then on. */
  accept(): void {
    this.#state = 'publishing'
    this.#chunks.limits = PUBLISHER_LIMITS
    this.#status('status', 'NetStream.Publish.Start', 'Publishing')
    this.#chunks.release((message) => this.#dispatch(message))
  }

  /**
   * Refuses the publisher, with a reason that its encoder can show. Ignores everything it sends afterwards.
   */
  refuse(description: string): void {
    this.#state = 'over'
    this.#status('error', 'NetStream.Publish.BadName', description)
  }

  /** Ends the publisher's stream and sends it the reason. */
  dismiss(description: string): void {
    this.#state = 'over'
    this.#status('error', 'NetStream.Publish.Denied', description)
  }

  #dispatch(message: RtmpMessage): void {
    if (this.#state === 'over') return
    const { type, timestamp, payload } = message
    switch (type) {
      case TYPE.setChunkSize:
        this.#chunks.setChunkSize(readControlValue(payload) & 0x7fffffff)
        break
      case TYPE.abort:
        this.#chunks.abort(readControlValue(payload))
        break
      case TYPE.windowAcknowledgementSize:
        this.#windowBytes = Math.max(1, readControlValue(payload))
        break
      case TYPE.audio:
        this.#media({ kind: 'audio', timestamp, body: payload })
        break
      case TYPE.video:
        this.#media({ kind: 'video', timestamp, body: payload })
        break
      case TYPE.dataAmf3:
        this.#media({ kind: 'data', timestamp, body: payload.subarray(1) })
        break
      case TYPE.dataAmf0:
        this.#media({ kind: 'data', timestamp, body: payload })
        break
      case TYPE.aggregate:
        for (const part of readAggregate(message)) this.#dispatch(part)
        break
      case TYPE.commandAmf3: // one byte, then AMF0; peers could switch to AMF3, but none does
        this.#command(decodeAmf0(payload.subarray(1)))
        break
      case TYPE.commandAmf0:
        this.#command(decodeAmf0(payload))
        break
    }
  }

  #media(message: MediaMessage): void {
    if (this.#state === 'publishing') this.#events.media(message)
  }

  #command([name, transaction, argument, ...rest]: Amf0Value[]): void {
    this.#commands += 1
    if (this.#state === 'idle' && this.#commands > STRANGER_COMMANDS) {
      throw new RtmpProtocolError(`it sent ${STRANGER_COMMANDS} commands and does not publish`)
    }
    switch (name) {
      case 'connect':
        this.#connect(transaction, argument)
        break
      case 'createStream':
        this.#reply('_result', transaction, null, PUBLISH_STREAM_ID)
        break
      case 'releaseStream':
        this.#reply('_result', transaction, null, undefined)
        break
      case 'FCPublish':
        this.#reply('_result', transaction, null, undefined)
        this.#reply('onFCPublish', 0, null, { code: 'NetStream.Publish.Start', description: 'Publishing' })
        break
      case 'publish':
        this.#publish(rest[0])
        break
      case 'FCUnpublish':
      case 'closeStream':
      case 'deleteStream':
        if (this.#state !== 'publishing') return
        this.#state = 'over'
        this.#events.unpublish()
        break
      case 'play':
        this.#status('error', 'NetStream.Play.Failed', REASONS.playsNothing)
        break
    }
  }

  #connect(transaction: Amf0Value, argument: Amf0Value): void {
    if (this.#connected) throw new RtmpProtocolError('a second connect on one connection')
    this.#connected = true
    const parameters: Amf0Object = isAmf0Object(argument) ? argument : {}
    this.#app = text(parameters['app']).split('?')[0]?.replace(/\/+$/, '') ?? ''
    this.#encoder = text(parameters['flashVer']).slice(0, 100)
    const isEnhanced = ENHANCED_OFFERS.some((name) => parameters[name] !== undefined)
    this.#control(TYPE.windowAcknowledgementSize, uint32(OUR_WINDOW_BYTES))
    const dynamicLimit = 2
    this.#control(TYPE.setPeerBandwidth, Buffer.from([...uint32(OUR_WINDOW_BYTES), dynamicLimit]))
    this.#control(TYPE.setChunkSize, uint32(OUR_CHUNK_SIZE))
    this.#reply(
      '_result',
      transaction,
      { fmsVer: 'FMS/3,0,1,123', capabilities: 31, ...(isEnhanced ? ENHANCED_ABILITIES : {}) },
      {
        level: 'status',
        code: 'NetConnection.Connect.Success',
        description: 'Connected',
        objectEncoding: 0,
      },
    )
  }

  #publish(streamName: Amf0Value): void {
    if (this.#state !== 'idle') throw new RtmpProtocolError('a second publish on one connection')
    this.#state = 'asking'
    this.#chunks.hold()
    const name = text(streamName).split('?')[0] ?? ''
    this.#events.publish({ app: this.#app, streamName: name, encoder: this.#encoder })
  }

  #status(level: 'status' | 'error', code: string, description: string): void {
    this.#reply('onStatus', 0, null, { level, code, description })
  }

  #reply(...values: Amf0Value[]): void {
    const streamId = values[0] === 'onStatus' ? PUBLISH_STREAM_ID : 0
    const message = { type: TYPE.commandAmf0, streamId, payload: encodeAmf0(...values) }
    this.#events.send(encodeChunks(COMMAND_CHUNK_STREAM, message, OUR_CHUNK_SIZE))
  }

  #control(type: number, payload: Buffer): void {
    this.#events.send(encodeChunks(CONTROL_CHUNK_STREAM, { type, streamId: 0, payload }, OUR_CHUNK_SIZE))
  }

  /**
   * Acknowledges received bytes before the peer's window is full, because some peers stop sending otherwise.
   */
  #acknowledge(bytes: number): void {
    this.#receivedBytes += bytes
    if (!this.#handshaken || this.#receivedBytes - this.#acknowledgedBytes < this.#windowBytes / 2) return
    this.#acknowledgedBytes = this.#receivedBytes
    this.#control(TYPE.acknowledgement, uint32(this.#receivedBytes % 2 ** 32))
  }
}

function readControlValue(payload: Buffer): number {
  if (payload.length < 4) throw new RtmpProtocolError('a control message is cut off')
  return payload.readUInt32BE()
}

function text(value: Amf0Value): string {
  return typeof value === 'string' ? value : ''
}
