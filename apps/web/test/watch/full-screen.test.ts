import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toggleFullScreen } from '../../src/features/watch/player/full-screen.ts'

const stage = { requestFullscreen: vi.fn(async () => {}) }
const video = { webkitEnterFullscreen: vi.fn() }
const lock = vi.fn(async (_orientation: string) => {})
const page = { fullscreenElement: null as unknown, exitFullscreen: vi.fn(async () => {}) }

const toggle = (shown: unknown) =>
  toggleFullScreen(shown as HTMLElement | null, video as unknown as HTMLVideoElement)

beforeEach(() => {
  vi.clearAllMocks()
  page.fullscreenElement = null
  vi.stubGlobal('document', page)
  vi.stubGlobal('screen', { orientation: { lock } })
})

afterEach(() => vi.unstubAllGlobals())

test('locks the screen to landscape once the browser is in full screen', async () => {
  await toggle(stage)
  expect(lock).toHaveBeenCalledWith('landscape')
  const [shown = 0] = stage.requestFullscreen.mock.invocationCallOrder
  expect(lock.mock.invocationCallOrder[0]).toBeGreaterThan(shown)
})

test.each([
  [
    'refuses to lock the orientation',
    { orientation: { lock: () => Promise.reject(new Error('NotSupportedError')) } },
  ],
  ['cannot lock the orientation', { orientation: {} }],
  ['has no orientation lock', {}],
])('a browser that %s still shows full screen, and logs no error', async (_name, screen) => {
  vi.stubGlobal('screen', screen)
  const failed = vi.spyOn(console, 'error')
  await toggle(stage)
  expect(stage.requestFullscreen).toHaveBeenCalled()
  expect(failed).not.toHaveBeenCalled()
})

test('the same button leaves full screen', async () => {
  page.fullscreenElement = stage
  await toggle(stage)
  expect(page.exitFullscreen).toHaveBeenCalled()
  expect(stage.requestFullscreen).not.toHaveBeenCalled()
})

test('on a phone that supports full screen only for videos, the video itself is in full screen', async () => {
  await toggle({})
  expect(video.webkitEnterFullscreen).toHaveBeenCalled()
})
