import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serverAnswers } from '../../src/ui/written/server-answers.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('waits for a server that is unreachable or not ready yet', async () => {
  const answers = [() => Promise.reject(new TypeError()), () => ({ ok: false }), () => ({ ok: true })]
  const asked = vi.fn(async () => answers.shift()?.())
  vi.stubGlobal('fetch', asked)
  const done = vi.fn()
  void serverAnswers().then(done)
  await vi.advanceTimersByTimeAsync(0)
  expect([asked.mock.calls.length, done.mock.calls.length]).toEqual([1, 0])
  await vi.advanceTimersByTimeAsync(10_000)
  expect([asked.mock.calls.length, done.mock.calls.length]).toEqual([3, 1])
})
