import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  MOST_RECORDED_MS,
  type RecordedRead,
  readRecording,
  recordingHead,
  recordingLine,
  replay,
  replayedAt,
} from '../src/index.ts'
import { BODET } from './example-messages.ts'
import { SIMULATED } from './simulated/consoles.ts'
import type { Hall } from './simulated/hall.ts'

const HEAD = { startedAt: '2026-11-27T18:00:00.000Z', brand: null } as const

function written(reads: readonly RecordedRead[], head: Parameters<typeof recordingHead>[0] = HEAD): string {
  return recordingHead(head) + reads.map(recordingLine).join('')
}

/** Reads of a console whose clock runs down from 1:05 for ten seconds, one read of each frame. */
function tenSeconds(brand: 'bodet' | 'saturn'): RecordedRead[] {
  const hall: Hall = {
    remainingMs: 65_000,
    running: true,
    isRest: false,
    period: 2,
    home: 45,
    guest: 38,
    isOff: false,
  }
  const console = SIMULATED[brand]()
  const reads: RecordedRead[] = []
  for (let ms = 0; ms <= 10_000; ms += 10) {
    for (const bytes of console(hall, ms)) reads.push({ ms, bytes })
    hall.remainingMs -= 10
  }
  return reads
}

const anyReads = fc
  .array(fc.record({ wait: fc.nat(2_000), bytes: fc.uint8Array({ minLength: 1, maxLength: 60 }) }), {
    maxLength: 50,
  })
  .map((all) => {
    let ms = 0
    return all.map(({ wait, bytes }) => {
      ms += wait
      return { ms, bytes }
    })
  })

test('reads any recording that it wrote', () => {
  fc.assert(
    fc.property(anyReads, (reads) => {
      expect(readRecording(written(reads))).toEqual({ ...HEAD, reads })
    }),
  )
})

test('accepts any text without throwing', () => {
  fc.assert(fc.property(fc.string({ maxLength: 500 }), (text) => void readRecording(text)))
  fc.assert(
    fc.property(fc.array(fc.json({ maxDepth: 2 })), (lines) => {
      readRecording(`${recordingHead(HEAD)}${lines.join('\n')}\n`)
    }),
  )
})

test('ignores a last line that was cut off', () => {
  const whole = written([
    { ms: 0, bytes: BODET.running523 },
    { ms: 5, bytes: BODET.tenMinutes },
  ])
  expect(readRecording(whole.slice(0, -7))).toMatchObject({ reads: [{ ms: 0, bytes: BODET.running523 }] })
})

test('says why it refuses a file', () => {
  const line = recordingLine({ ms: 7, bytes: BODET.shot24 })
  expect(readRecording('')).toEqual({ code: 'no-recording' })
  expect(readRecording('%PDF-1.7\n')).toEqual({ code: 'no-recording' })
  expect(readRecording('{"format":"courtside-console","version":2,"startedAt":""}\n')).toEqual({
    code: 'newer-version',
  })
  expect(readRecording('{"format":"courtside-console","version":"x","startedAt":""}\n')).toEqual({
    code: 'no-recording',
  })
  for (const damaged of [
    '{"ms":7,"hex":"0"}',
    '{"ms":7,"hex":"zz"}',
    '{"ms":-1,"hex":"00"}',
    '{"ms":6,"hex":"00"}',
    '{',
  ]) {
    expect(readRecording(`${recordingHead(HEAD)}${line}${damaged}\n`)).toEqual({
      code: 'damaged-line',
      line: 3,
    })
  }
  const late = written([{ ms: MOST_RECORDED_MS + 1, bytes: BODET.shot24 }])
  expect(readRecording(late)).toEqual({ code: 'too-large' })
  const large = written(Array.from({ length: 21 }, (_, ms) => ({ ms, bytes: new Uint8Array(1_000_000) })))
  expect(readRecording(large)).toEqual({ code: 'too-large' })
})

test.each(['bodet', 'saturn'] as const)('replays what a %s console showed, at its times', (brand) => {
  const recording = readRecording(written(tenSeconds(brand)))
  if ('code' in recording) throw new Error(recording.code)
  const result = replay(recording)
  expect(result).toMatchObject({ brand, damaged: 0, noise: 0 })
  expect(replayedAt(result, -1)).toBeNull()
  for (const [ms, shown] of [
    [2_050, 63_000],
    [4_150, 61_000],
    [5_850, 59_200],
    [9_950, 55_100],
  ] as const) {
    const state = replayedAt(result, ms)
    expect(state).toMatchObject({ score: { home: 45, guest: 38 }, period: 2, running: true })
    expect(Math.abs((state?.clock?.ms ?? 0) - shown)).toBeLessThanOrEqual(100)
  }
})

test('counts the bytes of an unknown console', () => {
  const reads = Array.from({ length: 100 }, (_, index) => ({
    ms: index * 20,
    bytes: new Uint8Array(40).fill(0xe0),
  }))
  const recording = readRecording(written(reads))
  if ('code' in recording) throw new Error(recording.code)
  expect(replay(recording)).toEqual({
    brand: null,
    bytes: 4_000,
    messages: 0,
    damaged: 0,
    noise: 4_000,
    lengthMs: 1_980,
    states: [],
  })
})
