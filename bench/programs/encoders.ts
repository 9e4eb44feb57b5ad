import { readFileSync } from 'node:fs'
import net from 'node:net'
import { encodeAmf0, encodeChunks } from '@courtside/media'

/** Encoders that send a clip in a loop and in real time, each to its own stream key. */
export interface Send {
  ask: 'send'
  /** An FLV file with at most one configuration of each kind. */
  clip: string
  rtmpPort: number
  streamKeys: string[]
}

/**
 * Cuts all encoders off. The program answers with the number of connections that the server had closed before
 * that.
 */
export interface Cut {
  ask: 'cut'
}

/** A message of the clip. `atMs` is its time in the clip; 0 for configurations. */
interface ClipMessage {
  type: number
  atMs: number
  body: Buffer
}

const FLV_HEADER_BYTES = 13
const TAG_HEADER_BYTES = 11
const TICK_MS = 20
/**
 * Number of groups of encoders that start at different positions of the clip, so that key frames do not
 * arrive together.
 */
const GROUPS = 10
const HANDSHAKE = Buffer.concat([Buffer.from([3]), Buffer.alloc(2 * 1536)])
const COMMAND = 20
const SET_CHUNK_SIZE = 1
const CHUNK_BYTES = 60_000
/** Chunk streams of control messages, commands and media. */
const CHUNK_STREAM = { control: 2, command: 3, media: 4 } as const
/** The message stream that every server opens first. */
const STREAM_ID = 1

/** Encoders at the same position of the clip. Each message is encoded once for all of them. */
class Group {
  readonly #messages: readonly ClipMessage[]
  readonly #lengthMs: number
  readonly #beginMs: number
  readonly #sockets: net.Socket[] = []
  #next = 0
  #loops = 0

  constructor(messages: readonly ClipMessage[], lengthMs: number, beginMs: number) {
    this.#messages = messages
    this.#lengthMs = lengthMs
    this.#beginMs = beginMs
    this.#next = this.#messages.findIndex((message) => isKeyFrame(message) && message.atMs >= beginMs)
  }

  /** The connections of its encoders. */
  get sockets(): readonly net.Socket[] {
    return this.#sockets
  }

  /** Connects an encoder, which publishes without waiting for answers. */
  connect(rtmpPort: number, streamKey: string): void {
    const socket = net.connect({ port: rtmpPort, host: '127.0.0.1' })
    socket.on('error', () => {})
    socket.resume()
    const commands = [
      encodeAmf0('connect', 1, { app: 'live', tcUrl: `rtmp://127.0.0.1:${rtmpPort}/live` }),
      encodeAmf0('createStream', 2, null),
    ].map((payload) => encodeCommand(0, payload))
    const publish = encodeCommand(STREAM_ID, encodeAmf0('publish', 3, null, streamKey, 'live'))
    const configurations = this.#messages.filter(isConfiguration).map((message) => encode(message, 0))
    socket.write(Buffer.concat([HANDSHAKE, chunkSize(), ...commands, publish, ...configurations]))
    this.#sockets.push(socket)
  }

  /** Sends the messages that are due `elapsedMs` after the start. */
  sendUntil(elapsedMs: number): void {
    const due: Buffer[] = []
    for (;;) {
      const message = this.#messages[this.#next]
      if (!message) {
        this.#next = 0
        this.#loops += 1
        continue
      }
      const atMs = this.#loops * this.#lengthMs + message.atMs - this.#beginMs
      if (atMs > elapsedMs) break
      if (!isConfiguration(message)) due.push(encode(message, Math.max(0, atMs)))
      this.#next += 1
    }
    if (due.length === 0) return
    const bytes = Buffer.concat(due)
    for (const socket of this.#sockets) if (!socket.destroyed) socket.write(bytes)
  }
}

/** Reads the audio and video messages of an FLV file (FLV specification 10.1, annex E.4). */
function readClip(file: string): ClipMessage[] {
  const bytes = readFileSync(file)
  const messages: ClipMessage[] = []
  for (let at = FLV_HEADER_BYTES; at + TAG_HEADER_BYTES <= bytes.length; ) {
    const size = bytes.readUIntBE(at + 1, 3)
    const type = bytes.readUInt8(at)
    const atMs = bytes.readUIntBE(at + 4, 3) + bytes.readUInt8(at + 7) * 2 ** 24
    const body = bytes.subarray(at + TAG_HEADER_BYTES, at + TAG_HEADER_BYTES + size)
    if (type === 8 || type === 9) messages.push({ type, atMs, body })
    at += TAG_HEADER_BYTES + size + 4
  }
  return messages
}

/** Reports whether a message is an AudioSpecificConfig or an AVC configuration. */
function isConfiguration({ type, body }: ClipMessage): boolean {
  return body[1] === 0 && (type === 8 || (type === 9 && ((body[0] ?? 0) & 0x0f) === 7))
}

function isKeyFrame(message: ClipMessage): boolean {
  return message.type === 9 && (message.body[0] ?? 0) >> 4 === 1 && !isConfiguration(message)
}

function encode({ type, body }: ClipMessage, timestamp: number): Buffer {
  const message = { type, timestamp, streamId: STREAM_ID, payload: body }
  return encodeChunks(CHUNK_STREAM.media, message, CHUNK_BYTES)
}

function encodeCommand(streamId: number, payload: Buffer): Buffer {
  return encodeChunks(CHUNK_STREAM.command, { type: COMMAND, streamId, payload }, CHUNK_BYTES)
}

function chunkSize(): Buffer {
  const payload = Buffer.alloc(4)
  payload.writeUInt32BE(CHUNK_BYTES)
  return encodeChunks(CHUNK_STREAM.control, { type: SET_CHUNK_SIZE, streamId: 0, payload }, CHUNK_BYTES)
}

let groups: Group[] = []
let timer: NodeJS.Timeout | undefined

function send({ clip, rtmpPort, streamKeys }: Send): 'sending' {
  const messages = readClip(clip)
  const frames = messages.filter(({ type }) => type === 9)
  const lengthMs = ((frames.at(-1)?.atMs ?? 0) * frames.length) / Math.max(1, frames.length - 1)
  groups = Array.from(
    { length: GROUPS },
    (_, n) => new Group(messages, lengthMs, (n * lengthMs) / GROUPS / 2),
  )
  for (const [n, streamKey] of streamKeys.entries()) groups[n % GROUPS]?.connect(rtmpPort, streamKey)
  const startedAt = performance.now()
  timer = setInterval(() => {
    for (const group of groups) group.sendUntil(performance.now() - startedAt)
  }, TICK_MS)
  return 'sending'
}

function cut(): number {
  clearInterval(timer)
  const sockets = groups.flatMap((group) => [...group.sockets])
  const closed = sockets.filter(({ destroyed }) => destroyed).length
  for (const socket of sockets) socket.destroy()
  return closed
}

process.on('message', (question: Send | Cut) => {
  process.send?.(question.ask === 'send' ? send(question) : cut())
})
process.on('disconnect', () => process.exit())
