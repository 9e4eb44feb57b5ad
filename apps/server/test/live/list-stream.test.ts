import { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Duplex } from 'node:stream'
import type { ListedMatch } from '@courtside/contract'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ListStream } from '../../src/live/list-stream.ts'

const SILENT = { info() {}, warn() {}, error() {}, debug() {}, trace() {}, fatal() {} }
const LONGER_THAN_A_TICK_MS = 1000

const listOf = (id: number) => [{ id }] as ListedMatch[]

/** Returns a reader, and a function that returns the ids of the matches in each list that it received. */
function reader(): { response: ServerResponse; lists: () => number[][] } {
  let text = ''
  const line = new Duplex({
    read() {},
    write(bytes, _, done) {
      text += bytes
      done()
    },
  })
  const socket = Object.assign(line, { setNoDelay: () => line }) as unknown as Socket
  const response = new ServerResponse(new IncomingMessage(socket))
  response.assignSocket(socket)
  const lists = () =>
    [...text.matchAll(/^data: (.*)$/gm)].map(([, data]) =>
      JSON.parse(data!).matches.map(({ id }: ListedMatch) => id),
    )
  return { response, lists }
}

test('never sends an older list last, however long reading takes', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const slow = Promise.withResolvers<ListedMatch[]>()
  const lists = [slow.promise, Promise.resolve(listOf(3))]
  const read = vi.fn(() => lists.shift() ?? Promise.resolve(listOf(3)))
  const stream = new ListStream(read, SILENT)
  onTestFinished(() => stream.stop())
  const { response, lists: told } = reader()
  stream.attach(response, listOf(1))
  await vi.advanceTimersByTimeAsync(LONGER_THAN_A_TICK_MS)
  stream.changed()
  stream.changed()
  await vi.advanceTimersByTimeAsync(LONGER_THAN_A_TICK_MS)
  expect(read).toHaveBeenCalledOnce()
  slow.resolve(listOf(2))
  await vi.advanceTimersByTimeAsync(LONGER_THAN_A_TICK_MS)
  expect(told()).toEqual([[1], [2], [3]])
})

test('sends a change that happened after a reader’s list was read and before the reader attached', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  let current = listOf(1)
  const stream = new ListStream(async () => current, SILENT)
  onTestFinished(() => stream.stop())
  const [first, second] = [reader(), reader()]
  stream.attach(first.response, await stream.current())
  const before = await stream.current()
  current = listOf(2)
  stream.changed()
  await vi.advanceTimersByTimeAsync(LONGER_THAN_A_TICK_MS)
  expect(first.lists()).toEqual([[1], [2]])

  stream.attach(second.response, before)
  await vi.advanceTimersByTimeAsync(LONGER_THAN_A_TICK_MS)
  expect(second.lists()).toEqual([[1], [2]])
  // A reader does not receive the same list twice.
  const { length } = first.lists()
  stream.changed()
  await vi.advanceTimersByTimeAsync(LONGER_THAN_A_TICK_MS)
  expect([first.lists().length, second.lists().length]).toEqual([length, 2])
})
