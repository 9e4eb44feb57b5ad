import type { Picture } from '@courtside/player'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openMediaSession } from '../../src/features/watch/player/media-session.ts'

/** A fake media session. It records its data, and calls the handler of a key that is pressed. */
class FakeSession {
  metadata: unknown = null
  position: MediaPositionState | undefined
  readonly handlers = new Map<MediaSessionAction, MediaSessionActionHandler>()

  setActionHandler(action: MediaSessionAction, handler: MediaSessionActionHandler | null): void {
    if (action === 'seekto' && this.knowsNoSeekTo) throw new TypeError('seekto is no action')
    if (handler) this.handlers.set(action, handler)
    else this.handlers.delete(action)
  }
  knowsNoSeekTo = false
  setPositionState(position?: MediaPositionState): void {
    this.position = position
  }
  press(action: MediaSessionAction, details: Partial<MediaSessionActionDetails> = {}): void {
    const handler = this.handlers.get(action)
    if (!handler) throw new Error(`There is no handler for ${action}.`)
    handler({ action, ...details })
  }
}

/** A video with a seekable range from second 100 to 400. */
const video = {
  currentTime: 250,
  playbackRate: 1.5,
  seekable: { length: 1, start: () => 100, end: () => 400 },
}
const picture = { video, play: vi.fn(), pause: vi.fn(), seekTo: vi.fn() }
const match = { title: 'Herons v Larks', artist: 'Final' }

let session: FakeSession
const open = () => openMediaSession(session as unknown as MediaSession, picture as unknown as Picture, match)

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  vi.stubGlobal(
    'MediaMetadata',
    class {
      constructor(init: MediaMetadataInit) {
        Object.assign(this, init)
      }
    },
  )
  session = new FakeSession()
  video.currentTime = 250
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test("media keys control the video and seek by the system's distance, or by 10 s", () => {
  open()
  session.press('play')
  expect(picture.play).toHaveBeenCalledOnce()
  session.press('pause')
  expect(picture.pause).toHaveBeenCalledOnce()
  session.press('seekbackward')
  session.press('seekforward')
  session.press('seekforward', { seekOffset: 30 })
  expect(picture.seekTo.mock.calls).toEqual([[240], [260], [280]])
})

test('the position reported to the system starts at the first second to which viewers can seek', () => {
  open()
  session.press('seekto', { seekTime: 20 })
  expect(picture.seekTo).toHaveBeenLastCalledWith(120)
  vi.advanceTimersByTime(1000)
  expect(session.position).toEqual({ duration: 300, position: 150, playbackRate: 1.5 })
  video.currentTime = 401
  vi.advanceTimersByTime(1000)
  expect(session.position).toMatchObject({ position: 300 })
})

test('shows the teams, and removes everything when the video closes', () => {
  const close = open()
  expect(session.metadata).toEqual(match)
  vi.advanceTimersByTime(1000)
  close()
  vi.advanceTimersByTime(5000)
  expect(session).toMatchObject({ metadata: null, position: undefined })
  expect(session.handlers.size).toBe(0)
})

test('in a browser that does not know one media key, the others still work', () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  session.knowsNoSeekTo = true
  open()
  expect([...session.handlers.keys()]).toEqual(['play', 'pause', 'seekbackward', 'seekforward'])
})
