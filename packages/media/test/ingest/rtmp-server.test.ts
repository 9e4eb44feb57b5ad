import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { MediaConsumer, MediaMessage, PublicationEnd } from '../../src/ingest/publisher.ts'
import { PublisherBounds } from '../../src/ingest/publisher-bounds.ts'
import { RtmpServer } from '../../src/ingest/rtmp/server.ts'
import { eventually } from '../scene/patience.ts'
import { RawPublisher } from '../scene/raw-publisher.ts'

let server: RtmpServer
let port: number
let logged: string[]
let received: MediaMessage[]
let endings: PublicationEnd[]

const note = (facts: object, message: string) => {
  logged.push(`${message} ${JSON.stringify(facts)}`)
}

const consumer: MediaConsumer = {
  media: (message) => {
    if (message.body.toString() === 'throw') throw new Error('the consumer does not like it')
    received.push(message)
  },
  ended: (how) => {
    endings.push(how)
  },
}

const open = async (options: Partial<ConstructorParameters<typeof RtmpServer>[0]> = {}) => {
  server = new RtmpServer({
    host: '127.0.0.1',
    port: 0,
    logger: { info: note, warn: note, error: note },
    publish: async ({ streamName }) => (streamName === 'good' ? consumer : { refused: 'wrong key' }),
    ...options,
  })
  port = await server.start()
}

beforeEach(async () => {
  logged = []
  received = []
  endings = []
})
afterEach(() => server.stop())

/** @param from the loopback address to connect from */
const rawConnection = async (from = '127.0.0.1'): Promise<Socket> => {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from })
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

/** Resolves when a socket has closed, including by a reset. */
const closing = (socket: Socket) => new Promise<void>((resolve) => socket.once('close', () => resolve()))

/** Sends bytes; resolves when the server has closed the connection. */
const closedAfter = async (bytes: Buffer | string): Promise<void> => {
  const socket = await rawConnection()
  socket.resume()
  const closed = closing(socket)
  socket.write(bytes)
  await closed
}

/** Starts a publisher that must stay connected whatever other connections do. */
const bystander = async () => {
  const { publisher } = await RawPublisher.publish(port, 'good')
  return {
    assertUnharmed: async () => {
      received = []
      publisher.video(0, Buffer.from('alive'))
      await eventually('the bystander', () => received.some((message) => message.body.toString() === 'alive'))
    },
  }
}

test('accepts a publisher with a valid key and passes its messages on in order', async () => {
  await open()
  const { publisher, code } = await RawPublisher.publish(port, 'good?extra=1')
  expect(code).toBe('NetStream.Publish.Start')
  publisher.video(5, Buffer.alloc(70_000, 1))
  publisher.audio(6, Buffer.from('sound'))
  await eventually('two messages', () => received.length === 2)
  expect(received.map(({ kind, timestamp, body }) => [kind, timestamp, body.length])).toEqual([
    ['video', 5, 70_000],
    ['audio', 6, 5],
  ])
  publisher.command('FCUnpublish', 4, null, 'good')
  await publisher.closed
  expect(endings).toEqual(['stopped'])
})

test('takes a key frame of 200 kB sent without waiting for the answer to publish', async () => {
  await open()
  const publisher = await RawPublisher.connect(port)
  publisher.socket.cork()
  publisher.command('connect', 1, { app: 'live' })
  publisher.command('createStream', 2, null)
  publisher.command('publish', 3, null, 'good', 'live')
  publisher.setChunkSize(60_000)
  publisher.video(40, Buffer.alloc(200_000, 7))
  publisher.socket.uncork()
  await eventually('the frame', () => received.length === 1)
  expect(received[0]?.body.equals(Buffer.alloc(200_000, 7))).toBe(true)
})

test('limits what a peer sends before it publishes, and after a refusal', async () => {
  await open()
  await closedAfter(Buffer.concat([Buffer.from([3]), Buffer.alloc(2 * 1536 + 70_000)]))
  const { publisher, code } = await RawPublisher.publish(port, 'bad')
  expect(code).toBe('NetStream.Publish.BadName')
  publisher.video(0, Buffer.alloc(300_000))
  await publisher.closed
  expect(received).toEqual([])
})

test('answers releaseStream and FCPublish, which some encoders wait for', async () => {
  await open()
  const publisher = await RawPublisher.connect(port)
  publisher.command('connect', 1, { app: 'live' })
  publisher.command('releaseStream', 2, null, 'good')
  publisher.command('FCPublish', 3, null, 'good')
  await eventually('the answers', () => publisher.commands.length === 4)
  expect(publisher.commands.slice(1).map(([name, transaction]) => [name, transaction])).toEqual([
    ['_result', 2],
    ['_result', 3],
    ['onFCPublish', 0],
  ])
})

test('splits aggregate messages, and gives each part its time', async () => {
  await open()
  const { publisher } = await RawPublisher.publish(port, 'good')
  const part = (type: number, time: number, body: string) => {
    const head = Buffer.alloc(11)
    head.writeUInt8(type, 0)
    head.writeUIntBE(body.length, 1, 3)
    head.writeUIntBE(time & 0xffffff, 4, 3)
    head.writeUInt8(time >>> 24, 7)
    const back = Buffer.alloc(4)
    back.writeUInt32BE(11 + body.length)
    return Buffer.concat([head, Buffer.from(body), back])
  }
  const first = 0x1000000
  publisher.send(
    22,
    500,
    Buffer.concat([part(9, first, 'one'), part(8, first + 20, 'two'), part(9, first + 40, '3')]),
  )
  await eventually('three messages', () => received.length === 3)
  expect(received.map(({ kind, timestamp, body }) => [kind, timestamp, body.toString()])).toEqual([
    ['video', 500, 'one'],
    ['audio', 520, 'two'],
    ['video', 540, '3'],
  ])
  publisher.send(22, 600, part(9, 0, 'cut off').subarray(0, 15))
  await publisher.closed
})

test('refuses a wrong key with a reason and ignores its data', async () => {
  await open()
  const { publisher, code } = await RawPublisher.publish(port, 'bad')
  expect(code).toBe('NetStream.Publish.BadName')
  publisher.video(0, Buffer.from('frame'))
  await publisher.closed
  expect(received).toEqual([])
  expect(logged).toEqual([expect.stringContaining('wrong key')])
})

test('refuses without details when the check of a key fails', async () => {
  await open({ publish: () => Promise.reject(new Error('database secret')) })
  const { publisher, code } = await RawPublisher.publish(port, 'good')
  expect(code).toBe('NetStream.Publish.BadName')
  expect(JSON.stringify(publisher.commands)).not.toContain('secret')
})

test('keeps media sent together with the publish command', async () => {
  const answer = Promise.withResolvers<MediaConsumer>()
  await open({ publish: () => answer.promise })
  const publisher = await RawPublisher.connect(port)
  publisher.socket.cork()
  publisher.command('connect', 1, { app: 'live' })
  publisher.command('publish', 3, null, 'good', 'live')
  publisher.video(0, Buffer.from('eager'))
  publisher.socket.uncork()
  await eventually('the connect answer', () => publisher.commands.length > 0)
  expect(received).toEqual([])
  answer.resolve(consumer)
  await eventually('the message', () => received.length === 1)
})

test.each([
  ['an HTTP request', 'GET / HTTP/1.1\r\nHost: x\r\n\r\n', /HTTP request/],
  ['TLS', Buffer.from('160301020001', 'hex'), /TLS/],
  ['RTMPE', Buffer.from([6]), /RTMPE/],
  ['another version', Buffer.from([31]), /version 31/],
])(
  '%s on the RTMP port: closes it with a clear log line, without affecting others',
  async (_, bytes, line) => {
    await open()
    const { assertUnharmed } = await bystander()
    await closedAfter(bytes)
    await eventually('the log line', () => logged.some((entry) => line.test(entry)))
    await assertUnharmed()
  },
)

test('closes only the connection that sends garbage after a valid handshake', async () => {
  await open({ timeouts: { publishMs: 300, idleMs: 5000 } })
  const { assertUnharmed } = await bystander()
  for (let round = 0; round < 30; round += 1) {
    const publisher = await RawPublisher.connect(port)
    publisher.socket.write(randomBytes(4000))
    await publisher.closed
  }
  await assertUnharmed()
})

test('refuses a large message before publishing', async () => {
  await open()
  const publisher = await RawPublisher.connect(port)
  publisher.send(20, 0, Buffer.alloc(40_000))
  await publisher.closed
  expect(logged).toEqual([expect.stringContaining('over the limit')])
})

test('closes connections with malformed commands, zero chunk sizes, a second publish or an unusable stream', async () => {
  await open()
  for (const misbehave of [
    (publisher: RawPublisher) => publisher.send(20, 0, Buffer.from([2, 0, 50, 1])),
    (publisher: RawPublisher) => publisher.send(1, 0, Buffer.alloc(4)),
    (publisher: RawPublisher) => publisher.send(1, 0, Buffer.alloc(2)),
    (publisher: RawPublisher) => publisher.command('publish', 4, null, 'good'),
    (publisher: RawPublisher) => publisher.video(0, Buffer.from('throw')),
  ]) {
    const { publisher } = await RawPublisher.publish(port, 'good')
    misbehave(publisher)
    await publisher.closed
  }
  expect(logged).toHaveLength(5)
  // A protocol error counts as a lost connection; this server closes an unusable stream.
  expect(endings).toEqual(['lost', 'lost', 'lost', 'lost', 'closed'])
})

test('closes connections that do not publish in time', async () => {
  await open({ timeouts: { publishMs: 100, idleMs: 60_000 } })
  const silent = await rawConnection()
  silent.resume()
  const halfway = await RawPublisher.connect(port)
  await Promise.all([closing(silent), halfway.closed])
  expect(logged).toHaveLength(2)
})

test('closes the connection of a publisher that stops sending, and counts it as lost', async () => {
  await open({ timeouts: { publishMs: 100, idleMs: 100 } })
  const { publisher } = await RawPublisher.publish(port, 'good')
  await publisher.closed
  expect(endings).toEqual(['lost'])
  expect(logged).toEqual([expect.stringContaining('sent nothing for too long')])
})

test('keeps receiving from a publisher that stops reading, without affecting others', async () => {
  await open()
  const { assertUnharmed } = await bystander()
  const { publisher } = await RawPublisher.publish(port, 'good')
  publisher.socket.pause()
  received = []
  // 12 MB, so that the server sends several acknowledgements, which the publisher does not read.
  for (let frame = 0; frame < 200; frame += 1) publisher.video(frame, Buffer.alloc(60_000))
  await eventually('all of its frames', () => received.length === 200)
  await assertUnharmed()
})

test('closes the oldest of too many waiting connections of one address, but no publishers', async () => {
  await open({ bounds: new PublisherBounds({ total: 10, perAddress: 2 }) })
  const { assertUnharmed } = await bystander()
  const oldest = await rawConnection()
  oldest.resume()
  const gone = closing(oldest)
  await rawConnection()
  await rawConnection()
  await gone
  await assertUnharmed()
})

test('does not close a waiting encoder during a flood from other addresses', async () => {
  await open({ bounds: new PublisherBounds({ total: 8, perAddress: 4 }) })
  const encoder = await RawPublisher.connect(port)
  const flood: Socket[] = []
  for (let n = 0; n < 40; n += 1) flood.push(await rawConnection(`127.0.0.${2 + (n % 4)}`))
  await eventually('the flood to be thinned', () => flood.filter((socket) => !socket.destroyed).length <= 8)
  encoder.command('publish', 3, null, 'good', 'live')
  expect(await eventually('an answer', () => encoder.statusCode())).toBe('NetStream.Publish.Start')
})

test('admits an encoder during a flood from 2,000 addresses', async () => {
  await open({ bounds: new PublisherBounds({ total: 128, perAddress: 64 }) })
  let [count, isOver] = [0, false]
  const flooding = (async () => {
    while (!isOver) {
      const addresses = Array.from({ length: 16 }, (_, index) => {
        const number = (count + index) % 2000
        return `127.1.${number >> 7}.${1 + (number & 127)}`
      })
      await Promise.all(addresses.map(rawConnection))
      count += addresses.length
    }
  })()
  await eventually('the flood to fill the room', () => count > 200)
  expect((await RawPublisher.publish(port, 'good')).code).toBe('NetStream.Publish.Start')
  isOver = true
  await flooding
})

test("keeps an encoder that has started RTMP, and closes silent connections, during a flood from the encoder's own address", async () => {
  await open({ bounds: new PublisherBounds({ total: 8, perAddress: 4 }) })
  const encoder = await RawPublisher.connect(port)
  encoder.command('connect', 1, { app: 'live' })
  await eventually('the answer to connect', () => encoder.commands.length > 0)
  for (let n = 0; n < 40; n += 1) await rawConnection()
  encoder.command('publish', 3, null, 'good', 'live')
  expect(await eventually('an answer', () => encoder.statusCode())).toBe('NetStream.Publish.Start')
})

test('closes an unauthenticated connection at the second connect', async () => {
  await open()
  const publisher = await RawPublisher.connect(port)
  for (let n = 0; n < 100; n += 1) publisher.command('connect', n, { app: 'live' })
  await publisher.closed
  expect(publisher.commands.length).toBeLessThanOrEqual(1)
  expect(logged).toEqual([expect.stringContaining('a second connect')])
})

test('limits commands and bytes before publishing', async () => {
  await open()
  const talkative = await RawPublisher.connect(port)
  for (let n = 0; n < 100; n += 1) talkative.command('createStream', n, null)
  await talkative.closed
  const wordy = await RawPublisher.connect(port)
  for (let n = 0; n < 10; n += 1) wordy.send(18, 0, Buffer.alloc(30_000))
  await wordy.closed
  expect(logged).toEqual([
    expect.stringContaining('commands and does not publish'),
    expect.stringContaining('kB and does not publish'),
  ])
})

test('closes a connection that does not read its answers before they accumulate', async () => {
  await open()
  const { publisher } = await RawPublisher.publish(port, 'good')
  publisher.socket.pause()
  let sent = 0
  await eventually('the end of his patience', () => {
    for (let n = 0; n < 500; n += 1) publisher.command('createStream', ++sent, null)
    return endings.length > 0
  })
  expect(endings).toEqual(['lost'])
  expect(logged).toEqual([expect.stringContaining('does not read')])
})

test('checks a correct key regardless of wrong ones from its address, and limits the log', async () => {
  let asked = 0
  await open({
    publish: async ({ streamName }) => {
      asked += 1
      return streamName === 'good' ? consumer : { refused: 'wrong key' }
    },
  })
  const wrong: Promise<unknown>[] = []
  for (let round = 0; round < 13; round += 1) {
    const tries = Array.from({ length: 10 }, () => RawPublisher.publish(port, 'bad'))
    wrong.push(...tries)
    if (round < 12) await Promise.all(tries)
    else await eventually('the last wrong keys', () => asked === 130)
  }
  expect((await RawPublisher.publish(port, 'good')).code).toBe('NetStream.Publish.Start')
  await Promise.all(wrong)
  expect(logged).toHaveLength(30)
})

test('ends publications and frees the port on stop', async () => {
  await open()
  const { publisher } = await RawPublisher.publish(port, 'good')
  await server.stop()
  await publisher.closed
  expect(endings).toEqual(['closed'])
  const other = new RtmpServer({
    host: '127.0.0.1',
    port,
    logger: { info: note, warn: note, error: note },
    publish: async () => consumer,
  })
  expect(await other.start()).toBe(port)
  await other.stop()
  await open()
})
