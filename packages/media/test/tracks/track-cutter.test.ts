import { describe, expect, test } from 'vitest'
import { readFragments } from '../../src/codecs/fmp4/fragment-reader.ts'
import { AUDIO_TRACK, VIDEO_TRACK } from '../../src/codecs/fmp4/tracks.ts'
import { type SourcePart, TrackCutter, type TrackFrame } from '../../src/tracks/track-cutter.ts'

const START = 5000
const STEP = 40
const SOUND = {
  trackId: AUDIO_TRACK,
  baseTime: 0,
  samples: [{ duration: 1024, compositionOffset: 0, keyFrame: true, data: Buffer.from([1]) }],
}

/** Returns 25 frames per second in GOPs of one second, presented `heldBack` ms after decoding. */
function frames(seconds: number, options: { at?: number; heldBack?: number } = {}): TrackFrame[] {
  const { at = START, heldBack = 0 } = options
  return Array.from({ length: seconds * 25 }, (_, number) => ({
    decodedAt: at + number * STEP,
    shownAt: at + number * STEP + heldBack,
    keyFrame: number % 25 === 0,
    data: Buffer.from([number % 256]),
  }))
}

/** Returns parts of the source of half a second, four per segment, presented 80 ms after decoding. */
function parts(count: number): SourcePart[] {
  return Array.from({ length: count }, (_, number) => ({
    decodedAt: START + number * 480,
    shownAt: START + number * 480 + 80,
    until: START + (number + 1) * 480,
    beginsSegment: false,
    hasFrames: true,
    sound: null,
  }))
}

/** Returns parts of segments of one second: 480 and 520 ms. */
function segments(count: number): SourcePart[] {
  return Array.from({ length: count }, (_, number) => number).flatMap((number) => {
    const from = START + number * 1000
    const [first, second] = [from, from + 480]
    return [
      {
        decodedAt: first,
        shownAt: first + 80,
        until: second,
        beginsSegment: true,
        hasFrames: true,
        sound: null,
      },
      {
        decodedAt: second,
        shownAt: second + 80,
        until: from + 1000,
        beginsSegment: false,
        hasFrames: true,
        sound: null,
      },
    ]
  })
}

function cutter(waiting: readonly TrackFrame[] = []) {
  const cut: { trackId: number; begins: boolean; baseMs: number; shownMs: number[]; count: number }[] = []
  const onPart = (data: Buffer, begins: boolean) => {
    const [run] = [...readFragments(data)]
    if (!run) throw new Error('a part is empty')
    let ticks = run.baseTime
    const shownMs = run.samples.map(({ duration, compositionOffset }) => {
      const shown = (ticks + compositionOffset) / 90
      ticks += duration
      return shown
    })
    cut.push({ trackId: run.trackId, begins, baseMs: run.baseTime / 90, shownMs, count: run.samples.length })
  }
  return { cut, track: new TrackCutter({ startTimestamp: START, onPart }, waiting) }
}

describe('cutting a track like the source', () => {
  test('starts parts where the source’s start, in either order of arrival, and keeps presentation times', () => {
    for (const order of ['track first', 'source first'] as const) {
      const { cut, track } = cutter()
      const give = {
        track: () => frames(3, { at: START + 80 }).forEach((frame) => void track.addFrame(frame)),
        source: () => segments(2).forEach((part) => void track.addPart(part)),
      }
      if (order === 'track first') give.track()
      give.source()
      if (order === 'source first') give.track()
      expect(track.fault, order).toBeNull()
      expect(cut.map(({ begins, baseMs, count }) => [begins, baseMs, count])).toEqual([
        [true, 0, 12],
        [false, 480, 13],
        [true, 1000, 12],
        [false, 1480, 13],
      ])
      expect(cut.flatMap(({ shownMs }) => shownMs)).toEqual(
        frames(2).map(({ decodedAt }) => decodedAt - START + 80),
      )
    }
  })

  test('assigns frames that RTMP rounded down across a boundary to the right part', () => {
    const { cut, track } = cutter()
    for (const part of segments(2)) track.addPart(part)
    const rounded = frames(2, { heldBack: 80 }).map((frame, number) => ({
      ...frame,
      decodedAt: frame.decodedAt - (number % 25 === 12 ? 1 : 0),
    }))
    for (const frame of rounded) track.addFrame(frame)
    expect(cut.map(({ count }) => count)).toEqual([12, 13, 12])
  })

  test.each([
    [50, null],
    [51, 'unaligned'],
    [-50, null],
    [-51, 'unaligned'],
  ] as const)('a key frame presented %i ms from the source’s: %s', (beside, fault) => {
    const { track } = cutter()
    for (const part of segments(1)) track.addPart(part)
    for (const frame of frames(3, { at: START + 80 + beside })) track.addFrame(frame)
    expect(track.fault).toBe(fault)
  })

  test('reports a track without a key frame at the next segment as unaligned', () => {
    const { cut, track } = cutter()
    for (const part of segments(2)) track.addPart(part)
    for (const frame of frames(2, { heldBack: 80 }))
      track.addFrame({ ...frame, keyFrame: frame.decodedAt === START })
    expect(track.fault).toBe('unaligned')
    expect(cut).toHaveLength(2)
  })

  test('reports a track without a frame in a part without audio as unaligned', () => {
    const { track } = cutter()
    for (const part of segments(1)) track.addPart(part)
    for (const frame of frames(2, { heldBack: 80 })) {
      if (frame.decodedAt < START + 480 || frame.decodedAt >= START + 1000) track.addFrame(frame)
    }
    expect(track.fault).toBe('unaligned')
  })

  test.each([
    ['none', false],
    ['one that a slower track lacks', true],
  ])('cuts a part with audio alone where the source has %s', (_, hasFrames) => {
    const { cut, track } = cutter()
    const [first, second] = segments(1)
    track.addPart({ ...first!, until: START + 334 })
    track.addPart({ ...second!, decodedAt: START + 334, until: START + 668, hasFrames, sound: SOUND })
    track.addPart({ ...second!, decodedAt: START + 668 })
    for (const frame of frames(2, { heldBack: 80 })) {
      if (frame.decodedAt < START + 320 || frame.decodedAt >= START + 720) track.addFrame(frame)
    }
    expect(track.fault).toBeNull()
    expect(cut.map(({ trackId, baseMs, count }) => [trackId, baseMs, count])).toEqual([
      [VIDEO_TRACK, 0, 8],
      [AUDIO_TRACK, 0, 1],
      [VIDEO_TRACK, 720, 7],
    ])
  })

  test('reports a track as late when the source is 3 s ahead, whether the track stopped or never started', () => {
    for (const sent of [[], frames(1, { heldBack: 80 })]) {
      const { track } = cutter()
      for (const frame of sent) track.addFrame(frame)
      const reached = sent.length > 0 ? START + 960 : START
      for (const part of segments(10)) {
        track.addPart(part)
        expect(track.fault, `${part.until}`).toBe(part.until - reached > 3000 ? 'late' : null)
        if (track.fault) break
      }
      expect(track.fault).toBe('late')
    }
  })

  test('limits the waiting frames in bytes and number', () => {
    const [frame] = frames(1)
    const big = cutter().track
    for (let count = 0; count < 9; count += 1) big.addFrame({ ...frame!, data: Buffer.alloc(1024 * 1024) })
    expect(big.fault).toBe('too-much')
    const many = cutter().track
    for (let count = 0; count <= 2000; count += 1) many.addFrame(frame!)
    expect(many.fault).toBe('too-much')
  })

  test('cuts the remaining frames at the end, and reports an incomplete track', () => {
    const { cut, track } = cutter()
    for (const part of segments(1)) track.addPart(part)
    for (const frame of frames(1, { heldBack: 80 })) track.addFrame(frame)
    expect(track.finish()).toBe(true)
    expect(cut.map(({ count }) => count)).toEqual([12, 13])
    const short = cutter()
    for (const part of parts(2)) short.track.addPart({ ...part, beginsSegment: part.decodedAt === START })
    for (const frame of frames(1, { heldBack: 80 }).slice(0, 10)) short.track.addFrame(frame)
    expect(short.track.finish()).toBe(false)
  })
})
