import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { hevcParameterSets } from '../../src/codecs/flv/hevc.ts'
import { joinUnits } from '../../src/codecs/nal/nal-units.ts'
import { codePictures, NEWER_CODECS } from '../scene/coded-pictures.ts'
import { decode, describe as describeMedia } from '../scene/encoder.ts'
import {
  eachFrame,
  eachSound,
  encodeField,
  isAudioSettings,
  isFrame,
  isSound,
  isVideoSettings,
  parameterSetsOf,
  unitsOf,
  withUnits,
} from '../scene/field-stream.ts'
import { clapsIn, pictures } from '../scene/film-viewer.ts'
import type { Message } from '../scene/multitrack-stream.ts'
import { eventually, temporaryDirectory } from '../scene/patience.ts'
import { violationsOf } from '../scene/playlist-checker.ts'
import { RawPublisher } from '../scene/raw-publisher.ts'
import { videoScene } from '../scene/video-scene.ts'
import { fetchMedia, fetchPlaylist } from '../scene/viewer.ts'

/**
 * Streams of encoders and cameras that are in use. Each case is known from a bug report of another project.
 */
const scene = videoScene()
const SECONDS = 8
const FRAMES = SECONDS * 25
/** Maximum distance of a beep from its flash, in seconds. */
const IN_SYNC_S = 0.04
const SEI = Buffer.concat([Buffer.from([6, 5, 17]), Buffer.alloc(16, 0x41), Buffer.from([0x30, 0x80])])

let plain: Message[]
let slices: Message[]
let portrait: Message[]

beforeAll(async () => {
  ;[plain, slices, portrait] = await Promise.all([
    encodeField(),
    encodeField({ video: ['-bf', '0', '-x264-params', 'slices=4'] }),
    encodeField({ size: '180x320' }),
  ])
})

/** Publishes messages, at once or in real time, and ends the stream. Returns the recording of each group. */
async function published(messages: readonly Message[], { paced = false, key = 'game' } = {}) {
  const { publisher } = await RawPublisher.publish(scene.house.rtmpPort, `key-${key}`)
  publisher.setChunkSize(60_000)
  const began = performance.now()
  for (const { type, timestamp, body } of messages) {
    const early = timestamp - (performance.now() - began)
    if (paced && early > 0) await new Promise((resolve) => setTimeout(resolve, early))
    publisher.send(type, timestamp, body)
  }
  const codes = () => scene.house.video.ingestState(key).warnings.map(({ code }) => code)
  const live = await eventually('a segment', async () => {
    const playlist = await fetchPlaylist(scene.streamUrl(key))
    return playlist && playlist.segments.length >= 3 && playlist
  })
  expect(violationsOf(live.text)).toEqual([])
  const warnings = codes()
  publisher.command('deleteStream', 9, null, 1)
  await publisher.closed
  return { files: await groupsOf(key), warnings, state: scene.house.video.ingestState(key) }
}

/** Stores each group of a recording as one file, as a player puts it together. */
async function groupsOf(key: string): Promise<string[]> {
  const url = scene.streamUrl(key)
  const { segments, text } = (await fetchPlaylist(url))!
  expect(violationsOf(text)).toEqual([])
  const { directory, remove } = await temporaryDirectory()
  onTestFinished(remove)
  const files: string[] = []
  for (const [index, map] of [...new Set(segments.map((segment) => segment.map))].entries()) {
    const uris = segments.filter((segment) => segment.map === map).map(({ uri }) => uri)
    const bytes = await Promise.all([map, ...uris].map((uri) => fetchMedia(url, uri)))
    files[index] = path.join(directory, `${index}.mp4`)
    await writeFile(files[index], Buffer.concat(bytes))
  }
  return files
}

/** Expects a file to decode without messages to this many frames, in sync with its sound. */
async function expectPlayable(
  file: string | undefined,
  frames: number,
  { sound = true, soundFrom = 0 } = {},
): Promise<void> {
  expect(await decode(file!)).toEqual({ code: 0, output: '' })
  expect(await pictures(file!)).toHaveLength(frames)
  if (!sound) return
  // The end of the file looks like a flash.
  const claps = (await clapsIn(file!)).filter(({ light }) => light > soundFrom && light < frames / 25 - 0.5)
  expect(claps.length).toBeGreaterThanOrEqual(Math.floor(frames / 25 - soundFrom) - 2)
  for (const { light, sound } of claps) expect(Math.abs(sound - light)).toBeLessThan(IN_SYNC_S)
}

const cases: [string, () => Message[], { soundFrom?: number; warnings?: string[] }?][] = [
  ['a stream as it should be', () => plain],
  ['messages that hold only SEI', () => eachFrame(plain, (frame) => [withUnits(frame, [SEI]), frame])],
  [
    'empty NAL units',
    () =>
      eachFrame(plain, (frame) => [
        withUnits(frame, [Buffer.alloc(0), ...unitsOf(frame), Buffer.alloc(0), Buffer.alloc(0)]),
      ]),
  ],
  [
    'an empty configuration before the real one',
    () =>
      plain.flatMap((message) => {
        const empty = { ...message, body: message.body.subarray(0, isVideoSettings(message) ? 5 : 2) }
        return isVideoSettings(message) || isAudioSettings(message) ? [empty, message] : [message]
      }),
  ],
  [
    'a malformed configuration after the real one',
    () =>
      plain.flatMap((message) => {
        const malformed = { ...message, body: Buffer.from([0x17, 0, 0, 0, 0, 9, 9, 9, 9, 9, 9]) }
        return isVideoSettings(message) ? [message, malformed] : [message]
      }),
  ],
  [
    'each slice in a message of its own',
    () => eachFrame(slices, (frame) => unitsOf(frame).map((unit) => withUnits(frame, [unit]))),
  ],
  [
    'start codes in place of lengths',
    () =>
      eachFrame(plain, (frame) => [
        {
          ...frame,
          body: Buffer.concat([
            frame.body.subarray(0, 5),
            ...unitsOf(frame).flatMap((unit, index) => [
              Buffer.from(index === 0 ? [0, 0, 0, 1] : [0, 0, 1]),
              unit,
            ]),
          ]),
        },
      ]),
  ],
  [
    'no configuration, but parameter sets before each key frame',
    () => {
      const sets = parameterSetsOf(plain.find(isVideoSettings)!)
      return eachFrame(
        plain.filter((message) => !isVideoSettings(message)),
        (frame) => [frame.body[0] === 0x17 ? withUnits(frame, [...sets, ...unitsOf(frame)]) : frame],
      )
    },
  ],
  [
    'no configuration, and parameter sets in a message of their own',
    () => {
      const sets = parameterSetsOf(plain.find(isVideoSettings)!)
      return eachFrame(
        plain.filter((message) => !isVideoSettings(message)),
        (frame) => (frame.body[0] === 0x17 ? [withUnits(frame, sets), frame] : [frame]),
      )
    },
  ],
  [
    'key frames that are not marked, and other frames that are',
    () =>
      eachFrame(plain, (frame) => [
        {
          ...frame,
          body: Buffer.concat([Buffer.from([frame.body[0] === 0x17 ? 0x27 : 0x17]), frame.body.subarray(1)]),
        },
      ]),
  ],
  [
    'ADTS headers before AAC frames, and no configuration of the audio',
    () =>
      eachSound(
        plain.filter((message) => !isAudioSettings(message)),
        (sound) => {
          const size = sound.body.length - 2 + 7
          const head = [
            0xff,
            0xf1,
            0x4c,
            0x80 | (size >> 11),
            (size >> 3) & 255,
            ((size & 7) << 5) | 0x1f,
            0xfc,
          ]
          return [
            {
              ...sound,
              body: Buffer.concat([sound.body.subarray(0, 2), Buffer.from(head), sound.body.subarray(2)]),
            },
          ]
        },
      ),
  ],
  [
    'four lost frames of audio',
    () => {
      let lost = 0
      return plain.filter((message) => {
        const isLost = isSound(message) && message.timestamp > 2300 && lost < 4
        if (isLost) lost += 1
        return !isLost
      })
    },
  ],
  [
    'audio that is 8 s ahead',
    () => eachSound(plain, (sound) => [{ ...sound, timestamp: sound.timestamp + 8000 }]),
    { warnings: ['audio-clock'] },
  ],
  [
    'audio that starts 2 s ahead',
    () => eachSound(plain, (sound) => [{ ...sound, timestamp: sound.timestamp + 2000 }]),
    { warnings: ['audio-clock'] },
  ],
  [
    'audio that steps 4 s ahead',
    () =>
      eachSound(plain, (sound) => [
        { ...sound, timestamp: sound.timestamp > 3300 ? sound.timestamp + 4000 : sound.timestamp },
      ]),
    { warnings: ['audio-clock'] },
  ],
  [
    'audio that is 4 s behind',
    () => eachFrame(plain, (frame) => [{ ...frame, timestamp: frame.timestamp + 4000 }]),
    { warnings: ['audio-clock'] },
  ],
  [
    'video that arrives 2 s after its audio',
    () => {
      const arrival = (message: Message) => message.timestamp + (isFrame(message) ? 2000 : 0)
      return plain.toSorted((a, b) => arrival(a) - arrival(b))
    },
    { soundFrom: 2 }, // audio before the first key frame is dropped
  ],
  [
    'audio whose clock starts again',
    () =>
      eachSound(plain, (sound) => [
        { ...sound, timestamp: sound.timestamp > 3300 ? sound.timestamp - 3300 : sound.timestamp },
      ]),
    { warnings: ['audio-clock'] },
  ],
]

test.each(cases)('shows every picture of %s', async (_, messages, { soundFrom = 0, warnings = [] } = {}) => {
  const result = await published(messages())
  expect(result.warnings).toEqual(warnings)
  expect(result.files).toHaveLength(1)
  await expectPlayable(result.files[0], FRAMES, { soundFrom })
})

test.each([
  ['MP3', ['-c:a', 'libmp3lame', '-ar', '44100', '-ac', '2'], 44_100, 2],
  ['G.711', ['-c:a', 'pcm_alaw', '-ar', '8000', '-ac', '1'], 48_000, 1],
  ['PCM', ['-c:a', 'pcm_s16le', '-ar', '44100', '-ac', '2'], 44_100, 2],
])('transcodes %s without taking the video off the air', async (_, audio, sampleRate, channels) => {
  const result = await published(await encodeField({ audio }), { paced: true })
  expect(result.warnings).toEqual([])
  expect(result.state.audio).toMatchObject({ codec: 'mp4a.40.2', sampleRate, channels })
  await expectPlayable(result.files[0], FRAMES)
})

test('shows video with silence, and the reason, when the audio cannot be transcoded', async () => {
  const speex = eachSound(
    plain.filter((message) => !isAudioSettings(message)),
    (sound) => [{ ...sound, body: Buffer.from([0xb2, 1, 2, 3]) }],
  )
  const result = await published(speex)
  expect(result.warnings).toEqual(['unsupported-audio-codec'])
  expect(result.state).toMatchObject({ audio: null, warnings: [{ codec: 'Speex' }] })
  await expectPlayable(result.files[0], FRAMES, { sound: false })
})

test('records audio with one configuration even if the encoder changes its settings, so that players play it to the end', async () => {
  await published(plain)
  const mono = await encodeField({ audio: ['-c:a', 'aac', '-ar', '44100', '-ac', '1'] })
  await published(mono, { paced: true })
  const { directory, remove } = await temporaryDirectory()
  onTestFinished(remove)
  const file = path.join(directory, 'match.mp4')
  const answer = await fetch(`${scene.streamUrl('game')}/match.mp4`)
  await writeFile(file, Buffer.from(await answer.arrayBuffer()))
  expect(await decode(file)).toEqual({ code: 0, output: '' })
  expect((await describeMedia(file)).match(/Stream #0:\d.*Audio/g)).toHaveLength(1)
  const claps = (await clapsIn(file)).filter(({ light }) => light < 2 * SECONDS - 0.5)
  expect(claps.length).toBeGreaterThanOrEqual(2 * SECONDS - 4)
  for (const { light, sound } of claps) expect(Math.abs(sound - light)).toBeLessThan(IN_SYNC_S)
})

test('records only one fragment while an encoder restarts repeatedly, and everything once the encoder keeps sending', async () => {
  const few = plain.filter(({ timestamp }) => timestamp < 600)
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const { publisher } = await RawPublisher.publish(scene.house.rtmpPort, 'key-game')
    for (const { type, timestamp, body } of few) publisher.send(type, timestamp, body)
    publisher.command('deleteStream', 9, null, 1)
    await publisher.closed
  }
  const before = (await fetchPlaylist(scene.streamUrl('game')))!
  expect(before.segments).toHaveLength(1)
  const { files } = await published(plain)
  expect(files).toHaveLength(2)
  await expectPlayable(files[1], FRAMES)
})

test('follows the size of a turned phone that sends no new configuration', async () => {
  const sets = parameterSetsOf(portrait.find(isVideoSettings)!)
  const turned = eachFrame(
    portrait.filter((message) => !isVideoSettings(message) && !isAudioSettings(message)),
    (frame) => [frame.body[0] === 0x17 ? withUnits(frame, [...sets, ...unitsOf(frame)]) : frame],
  ).map((message) => ({ ...message, timestamp: message.timestamp + SECONDS * 1000 }))
  const result = await published([...plain, ...turned])
  expect(result.state.video).toMatchObject({ width: 180, height: 320 })
  expect(result.files).toHaveLength(2)
  for (const file of result.files) await expectPlayable(file, FRAMES, { sound: false })
})

test('shows HEVC with codec id 12, whether it comes with settings or only with parameter sets in the stream', async () => {
  const { record, pictures: coded } = await codePictures(NEWER_CODECS.hvc1, FRAMES, (number) => number)
  const body = (keyFrame: boolean, packetType: number, data: Buffer) =>
    Buffer.concat([Buffer.from([keyFrame ? 0x1c : 0x2c, packetType, 0, 0, 0]), data])
  const sets = joinUnits(hevcParameterSets(record), 4)
  const stream = (inBand: boolean): Message[] => [
    { type: 9, timestamp: 0, body: body(true, inBand ? 1 : 0, inBand ? sets : record) },
    ...coded.map(({ time, keyFrame, data }) => ({
      type: 9 as const,
      timestamp: time,
      body: body(keyFrame, 1, data),
    })),
  ]
  for (const inBand of [false, true]) {
    const key = inBand ? 'stream' : 'header'
    const result = await published(stream(inBand), { key })
    expect(result.warnings).toEqual(['no-audio'])
    expect(result.state.video?.codec).toMatch(/^hvc1\./)
    await expectPlayable(result.files[0], FRAMES, { sound: false })
  }
})

test('announces the shape of pixels to players and in the multivariant playlist', async () => {
  const result = await published(
    await encodeField({ size: '360x270', video: ['-aspect', '16:9', '-bf', '0'] }),
  )
  const master = await (await fetch(`${scene.streamUrl('game')}/master.m3u8`)).text()
  expect(master).toContain('RESOLUTION=480x270')
  await expectPlayable(result.files[0], FRAMES)
})

test('keeps parts and segments within their limits, and continues the audio, while frames are missing', async () => {
  const long = await encodeField({ seconds: 24, video: ['-bf', '2', '-g', '250', '-keyint_min', '250'] })
  const result = await published(
    long.filter((message) => !(isFrame(message) && message.timestamp > 9500 && message.timestamp < 14_300)),
  )
  expect(result.files).toHaveLength(1)
  expect(await decode(result.files[0]!)).toEqual({ code: 0, output: '' })
  const claps = await clapsIn(result.files[0]!)
  expect(claps.length).toBeGreaterThan(8)
  for (const { light, sound } of claps.filter(({ light }) => light < 9 || (light > 20.5 && light < 23.5))) {
    expect(Math.abs(sound - light)).toBeLessThan(IN_SYNC_S)
  }
})

test('names the cause and closes the connection when no settings ever arrive', async () => {
  const { publisher } = await RawPublisher.publish(scene.house.rtmpPort, 'key-game')
  publisher.setChunkSize(60_000)
  const codes = () => scene.house.video.ingestState('game').warnings.map(({ code }) => code)
  const frames = plain.filter(isFrame)
  let sent = 0
  const timer = setInterval(() => {
    const frame = frames[sent % frames.length]!
    publisher.video(sent * 40, frame.body)
    sent += 1
  }, 40)
  onTestFinished(() => clearInterval(timer))
  await eventually('the warning', () => codes().includes('no-video-settings'))
  expect(scene.house.video.ingestState('game').status).toBe('waiting')
  await publisher.closed
  expect(codes()).toEqual(['no-video-settings'])
})
