import { expect, test } from 'vitest'
import { PeakBitrate } from '../../src/recorder/peak-bitrate.ts'

/** Returns the peak after segments of [seconds, Mbit/s]. */
function peakOf(...segments: [number, number][]): number {
  const peak = new PeakBitrate()
  for (const [duration, megabits] of segments) peak.add({ duration, size: (duration * megabits * 1e6) / 8 })
  return peak.value / 1e6
}

test.each<[string, [number, number][], number]>([
  ['of nothing', [], 0],
  [
    'the average of less than half a target duration',
    [
      [0.8, 4],
      [0.8, 6],
    ],
    5,
  ],
  ['one long segment', [[10, 6]], 6],
  [
    'a segment with only a key frame, among others',
    [
      [2, 5],
      [2, 5],
      [2, 5],
      [0.04, 29],
      [2, 5],
      [2, 5],
    ],
    5.47,
  ],
  [
    'the most demanding segments',
    [
      [2, 2],
      [2, 2],
      [2, 2],
      [2, 8],
      [2, 8],
      [2, 8],
      [2, 2],
      [2, 2],
    ],
    8,
  ],
  [
    'a demanding segment of 1 s among easy ones',
    [
      [2, 2],
      [2, 2],
      [2, 2],
      [1, 8],
      [2, 2],
      [2, 2],
    ],
    4,
  ],
])('takes the peak of any 2 to 6 s: %s', (_, segments, expected) => {
  expect(peakOf(...segments)).toBeCloseTo(expected, 2)
})
