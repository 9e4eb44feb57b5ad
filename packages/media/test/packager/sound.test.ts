import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { type AacConfig, parseAacConfig } from '../../src/codecs/flv/aac.ts'
import { parseAvcConfig } from '../../src/codecs/flv/avc.ts'
import { silentFrame } from '../../src/codecs/flv/silence.ts'
import { readFragments } from '../../src/codecs/fmp4/fragment-reader.ts'
import { AUDIO_TRACK, VIDEO_TIMESCALE, VIDEO_TRACK } from '../../src/codecs/fmp4/tracks.ts'
import { Packager } from '../../src/packager/packager.ts'
import { decode } from '../scene/encoder.ts'
import { temporaryDirectory } from '../scene/patience.ts'
import { AAC_48K_STEREO, avcRecord } from '../scene/sps-writer.ts'

const SOUND = parseAacConfig(AAC_48K_STEREO)
const FRAME_MS = 1024 / 48
const REAL = Buffer.from('a frame of sound')

/** The position of an audio frame in the packaged track, and its own timestamp; null for silence. In ms. */
interface PlacedSound {
  at: number
  real: boolean
  sentAt: number | null
}

/** Returns an identifiable audio frame. */
function realFrame(sentAt: number): Buffer {
  const time = Buffer.alloc(8)
  time.writeDoubleBE(sentAt)
  return Buffer.concat([REAL, time])
}

/**
 * Packages two seconds of video at 30 fps with audio frames at the given moments (ms) and returns the frames'
 * positions.
 * @param stray timestamps of frames inserted in the middle, in ms
 */
function packaged(
  soundAt: readonly number[],
  stray: readonly number[] = [],
): { pictureEnd: number; sound: PlacedSound[] } {
  const sound: PlacedSound[] = []
  let now = 1_800_000_000_000
  let pictureEnd = 0
  const packager = new Packager({
    now: () => now,
    onClockJump: () => {},
    onAudioRealigned: () => {},
    sink: {
      beginGroup: () => {},
      openSegment: () => {},
      closeSegment: () => {},
      addPart: ({ data }) => {
        for (const { trackId, baseTime, samples } of readFragments(data)) {
          let ticks = baseTime
          for (const { duration, data: frame } of samples) {
            if (trackId === AUDIO_TRACK) {
              const real = frame.subarray(0, REAL.length).equals(REAL)
              sound.push({ at: ticks / 48, real, sentAt: real ? frame.readDoubleBE(REAL.length) : null })
            }
            ticks += duration
          }
          if (trackId === VIDEO_TRACK) pictureEnd = (ticks * 1000) / VIDEO_TIMESCALE
        }
      },
    },
  })
  packager.setVideoConfig(parseAvcConfig(avcRecord(320, 180)))
  packager.setAudioConfig(SOUND)
  const waiting = [...soundAt]
  for (let index = 0; index < 60; index += 1) {
    const timestamp = Math.round((index * 1000) / 30)
    now += 33
    packager.addVideo({ timestamp, keyFrame: index === 0, compositionOffset: 66, data: Buffer.alloc(9) })
    while (waiting[0] !== undefined && waiting[0] <= timestamp) {
      packager.addAudio(waiting[0], realFrame(waiting.shift() ?? 0))
    }
    if (index === 30) for (const time of stray) packager.addAudio(time, realFrame(time))
  }
  packager.end()
  return { pictureEnd, sound }
}

/** Returns the times of consecutive frames between two moments, in ms, with RTMP's rounding. */
const framesIn = (from: number, to: number) =>
  Array.from({ length: Math.floor((to - from) / FRAME_MS) }, (_, index) =>
    Math.round(from + index * FRAME_MS),
  )

function expectWhole({ pictureEnd, sound }: ReturnType<typeof packaged>): void {
  expect(sound[0]?.at).toBe(0)
  for (const [index, { at }] of sound.entries()) expect(at).toBeCloseTo(index * FRAME_MS, 3)
  expect(Math.abs(pictureEnd - sound.length * FRAME_MS)).toBeLessThan(FRAME_MS)
}

test('starts with silence when audio begins 66 ms after the video, and places it within half a frame', () => {
  const result = packaged(framesIn(66, 2000))
  expectWhole(result)
  expect(result.sound.findIndex(({ real }) => real)).toBe(3)
  expect(Math.abs(3 * FRAME_MS - 66)).toBeLessThan(FRAME_MS / 2)
})

test('fills a gap in the audio, and the time after an early end of the audio, with silence', () => {
  const result = packaged([...framesIn(0, 700), ...framesIn(1300, 1800)])
  expectWhole(result)
  const silent = result.sound.filter(({ real }) => !real).map(({ at }) => at)
  expect(silent.some((at) => at > 1000 && at < 1200)).toBe(true)
  expect(silent.at(-1)).toBeGreaterThan(1900)
  expect(silent.every((at) => (at > 640 && at < 1300) || at > 1750)).toBe(true)
})

test('does not shift audio when single frames are lost', () => {
  const result = packaged(framesIn(0, 2000).filter((_, index) => index % 30 !== 20))
  expectWhole({ ...result, pictureEnd: result.sound.length * FRAME_MS })
})

test('does not shift audio after frames that are sent twice', () => {
  const result = packaged([...framesIn(0, 1000), ...framesIn(400, 2000)])
  expectWhole(result)
  for (const { at, sentAt } of result.sound) expect(Math.abs(at - (sentAt ?? at))).toBeLessThan(150)
})

test('drops audio with an unrelated clock and keeps what follows', () => {
  const result = packaged(framesIn(0, 2000), framesIn(5_000_000, 5_000_200))
  expectWhole(result)
  expect(result.sound.filter(({ real }) => !real).length).toBeLessThan(3)
})

/** Returns an AudioSpecificConfig of low complexity. */
const specificConfig = (rateIndex: number, channels: number) =>
  Buffer.from([(2 << 3) | (rateIndex >> 1), ((rateIndex & 1) << 7) | (channels << 3)])

/** Returns frames as a file, each with an ADTS header (ISO/IEC 13818-7 section 6.2). */
function adts(frame: Buffer, rateIndex: number, channels: number): Buffer {
  const length = frame.length + 7
  const header = Buffer.from([
    0xff,
    0xf1,
    (1 << 6) | (rateIndex << 2) | (channels >> 2),
    ((channels & 3) << 6) | (length >> 11),
    (length >> 3) & 0xff,
    ((length & 7) << 5) | 0x1f,
    0xfc,
  ])
  return Buffer.concat([header, frame])
}

test.each([
  [48_000, 3, 1],
  [48_000, 3, 2],
  [44_100, 4, 2],
  [22_050, 7, 1],
  [48_000, 3, 6],
  [48_000, 3, 7],
])(
  'makes a silent frame that FFmpeg accepts at %d Hz (index %d) in channel configuration %d',
  async (_, rateIndex, channels) => {
    const frame = silentFrame(parseAacConfig(specificConfig(rateIndex, channels)))
    const { directory, remove } = await temporaryDirectory()
    try {
      const file = path.join(directory, 'silence.aac')
      await writeFile(
        file,
        Buffer.concat(Array.from({ length: 20 }, () => adts(frame!, rateIndex, channels))),
      )
      expect(await decode(file)).toEqual({ code: 0, output: '' })
      await rm(file)
    } finally {
      await remove()
    }
  },
)

test('returns null for settings with another layout of silence', () => {
  const odd: AacConfig = { ...SOUND, codec: 'mp4a.40.39' }
  expect(silentFrame(odd)).toBeNull()
})
