import { describe, expect, test } from 'vitest'
import { parseAacConfig } from '../../src/codecs/flv/aac.ts'
import { parseAvcConfig } from '../../src/codecs/flv/avc.ts'
import { readFragments } from '../../src/codecs/fmp4/fragment-reader.ts'
import { AUDIO_TRACK } from '../../src/codecs/fmp4/tracks.ts'
import { Packager } from '../../src/packager/packager.ts'
import { AAC_48K_STEREO, avcRecord } from '../scene/sps-writer.ts'

const HD = parseAvcConfig(avcRecord(1280, 720))
const SD = parseAvcConfig(avcRecord(640, 360))
const SOUND = parseAacConfig(AAC_48K_STEREO)
const SOUND_FRAME_MS = (1000 * SOUND.frameSamples) / SOUND.sampleRate
const WALL = 1_800_000_000_000

type Segment = { at: number; independent: boolean; parts: Part[] }
type Part = { data: Buffer; duration: number; independent: boolean }
type Group = { size: string; sound: boolean; init: Buffer; segments: Segment[] }

/** Returns a packager that records its output; the wall clock starts at WALL and advances with the media. */
function bench() {
  const groups: Group[] = []
  const clock = { now: WALL, jumps: 0 }
  const packager = new Packager({
    sink: {
      beginGroup: ({ init, video, audio }) =>
        groups.push({ size: `${video.width}x${video.height}`, sound: audio !== null, init, segments: [] }),
      openSegment: ({ programDateTime, independent }) =>
        groups.at(-1)!.segments.push({ at: programDateTime - WALL, independent, parts: [] }),
      addPart: (part) => groups.at(-1)!.segments.at(-1)!.parts.push(part),
      closeSegment: () => {},
    },
    now: () => clock.now,
    onClockJump: () => {
      clock.jumps += 1
    },
    onAudioRealigned: () => {},
  })
  /** Sends video, and optionally audio, with timestamps from..to in ms. */
  const play = (
    from: number,
    to: number,
    {
      fps = 25,
      gop = 2000,
      sound = false,
      keyAt = from,
    }: Partial<Record<'fps' | 'gop' | 'keyAt', number>> & {
      sound?: boolean
    } = {},
  ) => {
    const data = Buffer.alloc(10)
    const begun = clock.now
    for (let index = 0, time = from; time < to; index += 1, time = from + Math.round((index * 1000) / fps)) {
      clock.now = begun + time - from
      packager.addVideo({ timestamp: time, keyFrame: (time - keyAt) % gop === 0, compositionOffset: 0, data })
      if (sound) packager.addAudio(time, data)
    }
    clock.now = begun + to - from
  }
  return { packager, groups, clock, play }
}

const durations = (group: Group | undefined) =>
  group?.segments.map((segment) => segment.parts.reduce((total, part) => total + part.duration, 0))

test('starts segments at key frames, limits parts to a third of a second, and gives consecutive times', () => {
  const { packager, groups, play } = bench()
  packager.setVideoConfig(HD)
  packager.setAudioConfig(SOUND)
  play(700, 6700, { sound: true })
  packager.end()
  expect(groups).toHaveLength(1)
  expect(groups[0]?.segments.map((segment) => segment.at)).toEqual([0, 2000, 4000])
  expect(durations(groups[0])?.map((seconds) => seconds.toFixed(3))).toEqual(['2.000', '2.000', '2.000'])
  for (const { parts } of groups[0]!.segments) {
    expect(parts.map((part) => part.independent)).toEqual([true, ...Array(6).fill(false)])
    for (const part of parts) expect(part.duration).toBeLessThanOrEqual(0.334)
  }
})

test.each([15, 20, 24, 25, 29.97, 30, 50, 59.94, 60])(
  '%d fps: fills parts to 85 to 100 % of their target',
  (fps) => {
    const { packager, groups, play } = bench()
    packager.setVideoConfig(HD)
    packager.setAudioConfig(SOUND)
    play(0, 10_000, { fps, gop: 100_000 })
    packager.end()
    const parts = groups[0]!.segments.flatMap(({ parts }) => parts.slice(0, -1))
    expect(parts.length).toBeGreaterThan(15)
    for (const { duration } of parts) {
      expect(duration).toBeGreaterThanOrEqual(0.85 * 0.334)
      expect(duration).toBeLessThanOrEqual(0.334)
    }
  },
)

test.each([30, 60])('%d fps in GOPs of two seconds: makes six full parts without a remainder', (fps) => {
  const { packager, groups, play } = bench()
  packager.setVideoConfig(HD)
  packager.setAudioConfig(SOUND)
  play(0, 6000, { fps })
  packager.end()
  for (const { parts } of groups[0]!.segments) {
    expect(parts.map((part) => part.duration)).toEqual([0.333, 0.334, 0.333, 0.333, 0.334, 0.333])
  }
})

test('keeps a part within its maximum duration when a frame is longer than the earlier ones', () => {
  const { packager, groups } = bench()
  packager.setVideoConfig(HD)
  packager.setAudioConfig(SOUND)
  const times = [0, 40, 80, 120, 160, 200, 240, 280, 430, 470, 510]
  for (const timestamp of times) {
    packager.addVideo({ timestamp, keyFrame: timestamp === 0, compositionOffset: 0, data: Buffer.alloc(10) })
  }
  packager.end()
  const [segment] = groups[0]?.segments ?? []
  expect(segment?.parts.map((part) => part.duration)).toEqual([0.334, 0.216])
})

test('drops frames before the first key frame', () => {
  const { packager, groups, play } = bench()
  packager.setVideoConfig(HD)
  packager.setAudioConfig(SOUND)
  play(0, 3000, { keyAt: 1000, gop: 2000, sound: true })
  packager.end()
  expect(durations(groups[0])?.[0]).toBeCloseTo(2)
})

describe('sound', () => {
  test('includes audio announced shortly after the first key frame in the init segment', () => {
    const { packager, groups, play } = bench()
    packager.setVideoConfig(HD)
    play(0, 400)
    packager.setAudioConfig(SOUND)
    play(400, 4000, { keyAt: 0, sound: true })
    packager.end()
    expect(groups).toMatchObject([{ sound: true }])
    expect(groups[0]?.segments[0]?.at).toBe(0)
  })

  test('continues without audio after a second if none is announced', () => {
    const { packager, groups, play } = bench()
    packager.setVideoConfig(HD)
    play(0, 880)
    expect(groups).toEqual([])
    play(880, 4000, { keyAt: 0 })
    expect(groups).toMatchObject([{ sound: false }])
    packager.end()
    expect(durations(groups[0])?.[0]).toBeCloseTo(2)
  })

  test('starts a new group at the next key frame when audio is announced late, stops or returns', () => {
    const { packager, groups, play } = bench()
    packager.setVideoConfig(HD)
    play(0, 3000)
    packager.setAudioConfig(SOUND)
    play(3000, 8000, { keyAt: 0, sound: true })
    play(8000, 14_000)
    play(14_000, 18_000, { sound: true })
    packager.end()
    expect(groups.map((group) => group.sound)).toEqual([false, true, false, true])
    const starts = groups.map((group) => group.segments[0]?.at)
    expect(starts).toEqual([0, 4000, 12_000, 16_000])
  })

  test('fills missing audio with gapless silence, because players can’t continue from video with audio to video without it', () => {
    const { packager, groups, play } = bench()
    packager.setVideoConfig(HD)
    play(0, 3000)
    packager.setAudioConfig(SOUND)
    play(3000, 8000, { keyAt: 0, sound: true })
    play(8000, 14_000)
    packager.end()
    expect(groups.map((group) => group.sound)).toEqual([false, true, false])
    for (const { init, segments } of groups) {
      expect(init.includes('soun')).toBe(true)
      const parts = segments.flatMap((segment) => segment.parts)
      let end = 0
      for (const { data } of parts) {
        const sound = [...readFragments(data)].find(({ trackId }) => trackId === AUDIO_TRACK)
        if (!sound || sound.samples.length === 0) continue
        expect(sound.baseTime).toBe(end)
        end += sound.samples.reduce((total, { duration }) => total + duration, 0)
      }
      const pictureMs = 1000 * parts.reduce((total, part) => total + part.duration, 0)
      expect(Math.abs((end * 1000) / SOUND.sampleRate - pictureMs)).toBeLessThan(SOUND_FRAME_MS)
    }
  })
})

test('starts a new group without a time gap for a new video size', () => {
  const { packager, groups, play } = bench()
  packager.setVideoConfig(HD)
  packager.setAudioConfig(SOUND)
  play(0, 4000, { sound: true })
  packager.setVideoConfig(SD)
  play(4000, 8000, { sound: true })
  packager.end()
  expect(groups.map((group) => group.size)).toEqual(['1280x720', '640x360'])
  expect(durations(groups[0])).toEqual([2, 2])
  expect(groups[1]?.segments.map((segment) => segment.at)).toEqual([4000, 6000])
})

test('ignores a repeated configuration', () => {
  const { packager, groups, play } = bench()
  packager.setVideoConfig(HD)
  packager.setAudioConfig(SOUND)
  play(0, 2000, { sound: true })
  packager.setVideoConfig(parseAvcConfig(avcRecord(1280, 720)))
  packager.setAudioConfig(parseAacConfig(AAC_48K_STEREO))
  play(2000, 4000, { sound: true })
  packager.end()
  expect(groups).toHaveLength(1)
})

test.each([
  ['back', 1_000_000, 0],
  ['ahead', 0, 3_600_000],
])('starts a group at the wall-clock time of arrival after the clock jumps %s', (_, from, to) => {
  const { packager, groups, clock, play } = bench()
  packager.setVideoConfig(HD)
  packager.setAudioConfig(SOUND)
  play(from, from + 4000, { sound: true })
  clock.now = WALL + 4500
  play(to, to + 4000, { keyAt: to + 1000, sound: true })
  packager.end()
  expect(clock.jumps).toBe(1)
  expect(groups).toHaveLength(2)
  expect(groups[1]?.sound).toBe(true)
  expect(groups[1]?.segments.map((segment) => segment.at)).toEqual([5500, 7500])
  for (const group of groups) for (const seconds of durations(group) ?? []) expect(seconds).toBeLessThan(3)
})

test('cuts a segment without key frames before the target duration is exceeded', () => {
  const { packager, groups, play } = bench()
  packager.setVideoConfig(HD)
  packager.setAudioConfig(SOUND)
  play(0, 25_000, { gop: 1_000_000, sound: true })
  packager.end()
  expect(groups[0]?.segments.map((segment) => segment.independent)).toEqual([true, ...Array(6).fill(false)])
  expect(durations(groups[0])?.map(Math.round)).toEqual([4, 4, 4, 4, 4, 4, 1])
})

test('does not accumulate audio with an unrelated clock, and does not stop the video for it', () => {
  const { packager, groups, play } = bench()
  packager.setVideoConfig(HD)
  packager.setAudioConfig(SOUND)
  for (let time = 0; time < 8000; time += 20) packager.addAudio(time + 5_000_000, Buffer.alloc(10))
  play(0, 8000)
  for (let time = 0; time < 8000; time += 20) packager.addAudio(time + 5_000_000, Buffer.alloc(10))
  packager.end()
  expect(durations(groups.at(-1))?.length).toBeGreaterThan(0)
})

test('advances time despite repeated timestamps', () => {
  const { packager, groups } = bench()
  packager.setVideoConfig(HD)
  packager.setAudioConfig(SOUND)
  for (let index = 0; index < 20; index += 1) {
    packager.addVideo({ timestamp: 0, keyFrame: index === 0, compositionOffset: 0, data: Buffer.alloc(1) })
  }
  packager.end()
  expect(groups[0]?.segments[0]?.parts.every((part) => part.duration > 0)).toBe(true)
  // Each of the 20 frames lasts at least one millisecond, the smallest step.
  expect(durations(groups[0])?.[0]).toBeGreaterThanOrEqual(0.02)
})
