import type Hls from 'hls.js/light'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followLive } from '../../../src/embeds/embed-player.ts'

/** The end of the newest segment in the video, and the intended distance from it, in seconds. */
const EDGE_S = 300
const HOLD_BACK_S = 1

/** The part of hls.js that the code uses. */
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

/** Lets playback continue after a stall, this many seconds behind the newest segment. */
function goesOn(behind: number): void {
  video.currentTime = EDGE_S - behind
  hls.latency = behind
  video.dispatchEvent(new Event('timeupdate'))
  vi.advanceTimersByTime(500)
}

test('makes up for a few seconds lost in a stall by playing faster', () => {
  goesOn(6)
  expect(video.playbackRate).toBeGreaterThan(1)
  // Playback is now as close to live as the arrival of segments allows.
  goesOn(0.6)
  expect(video.playbackRate).toBe(1)
})

test('seeks to the live edge after a long stall', () => {
  goesOn(40)
  expect(video.currentTime).toBe(EDGE_S - HOLD_BACK_S)
})

test('continues where the viewer paused', () => {
  video.dispatchEvent(new Event('pause'))
  goesOn(40)
  expect(video.currentTime).toBe(EDGE_S - 40)
  expect(video.playbackRate).toBe(1)
})

test('plays a finished match at normal speed', () => {
  listed({ live: false })
  goesOn(200)
  expect(video.currentTime).toBe(EDGE_S - 200)
  expect(video.playbackRate).toBe(1)
})
