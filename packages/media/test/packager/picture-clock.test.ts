import { expect, test } from 'vitest'
import { PictureClock } from '../../src/packager/picture-clock.ts'

const WALL = 1_800_000_000_000

/** Feeds a clock 25 frames per second and dates a segment every 2 s. Returns each date relative to WALL. */
function datesOf(arrivalOf: (mediaTime: number) => number, lastsMs: number): number[] {
  const clock = new PictureClock()
  const dates: number[] = []
  for (let mediaTime = 0; mediaTime <= lastsMs; mediaTime += 40) {
    clock.observe(mediaTime, WALL + arrivalOf(mediaTime))
    if (mediaTime % 2000 === 0) dates.push(clock.dateSegment(mediaTime) - WALL)
  }
  return dates
}

test('dates the segments of a punctual encoder correctly, although single frames are delayed', () => {
  const dates = datesOf((time) => time + (time % 2000 === 0 ? 300 : (time * 7) % 90), 20_000)
  // The first date cannot use earlier measurements.
  for (const [index, date] of dates.entries())
    expect(date - index * 2000).toBeLessThan(index === 0 ? 301 : 10)
})

test('keeps every date when a connection stalls for five seconds and catches up', () => {
  const dates = datesOf(
    (time) => (time < 20_000 ? time : Math.max(time, 25_000 + (time - 20_000) / 3)),
    60_000,
  )
  expect(dates).toEqual(dates.map((_, index) => index * 2000))
})

test('follows a permanent pause of the encoder with bounded speed, never backwards', () => {
  const dates = datesOf((time) => (time < 20_000 ? time : time + 3000), 60_000)
  expect(dates[9]).toBe(18_000)
  expect(dates.at(-1)).toBe(63_000)
  for (const [index, date] of dates.entries()) {
    const step = date - (dates[index - 1] ?? -2000)
    expect(step).toBeGreaterThan(0)
    expect(step).toBeLessThan(5000)
  }
})

test('moves no date back when a slow connection becomes fast', () => {
  const dates = datesOf((time) => (time < 1900 ? time + 3000 : time), 8000)
  expect(dates).toEqual([3000, 3001, 4000, 6000, 8000])
})

test('dates no frame later than its arrival when frames arrive faster than real time', () => {
  const dates = datesOf((time) => time / 10, 100_000)
  for (const [index, date] of dates.entries()) expect(date).toBeLessThanOrEqual(index * 200 + index)
})

test.each([0.5, 0.8, 1, 1.02])('measures the pace of an encoder at %d of real time', (pace) => {
  const clock = new PictureClock()
  for (let time = 0; time <= 7000; time += 40) clock.observe(time, WALL + time / pace)
  expect(clock.pace).toBeNull()
  for (let time = 7040; time <= 30_000; time += 40) clock.observe(time, WALL + time / pace)
  expect(clock.pace).toBeCloseTo(Math.min(1, pace), 2)
})
