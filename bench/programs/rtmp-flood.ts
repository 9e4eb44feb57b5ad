import net from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { encodeAmf0, encodeChunks } from '@courtside/media'

/** The order to flood an RTMP port, as an unknown client would. */
export interface FloodQuestion {
  port: number
  /** The loopback address to connect from. */
  from: string
  /** New connections per second. */
  perSecond: number
  forMs: number
}

const TICK_MS = 50
/** Lifetime of each connection, in ms. */
const STAY_MS = 2000
const HANDSHAKE = Buffer.concat([Buffer.from([3]), Buffer.alloc(2 * 1536)])
const CHUNK_SIZE = 128
const COMMAND_STREAM = 3
const COMMAND = 20

/**
 * Opens connections that complete the handshake and send `connect`. One more connection repeats `connect` and
 * never reads the answers. Reports the number of opened connections.
 */
process.on('message', async ({ port, from, perSecond, forMs }: FloodQuestion) => {
  const connect = encodeChunks(
    COMMAND_STREAM,
    { type: COMMAND, streamId: 0, payload: encodeAmf0('connect', 1, { app: 'live' }) },
    CHUNK_SIZE,
  )
  const open = () => {
    const socket = net.connect({ port, host: '127.0.0.1', localAddress: from })
    socket.on('error', () => {})
    return socket
  }
  const end = performance.now() + forMs
  let opened = 0
  let greedy = open()
  while (performance.now() < end) {
    for (let n = 0; n < (perSecond * TICK_MS) / 1000; n += 1) {
      const socket = open()
      socket.write(Buffer.concat([HANDSHAKE, connect]))
      socket.resume()
      setTimeout(() => socket.destroy(), STAY_MS)
      opened += 1
    }
    if (greedy.destroyed) greedy = open()
    if (greedy.bytesWritten === 0) greedy.write(HANDSHAKE)
    for (let n = 0; n < 1000; n += 1) greedy.write(connect)
    await delay(TICK_MS)
  }
  greedy.destroy()
  process.send?.(opened)
})
process.on('disconnect', () => process.exit())
