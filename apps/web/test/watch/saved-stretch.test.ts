import { expect, test } from 'vitest'
import { seenLast } from '../../src/features/watch/scored-clip/use-saved-stretch.ts'

/** A video from second 10 on, captured from 1,000,000 ms, at one of its seconds. */
function pictureAt(currentTime: number, dateAt = (second: number): number | null => 990_000 + 1000 * second) {
  const seekable = { length: 1, start: () => 10, end: () => 500 }
  return { dateAt, video: { currentTime, seekable } as unknown as HTMLVideoElement }
}

test('offers the last 15 s of the video, in match time', () => {
  expect(seenLast(pictureAt(100), 4000)).toEqual({ from: 1_071_000, to: 1_086_000 })
})

test('offers the first 15 s when less than that has been shown', () => {
  expect(seenLast(pictureAt(12), 0)).toEqual({ from: 1_000_000, to: 1_015_000 })
})

test('offers nothing for a video without capture times', () => {
  expect(
    seenLast(
      pictureAt(100, () => null),
      0,
    ),
  ).toBeNull()
})
