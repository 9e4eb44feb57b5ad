import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { readFragments } from '../../src/codecs/fmp4/fragment-reader.ts'
import { AUDIO_TRACK, VIDEO_TIMESCALE, VIDEO_TRACK } from '../../src/codecs/fmp4/tracks.ts'
import { decode } from '../scene/encoder.ts'
import { pictures } from '../scene/film-viewer.ts'
import type { SentFrame } from '../scene/multitrack-stream.ts'
import { temporaryDirectory } from '../scene/patience.ts'
import {
  filmed,
  PAUSED_AT,
  type Part,
  packaged,
  paused,
  type Source,
  samplesOf,
} from '../scene/paused-camera.ts'

/** The limits of a playlist (RFC 8216bis sections 4.4.3.1 and 4.4.4.9), in seconds. */
const PART_TARGET_S = 0.334
const TARGET_DURATION_S = 4

let plain: Source
let withBFrames: Source

beforeAll(async () => {
  ;[plain, withBFrames] = await Promise.all([filmed(), filmed(2)])
})

function expectWithinLimits(segments: readonly Part[][]): void {
  for (const parts of segments) {
    expect(Math.round(parts.reduce((sum, { duration }) => sum + duration, 0))).toBeLessThanOrEqual(
      TARGET_DURATION_S,
    )
    for (const [index, { data, duration, independent }] of parts.entries()) {
      expect(duration).toBeLessThanOrEqual(PART_TARGET_S)
      const mayBeShort = independent || index === parts.length - 1
      if (!mayBeShort) expect(duration).toBeGreaterThanOrEqual(0.85 * PART_TARGET_S)
      const runs = [...readFragments(data)]
      expect(runs.length).toBeGreaterThan(0)
      const [first] = runs.find(({ trackId }) => trackId === VIDEO_TRACK)?.samples ?? []
      if (independent) expect(first?.keyFrame).toBe(true)
    }
    // A segment starts with a frame.
    expect([...readFragments(parts[0]!.data)].some(({ trackId }) => trackId === VIDEO_TRACK)).toBe(true)
  }
}

/** Expects each frame once, in order, at its time and until the next one, and a file that decodes to them. */
async function expectEveryFrame(
  { init, segments }: ReturnType<typeof packaged>,
  frames: readonly SentFrame[],
): Promise<void> {
  const recorded = samplesOf(segments, VIDEO_TRACK, VIDEO_TIMESCALE)
  expect(recorded.map(({ data }) => data)).toEqual(frames.map(({ data }) => data))
  const begin = frames[0]!.decodedAt
  expect(recorded.map(({ at }) => at)).toEqual(frames.map(({ decodedAt }) => decodedAt - begin))
  for (const [index, { until }] of recorded.slice(0, -1).entries())
    expect(until).toBe(recorded[index + 1]!.at)
  const { directory, remove } = await temporaryDirectory()
  onTestFinished(remove)
  const file = path.join(directory, 'recording.mp4')
  await writeFile(file, Buffer.concat([init, ...segments.flat().map(({ data }) => data)]))
  expect(await decode(file)).toEqual({ code: 0, output: '' })
  expect(await pictures(file)).toHaveLength(frames.length)
}

describe.each([400, 1200])('a pause of %d ms in a GOP', (ms) => {
  test.each(['plain', 'with B-frames'])(
    '%s: keeps every frame, and parts and segments within their limits',
    async (kind) => {
      const from = kind === 'plain' ? plain : withBFrames
      const frames = paused(from, ms)
      const result = packaged(from, frames, from.sound)
      expectWithinLimits(result.segments)
      await expectEveryFrame(result, frames)
      const heard = samplesOf(result.segments, AUDIO_TRACK, from.aac.sampleRate).map(({ data }) => data)
      expect(heard.filter((data) => from.sound.some((each) => each.data.equals(data)))).toHaveLength(
        from.sound.length,
      )
    },
  )

  test('keeps every frame of video without audio', async () => {
    const frames = paused(plain, ms)
    const result = packaged(plain, frames, [])
    expectWithinLimits(result.segments)
    await expectEveryFrame(result, frames)
  })

  test('keeps audio that arrives a second after its video', async () => {
    const frames = paused(plain, ms)
    const result = packaged(plain, frames, plain.sound, { soundDelay: 1000 })
    expectWithinLimits(result.segments)
    await expectEveryFrame(result, frames)
    const heard = samplesOf(result.segments, AUDIO_TRACK, plain.aac.sampleRate).map(({ data }) => data)
    const sent = plain.sound.map(({ data }) => data)
    // Silence follows the sent audio until the end of the video.
    expect(heard.slice(0, sent.length)).toEqual(sent)
  })

  test('continues with silence when the audio stops at the start of the pause', async () => {
    // Audio counts as gone after 3 s.
    const frames = paused(plain, ms).filter(({ decodedAt }) => decodedAt < PAUSED_AT + 3000)
    const result = packaged(
      plain,
      frames,
      plain.sound.filter(({ timestamp }) => timestamp < PAUSED_AT),
    )
    expectWithinLimits(result.segments)
    await expectEveryFrame(result, frames)
  })
})

test('waits for the next key frame after a gap of a source that loses frames', async () => {
  const frames = paused(plain, 400)
  const { segments } = packaged(plain, frames, plain.sound, { losesFrames: true })
  expectWithinLimits(segments)
  const last = frames.findIndex(({ decodedAt }) => decodedAt - frames[0]!.decodedAt >= PAUSED_AT)
  const next = frames.findIndex(({ keyFrame }, index) => index > last && keyFrame)
  const recorded = samplesOf(segments, VIDEO_TRACK, VIDEO_TIMESCALE).map(({ data }) => data)
  for (const { data } of frames.slice(last + 1, next)) expect(recorded).not.toContainEqual(data)
  expect(recorded.slice(next - frames.length)).toEqual(frames.slice(next).map(({ data }) => data))
})

test('fills a gap that is longer than a segment may be', async () => {
  const frames = paused(plain, 4800)
  const { segments } = packaged(plain, frames, [])
  expectWithinLimits(segments)
  const next = frames.findIndex(({ keyFrame, decodedAt }) => keyFrame && decodedAt > 6000)
  const recorded = samplesOf(segments, VIDEO_TRACK, VIDEO_TIMESCALE).map(({ data }) => data)
  expect(recorded.slice(next - frames.length)).toEqual(frames.slice(next).map(({ data }) => data))
})

test('keeps every frame of a source with one frame per second', async () => {
  const begin = plain.picture.frames[0]!.decodedAt
  const frames = plain.picture.frames.slice(0, 12).map((frame, index) => ({
    ...frame,
    decodedAt: begin + 1000 * index,
    shownAt: begin + 1000 * index,
  }))
  const result = packaged(plain, frames, [])
  expectWithinLimits(result.segments)
  await expectEveryFrame(result, frames)
})

test('shows the last key frame while audio alone arrives, and then continues at the next key frame', async () => {
  const frames = paused(plain, 2500)
  const result = packaged(plain, frames, plain.sound)
  expectWithinLimits(result.segments)
  const recorded = samplesOf(result.segments, VIDEO_TRACK, VIDEO_TIMESCALE).map(({ data }) => data)
  const last = frames.findIndex(({ decodedAt }) => decodedAt - frames[0]!.decodedAt >= PAUSED_AT)
  const held = frames.slice(0, last).findLast(({ keyFrame }) => keyFrame)!.data
  const next = frames.findIndex(({ keyFrame }, index) => index > last && keyFrame)
  const repeats = recorded.filter((data) => data.equals(held)).length - 1
  expect(repeats).toBeGreaterThan(4)
  expect(recorded).toEqual([
    ...frames.slice(0, last + 1).map(({ data }) => data),
    ...Array.from({ length: repeats }, () => held),
    ...frames.slice(next).map(({ data }) => data),
  ])
})

test('continues the audio and the last picture however long the video is missing', async () => {
  const frames = paused(plain, 12_000)
  const frameMs = (1000 * plain.aac.frameSamples) / plain.aac.sampleRate
  const sound = Array.from({ length: Math.ceil(18_000 / frameMs) }, (_, index) => ({
    timestamp: Math.round(plain.sound[0]!.timestamp + index * frameMs),
    data: plain.sound[index % plain.sound.length]!.data,
  }))
  const result = packaged(plain, frames, sound)
  expectWithinLimits(result.segments)
  const heard = samplesOf(result.segments, AUDIO_TRACK, plain.aac.sampleRate).map(({ data }) => data)
  expect(heard.length).toBeGreaterThan(17_000 / frameMs)
  expect(heard).toEqual(sound.slice(0, heard.length).map(({ data }) => data))
  const recorded = samplesOf(result.segments, VIDEO_TRACK, VIDEO_TIMESCALE).map(({ data }) => data)
  const next = frames.findIndex(({ keyFrame, decodedAt }) => keyFrame && decodedAt > 13_000)
  expect(recorded.slice(next - frames.length)).toEqual(frames.slice(next).map(({ data }) => data))
})

test('continues audio that pauses with the video and returns before it', async () => {
  const frames = paused(plain, 4000)
  const begin = plain.picture.frames[0]!.decodedAt
  const silentUntil = begin + PAUSED_AT + 2000
  const sound = plain.sound.filter(
    ({ timestamp }) => timestamp < begin + PAUSED_AT || timestamp >= silentUntil,
  )
  const { segments } = packaged(plain, frames, sound)
  const heard = samplesOf(segments, AUDIO_TRACK, plain.aac.sampleRate).map(({ data }) => data)
  const returned = sound.filter(({ timestamp }) => timestamp >= silentUntil + 600)
  const first = heard.findIndex((data) => data.equals(returned[0]!.data))
  expect(heard.slice(first, first + returned.length)).toEqual(returned.map(({ data }) => data))
})

test('repeats pictures for at most 5 s when audio arrives faster than real time', async () => {
  const frames = paused(plain, 60_000).filter(({ decodedAt }) => decodedAt < 30_000)
  const sound = Array.from({ length: 100 }, (_, index) => ({
    timestamp: plain.sound[0]!.timestamp + index * 1000,
    data: plain.sound[0]!.data,
  }))
  const { segments } = packaged(plain, frames, sound, { soundPace: 100 })
  const recorded = samplesOf(segments, VIDEO_TRACK, VIDEO_TIMESCALE)
  expect(recorded.length - frames.length).toBeLessThan(6000 / 320)
})
