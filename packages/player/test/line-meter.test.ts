import type Hls from 'hls.js'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { meterLine } from '../src/quality/line-meter.ts'

/** The part of hls.js that the code uses. */
class FakeHls {
  bandwidthEstimate = 5_000_000
  readonly #heard = new Map<string, (event: string, news: unknown) => void>()
  on(event: string, hear: (event: string, news: unknown) => void): void {
    this.#heard.set(event, hear)
  }
  trigger(event: string, news: unknown): void {
    this.#heard.get(event)?.(event, news)
  }
}

let hls: FakeHls
let carries: () => number | null

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  hls = new FakeHls()
  carries = meterLine(hls as unknown as Hls)
})

afterEach(() => {
  vi.useRealTimers()
})

/** Returns a segment of which this many bytes have arrived, the first of them now. */
const loaded = (bytes: number) => ({ stats: { loaded: bytes, loading: { first: performance.now() } } })

test('measures a slow request while it runs', () => {
  const frag = loaded(10_000)
  hls.trigger('hlsFragLoading', { frag })
  vi.advanceTimersByTime(2500)
  frag.stats.loaded = 25_000
  expect(carries()).toBe(80_000)
})

test('returns no bandwidth when a gap in the playlist has prevented requests for three seconds', () => {
  const frag = loaded(50_000)
  hls.trigger('hlsFragLoading', { frag })
  hls.trigger('hlsFragLoaded', {})
  for (let second = 1; second <= 4; second += 1) {
    vi.advanceTimersByTime(1000)
    hls.trigger('hlsFragLoading', { frag })
    hls.trigger('hlsError', { details: 'fragGap' })
    expect(carries()).toBe(second < 3 ? hls.bandwidthEstimate : null)
  }
})
