import type Hls from 'hls.js/light'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followLive } from '../../../src/embeds/follow-live.ts'

/** Where the newest piece ends in the video, and how far from it live is, seconds. */
const EDGE_S = 300
const HOLD_BACK_S = 1

/** As much of hls.js as is looked at. */
class FakeHls {
  targetLatency = HOLD_BACK_S
  liveSyncPosition = EDGE_S - HOLD_BACK_S
  latency = 0
  readonly #heard = new Map<string, ((event: string, news: unknown) => void)[]>()
  on(event: string, hear: (event: string, news: unknown) => void): void {
    this.#heard.set(event, [...(this.#heard.get(event) ?? []), hear])
  }
  tell(event: string, news: unknown = {}): void {
    for (const hear of this.#heard.get(event) ?? []) hear(event, news)
  }
}

let hls: FakeHls
let video: HTMLVideoElement

beforeEach(() => {
  vi.useFakeTimers()
  hls = new FakeHls()
  video = document.createElement('video')
  Object.defineProperties(video, {
    paused: { value: false, writable: true },
    readyState: { value: HTMLMediaElement.HAVE_ENOUGH_DATA },
    buffered: { value: { length: 1, start: () => 0, end: () => EDGE_S } },
  })
  followLive(hls as unknown as Hls, video)
  listed({ live: true })
})

afterEach(() => {
  hls.tell('hlsDestroying')
  vi.useRealTimers()
})

function listed({ live }: { live: boolean }): void {
  const details = { live, edge: EDGE_S, partHoldBack: HOLD_BACK_S, partTarget: 0.33 }
  hls.tell('hlsLevelUpdated', { details })
}

/** The picture goes on after a stall, so far behind the newest piece, seconds. */
function goesOn(behind: number): void {
  video.currentTime = EDGE_S - behind
  hls.latency = behind
  video.dispatchEvent(new Event('timeupdate'))
  vi.advanceTimersByTime(500)
}

test('a few seconds that a stall has cost are made up for by going faster', () => {
  goesOn(6)
  expect(video.playbackRate).toBeGreaterThan(1)
  // As near as the pieces that come in time allow.
  goesOn(0.6)
  expect(video.playbackRate).toBe(1)
})

test('after a long stall it goes where live is', () => {
  goesOn(40)
  expect(video.currentTime).toBe(EDGE_S - HOLD_BACK_S)
})

test('who has stopped the picture goes on where it was', () => {
  video.dispatchEvent(new Event('pause'))
  goesOn(40)
  expect(video.currentTime).toBe(EDGE_S - 40)
  expect(video.playbackRate).toBe(1)
})

test('a match that is over is played as it is', () => {
  listed({ live: false })
  goesOn(200)
  expect(video.currentTime).toBe(EDGE_S - 200)
  expect(video.playbackRate).toBe(1)
})
