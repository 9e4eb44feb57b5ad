import { Socket } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { Upgrades } from '../../src/http/upgrades.ts'

test('closes an upgraded connection on which no WebSocket is opened within 10 s', () => {
  const server = Fastify()
  new Upgrades(server)
  const socket = new Socket()
  server.server.emit('upgrade', { socket })
  expect(socket.timeout).toBe(10_000)
  socket.emit('timeout')
  expect(socket.destroyed).toBe(true)
})
