import { connect, type Socket } from 'node:net'
import { type Amf0Value, encodeAmf0 } from '@courtside/media'
import { chunksOf } from '../../../../../packages/media/test/scene/chunk-writer.ts'
import type { Dice } from './dice.ts'

const VERSION = Buffer.from([3])
const C1_BYTES = 1536
/**
 * A client's handshake: the version, C1, and zeros in place of C2, which should repeat the server's bytes.
 */
const SHAKEN = Buffer.concat([VERSION, Buffer.alloc(2 * C1_BYTES)])
const COMMAND = 20
const SET_CHUNK_SIZE = 1
const SIZES = [0, 1, 127, 0x7fffffff, 0x80000000, 0xffffffff] as const

/** Returns malformed bytes for one connection. */
export function malformedBytes(dice: Dice): Buffer {
  const kinds = [
    () => dice.bytes(dice.below(6000)),
    () => Buffer.concat([VERSION, dice.bytes(dice.below(C1_BYTES))]),
    () => SHAKEN.subarray(0, 1 + C1_BYTES + dice.below(C1_BYTES)),
    () => Buffer.concat([SHAKEN, dice.bytes(dice.below(3000))]),
    () => Buffer.concat([SHAKEN, command(wildAmf(dice))]),
    () => Buffer.concat([SHAKEN, command(encodeAmf0(...wildCommand(dice)))]),
    () => Buffer.concat([SHAKEN, chunkSize(dice.one(SIZES)), command(wildAmf(dice))]),
    () => Buffer.concat([SHAKEN, hugeMessage(dice), dice.bytes(500)]),
    () => Buffer.concat([SHAKEN, ...Array.from({ length: 70 }, (_, id) => unfinished(id + 3))]),
  ] as const
  return dice.one(kinds)()
}

/**
 * Connects, sends the bytes, closes its own side, and waits until the server closes the connection.
 * @param from a loopback address
 */
export async function tryConnection(port: number, bytes: Buffer, from: string): Promise<void> {
  const socket: Socket = connect({ port, host: '127.0.0.1', localAddress: from })
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.on('error', () => {}) // the server may reset the connection
  socket.resume()
  socket.end(bytes)
  await closed
}

function command(payload: Buffer): Buffer {
  const message = { type: COMMAND, timestamp: 0, streamId: 0, payload }
  return Buffer.concat(chunksOf(message, { chunkStreamId: 3, format: 0, timestampField: 0 }, 128))
}

function chunkSize(size: number): Buffer {
  const payload = Buffer.alloc(4)
  payload.writeUInt32BE(size)
  const message = { type: SET_CHUNK_SIZE, timestamp: 0, streamId: 0, payload }
  return Buffer.concat(chunksOf(message, { chunkStreamId: 2, format: 0, timestampField: 0 }, 128))
}

/** Returns a message whose header states the maximum length. */
function hugeMessage(dice: Dice): Buffer {
  return Buffer.concat([Buffer.from([0x03, 0, 0, 0, 0xff, 0xff, 0xff, dice.below(256)]), Buffer.alloc(4)])
}

/** Returns the start of a message that never ends. */
function unfinished(chunkStream: number): Buffer {
  return Buffer.concat([Buffer.from([chunkStream & 0x3f, 0, 0, 0, 0, 0xff, 0xff, 9]), Buffer.alloc(4 + 128)])
}

/** Returns AMF0 with false lengths, endless nesting or unknown types. */
function wildAmf(dice: Dice): Buffer {
  const kinds = [
    () => Buffer.concat([Buffer.from([2, 0xff, 0xff]), dice.bytes(20)]),
    () => Buffer.concat([Buffer.from([12, 0xff, 0xff, 0xff, 0xff]), dice.bytes(20)]),
    () => Buffer.alloc(3000, Buffer.from([3, 0, 1, 0x61])),
    () => Buffer.alloc(3000, Buffer.from([10, 0xff, 0xff, 0xff, 0xff])),
    () => Buffer.from([8, 0xff, 0xff, 0xff, 0xff, 0, 1, 0x61, 7, 0, 0]),
    () => Buffer.concat([Buffer.from([dice.below(256)]), dice.bytes(dice.below(200))]),
  ] as const
  return Buffer.concat([dice.happens(0.5) ? encodeAmf0('connect', 1) : Buffer.alloc(0), dice.one(kinds)()])
}

/** Returns a command in an unusual order or with unusual values. */
function wildCommand(dice: Dice): Amf0Value[] {
  const name = dice.one(['connect', 'createStream', 'publish', 'play', 'deleteStream', '', 'x'.repeat(3000)])
  const values = [
    null,
    true,
    Number.NaN,
    -1,
    '',
    '\u0000',
    'x'.repeat(2000),
    { app: null },
    { app: 'live' },
  ] as const
  return [name, dice.one([0, 1, -1, Number.NaN]), dice.one(values), dice.one(values), dice.one(values)]
}
