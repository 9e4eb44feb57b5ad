import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { connectionBounds } from '@courtside/network'
import type { FastifyInstance } from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createServer } from '../../src/http/server.ts'

const BOUND = { timeout: 20_000 }

/** Starts a server with a route /wait that answers when `release` is called. */
async function startServer(connections: { total: number; perAddress: number }, trustedProxies = '192.0.2.1') {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  const options = { logLevel: 'silent', https: false, called: [], videos: [], trustedProxies, connections }
  const server = await createServer(options)
  server.get('/', async () => 'hello')
  server.get('/wait', async () => promise.then(() => 'waited'))
  await server.listen({ port: 0, host: '0.0.0.0' })
  onTestFinished(() => server.close())
  return { server, release }
}

/** Connects from an address of this machine and waits until the server has accepted the connection. */
async function connectFrom(server: FastifyInstance, localAddress: string): Promise<Socket> {
  const { port } = server.server.address() as { port: number }
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  socket.on('error', () => {})
  onTestFinished(() => void socket.destroy())
  await once(server.server, 'connection')
  return socket
}

async function ask(socket: Socket, path = '/'): Promise<string> {
  socket.write(`GET ${path} HTTP/1.1\r\nHost: courtside\r\n\r\n`)
  const [answer] = await once(socket, 'data')
  return String(answer).split('\r\n')[0] ?? ''
}

const OK = 'HTTP/1.1 200 OK'
const [HALL, HOME, ELSEWHERE] = ['127.0.0.2', '127.0.0.3', '127.0.0.4'] as const

test('when an address has too many connections, closes the one that was unused for longest, and serves the new one', async () => {
  const { server, release } = await startServer({ total: 100, perAddress: 3 })
  const home = await connectFrom(server, HOME)
  const watching = await connectFrom(server, HALL)
  const answered = ask(watching, '/wait')
  const silent = await connectFrom(server, HALL)
  const used = await connectFrom(server, HALL)
  const closed = once(silent, 'close')
  await vi.waitFor(async () => expect(await ask(used)).toBe(OK), BOUND)

  const newcomer = await connectFrom(server, HALL)
  await closed
  for (const socket of [newcomer, used, home]) expect(await ask(socket)).toBe(OK)
  release()
  expect(await answered).toBe(OK)
  expect(server.connections.count).toBe(4)
})

test('closes a connection of the address with the most connections when there are too many in total', async () => {
  const { server } = await startServer({ total: 4, perAddress: 100 })
  const home = await connectFrom(server, HOME)
  const flood = [
    await connectFrom(server, HALL),
    await connectFrom(server, HALL),
    await connectFrom(server, HALL),
  ]
  const closed = once(flood[0] as Socket, 'close')
  const newcomer = await connectFrom(server, ELSEWHERE)
  await closed
  for (const socket of [newcomer, home]) expect(await ask(socket)).toBe(OK)
  expect(server.connections.count).toBe(4)
})

test("does not count a proxy's connections as one address", async () => {
  const { server } = await startServer({ total: 100, perAddress: 1 }, 'loopback')
  const sockets = [await connectFrom(server, HALL), await connectFrom(server, HALL)]
  for (const socket of sockets) expect(await ask(socket)).toBe(OK)
})

test('reserves open files for recordings and encoders', () => {
  expect(connectionBounds(1000)).toEqual({ total: 700, perAddress: 350 })
  expect(connectionBounds(1_000_000)).toEqual({ total: 50_000, perAddress: 10_000 })
  expect(connectionBounds(null)).toEqual({ total: 50_000, perAddress: 10_000 })
})
