import type Hls from 'hls.js'
import { expect, test } from 'vitest'
import { isLineThin, watchThinLine } from '../src/quality/thin-line.ts'

test('a connection is thin below twice the bitrate, and until it reaches three times the bitrate', () => {
  expect(isLineThin(350_000, 600_000, false)).toBe(true)
  expect(isLineThin(350_000, 800_000, false)).toBe(false)
  expect(isLineThin(350_000, 800_000, true)).toBe(true)
  expect(isLineThin(350_000, 1_100_000, true)).toBe(false)
})

test('keeps the previous result while the bandwidth is unknown', () => {
  for (const before of [false, true]) {
    expect(isLineThin(undefined, 600_000, before)).toBe(before)
    expect(isLineThin(0, 600_000, before)).toBe(before)
    expect(isLineThin(350_000, null, before)).toBe(before)
  }
})

test('delays the live position by one second while the connection is thin for the current variant', () => {
  const levels = [{ bitrate: 350_000 }, { bitrate: 1_700_000 }]
  let tell = (_event: string, _news: { frag: { level: number } }): void => {}
  const hls = {
    levels,
    on(event: string, listener: typeof tell) {
      if (event === 'hlsFragBuffered') tell = listener
    },
  } as unknown as Hls
  let carries: number | null = null
  const changes: number[] = []
  const behind = watchThinLine(
    hls,
    () => carries,
    () => changes.push(behind()),
  )
  const buffered = (level: number, bits: number | null) => {
    carries = bits
    tell('hlsFragBuffered', { frag: { level } })
    return behind()
  }
  expect([buffered(1, null), buffered(1, 5e6), buffered(1, 2e6), buffered(0, 2e6)]).toEqual([0, 0, 1, 0])
  expect(changes).toEqual([1, 0])
})
