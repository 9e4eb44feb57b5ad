import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FrameArrival } from '../src/frame-arrival.ts'

/** The part of a video element that the code uses. The test fires the element's events. */
class FakeVideo extends EventTarget {
  seeking = false
  currentTime = 0
  #callback: VideoFrameRequestCallback | null = null

  requestVideoFrameCallback(callback: VideoFrameRequestCallback): number {
    this.#callback = callback
    return 1
  }
  /** Shows a frame. */
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

test('accepts a target frame before any event of the browser', () => {
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

test('waits for a frame after `seeked` in a busy browser', () => {
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

test('waits again when seeking to the same position twice', () => {
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

test('treats the first frame after a reload as the target', () => {
  video.say('emptied')
  video.sendTo(300)
  video.say('seeking')
  video.say('seeked')
  expect(frame.isAwaited).toBe(true)
  video.show(300)
  expect(frame.isAwaited).toBe(false)
})

test('does not wait on a hidden page, where no frames are reported', () => {
  page.hidden = true
  video.sendTo(10)
  video.say('seeking')
  expect(frame.isAwaited).toBe(true)
  video.say('seeked')
  expect(frame.isAwaited).toBe(false)
})

test('reports the position of the last frame, even if a busy browser has moved on', () => {
  video.currentTime = 300.4
  expect(frame.position).toBe(300)
  video.show(300.2)
  expect(frame.position).toBe(300.2)
  // No frames are reported, because the page is hidden.
  vi.advanceTimersByTime(2000)
  video.currentTime = 310
  expect(frame.position).toBe(310)
})

test('reports a frame that has just been shown as on screen, even if the audio is seconds ahead', () => {
  video.say('emptied')
  video.sendTo(20)
  video.say('seeking')
  video.say('seeked')
  // The audio has started; the first frames follow once the browser has decoded them.
  video.currentTime = 21.6
  video.show(20.1)
  expect(frame.isAwaited).toBe(false)
  expect(frame.position).toBe(20.1)
  vi.advanceTimersByTime(300)
  video.currentTime = 21.9
  video.show(20.2)
  expect(frame.position).toBe(20.2)
})
