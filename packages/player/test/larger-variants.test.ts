import type Hls from 'hls.js/light'
import { expect, test } from 'vitest'
import { largerWhereSegmentsEnd, mayGetLarger } from '../src/quality/larger-variants.ts'

const HOLE_S = 0.1
const LIVE = { live: true, partTarget: 0.5, fragments: [{ end: 28 }, { end: 30.001 }] }

test.each([
  ['what is loaded ends where a segment does', { len: 1.6, end: 30 }, true],
  ['its sound ends a frame before', { len: 1.6, end: 29.98 }, true],
  ['it ends in the middle of the segment that is being made', { len: 1.6, end: 31.4 }, false],
  ['it ends in the middle of a segment that is whole', { len: 1.6, end: 29.4 }, false],
  ['an earlier segment ends there', { len: 1.6, end: 28 }, true],
  ['too little is left to wait for another variant', { len: 0.9, end: 30 }, false],
])('whether a live picture may get larger: %s', (_when, ahead, may) => {
  expect(mayGetLarger(LIVE, ahead, HOLE_S)).toBe(may)
})

test('without parts segments are loaded whole, and a recording has time', () => {
  expect(mayGetLarger({ ...LIVE, partTarget: 0 }, { len: 0.2, end: 29.4 }, HOLE_S)).toBe(true)
  expect(mayGetLarger({ ...LIVE, live: false }, { len: 0.2, end: 29.4 }, HOLE_S)).toBe(true)
})

test('what hls.js would have it be is kept: smaller at once, larger where a segment ends', () => {
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
