import type Hls from 'hls.js/light'
import { expect, test } from 'vitest'
import { largerWhereSegmentsEnd, mayGetLarger } from '../src/quality/larger-variants.ts'

const HOLE_S = 0.1
const LIVE = { live: true, partTarget: 0.5, fragments: [{ end: 28 }, { end: 30.001 }] }

test.each([
  ['the buffer ends where a segment does', { len: 1.6, end: 30 }, true],
  ['the audio ends one frame earlier', { len: 1.6, end: 29.98 }, true],
  ['the buffer ends in the middle of the segment in progress', { len: 1.6, end: 31.4 }, false],
  ['the buffer ends in the middle of a complete segment', { len: 1.6, end: 29.4 }, false],
  ['the buffer ends with an earlier segment', { len: 1.6, end: 28 }, true],
  ['the buffer is too short to wait for another variant', { len: 0.9, end: 30 }, false],
])('whether a live video may get larger: %s', (_when, ahead, may) => {
  expect(mayGetLarger(LIVE, ahead, HOLE_S)).toBe(may)
})

test('a video without parts and a recording may always get larger', () => {
  expect(mayGetLarger({ ...LIVE, partTarget: 0 }, { len: 0.2, end: 29.4 }, HOLE_S)).toBe(true)
  expect(mayGetLarger({ ...LIVE, live: false }, { len: 0.2, end: 29.4 }, HOLE_S)).toBe(true)
})

test('follows hls.js to a smaller variant at once, and to a larger one only at the end of a segment', () => {
  const state = { wanted: 2, ahead: { len: 1.6, end: 31.4 } as { len: number; end: number } | null }
  const hls = {
    levels: [{ details: LIVE }, { details: LIVE }, {}],
    loadLevel: 1,
    config: { maxBufferHole: HOLE_S },
    get mainForwardBufferInfo() {
      return state.ahead
    },
  }
  class Own {
    hls = hls
    get nextAutoLevel() {
      return state.wanted
    }
    set nextAutoLevel(level: number) {
      state.wanted = level
    }
  }
  const Choice = largerWhereSegmentsEnd(Own as unknown as typeof Hls.DefaultConfig.abrController)
  const choice = new Choice(hls as unknown as Hls)
  expect(choice.nextAutoLevel).toBe(1)
  state.ahead = { len: 1.6, end: 30 }
  expect(choice.nextAutoLevel).toBe(2)
  state.ahead = { len: 1.6, end: 31.4 }
  choice.nextAutoLevel = 0
  expect(choice.nextAutoLevel).toBe(0)
  state.wanted = 2
  state.ahead = null
  expect(choice.nextAutoLevel).toBe(2)
})
