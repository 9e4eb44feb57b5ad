import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { type Amf0Value, decodeAmf0, encodeAmf0 } from '../../src/ingest/rtmp/amf0.ts'
import { ChunkStreamReader } from '../../src/ingest/rtmp/chunk-stream.ts'
import { chunksOf } from './chunk-writer.ts'
import { eventually } from './patience.ts'
import { AAC_48K_STEREO, avcRecord, fakePicture } from './sps-writer.ts'

/** A simulated RTMP publisher that sends exactly what a test wants, valid or not. */
export class RawPublisher {
  readonly socket: Socket
  readonly closed: Promise<void>
  /** Received commands, decoded. */
  readonly commands: Amf0Value[][] = []
  readonly #reader = new ChunkStreamReader({ messageBytes: 1e6, unfinishedBytes: 1e6, chunkStreams: 8 })
  #handshakeLeft = 1 + 2 * 1536
  /** Initial chunk size of the protocol, in bytes. */
  #chunkSize = 128

  private constructor(socket: Socket) {
    this.socket = socket
    this.closed = new Promise((resolve) => socket.once('close', () => resolve()))
    socket.on('error', () => {}) // a reset by the server also closes it
    socket.on('data', (data) => this.#receive(data))
  }

  /**
   * Connects and completes the handshake.
   * @param before bytes sent first, for example the header of a load balancer
   */
  static async connect(port: number, before = ''): Promise<RawPublisher> {
    const socket = connect(port, '127.0.0.1')
    const publisher = new RawPublisher(socket)
    await once(socket, 'connect')
    socket.write(Buffer.concat([Buffer.from(before, 'latin1'), Buffer.from([3]), Buffer.alloc(1536)]))
    await eventually('handshake', () => publisher.#handshakeLeft === 0)
    socket.write(Buffer.alloc(1536))
    return publisher
  }

  /** Connects and asks to publish; resolves with the code of the answer. */
  static async publish(
    port: number,
    key: string,
    app = 'live',
  ): Promise<{ publisher: RawPublisher; code: string }> {
    const publisher = await RawPublisher.connect(port)
    publisher.command('connect', 1, { app, flashVer: 'test' })
    publisher.command('createStream', 2, null)
    publisher.command('publish', 3, null, key, 'live')
    const code = await eventually('an answer to publish', () => publisher.statusCode())
    return { publisher, code }
  }

  command(...values: Amf0Value[]): void {
    this.send(20, 0, encodeAmf0(...values))
  }

  send(type: number, timestamp: number, payload: Buffer): void {
    const message = { type, timestamp, streamId: 1, payload }
    const chunks = chunksOf(
      message,
      { chunkStreamId: 4, format: 0, timestampField: timestamp },
      this.#chunkSize,
    )
    if (this.socket.writable) this.socket.write(Buffer.concat(chunks))
  }

  /** Sets the size of the chunks it sends, in bytes. */
  setChunkSize(bytes: number): void {
    const size = Buffer.alloc(4)
    size.writeUInt32BE(bytes)
    this.send(1, 0, size)
    this.#chunkSize = bytes
  }

  video(timestamp: number, body: Buffer): void {
    this.send(9, timestamp, body)
  }

  audio(timestamp: number, body: Buffer): void {
    this.send(8, timestamp, body)
  }

  /** Sends the headers that an encoder sends first, of a video `width` pixels wide. */
  configure(width = 320): void {
    this.video(0, Buffer.concat([Buffer.from([0x17, 0, 0, 0, 0]), avcRecord(width, 180)]))
    this.audio(0, Buffer.concat([Buffer.from([0xaf, 0]), AAC_48K_STEREO]))
  }

  /**
   * Sends artificial frames, 25 per second with audio: a key frame every second, timestamps from..to in ms.
   */
  play(from: number, to: number): void {
    for (let time = from; time < to; time += 40) {
      const keyFrame = (time - from) % 1000 === 0
      this.video(
        time,
        Buffer.concat([Buffer.from([keyFrame ? 0x17 : 0x27, 1, 0, 0, 0]), fakePicture(keyFrame)]),
      )
      this.audio(time, Buffer.from([0xaf, 1, 1, 2, 3]))
    }
  }

  statusCode(): string | null {
    const status = this.commands.find(([name]) => name === 'onStatus')?.[3]
    const code = typeof status === 'object' && status && 'code' in status ? status.code : null
    return typeof code === 'string' ? code : null
  }

  #receive(data: Buffer): void {
    const skipped = Math.min(this.#handshakeLeft, data.length)
    this.#handshakeLeft -= skipped
    this.#reader.push(data.subarray(skipped), ({ type, payload }) => {
      if (type === 1) this.#reader.setChunkSize(payload.readUInt32BE())
      if (type === 20) this.commands.push(decodeAmf0(payload))
    })
  }
}
