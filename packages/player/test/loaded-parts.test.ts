import type Hls from 'hls.js'
import { expect, test } from 'vitest'
import { rememberLoadedParts } from '../src/hls/loaded-parts.ts'

interface FakePart {
  fragment: { sn: number }
  start: number
  duration: number
  elementaryStreams: { audiovideo?: object | null }
  readonly loaded: boolean
}

function part(name: number, loaded: boolean): FakePart {
  const sn = Math.floor(name)
  const index = Math.round((name - sn) * 10)
  return {
    fragment: { sn },
    start: 2 * sn + index / 2,
    duration: 0.5,
    elementaryStreams: { audiovideo: loaded ? {} : null },
    get loaded() {
      return !!this.elementaryStreams.audiovideo
    },
  }
}

/** Simulates a playlist reload with the given buffer and returns the parts that then count as loaded. */
function loadedAfterLook(parts: FakePart[], buffered: [number, number][]): number[] {
  const listeners = new Map<string, (event: string, news: unknown) => void>()
  const ranges = {
    length: buffered.length,
    start: (index: number) => buffered[index]?.[0] ?? 0,
    end: (index: number) => buffered[index]?.[1] ?? 0,
  }
  rememberLoadedParts({
    media: { buffered: ranges },
    on: (event: string, listener: () => void) => listeners.set(event, listener),
  } as unknown as Hls)
  listeners.get('hlsLevelUpdated')?.('', { details: { partList: parts } })
  return parts.flatMap((each) =>
    each.loaded ? [each.fragment.sn + (each.start - 2 * each.fragment.sn) / 5] : [],
  )
}

test('marks the first parts of a segment whose last parts are loaded', () => {
  const parts = [part(4.3, true), part(5.0, false), part(5.1, false), part(5.2, true), part(5.3, true)]
  expect(loadedAfterLook(parts, [[0, 11.99]])).toEqual([4.3, 5, 5.1, 5.2, 5.3])
})

test('does not mark parts that are not buffered, later parts, or parts of another segment', () => {
  expect(loadedAfterLook([part(5.0, false), part(5.1, false), part(5.2, true)], [[10.5, 11.5]])).toEqual([
    5.1, 5.2,
  ])
  expect(loadedAfterLook([part(5.0, true), part(5.1, false)], [[0, 11]])).toEqual([5])
  expect(loadedAfterLook([part(4.3, false), part(5.0, true)], [[0, 11]])).toEqual([5])
})

test('marks each part separately, so that hls.js can unload one without the next', () => {
  const parts = [part(5.0, false), part(5.1, true)]
  loadedAfterLook(parts, [[0, 11]])
  Object.assign(parts[0]?.elementaryStreams ?? {}, { audiovideo: null })
  expect(parts.map(({ loaded }) => loaded)).toEqual([false, true])
})
