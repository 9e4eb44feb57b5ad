import { expect, test } from 'vitest'
import { dateAt, isRecorded, newestRunStart, positionOf } from '../src/hls/fragment-time.ts'

/** Two segments of 2 s, an interruption of one minute, and another segment of 2 s. */
const FRAGMENTS = [
  { start: 0, duration: 2, programDateTime: 10_000, cc: 0 },
  { start: 2, duration: 2, programDateTime: 12_000, cc: 0 },
  { start: 4, duration: 2, programDateTime: 74_000, cc: 1 },
]

test('dates a position by the segment at that position', () => {
  expect([0, 1.5, 3.999, 4, 5].map((position) => dateAt(FRAGMENTS, position))).toEqual([
    10_000, 11_500, 13_999, 74_000, 75_000,
  ])
})

test('extrapolates from the last segment', () => {
  expect(dateAt(FRAGMENTS, 6.5)).toBe(76_500)
  expect(positionOf(FRAGMENTS, 77_000)).toBe(7)
})

test('maps moments before the first segment to its start, and moments in an interruption to the end of the segment before it', () => {
  expect([9000, 10_000, 13_500, 40_000, 74_500].map((at) => positionOf(FRAGMENTS, at))).toEqual([
    0, 0, 3.5, 4, 4.5,
  ])
})

test('reports moments within a run as recorded, but not those in an interruption', () => {
  const moments = [9999, 10_000, 13_999, 14_000, 40_000, 74_000, 75_999, 76_000]
  expect(moments.map((at) => isRecorded(FRAGMENTS, at))).toEqual([
    ...[false, true, true, false],
    ...[false, true, true, false],
  ])
  expect(isRecorded([], 10_000)).toBe(false)
})

test('returns null without segments or dates', () => {
  const undated = [{ start: 0, duration: 2, programDateTime: null, cc: 0 }]
  expect([dateAt([], 1), positionOf([], 1), dateAt(undated, 1), positionOf(undated, 1)]).toEqual([
    null,
    null,
    null,
    null,
  ])
})

test('stretches a segment to the start of the next one within a run', () => {
  const slow = [
    { start: 0, duration: 2, programDateTime: 10_000, cc: 0 },
    { start: 2, duration: 2, programDateTime: 12_500, cc: 0 },
    { start: 4, duration: 2, programDateTime: 14_400, cc: 0 },
  ]
  expect([0, 1, 1.6, 2, 3, 5].map((position) => dateAt(slow, position))).toEqual([
    10_000, 11_250, 12_000, 12_500, 13_450, 15_400,
  ])
  expect([11_250, 12_000, 13_450, 15_400].map((at) => positionOf(slow, at))).toEqual([1, 1.6, 3, 5])
})

test('finds the start of the newest run after the last interruption', () => {
  expect(newestRunStart(FRAGMENTS)).toBe(4)
  expect(newestRunStart(FRAGMENTS.slice(0, 2))).toBe(0)
  expect(newestRunStart([])).toBeNull()
})
