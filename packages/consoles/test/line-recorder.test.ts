import { expect, test } from 'vitest'
import { ConsoleLine } from '../src/console-line.ts'
import { LineRecorder } from '../src/line-recorder.ts'
import { MOST_RECORDED_BYTES, MOST_RECORDED_MS, readRecording } from '../src/recording.ts'

const START = Date.parse('2026-11-27T18:00:00Z')

function scene() {
  const time = { now: START }
  const line = new ConsoleLine('bodet', () => time.now)
  const recorder = new LineRecorder(line, 'bodet', () => time.now)
  const hear = (ms: number, ...bytes: number[]) => {
    time.now = START + ms
    line.hear('console', Uint8Array.from(bytes))
  }
  return { time, line, recorder, hear, read: () => readRecording([...recorder.lines()].join('')) }
}

test('keeps each read with its time, and joins reads that arrive together', () => {
  const { recorder, hear, read } = scene()
  hear(0, 1, 2)
  hear(3, 3)
  hear(120, 255)
  expect(read()).toEqual({
    startedAt: '2026-11-27T18:00:00.000Z',
    brand: 'bodet',
    reads: [
      { ms: 0, bytes: Uint8Array.of(1, 2, 3) },
      { ms: 120, bytes: Uint8Array.of(255) },
    ],
  })
  expect(recorder.status()).toEqual({ running: true, ms: 120, bytes: 4 })
})

test('ends after ten minutes, even if nothing arrives', () => {
  const { recorder, hear, read } = scene()
  hear(MOST_RECORDED_MS, 1)
  hear(MOST_RECORDED_MS + 1, 2)
  expect(recorder.status()).toEqual({ running: false, ms: MOST_RECORDED_MS, bytes: 1 })
  expect(read()).toMatchObject({ reads: [{ ms: MOST_RECORDED_MS, bytes: Uint8Array.of(1) }] })
  const silent = scene()
  silent.time.now += 2 * MOST_RECORDED_MS
  expect(silent.recorder.status()).toEqual({ running: false, ms: MOST_RECORDED_MS, bytes: 0 })
})

test('ends at 20 MB', () => {
  const { time, line, recorder } = scene()
  const flood = new Uint8Array(1_000_000)
  for (let index = 0; index < 25; index += 1) {
    time.now += 10
    line.hear('console', flood)
  }
  expect(recorder.status()).toMatchObject({ running: false, bytes: MOST_RECORDED_BYTES })
})

test('keeps times in order when the server’s clock is corrected backwards', () => {
  const { hear, read } = scene()
  hear(500, 1)
  hear(200, 2)
  hear(600, 3)
  expect(read()).toMatchObject({ reads: [{ ms: 500 }, { ms: 600 }] })
})
