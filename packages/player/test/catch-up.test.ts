import type Hls from 'hls.js'
import { beforeEach, expect, test, vi } from 'vitest'
import { catchUpWithLive } from '../src/catch-up.ts'

const PART_S = 0.334
/** Minimum delay that the playlist asks for, in seconds. */
const HOLD_BACK_S = 3 * PART_S

/** The part of a video element that the code uses. */
class FakeVideo extends EventTarget {
  seeking = false
  playbackRate = 1
  currentTime = 100
  ahead = 0
  buffered = { length: 1, start: () => 0, end: () => this.currentTime + this.ahead }
}

/** The part of hls.js that the code uses. */
class FakeHls {
  latency = 0
  targetLatency: number | null = HOLD_BACK_S
  readonly #heard = new Map<string, (event: string, news: unknown) => void>()
  on(event: string, hear: (event: string, news: unknown) => void): void {
    this.#heard.set(event, hear)
  }
  tell(event: string, news: unknown = {}): void {
    this.#heard.get(event)?.(event, news)
  }
}

let now = 0
let video: FakeVideo
let hls: FakeHls
let catchUp: (on: boolean) => void

beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  video = new FakeVideo()
  hls = new FakeHls()
  catchUp = catchUpWithLive(hls as unknown as Hls, video as unknown as HTMLVideoElement)
  listed({ live: true, partTarget: PART_S, partHoldBack: HOLD_BACK_S })
  catchUp(true)
})

function listed(details: object): void {
  hls.tell('hlsLevelUpdated', { details })
}

/** Appends a segment with `ahead` seconds still buffered. */
function pieceComes(ahead: number): void {
  video.ahead = ahead
  hls.tell('hlsBufferAppending')
}

/** Returns the speed at a given delay behind the newest segment and with the given buffer, in seconds. */
function paceAt(behind: number, ahead: number): number {
  Object.assign(hls, { latency: behind })
  video.ahead = ahead
  video.dispatchEvent(new Event('timeupdate'))
  return video.playbackRate
}

test('moves one part closer than the playlist asks for when segments arrive in time, but no closer', () => {
  pieceComes(0.7)
  expect(paceAt(HOLD_BACK_S, 0.9)).toBeGreaterThan(1)
  expect(paceAt(2 * PART_S + 0.1, 0.6)).toBeGreaterThan(1)
  expect(paceAt(2 * PART_S + 0.01, 0.6)).toBe(1)
})

test('keeps its distance for ten seconds after one late segment', () => {
  pieceComes(0.3)
  now += 5000
  pieceComes(0.7)
  expect(paceAt(1.2, 0.9)).toBe(1)
  now += 6000
  pieceComes(0.7)
  expect(paceAt(1.2, 0.9)).toBeGreaterThan(1)
})

test("speeds up with a large buffer despite late segments, but only to the playlist's distance", () => {
  pieceComes(0)
  expect(paceAt(4, 3)).toBe(1.5)
  expect(paceAt(1.3, 1.1)).toBeGreaterThan(1)
  expect(paceAt(HOLD_BACK_S, 1.1)).toBe(1)
})

test('does not speed up with a small buffer after the sender has gone', () => {
  pieceComes(0.7)
  now += 3000
  expect(paceAt(4, 0.3)).toBe(1)
})

test("stays at hls.js's distance after a stall and on a thin connection", () => {
  hls.targetLatency = HOLD_BACK_S + 1
  pieceComes(1.5)
  expect(paceAt(HOLD_BACK_S + 1, 1.5)).toBe(1)
  expect(paceAt(HOLD_BACK_S + 1.2, 1.5)).toBeGreaterThan(1)
})

test('does not change the speed while it is off, while seeking, and for recordings', () => {
  pieceComes(2)
  catchUp(false)
  expect(paceAt(4, 3)).toBe(1)
  catchUp(true)
  video.seeking = true
  expect(paceAt(4, 3)).toBe(1)
  video.seeking = false
  listed({ live: false, partTarget: 0, partHoldBack: 0 })
  expect(paceAt(4, 3)).toBe(1)
})
