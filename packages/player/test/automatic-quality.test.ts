import { expect, test } from 'vitest'
import { AutomaticQuality, type Progress } from '../src/quality/automatic-quality.ts'
import { offersOf, wantedOf } from '../src/quality/variants.ts'

const FITS: Omit<Progress, 'now'> = { carries: 5e6, starving: false, picture: 2e6, sound: 200_000 }

/** Looks every half second for so long. Gives what was played at the end. */
function lookFor(automatic: AutomaticQuality, fromS: number, seconds: number, news: Partial<Progress>) {
  for (let at = fromS; at < fromS + seconds; at += 0.5) automatic.look({ ...FITS, now: at * 1000, ...news })
  return automatic.played
}

test('a line that carries it has the picture, and one that stands still though it would carry it keeps it', () => {
  const automatic = new AutomaticQuality()
  expect(lookFor(automatic, 0, 60, {})).toBe('picture')
  expect(lookFor(automatic, 60, 60, { starving: true })).toBe('picture')
  // It was cut, or nobody knows.
  expect(lookFor(automatic, 120, 60, { starving: true, carries: null })).toBe('picture')
})

test('a line too thin for the picture has its sound, below 100 kbit/s the numbers', () => {
  const automatic = new AutomaticQuality()
  expect(lookFor(automatic, 0, 3, { starving: true, carries: 300_000 })).toBe('picture')
  expect(lookFor(automatic, 3, 1, { starving: true, carries: 300_000 })).toBe('sound')
  expect(lookFor(automatic, 4, 20, { carries: 300_000 })).toBe('sound')
  expect(lookFor(automatic, 24, 4, { starving: true, carries: 90_000 })).toBe('numbers')

  expect(lookFor(new AutomaticQuality(), 0, 4, { starving: true, carries: 99_000 })).toBe('numbers')
  const silent = { starving: true, carries: 300_000, sound: null }
  expect(lookFor(new AutomaticQuality(), 0, 4, silent)).toBe('numbers')
})

test('short stops that come again and again count, and one now and then does not', () => {
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

test('the picture comes back once the line carries it, later each time that it was too much', () => {
  const automatic = new AutomaticQuality()
  lookFor(automatic, 0, 4, { starving: true, carries: 500_000 })
  expect(lookFor(automatic, 4, 28, {})).toBe('sound')
  expect(lookFor(automatic, 32, 4, {})).toBe('picture')
  expect(lookFor(automatic, 36, 4, { starving: true, carries: 500_000 })).toBe('sound')
  expect(lookFor(automatic, 40, 55, {})).toBe('sound')
  expect(lookFor(automatic, 95, 10, {})).toBe('picture')
})

test('from the numbers the sound is tried first; it stays the sound while the line is thin', () => {
  const automatic = new AutomaticQuality()
  lookFor(automatic, 0, 4, { starving: true, carries: 50_000 })
  expect(lookFor(automatic, 4, 35, { carries: null })).toBe('sound')
  expect(lookFor(automatic, 39, 100, { carries: 300_000 })).toBe('sound')
})

test('a smaller picture that has come since the picture was given up is played at once, and waited for if that was too much too', () => {
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

test('what a multivariant playlist offers', () => {
  expect(offersOf([SOURCE, SMALL, SOUND])).toEqual({
    heights: [720, 240],
    pictureBits: 350_000,
    soundBits: 200_000,
  })
  // A media playlist by itself: nothing is said of it.
  const alone = { height: 0, bitrate: 0 }
  expect(offersOf([alone])).toEqual({ heights: [], pictureBits: null, soundBits: null })
  expect(wantedOf([alone], 'sound')).toEqual([alone])
})

test('among which variants a quality has to be chosen', () => {
  const all = [SMALL, SOURCE, SOUND]
  expect(wantedOf(all, 'auto')).toEqual(all)
  expect(wantedOf(all, 'source')).toEqual([SOURCE])
  expect(wantedOf(all, 'sound')).toEqual([SOUND])
  expect(wantedOf(all, '240p')).toEqual([SMALL])
  // The nearest there is.
  expect(wantedOf(all, '480p')).toEqual([SMALL])
  expect(wantedOf([SOURCE, SOUND], '480p')).toEqual([SOURCE])
  expect(wantedOf([SOURCE], 'sound')).toEqual([SOURCE])
})

test('a processor that is too busy to look in time is no thin line', () => {
  const automatic = new AutomaticQuality()
  for (let at = 0; at < 60; at += 1) {
    automatic.look({ ...FITS, now: at * 1000, starving: true, carries: 300_000 })
  }
  expect(automatic.played).toBe('picture')
  // One that is late now and then has a thin line all the same.
  const sometimes = new AutomaticQuality()
  for (let at = 0; at < 30; at += 2.7) lookFor(sometimes, at, 2, { starving: true, carries: 300_000 })
  expect(sometimes.played).toBe('sound')
})
