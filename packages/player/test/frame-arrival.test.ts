import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FrameArrival } from '../src/frame-arrival.ts'

/** As much of a video element as is asked for. What it says, it says when the test has it say so. */
class FakeVideo extends EventTarget {
  seeking = false
  currentTime = 0
  #callback: VideoFrameRequestCallback | null = null

  requestVideoFrameCallback(callback: VideoFrameRequestCallback): number {
    this.#callback = callback
    return 1
  }
  /** A frame is shown. */
  show(mediaTime: number): void {
    this.#callback?.(0, { mediaTime } as VideoFrameCallbackMetadata)
  }
  sendTo(seconds: number): void {
    this.currentTime = seconds
    this.seeking = true
  }
  say(event: 'seeking' | 'seeked' | 'emptied'): void {
    if (event === 'seeked') this.seeking = false
    this.dispatchEvent(new Event(event))
  }
}

let video: FakeVideo
let page: { hidden: boolean }
let frame: FrameArrival

beforeEach(() => {
  vi.useFakeTimers()
  page = { hidden: false }
  vi.stubGlobal('document', page)
  video = new FakeVideo()
  frame = new FrameArrival(video as unknown as HTMLVideoElement, () => {}, new AbortController().signal)
  video.currentTime = 300
  video.show(300)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the frame can come before the browser says anything', () => {
  expect(frame.isAwaited).toBe(false)
  video.sendTo(10)
  expect(frame.isAwaited).toBe(true)
  video.show(300.04)
  expect(frame.isAwaited).toBe(true)
  video.show(10)
  expect(frame.isAwaited).toBe(false)
  video.say('seeking')
  expect(frame.isAwaited).toBe(false)
  video.say('seeked')
  expect(frame.isAwaited).toBe(false)
})

test('a busy browser says that it has sought before it shows anything of there', () => {
  video.sendTo(10)
  video.say('seeking')
  video.say('seeked')
  video.currentTime = 10.2
  expect(frame.isAwaited).toBe(true)
  video.show(300.04)
  expect(frame.isAwaited).toBe(true)
  video.show(10.2)
  expect(frame.isAwaited).toBe(false)
})

test('to the same place for a second time it is awaited again', () => {
  for (const _ of [1, 2]) {
    video.sendTo(10)
    video.say('seeking')
    video.show(10)
    video.say('seeked')
    video.currentTime = 40
    video.show(40)
    expect(frame.isAwaited).toBe(false)
    video.sendTo(10)
    expect(frame.isAwaited).toBe(true)
  }
})

test('a video that is loaded again is there with its first frame', () => {
  video.say('emptied')
  video.sendTo(300)
  video.say('seeking')
  video.say('seeked')
  expect(frame.isAwaited).toBe(true)
  video.show(300)
  expect(frame.isAwaited).toBe(false)
})

test('nothing is awaited on a page that nobody sees: no frame is told there', () => {
  page.hidden = true
  video.sendTo(10)
  video.say('seeking')
  expect(frame.isAwaited).toBe(true)
  video.say('seeked')
  expect(frame.isAwaited).toBe(false)
})

test('what is on screen lies where the last frame does, however far a busy browser has gone on', () => {
  video.currentTime = 300.4
  expect(frame.position).toBe(300)
  video.show(300.2)
  expect(frame.position).toBe(300.2)
  // No frame is told of: nobody sees one.
  vi.advanceTimersByTime(2000)
  video.currentTime = 310
  expect(frame.position).toBe(310)
})

test('a frame that was just told of is on screen, also where the sound is seconds ahead of it', () => {
  video.say('emptied')
  video.sendTo(20)
  video.say('seeking')
  video.say('seeked')
  // The sound has begun; the first frames come when the browser gets to decode them.
  video.currentTime = 21.6
  video.show(20.1)
  expect(frame.isAwaited).toBe(false)
  expect(frame.position).toBe(20.1)
  vi.advanceTimersByTime(300)
  video.currentTime = 21.9
  video.show(20.2)
  expect(frame.position).toBe(20.2)
})
