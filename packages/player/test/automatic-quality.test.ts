import { expect, test } from 'vitest'
import { AutomaticQuality, type Progress } from '../src/quality/automatic-quality.ts'
import { offersOf, wantedOf } from '../src/quality/variants.ts'

const FITS: Omit<Progress, 'now'> = { carries: 5e6, starving: false, picture: 2e6, sound: 200_000 }

/** Checks every half second for a while and returns the final level. */
function lookFor(automatic: AutomaticQuality, fromS: number, seconds: number, news: Partial<Progress>) {
  for (let at = fromS; at < fromS + seconds; at += 0.5) automatic.look({ ...FITS, now: at * 1000, ...news })
  return automatic.played
}

test('plays video on a fast connection, and keeps it during stalls that the connection does not explain', () => {
  const automatic = new AutomaticQuality()
  expect(lookFor(automatic, 0, 60, {})).toBe('picture')
  expect(lookFor(automatic, 60, 60, { starving: true })).toBe('picture')
  // The connection was cut, or its bandwidth is unknown.
  expect(lookFor(automatic, 120, 60, { starving: true, carries: null })).toBe('picture')
})

test('falls back to audio on a thin connection, and to the numbers below 100 kbit/s', () => {
  const automatic = new AutomaticQuality()
  expect(lookFor(automatic, 0, 3, { starving: true, carries: 300_000 })).toBe('picture')
  expect(lookFor(automatic, 3, 1, { starving: true, carries: 300_000 })).toBe('sound')
  expect(lookFor(automatic, 4, 20, { carries: 300_000 })).toBe('sound')
  expect(lookFor(automatic, 24, 4, { starving: true, carries: 90_000 })).toBe('numbers')

  expect(lookFor(new AutomaticQuality(), 0, 4, { starving: true, carries: 99_000 })).toBe('numbers')
  const silent = { starving: true, carries: 300_000, sound: null }
  expect(lookFor(new AutomaticQuality(), 0, 4, silent)).toBe('numbers')
})

test('counts short stalls that recur, but not occasional ones', () => {
  const often = new AutomaticQuality()
  for (let at = 0; at < 20; at += 4) {
    lookFor(often, at, 2, { starving: true, carries: 1e6 })
    lookFor(often, at + 2, 2, { carries: 1e6 })
  }
  expect(often.played).toBe('sound')
  const seldom = new AutomaticQuality()
  for (let at = 0; at < 200; at += 20) {
    lookFor(seldom, at, 2, { starving: true, carries: 1e6 })
    lookFor(seldom, at + 2, 18, { carries: 1e6 })
  }
  expect(seldom.played).toBe('picture')
})

test('retries video once the bandwidth suffices, with a longer delay after each failure', () => {
  const automatic = new AutomaticQuality()
  lookFor(automatic, 0, 4, { starving: true, carries: 500_000 })
  expect(lookFor(automatic, 4, 28, {})).toBe('sound')
  expect(lookFor(automatic, 32, 4, {})).toBe('picture')
  expect(lookFor(automatic, 36, 4, { starving: true, carries: 500_000 })).toBe('sound')
  expect(lookFor(automatic, 40, 55, {})).toBe('sound')
  expect(lookFor(automatic, 95, 10, {})).toBe('picture')
})

test('after numbers only, retries audio, and keeps it while the bandwidth is too low for video', () => {
  const automatic = new AutomaticQuality()
  lookFor(automatic, 0, 4, { starving: true, carries: 50_000 })
  expect(lookFor(automatic, 4, 35, { carries: null })).toBe('sound')
  expect(lookFor(automatic, 39, 100, { carries: 300_000 })).toBe('sound')
})

test('plays a smaller video as soon as it appears, and waits longer if it is also too much for the connection', () => {
  const automatic = new AutomaticQuality()
  const thin = { carries: 600_000, picture: 2e6 }
  expect(lookFor(automatic, 0, 4, { ...thin, starving: true })).toBe('sound')
  expect(lookFor(automatic, 4, 4, thin)).toBe('sound')
  expect(lookFor(automatic, 8, 0.5, { carries: null, picture: 500_000 })).toBe('sound')
  expect(lookFor(automatic, 9, 0.5, { carries: null, picture: 400_000 })).toBe('picture')
  expect(lookFor(automatic, 10, 4, { carries: 390_000, picture: 400_000, starving: true })).toBe('sound')
  expect(lookFor(automatic, 14, 20, { carries: 600_000, picture: 400_000 })).toBe('sound')
})

const SOURCE = { height: 720, bitrate: 3e6, videoCodec: 'avc1.64001f', audioCodec: 'mp4a.40.2' }
const SMALL = { height: 240, bitrate: 350_000, videoCodec: 'avc1.64000d', audioCodec: 'mp4a.40.2' }
const SOUND = { height: 0, bitrate: 200_000, audioCodec: 'mp4a.40.2' }

test('lists the renditions of a multivariant playlist', () => {
  expect(offersOf([SOURCE, SMALL, SOUND])).toEqual({
    heights: [720, 240],
    pictureBits: 350_000,
    soundBits: 200_000,
  })
  // A media playlist on its own has no attributes.
  const alone = { height: 0, bitrate: 0 }
  expect(offersOf([alone])).toEqual({ heights: [], pictureBits: null, soundBits: null })
  expect(wantedOf([alone], 'sound')).toEqual([alone])
})

test('selects the variants for each quality', () => {
  const all = [SMALL, SOURCE, SOUND]
  expect(wantedOf(all, 'auto')).toEqual(all)
  expect(wantedOf(all, 'source')).toEqual([SOURCE])
  expect(wantedOf(all, 'sound')).toEqual([SOUND])
  expect(wantedOf(all, '240p')).toEqual([SMALL])
  // The nearest size.
  expect(wantedOf(all, '480p')).toEqual([SMALL])
  expect(wantedOf([SOURCE, SOUND], '480p')).toEqual([SOURCE])
  expect(wantedOf([SOURCE], 'sound')).toEqual([SOURCE])
})

test('does not mistake a busy processor for a thin connection', () => {
  const automatic = new AutomaticQuality()
  for (let at = 0; at < 60; at += 1) {
    automatic.look({ ...FITS, now: at * 1000, starving: true, carries: 300_000 })
  }
  expect(automatic.played).toBe('picture')
  // An occasional late check does not hide a thin connection.
  const sometimes = new AutomaticQuality()
  for (let at = 0; at < 30; at += 2.7) lookFor(sometimes, at, 2, { starving: true, carries: 300_000 })
  expect(sometimes.played).toBe('sound')
})
