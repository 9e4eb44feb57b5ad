import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Picture } from '../src/picture.ts'
import type { PictureChoice } from '../src/picture-choice.ts'
import type { PictureEngine, PictureOrder } from '../src/picture-engine.ts'

/** Seconds of the video, which equal seconds of the wall clock. */
const EDGE = 500

const HAVE_METADATA = 1
const HAVE_CURRENT_DATA = 2
const HAVE_FUTURE_DATA = 3
const HAVE_ENOUGH_DATA = 4

/** The part of a video element that the code uses. It fires events immediately, not in the next task. */
class FakeVideo extends EventTarget {
  paused = true
  ended = false
  seeking = false
  readyState = HAVE_ENOUGH_DATA
  videoWidth = 640
  muted = false
  volume = 1
  playbackRate = 1
  defaultPlaybackRate = 1
  videoHeight = 360
  style = {
    background: '',
    removeProperty: (name: 'background') => {
      this.style[name] = ''
    },
  }
  #time = 0
  seekable = { length: 1, start: () => 0, end: () => EDGE + 2 }
  /** End of the buffered data, in seconds. */
  loaded = EDGE + 2
  buffered = { length: 1, start: () => 0, end: () => this.loaded }

  get currentTime(): number {
    return this.#time
  }
  set currentTime(seconds: number) {
    this.#time = seconds
    this.dispatchEvent(new Event('seeking'))
  }
  /** Advances the playing time. */
  moveOn(seconds: number): void {
    this.#time += seconds
  }
  async play(): Promise<void> {
    this.paused = false
    this.dispatchEvent(new Event('play'))
    this.dispatchEvent(new Event('playing'))
  }
  pause(): void {
    this.paused = true
    this.dispatchEvent(new Event('pause'))
  }
}

let edge = EDGE
let first = 0
/** Bandwidth of the connection, in bits per second. */
let carries: number | null = null
const engine = {
  shows: () => true,
  dateAt: (position: number) => position * 1000,
  positionOf: (at: number) => at / 1000,
  firstPosition: () => first,
  liveEdge: () => edge,
  comeClose: vi.fn(() => {
    edge = EDGE + 1
  }),
  catchUp: vi.fn(),
  carries: () => carries,
  destroy: vi.fn(),
} satisfies PictureEngine

let order: PictureOrder
/** Number of engines built. */
let built = 0
/** Whether the next engine fails while the player builds it. */
let failsAtOnce = false
vi.mock('../src/start-picture.ts', () => ({
  startPicture: async (_video: unknown, asked: PictureOrder) => {
    order = asked
    built += 1
    if (failsAtOnce) {
      failsAtOnce = false
      asked.onFailure()
    }
    return engine
  },
}))

class FakeDocument extends EventTarget {
  hidden = false
  pictureInPictureElement: unknown = null
  createElement() {
    return { getContext: () => ({ drawImage() {} }), toDataURL: () => 'data:frame' }
  }
}

let page: FakeDocument
let video: FakeVideo

beforeEach(() => {
  vi.useFakeTimers()
  page = new FakeDocument()
  video = new FakeVideo()
  edge = EDGE
  first = 0
  carries = null
  built = 0
  failsAtOnce = false
  vi.clearAllMocks()
  vi.stubGlobal('document', page)
  vi.stubGlobal('HTMLMediaElement', { HAVE_CURRENT_DATA, HAVE_FUTURE_DATA })
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Plays a live match's video at the live position. */
async function watchLive(choice: Partial<PictureChoice> = {}): Promise<Picture> {
  const element = video as unknown as HTMLVideoElement
  const picture = new Picture(element, {
    url: '',
    live: true,
    startAt: null,
    expected: true,
    quality: 'auto',
    ...choice,
  })
  await vi.advanceTimersByTimeAsync(0)
  video.currentTime = edge - 1
  video.dispatchEvent(new Event('loadeddata'))
  await vi.advanceTimersByTimeAsync(500)
  return picture
}

/** Advances the stream, and the video if it plays. */
async function goOn(seconds: number): Promise<void> {
  edge += seconds
  if (!video.paused) video.moveOn(seconds)
  await vi.advanceTimersByTimeAsync(seconds * 1000)
}

/** Makes the page visible again. */
function showPage(): void {
  page.hidden = false
  page.dispatchEvent(new Event('visibilitychange'))
}

test('brings viewers back to live after sleep or a network failure', async () => {
  const picture = await watchLive()
  edge += 60
  await vi.advanceTimersByTimeAsync(1000)
  expect(video.currentTime).toBe(EDGE + 60)
  expect(picture.isAtLive()).toBe(true)
})

test('does not move a rebuilt player that has no frame yet, however late in the match', async () => {
  await watchLive()
  // As with a new source: there is no data yet, and the first segment of the sender's new run is loading.
  video.readyState = HAVE_METADATA
  video.moveOn(-video.currentTime)
  await vi.advanceTimersByTimeAsync(1000)
  expect(video.currentTime).toBe(0)
})

test('destroys a player that fails while it is built, and builds another one', async () => {
  failsAtOnce = true
  await watchLive()
  expect(engine.destroy).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(built).toBe(2)
  expect(engine.destroy).toHaveBeenCalledOnce()
})

/** Advances the stream while the video stands still. */
async function standStill(seconds: number): Promise<void> {
  edge += seconds
  await vi.advanceTimersByTimeAsync(seconds * 1000)
}

test('restarts a video that is stuck at a gap while the sender sends', async () => {
  const picture = await watchLive()
  picture.setSent(true)
  video.readyState = HAVE_METADATA
  await standStill(7)
  expect(built).toBe(1)
  await standStill(2)
  expect(built).toBe(2)
  expect(order).toMatchObject({ startAt: null, resumes: true })
})

test('restarts a video that never finishes seeking', async () => {
  const picture = await watchLive()
  picture.setSent(true)
  Object.assign(video, { readyState: HAVE_METADATA, seeking: true })
  await standStill(9)
  expect(built).toBe(2)
})

test('restarts a paused video without data, but not if it has data and waits for a user action', async () => {
  const picture = await watchLive()
  picture.setSent(true)
  video.paused = true
  await standStill(60)
  expect(built).toBe(1)
  video.readyState = HAVE_METADATA
  await standStill(9)
  expect(built).toBe(2)
})

test('does not restart a video that does not move because no sender sends', async () => {
  await watchLive()
  video.readyState = HAVE_METADATA
  await standStill(60)
  expect(built).toBe(1)
})

test('does not restart a video that the viewer paused', async () => {
  const picture = await watchLive()
  picture.setSent(true)
  picture.pause()
  await standStill(60)
  expect(built).toBe(1)
})

test('waits for a first segment that takes long to load', async () => {
  const picture = await watchLive()
  picture.setSent(true)
  video.readyState = HAVE_METADATA
  video.loaded = 0
  await standStill(60)
  expect(built).toBe(1)
})

test('brings a player back to live when it skips a gap far behind live', async () => {
  const picture = await watchLive()
  video.readyState = HAVE_METADATA
  await standStill(13)
  video.currentTime += 0.2
  video.readyState = HAVE_ENOUGH_DATA
  await vi.advanceTimersByTimeAsync(500)
  expect(picture.isAtLive()).toBe(true)
})

test("keeps its position in the video when the viewer pauses and plays through the video element, not through the page's buttons", async () => {
  const picture = await watchLive()
  video.pause()
  await goOn(60)
  await video.play()
  await goOn(5)
  expect(video.currentTime).toBe(EDGE - 1 + 5)
  expect(picture.isAtLive()).toBe(false)
  expect(engine.catchUp).toHaveBeenLastCalledWith(false)
})

test('keeps its position when picture-in-picture is paused over another window', async () => {
  await watchLive()
  Object.assign(page, { hidden: true, pictureInPictureElement: video })
  video.pause()
  await goOn(60)
  await video.play()
  await goOn(5)
  expect(video.currentTime).toBe(EDGE - 1 + 5)
})

for (const [order, events] of [
  ['before', ['pause', 'leave']],
  ['after', ['leave', 'pause']],
] as const) {
  test(`keeps its position when picture-in-picture is closed while the page is hidden, with the pause ${order} the event`, async () => {
    await watchLive()
    Object.assign(page, { hidden: true, pictureInPictureElement: video })
    for (const event of events) {
      if (event === 'pause') video.pause()
      else {
        page.pictureInPictureElement = null
        video.dispatchEvent(new Event('leavepictureinpicture'))
      }
    }
    await goOn(60)
    showPage()
    await video.play()
    await goOn(5)
    expect(video.currentTime).toBe(EDGE - 1 + 5)
  })
}

test('follows live after picture-in-picture returns to the page, even when the page is hidden again', async () => {
  await watchLive()
  Object.assign(page, { hidden: true, pictureInPictureElement: null })
  video.dispatchEvent(new Event('leavepictureinpicture'))
  showPage()
  page.hidden = true
  video.pause()
  await goOn(60)
  showPage()
  await video.play()
  await goOn(1)
  expect(video.currentTime).toBe(EDGE + 60 + 1)
})

test('returns to live after the browser has paused a hidden page', async () => {
  await watchLive()
  page.hidden = true
  video.pause()
  await goOn(60)
  page.hidden = false
  await video.play()
  await goOn(1)
  expect(video.currentTime).toBe(EDGE + 60 + 1)
})

test('does not follow live after seeking back in the video element, and follows again after returning to live', async () => {
  const picture = await watchLive()
  video.currentTime = EDGE - 200
  await goOn(60)
  expect(video.currentTime).toBe(EDGE - 200 + 60)
  video.currentTime = EDGE - 8 + 60
  await goOn(1)
  expect(engine.catchUp).toHaveBeenLastCalledWith(false)
  video.currentTime = edge
  expect(picture.isAtLive()).toBe(true)
  edge += 60
  await vi.advanceTimersByTimeAsync(1000)
  expect(video.currentTime).toBe(edge)
})

test('switches catching up off after a short step back', async () => {
  const picture = await watchLive()
  video.playbackRate = 1.3
  picture.seekTo(video.currentTime - 5)
  expect(engine.catchUp).toHaveBeenLastCalledWith(false)
  expect(video.playbackRate).toBe(1)
})

test('a seek to 0 goes to the first segment, even if that starts slightly after 0', async () => {
  const picture = await watchLive()
  first = 9e-16
  picture.seekTo(0)
  expect(video.currentTime).toBe(first)
})

test('Go to Live seeks as close to the newest frame as possible, even without video', async () => {
  const picture = await watchLive()
  picture.seekTo(100)
  picture.setSpeed(0.5)
  picture.goLive()
  expect(video).toMatchObject({ currentTime: EDGE + 1, playbackRate: 1, paused: false })
  picture.seekTo(100)
  order.onFailure()
  picture.goLive()
  await vi.advanceTimersByTimeAsync(5000)
  expect(order.startAt).toBeNull()
})

test('continues where it stopped after an interruption, and then counts as live', async () => {
  const picture = await watchLive()
  expect(order.resumes).toBe(false)
  order.onFailure()
  picture.nudge()
  await vi.advanceTimersByTimeAsync(0)
  expect(order).toMatchObject({ startAt: null, resumes: true })
  // As with a new player: playback starts slightly before the last frame, and further behind than live.
  video.currentTime = EDGE - 5
  video.dispatchEvent(new Event('loadeddata'))
  await vi.advanceTimersByTimeAsync(500)
  edge += 60
  await vi.advanceTimersByTimeAsync(1000)
  expect(picture.isAtLive()).toBe(true)
})

/** Plays the buffer to its end. */
async function runDry(): Promise<void> {
  video.moveOn(video.loaded - video.currentTime)
  video.readyState = HAVE_CURRENT_DATA
  video.dispatchEvent(new Event('waiting'))
  await vi.advanceTimersByTimeAsync(0)
}

/** Shows the first frame of a new player. */
function showAgain(): void {
  video.readyState = HAVE_ENOUGH_DATA
  video.dispatchEvent(new Event('loadeddata'))
}

/** Plays live with video from before an interruption that the server has announced. */
async function watchBeforeBreak(): Promise<Picture> {
  const picture = await watchLive()
  picture.setSent(true)
  await goOn(4)
  video.dispatchEvent(new Event('timeupdate'))
  video.loaded = video.currentTime + 1
  picture.setSent(false)
  return picture
}

test('plays the video from before an interruption to its end, then restarts after it', async () => {
  const picture = await watchBeforeBreak()
  picture.setSent(true)
  expect(built).toBe(1)
  await runDry()
  expect(built).toBe(2)
  expect(order).toMatchObject({ startAt: null, resumes: true })
})

test('restarts once for a new run that the playlist lists before the server announces it', async () => {
  const picture = await watchBeforeBreak()
  order.onRun()
  await runDry()
  expect(built).toBe(2)
  showAgain()
  video.loaded += 20
  picture.setSent(true)
  await runDry()
  expect(built).toBe(2)
  // The next interruption is announced like the first.
  showAgain()
  picture.setSent(false)
  picture.setSent(true)
  await runDry()
  expect(built).toBe(3)
})

test('restarts once for a new run that the playlist lists after the server has announced it', async () => {
  const picture = await watchBeforeBreak()
  picture.setSent(true)
  order.onRun()
  await runDry()
  expect(built).toBe(2)
  showAgain()
  video.loaded += 20
  await runDry()
  expect(built).toBe(2)
})

test('ignores playlists of a player that was replaced', async () => {
  const picture = await watchBeforeBreak()
  const { onRun } = order
  picture.setSent(true)
  await runDry()
  showAgain()
  onRun()
  await runDry()
  expect(built).toBe(2)
})

test('stays paused when it returns, if it was paused', async () => {
  const picture = await watchLive()
  picture.pause()
  expect(picture.date()).toBe((EDGE - 1) * 1000)
  order.onFailure()
  video.paused = true
  await vi.advanceTimersByTimeAsync(5000)
  expect(video.paused).toBe(true)
  expect(order.startAt).toBe((EDGE - 1) * 1000)
})

test('returns to normal speed on reaching live', async () => {
  const picture = await watchLive()
  picture.seekTo(100)
  picture.setSpeed(2)
  await goOn(1)
  expect(video.playbackRate).toBe(2)
  video.currentTime = edge - 1
  await goOn(1)
  expect(video.playbackRate).toBe(1)
})

test('plays nothing while only the numbers are shown, shows the newest numbers, and returns at the live position', async () => {
  const picture = await watchLive()
  picture.setSent(true)
  expect(picture.date()).toBe((EDGE - 1) * 1000)
  picture.setQuality('numbers')
  expect(engine.destroy).toHaveBeenCalledOnce()
  expect(picture.getPhase()).toBe('off')
  expect(picture.date()).toBeNull()
  picture.nudge()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(built).toBe(1)
  picture.setQuality('auto')
  expect([picture.getPhase(), picture.date()]).toEqual(['waiting', null])
  await vi.advanceTimersByTimeAsync(0)
  expect(order).toMatchObject({ quality: 'auto', startAt: null })
  picture.destroy()
})

test('continues at the same position with another quality, and freezes the numbers until then', async () => {
  const picture = await watchLive({ startAt: 100_000 })
  picture.setSent(true)
  picture.seekTo(100)
  video.dispatchEvent(new Event('timeupdate'))
  picture.date()
  picture.setQuality('sound')
  expect([picture.getPhase(), picture.date()]).toEqual(['waiting', 100_000])
  await vi.advanceTimersByTimeAsync(0)
  expect(order).toMatchObject({ quality: 'sound', startAt: 100_000 })
  picture.destroy()
})

test('falls back from video to audio, and from audio to the numbers, on a thin connection', async () => {
  const picture = await watchLive()
  video.muted = false
  picture.setSent(true)
  order.onOffers({ heights: [720], pictureBits: 3e6, soundBits: 200_000 })
  carries = 400_000
  video.readyState = HAVE_CURRENT_DATA
  await vi.advanceTimersByTimeAsync(4000)
  expect(order.quality).toBe('sound')
  expect(picture.quality.played).toBe('sound')
  carries = 60_000
  await vi.advanceTimersByTimeAsync(4000)
  expect(picture.getPhase()).toBe('off')
  expect(picture.quality.played).toBe('numbers')
  picture.destroy()
})

test('falls back from a muted video to the numbers rather than to inaudible audio, and keeps its last frame', async () => {
  const picture = await watchLive()
  picture.setSent(true)
  order.onOffers({ heights: [720], pictureBits: 3e6, soundBits: 200_000 })
  video.muted = true
  carries = 400_000
  video.readyState = HAVE_CURRENT_DATA
  await vi.advanceTimersByTimeAsync(4000)
  expect(picture.quality.played).toBe('numbers')
  expect(video.style.background).toContain('data:frame')
  picture.setQuality('auto')
  await vi.advanceTimersByTimeAsync(0)
  video.dispatchEvent(new Event('loadeddata'))
  expect(video.style.background).toBe('')
  picture.destroy()
})

test('ends a seek with the `seeked` event if there is only audio', async () => {
  video.videoWidth = 0
  const framed = Object.assign(video, { requestVideoFrameCallback: vi.fn() })
  const picture = await watchLive({ quality: 'sound' })
  framed.currentTime = 200
  expect(picture.date()).toBe(200_000)
  framed.dispatchEvent(new Event('seeked'))
  framed.moveOn(5)
  expect(picture.date()).toBe(205_000)
  picture.destroy()
})

test('never replaces the video of a finished match with the numbers, which would reveal the result', async () => {
  const picture = await watchLive({ live: false, quality: 'numbers' })
  expect(order.quality).toBe('auto')
  expect(picture.getPhase()).toBe('showing')
  picture.destroy()
})
