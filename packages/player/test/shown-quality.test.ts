import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PictureEngine } from '../src/picture-engine.ts'
import { ShownQuality } from '../src/quality/shown-quality.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => vi.useRealTimers())

/** Starves a video on a 300 kbit/s connection until something else is played. */
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

test('falls back to audio for listeners and to the numbers for muted viewers on a thin connection', () => {
  expect(playedOnThinLine(true)).toBe('sound')
  expect(playedOnThinLine(false)).toBe('numbers')
})
