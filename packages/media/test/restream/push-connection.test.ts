import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PushConnection } from '../../src/restream/push-connection.ts'
import { targetAddress } from '../../src/restream/target-address.ts'
import { eventually } from '../scene/patience.ts'
import { doorTo, takingTarget } from '../scene/restream-target.ts'

/** The sockets opened by the test as a client, the connection's own first. */
const opened: Socket[] = []
const CLIENT_SOCKETS = 'net.client.socket'
const note = (message: unknown) => void opened.push((message as { socket: Socket }).socket)

const closing: (() => Promise<void>)[] = []
beforeEach(() => subscribe(CLIENT_SOCKETS, note))
afterEach(async () => {
  unsubscribe(CLIENT_SOCKETS, note)
  for (const close of closing.splice(0).reverse()) await close()
})

test('treats a target as stalled when it does not read the queue, but not when there is nothing to send', async () => {
  const target = await takingTarget()
  closing.push(target.stop)
  const door = await doorTo(target.port)
  closing.push(door.stop)
  const [ready, over] = [vi.fn(), vi.fn()]
  const address = targetAddress(`rtmp://127.0.0.1:${door.port}/app`, 'secret')
  const connection = new PushConnection(address, { ready, over, drained: () => {} })
  closing.push(async () => connection.close())
  await connection.open({ allowPrivate: true })
  await eventually('it takes', () => ready.mock.calls.length > 0)
  const [socket] = opened
  if (!socket) throw new Error('no socket was opened')
  // Simulates a socket without any traffic for a while.
  socket.emit('timeout')
  expect(over).not.toHaveBeenCalled()

  door.stopReading()
  while (connection.hasRoom) {
    connection.write({ kind: 'video', timestamp: 0, body: Buffer.alloc(100_000) })
    await new Promise((resolve) => setImmediate(resolve))
  }
  socket.emit('timeout')
  expect(over).toHaveBeenCalledExactlyOnceWith('stalled', '')
})

test('a target that still sends something reads the end of the stream', async () => {
  const target = await takingTarget()
  closing.push(target.stop)
  const arrived = Promise.withResolvers<Socket>()
  const door = createServer((socket) => {
    const inner = connect(target.port, '127.0.0.1')
    inner.on('data', (data) => socket.write(data))
    socket.on('data', (data) => inner.write(data))
    socket.on('error', () => {})
    inner.on('error', () => {})
    socket.on('close', () => inner.end())
    inner.on('close', () => socket.destroy())
    arrived.resolve(socket)
  }).listen(0, '127.0.0.1')
  closing.push(async () => void door.close())
  await once(door, 'listening')
  const ready = vi.fn()
  const address = targetAddress(`rtmp://127.0.0.1:${(door.address() as AddressInfo).port}/app`, 'secret')
  const connection = new PushConnection(address, { ready, over: () => {}, drained: () => {} })
  await connection.open({ allowPrivate: true })
  await eventually('it takes', () => ready.mock.calls.length > 0)
  const socket = await arrived.promise
  socket.pause()
  connection.write({ kind: 'video', timestamp: 0, body: Buffer.alloc(1000) })
  connection.close()
  // A closed connection would answer one of these with a reset.
  for (let turn = 0; turn < 50; turn += 1) {
    socket.write('acknowledged')
    await new Promise((resolve) => setImmediate(resolve))
  }
  socket.resume()
  await eventually('the end', () => target.ends.length > 0)
  expect(target.taken.get('secret')).toHaveLength(1)
  expect(target.ends).toEqual(['stopped'])
})
