import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SendingPublisher } from '../../src/ingest/sending-publisher.ts'

const connection = { close: () => {}, pause: () => {}, resume: () => {} }
let publisher: SendingPublisher

beforeEach(() => {
  vi.useFakeTimers()
  publisher = new SendingPublisher(connection, Date.now)
})
afterEach(() => void vi.useRealTimers())

test('recognizes a sending publisher by its next frame', async () => {
  const asked = publisher.stillSends()
  publisher.heard()
  expect(await asked).toBe(true)
})

test('waits for a silent publisher until two seconds after its last frame', async () => {
  publisher.heard()
  await vi.advanceTimersByTimeAsync(1500)
  let answer: boolean | null = null
  void publisher.stillSends().then((sends) => {
    answer = sends
  })
  await vi.advanceTimersByTimeAsync(499)
  expect(answer).toBeNull()
  await vi.advanceTimersByTimeAsync(1)
  expect(answer).toBe(false)
  expect(await publisher.stillSends()).toBe(false)
})

test('reports at once that an ended publisher no longer sends', async () => {
  const asked = publisher.stillSends()
  publisher.ended()
  expect(await asked).toBe(false)
})

test('does not treat a publisher as silent while a slow disk pauses it', async () => {
  publisher.pause()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await publisher.stillSends()).toBe(true)
  publisher.resume()
  expect(publisher.isSilent()).toBe(false)
  await vi.advanceTimersByTimeAsync(2000)
  expect(publisher.isSilent()).toBe(true)
})
