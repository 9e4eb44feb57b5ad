import { expect, test } from 'vitest'
import { reelStretches } from '../../src/features/watch/scored-clip/ReelDialog.tsx'
import { seenLast } from '../../src/features/watch/scored-clip/use-saved-stretch.ts'

const plays = (count: number, everyMs: number) =>
  Array.from({ length: count }, (_, index) => 100_000 + index * everyMs)
const lengthOf = (of: ReturnType<typeof reelStretches>) =>
  of.stretches.reduce((sum, { from, to }) => sum + to - from, 0)

test('a few plays are shown for as long as clips are', () => {
  expect(reelStretches(plays(2, 60_000))).toEqual({
    plays: 2,
    stretches: [
      { from: 92_000, to: 104_000 },
      { from: 152_000, to: 164_000 },
    ],
  })
})

test('if there are more plays, each is shown for a shorter time; the play itself is always included', () => {
  const reel = reelStretches(plays(8, 60_000))
  expect(reel.stretches[0]).toEqual({ from: 93_500, to: 101_000 })
  expect(lengthOf(reel)).toBe(60_000)
})

test('uses the latest plays if there is not enough time for all', () => {
  const reel = reelStretches(plays(20, 60_000))
  expect(reel.plays).toBe(12)
  expect(reel.stretches.at(-1)).toEqual({ from: 1_236_000, to: 1_241_000 })
  expect(lengthOf(reel)).toBe(60_000)
})

test('joins plays whose parts touch', () => {
  expect(reelStretches([100_000, 106_000, 140_000]).stretches).toEqual([
    { from: 92_000, to: 110_000 },
    { from: 132_000, to: 144_000 },
  ])
  expect(reelStretches([])).toEqual({ plays: 0, stretches: [] })
})

/** Returns a video at `currentTime`. It starts at second 10, which was recorded at 1,000,000 ms. */
function pictureAt(currentTime: number, dateAt = (second: number): number | null => 990_000 + 1000 * second) {
  const seekable = { length: 1, start: () => 10, end: () => 500 }
  return { dateAt, video: { currentTime, seekable } as unknown as HTMLVideoElement }
}

test('offers the last 15 s of the video, in match time', () => {
  expect(seenLast(pictureAt(100), 4000)).toEqual({ from: 1_071_000, to: 1_086_000 })
})

test('offers the first 15 s of the video if less than that has been shown', () => {
  expect(seenLast(pictureAt(12), 0)).toEqual({ from: 1_000_000, to: 1_015_000 })
})

test('offers nothing if the video contains no times', () => {
  expect(
    seenLast(
      pictureAt(100, () => null),
      0,
    ),
  ).toBeNull()
})
