import { expect, test } from 'vitest'
import { dateAt, positionOf } from '../src/features/watch/fragment-time.ts'

/** Two pieces of 2 s, a break of a minute, and another one of 2 s. */
const FRAGMENTS = [
  { start: 0, duration: 2, programDateTime: 10_000 },
  { start: 2, duration: 2, programDateTime: 12_000 },
  { start: 4, duration: 2, programDateTime: 74_000 },
]

test('a position has the time of the piece that lies there', () => {
  expect([0, 1.5, 3.999, 4, 5].map((position) => dateAt(FRAGMENTS, position))).toEqual([
    10_000, 11_500, 13_999, 74_000, 75_000,
  ])
})

test('what has not arrived yet goes on from the last piece', () => {
  expect(dateAt(FRAGMENTS, 6.5)).toBe(76_500)
  expect(positionOf(FRAGMENTS, 77_000)).toBe(7)
})

test('a moment is seen where its piece lies; before the first at the beginning, in a break at its edge', () => {
  expect([9000, 10_000, 13_500, 40_000, 74_500].map((at) => positionOf(FRAGMENTS, at))).toEqual([
    0, 0, 3.5, 4, 4.5,
  ])
})

test('without pieces or without times there is no answer', () => {
  const undated = [{ start: 0, duration: 2, programDateTime: null }]
  expect([dateAt([], 1), positionOf([], 1), dateAt(undated, 1), positionOf(undated, 1)]).toEqual([
    null,
    null,
    null,
    null,
  ])
})
