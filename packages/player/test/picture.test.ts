import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Picture } from '../src/picture.ts'
import type { PictureChoice } from '../src/picture-choice.ts'
import type { PictureEngine, PictureOrder } from '../src/picture-engine.ts'

/** Seconds of the video; a second is a second of the wall clock as well. */
const EDGE = 500

const HAVE_METADATA = 1
const HAVE_CURRENT_DATA = 2
const HAVE_FUTURE_DATA = 3
const HAVE_ENOUGH_DATA = 4

/** As much of a video element as a picture uses. What happens to it is told at once, not with the next task. */
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
  /** Where what was loaded ends, seconds. */
  loaded = EDGE + 2
  buffered = { length: 1, start: () => 0, end: () => this.loaded }

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
/** What the line carries, bits a second. */
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
/** How many players were built. */
let built = 0
/** Whether the next one fails as it is built. */
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

/** A live match's picture that plays where live is. */
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

test('a player that was built again is left to begin where it means to, however far into the match that is', async () => {
  await watchLive()
  // As of a source that is new: nothing is there yet, and the first piece of the sender's new run is being fetched.
  video.readyState = HAVE_METADATA
  video.moveOn(-video.currentTime)
  await vi.advanceTimersByTimeAsync(1000)
  expect(video.currentTime).toBe(0)
})

test('a player that fails as it is built is taken down, and another one built', async () => {
  failsAtOnce = true
  await watchLive()
  expect(engine.destroy).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(built).toBe(2)
  expect(engine.destroy).toHaveBeenCalledOnce()
})

/** The stream goes on for so long while the picture stands still. */
async function standStill(seconds: number): Promise<void> {
  edge += seconds
  await vi.advanceTimersByTimeAsync(seconds * 1000)
}

test('a picture that stands at a hole while somebody sends is begun again', async () => {
  const picture = await watchLive()
  picture.setSent(true)
  video.readyState = HAVE_METADATA
  await standStill(7)
  expect(built).toBe(1)
  await standStill(2)
  expect(built).toBe(2)
  expect(order).toMatchObject({ startAt: null, resumes: true })
})

test('also one that seeks for ever', async () => {
  const picture = await watchLive()
  picture.setSent(true)
  Object.assign(video, { readyState: HAVE_METADATA, seeking: true })
  await standStill(9)
  expect(built).toBe(2)
})

test('also one that the browser stopped when its source was taken away, but not one that it does not let begin', async () => {
  const picture = await watchLive()
  picture.setSent(true)
  video.paused = true
  await standStill(60)
  expect(built).toBe(1)
  video.readyState = HAVE_METADATA
  await standStill(9)
  expect(built).toBe(2)
})

test('not so one that stands because nobody sends', async () => {
  await watchLive()
  video.readyState = HAVE_METADATA
  await standStill(60)
  expect(built).toBe(1)
})

test('nor one that the viewer stopped', async () => {
  const picture = await watchLive()
  picture.setSent(true)
  picture.pause()
  await standStill(60)
  expect(built).toBe(1)
})

test('a first piece that takes long to load is waited for', async () => {
  const picture = await watchLive()
  picture.setSent(true)
  video.readyState = HAVE_METADATA
  video.loaded = 0
  await standStill(60)
  expect(built).toBe(1)
})

test('a player that steps over a hole far behind live is brought back to live', async () => {
  const picture = await watchLive()
  video.readyState = HAVE_METADATA
  await standStill(13)
  video.currentTime += 0.2
  video.readyState = HAVE_ENOUGH_DATA
  await vi.advanceTimersByTimeAsync(500)
  expect(picture.isAtLive()).toBe(true)
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

/** What was loaded has been shown to its end. */
async function runDry(): Promise<void> {
  video.moveOn(video.loaded - video.currentTime)
  video.readyState = HAVE_CURRENT_DATA
  video.dispatchEvent(new Event('waiting'))
  await vi.advanceTimersByTimeAsync(0)
}

/** A new player shows its first frame. */
function showAgain(): void {
  video.readyState = HAVE_ENOUGH_DATA
  video.dispatchEvent(new Event('loadeddata'))
}

/** Live, with what came before a break of the sender on screen, of which the server has told. */
async function watchBeforeBreak(): Promise<Picture> {
  const picture = await watchLive()
  picture.setSent(true)
  await goOn(4)
  video.dispatchEvent(new Event('timeupdate'))
  video.loaded = video.currentTime + 1
  picture.setSent(false)
  return picture
}

test('what came before a break is shown to its end, then a new player begins with what came after it', async () => {
  const picture = await watchBeforeBreak()
  picture.setSent(true)
  expect(built).toBe(1)
  await runDry()
  expect(built).toBe(2)
  expect(order).toMatchObject({ startAt: null, resumes: true })
})

test('a new run that the playlist lists before the server is heard is begun again as well, and once', async () => {
  const picture = await watchBeforeBreak()
  order.onRun()
  await runDry()
  expect(built).toBe(2)
  showAgain()
  video.loaded += 20
  picture.setSent(true)
  await runDry()
  expect(built).toBe(2)
  // The next break is told of as the first was.
  showAgain()
  picture.setSent(false)
  picture.setSent(true)
  await runDry()
  expect(built).toBe(3)
})

test('a new run that the playlist lists after the server told of it is begun again once', async () => {
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

test('what a player that was given up lists is no news', async () => {
  const picture = await watchBeforeBreak()
  const { onRun } = order
  picture.setSent(true)
  await runDry()
  showAgain()
  onRun()
  await runDry()
  expect(built).toBe(2)
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

test('numbers only: nothing is played, the newest numbers are shown, and the picture comes back at live', async () => {
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

test('another quality goes on where the picture is, and the numbers stand still until it is there', async () => {
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

test('a line too thin for the picture is left to the sound, and that to the numbers', async () => {
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

test('a muted picture is given up for the numbers, not for a sound that nobody hears; its last frame stays', async () => {
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

test('what has no picture is there when the video says so: no frame will', async () => {
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

test('of a finished match the numbers alone are never shown for the picture: they would tell how it ended', async () => {
  const picture = await watchLive({ live: false, quality: 'numbers' })
  expect(order.quality).toBe('auto')
  expect(picture.getPhase()).toBe('showing')
  picture.destroy()
})
