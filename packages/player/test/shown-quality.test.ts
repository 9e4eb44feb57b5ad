import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PictureEngine } from '../src/picture-engine.ts'
import { ShownQuality } from '../src/quality/shown-quality.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => vi.useRealTimers())

/** Has a picture starve on a line of 300 kbit/s until something else is played. */
function playedOnThinLine(isHeard: boolean) {
  const quality = new ShownQuality('auto', true)
  quality.offers = { heights: [720], pictureBits: 2e6, soundBits: 128_000 }
  const engine = { carries: () => 300_000 } as unknown as PictureEngine
  for (let looks = 0; looks < 10; looks += 1) {
    if (quality.look(engine, { starving: true, isHeard })) break
    vi.advanceTimersByTime(500)
  }
  return quality.played
}

test('on a thin line who listens has the sound alone, and who has muted it the numbers', () => {
  expect(playedOnThinLine(true)).toBe('sound')
  expect(playedOnThinLine(false)).toBe('numbers')
})
