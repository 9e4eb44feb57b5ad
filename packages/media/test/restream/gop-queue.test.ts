import { expect, test } from 'vitest'
import { GopQueue, MOST_WAITING_BYTES } from '../../src/restream/gop-queue.ts'

/** Returns a GOP of two messages with the given size, and its encoder's settings. */
function gop(from: number, bytes: number, opens = true) {
  const message = (timestamp: number, body: Buffer) => ({ kind: 'video' as const, timestamp, body })
  return {
    opens,
    settings: [message(0, Buffer.from('settings'))],
    messages: [message(from, Buffer.alloc(bytes / 2)), message(from + 1000, Buffer.alloc(bytes / 2))],
    bytes,
  }
}

/** Returns the timestamps of the messages in the queue, in ms. */
function given(queue: GopQueue): number[] {
  const times: number[] = []
  for (let next = queue.next(); next; next = queue.next()) times.push(next.timestamp)
  return times
}

test('drops everything but the newest complete GOP for a slow target', () => {
  const queue = new GopQueue()
  const half = MOST_WAITING_BYTES / 2
  queue.begin(gop(0, half))
  queue.next()
  queue.add(gop(2000, half))
  queue.trim()
  expect([queue.bytes, queue.lostMs]).toEqual([MOST_WAITING_BYTES, 0])
  queue.add(gop(4000, 1000))
  queue.trim()
  // The settings come first, with the GOP's timestamp.
  expect([queue.bytes, queue.lostMs, given(queue)]).toEqual([1000, 4000, [4000, 4000, 5000]])
})

test('drops the newest GOP as well if it is too large, and anything that cannot start playback', () => {
  const queue = new GopQueue()
  queue.begin(gop(0, 1000))
  queue.add(gop(2000, MOST_WAITING_BYTES))
  queue.add(gop(4000, 1000, false))
  queue.trim()
  expect([queue.bytes, given(queue)]).toEqual([0, []])
  queue.add(gop(6000, 1000, false))
  expect(given(queue)).toEqual([])
  queue.add(gop(8000, 1000))
  expect([given(queue), queue.lostMs]).toEqual([[8000, 8000, 9000], 8000])
})
