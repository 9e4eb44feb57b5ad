import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { EventStream } from '../../src/live/event-stream.ts'

const GREETING = { seq: 0, events: [], serverNow: 0, video: 'waiting', match: {} } as never

/** Returns a response on an open or closed connection. */
function responseOn(socket: Socket): ServerResponse {
  socket.on('error', () => {}) // the other end does not exist
  const response = new ServerResponse(new IncomingMessage(socket))
  response.assignSocket(socket)
  return response
}

test('does not count a viewer who disconnected while the match was read, because no event would remove that viewer', () => {
  const stream = new EventStream()
  onTestFinished(() => stream.stop())
  const line = new Socket()
  const response = responseOn(line)
  line.destroy()
  stream.attach(1, response, true, () => GREETING)
  expect(stream.viewers(1)).toBe(0)
  stream.attach(1, responseOn(new Socket()), true, () => GREETING)
  expect(stream.viewers(1)).toBe(1)
})
