import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenIdle } from '../../src/ui/browser/when-idle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

class FakePage extends EventTarget {
  hidden = false
  busy = false
  isHidden = () => this.hidden
  isBusy = () => this.busy
}

function open() {
  const page = new FakePage()
  const act = vi.fn()
  return { page, act, giveUp: whenIdle(page, act) }
}

test('waits until the page has been idle for some seconds, and runs once', () => {
  const { page, act } = open()
  for (let second = 0; second < 30; second += 1) {
    vi.advanceTimersByTime(1000)
    page.dispatchEvent(new Event('keydown'))
  }
  expect(act).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)
  expect(act).toHaveBeenCalledTimes(1)
})

test('runs soon after the window was hidden', () => {
  const { page, act } = open()
  page.hidden = true
  vi.advanceTimersByTime(1000)
  expect(act).toHaveBeenCalledTimes(1)
})

test('waits while the page is busy, even if its window is hidden', () => {
  const { page, act } = open()
  page.busy = true
  vi.advanceTimersByTime(600_000)
  page.hidden = true
  vi.advanceTimersByTime(600_000)
  expect(act).not.toHaveBeenCalled()
  page.busy = false
  vi.advanceTimersByTime(1000)
  expect(act).toHaveBeenCalledTimes(1)
})

test('does nothing after it was cancelled', () => {
  const { act, giveUp } = open()
  giveUp()
  vi.advanceTimersByTime(600_000)
  expect(act).not.toHaveBeenCalled()
})
