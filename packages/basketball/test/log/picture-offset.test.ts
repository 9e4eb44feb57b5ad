import { expect, test } from 'vitest'
import { MAX_PICTURE_OFFSET_MS } from '../../src/index.ts'
import { given, period, stateAfter } from '../given.ts'

const set = (offsetMs: number) => ({ type: 'set-picture-offset', offsetMs }) as const
const wasSet = (offsetMs: number) => ({ kind: 'picture-offset-set', offsetMs }) as const

test('the video offset is 0 at first, and the latest value applies', () => {
  expect(stateAfter().pictureOffsetMs).toBe(0)
  expect(stateAfter(wasSet(1500), period(1), wasSet(-200)).pictureOffsetMs).toBe(-200)
})

test('the video offset can also be set before and after the match, for the recording', () => {
  given().when(set(-1500)).thenEvents(wasSet(-1500))
  given({ kind: 'match-finished' }).when(set(2000)).thenEvents(wasSet(2000))
  given(wasSet(2000)).when(set(2000)).thenNothing()
})

test.each([MAX_PICTURE_OFFSET_MS + 1, -MAX_PICTURE_OFFSET_MS - 1, 0.5, Number.NaN])(
  'refuses the video offset %d',
  (offset) => {
    given().when(set(offset)).thenRefused({ code: 'picture-offset-out-of-range', maxMs: 60_000 })
  },
)
