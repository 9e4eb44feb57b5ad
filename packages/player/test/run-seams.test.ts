import Hls from 'hls.js/light'
import { beforeEach, expect, test, vi } from 'vitest'
import { showEveryRun } from '../src/hls/run-seams.ts'

/** The part of a video element that the code uses. */
class FakeVideo extends EventTarget {
  currentTime = 0
  seeking = false
  ranges: [number, number][] = []
  get buffered() {
    const { ranges } = this
    return {
      length: ranges.length,
      start: (index: number) => ranges[index]?.[0] ?? 0,
      end: (index: number) => ranges[index]?.[1] ?? 0,
    }
  }
  /** Plays on to a position in seconds. */
  playTo(seconds: number): void {
    this.currentTime = seconds
    this.dispatchEvent(new Event('timeupdate'))
  }
}

type Told = (event: string, news: unknown) => void

let video: FakeVideo
let happened: unknown[]
let tell: Told

/** The test fires the events of hls.js; nothing is loaded. */
beforeEach(() => {
  video = new FakeVideo()
  happened = []
  const listeners = new Map<string, Told>()
  const hls = {
    media: video,
    on: (event: string, listener: Told) => listeners.set(event, listener),
    trigger: vi.fn((event: string, news: unknown) => {
      listeners.get(event)?.(event, news)
      happened.push([event, news])
    }),
  }
  showEveryRun(hls as unknown as Hls)
  tell = (event, news) => hls.trigger(event, news)
  tell(Hls.Events.MEDIA_ATTACHED, { media: video })
  happened = []
})

/** Appends a segment. */
function append(start: number, end: number): unknown[] {
  happened = []
  tell(Hls.Events.BUFFER_APPENDING, { frag: { start, end } })
  return happened.map((each) => (each as [string])[0])
}

test('removes the data after a segment before the segment is inserted', () => {
  video.ranges = [[13.9, 17.9]]
  video.currentTime = 12.4
  expect(append(9.3, 13.3)).toEqual([Hls.Events.BUFFER_FLUSHING, Hls.Events.BUFFER_APPENDING])
  expect(happened[0]).toEqual([
    Hls.Events.BUFFER_FLUSHING,
    { startOffset: 13.3, endOffset: Number.POSITIVE_INFINITY, type: null },
  ])
})

test('removes the data after a part of a segment before the part is inserted', () => {
  video.ranges = [[13.9, 17.9]]
  video.currentTime = 9.4
  tell(Hls.Events.BUFFER_APPENDING, { frag: { start: 9.3, end: 13.3 }, part: { start: 9.3, end: 9.8 } })
  expect(happened[0]).toEqual([Hls.Events.BUFFER_FLUSHING, expect.objectContaining({ startOffset: 9.8 })])
})

test('removes nothing for segments in order, or for segments that end before the playback position', () => {
  video.ranges = [[0, 8.1]]
  video.currentTime = 6
  expect(append(8, 8.03)).toEqual([Hls.Events.BUFFER_APPENDING])
  expect(append(8, 12)).toEqual([Hls.Events.BUFFER_APPENDING])
  // hls.js reloads the parts of a segment as one.
  expect(append(5, 5.5)).toEqual([Hls.Events.BUFFER_APPENDING])
  video.ranges = []
  expect(append(4, 8)).toEqual([Hls.Events.BUFFER_APPENDING])
})

test('continues at the next run when playback enters a gap', () => {
  video.ranges = [
    [5.6, 10.9],
    [10.967, 14.9],
  ]
  video.playTo(10.7)
  expect(video.currentTime).toBe(10.7)
  video.playTo(11.1)
  expect(video.currentTime).toBe(10.967)
  video.playTo(11.2)
  expect(video.currentTime).toBe(11.2)
})

test('stays where the viewer seeks to', () => {
  video.ranges = [
    [5.6, 10.9],
    [10.967, 14.9],
  ]
  video.playTo(7)
  video.currentTime = 12
  video.dispatchEvent(new Event('seeking'))
  video.playTo(12.1)
  expect(video.currentTime).toBe(12.1)
  video.currentTime = 8
  video.seeking = true
  video.playTo(8)
  video.currentTime = 12
  video.playTo(12)
  expect(video.currentTime).toBe(12)
})

test('stops watching once the player has ended', () => {
  video.ranges = [
    [0, 4],
    [4.1, 8],
  ]
  video.playTo(3)
  tell(Hls.Events.DESTROYING, undefined)
  video.playTo(5)
  expect(video.currentTime).toBe(5)
})
