import { expect, test } from 'vitest'
import { seenLast } from '../../src/features/watch/scored-clip/use-saved-stretch.ts'

/** A picture from second 10 on, taken at 1,000,000 ms, that shows one of its seconds. */
function pictureAt(currentTime: number, dateAt = (second: number): number | null => 990_000 + 1000 * second) {
  const seekable = { length: 1, start: () => 10, end: () => 500 }
  return { dateAt, video: { currentTime, seekable } as unknown as HTMLVideoElement }
}

test('offers the last 15 s of the video, in the time of the match', () => {
  expect(seenLast(pictureAt(100), 4000)).toEqual({ from: 1_071_000, to: 1_086_000 })
})

test('offers the first 15 s while less than that has been seen', () => {
  expect(seenLast(pictureAt(12), 0)).toEqual({ from: 1_000_000, to: 1_015_000 })
})

test('offers nothing of a picture that carries no time', () => {
  expect(
    seenLast(
      pictureAt(100, () => null),
      0,
    ),
  ).toBeNull()
})
