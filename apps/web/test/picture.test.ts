import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Picture, type PictureChoice } from '../src/features/watch/picture.ts'
import type { PictureEngine, PictureOrder } from '../src/features/watch/picture-engine.ts'

/** Seconds of the video; a second is a second of the wall clock as well. */
const EDGE = 500

const HAVE_METADATA = 1
const HAVE_CURRENT_DATA = 2
const HAVE_ENOUGH_DATA = 4

/** As much of a video element as a picture uses. What happens to it is told at once, not with the next task. */
class FakeVideo extends EventTarget {
  paused = true
  ended = false
  seeking = false
  readyState = HAVE_ENOUGH_DATA
  muted = false
  volume = 1
  playbackRate = 1
  defaultPlaybackRate = 1
  #time = 0
  seekable = { length: 1, start: () => 0, end: () => EDGE + 2 }

  get currentTime(): number {
    return this.#time
  }
  set currentTime(seconds: number) {
    this.#time = seconds
    this.dispatchEvent(new Event('seeking'))
  }
  /** Time goes by. */
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
  destroy: vi.fn(),
} satisfies PictureEngine

let order: PictureOrder
vi.mock('../src/features/watch/picture-engine.ts', () => ({
  startPicture: async (_video: unknown, asked: PictureOrder) => {
    order = asked
    return engine
  },
}))

class FakeDocument extends EventTarget {
  hidden = false
  pictureInPictureElement: unknown = null
}

let page: FakeDocument
let video: FakeVideo

beforeEach(() => {
  vi.useFakeTimers()
  page = new FakeDocument()
  video = new FakeVideo()
  edge = EDGE
  first = 0
  vi.clearAllMocks()
  vi.stubGlobal('document', page)
  vi.stubGlobal('HTMLMediaElement', { HAVE_CURRENT_DATA })
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A live match's picture that plays where live is. */
async function watchLive(choice: Partial<PictureChoice> = {}): Promise<Picture> {
  const element = video as unknown as HTMLVideoElement
  const picture = new Picture(element, { url: '', live: true, startAt: null, expected: true, ...choice })
  await vi.advanceTimersByTimeAsync(0)
  video.currentTime = edge - 1
  video.dispatchEvent(new Event('loadeddata'))
  await vi.advanceTimersByTimeAsync(500)
  return picture
}

/** The stream goes on for so long, and the video with it when it plays. */
async function goOn(seconds: number): Promise<void> {
  edge += seconds
  if (!video.paused) video.moveOn(seconds)
  await vi.advanceTimersByTimeAsync(seconds * 1000)
}

/** The viewer comes back to the page. */
function showPage(): void {
  page.hidden = false
  page.dispatchEvent(new Event('visibilitychange'))
}

test('who falls behind by sleep or network is brought back to live', async () => {
  const picture = await watchLive()
  edge += 60
  await vi.advanceTimersByTimeAsync(1000)
  expect(video.currentTime).toBe(EDGE + 60)
  expect(picture.isAtLive()).toBe(true)
})

test('a player that was built anew is left to begin where it means to, however far into the match that is', async () => {
  await watchLive()
  // As of a source that is new: nothing is there yet, and the first piece of the sender's new run is being fetched.
  video.readyState = HAVE_METADATA
  video.moveOn(-video.currentTime)
  await vi.advanceTimersByTimeAsync(1000)
  expect(video.currentTime).toBe(0)
})

test('who stops the video itself and plays it again stays where he is', async () => {
  const picture = await watchLive()
  video.pause()
  await goOn(60)
  await video.play()
  await goOn(5)
  expect(video.currentTime).toBe(EDGE - 1 + 5)
  expect(picture.isAtLive()).toBe(false)
  expect(engine.catchUp).toHaveBeenLastCalledWith(false)
})

test('in picture in picture over another window as well', async () => {
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
  test(`whose own window is closed behind another one stays where it was, told ${order} it stops`, async () => {
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

test('whose own window is left for the page follows live on, also after the page is hidden again', async () => {
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

test('what the browser stops while nobody sees the page is live again afterwards', async () => {
  await watchLive()
  page.hidden = true
  video.pause()
  await goOn(60)
  page.hidden = false
  await video.play()
  await goOn(1)
  expect(video.currentTime).toBe(EDGE + 60 + 1)
})

test('who goes back in the video itself stays there, and follows live again when he returns', async () => {
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

test('a step back of a few seconds is not made up for by playing faster', async () => {
  const picture = await watchLive()
  video.playbackRate = 1.3
  picture.seekTo(video.currentTime - 5)
  expect(engine.catchUp).toHaveBeenLastCalledWith(false)
  expect(video.playbackRate).toBe(1)
})

test('to the beginning is to the first piece, which can lie a hair behind 0', async () => {
  const picture = await watchLive()
  first = 9e-16
  picture.seekTo(0)
  expect(video.currentTime).toBe(first)
})

test('to live is as close to the newest as it gets, also while there is no picture', async () => {
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

test('one that comes back is to miss nothing of what was sent since a break, and where it begins then is still on the way to live', async () => {
  const picture = await watchLive()
  expect(order.resumes).toBe(false)
  order.onFailure()
  picture.nudge()
  await vi.advanceTimersByTimeAsync(0)
  expect(order).toMatchObject({ startAt: null, resumes: true })
  // As the player does, a little before where the last picture was and further behind than is live.
  video.currentTime = EDGE - 5
  video.dispatchEvent(new Event('loadeddata'))
  await vi.advanceTimersByTimeAsync(500)
  edge += 60
  await vi.advanceTimersByTimeAsync(1000)
  expect(picture.isAtLive()).toBe(true)
})

test('a picture that comes back stands if it stood', async () => {
  const picture = await watchLive()
  picture.pause()
  expect(picture.date()).toBe((EDGE - 1) * 1000)
  order.onFailure()
  video.paused = true
  await vi.advanceTimersByTimeAsync(5000)
  expect(video.paused).toBe(true)
  expect(order.startAt).toBe((EDGE - 1) * 1000)
})

test('what plays faster than it is sent comes down to normal speed at live', async () => {
  const picture = await watchLive()
  picture.seekTo(100)
  picture.setSpeed(2)
  await goOn(1)
  expect(video.playbackRate).toBe(2)
  video.currentTime = edge - 1
  await goOn(1)
  expect(video.playbackRate).toBe(1)
})
