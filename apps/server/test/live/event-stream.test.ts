import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { EventStream } from '../../src/live/event-stream.ts'

const GREETING = { seq: 0, events: [], serverNow: 0, video: 'waiting', match: {} } as never

/** A response to somebody, on a line that is open or was cut meanwhile. */
function responseOn(socket: Socket): ServerResponse {
  socket.on('error', () => {}) // nobody is at its other end
  const response = new ServerResponse(new IncomingMessage(socket))
  response.assignSocket(socket)
  return response
}

test('who hung up while the match was read is no viewer: nobody would ever tell that he has gone', () => {
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
