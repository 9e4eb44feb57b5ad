import Hls from 'hls.js/light'
import { expect, test, vi } from 'vitest'
import { keepRunsApart } from '../src/features/watch/run-seams.ts'

/** As much of a source buffer as is used: where each append had to end. */
class FakeBuffer {
  appendWindowEnd = Number.POSITIVE_INFINITY
  readonly ends: number[] = []
  appendBuffer(_data: BufferSource): void {
    this.ends.push(this.appendWindowEnd)
  }
}

/** hls.js's events, given by the test: nothing is loaded. */
function player() {
  const buffer = new FakeBuffer()
  type Told = (event: string, news: unknown) => void
  const listeners = new Map<string, Told>()
  const hls = {
    on: (event: string, listener: Told) => listeners.set(event, listener),
    trigger: vi.fn((event: string, news: unknown) => {
      listeners.get(event)?.(event, news)
      // hls.js's own part is the first to hear of it.
      if (event === Hls.Events.BUFFER_APPENDING)
        buffer.appendBuffer((news as { data: Uint8Array<ArrayBuffer> }).data)
    }),
  }
  keepRunsApart(hls as unknown as Hls)
  const tell = (event: string, news: unknown) => hls.trigger(event, news)
  tell(Hls.Events.BUFFER_CREATED, { tracks: { audiovideo: { buffer } } })
  return {
    /** A piece of a run is loaded, which is shown from `start` on. @returns where it has to end */
    load(run: number, start: number): number | undefined {
      tell(Hls.Events.LEVEL_PTS_UPDATED, { frag: { cc: run }, start })
      tell(Hls.Events.BUFFER_APPENDING, { frag: { cc: run }, data: new Uint8Array(1) })
      return buffer.ends.at(-1)
    },
  }
}

test('a piece from before a break ends where what came after it begins, as soon as that was loaded', () => {
  const { load } = player()
  expect(load(0, 0)).toBe(Number.POSITIVE_INFINITY)
  expect(load(2, 13.903)).toBe(Number.POSITIVE_INFINITY)
  // The run's begin is what counts, not what was loaded of it last.
  expect(load(2, 17.903)).toBe(Number.POSITIVE_INFINITY)
  expect(load(1, 9.502)).toBe(13.903)
  expect(load(0, 4.1)).toBe(9.502)
  expect(load(1, 11.5)).toBe(13.903)
})

test('what was loaded of a run backwards makes it begin earlier', () => {
  const { load } = player()
  load(1, 20)
  load(1, 12)
  expect(load(0, 8)).toBe(12)
})
