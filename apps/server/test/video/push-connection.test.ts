import type { Socket } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { PushConnection } from '../../src/video/restream/push-connection.ts'
import { targetAddress } from '../../src/video/restream/target-address.ts'
import { eventually } from './patience.ts'
import { doorTo, takingTarget } from './restream-target.ts'

const opened = vi.hoisted(() => ({ sockets: [] as Socket[] }))
vi.mock('node:net', async (original) => {
  const net = await original<typeof import('node:net')>()
  const connect = (...to: Parameters<typeof net.connect>) => {
    const socket = net.connect(...to)
    opened.sockets.push(socket)
    return socket
  }
  return { ...net, connect }
})

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

test('a target that is sent nothing for long is not stalled; one that takes nothing of what waits is', async () => {
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
  const socket = opened.sockets[0]!
  // As the socket says when nothing was sent or came for a while.
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
