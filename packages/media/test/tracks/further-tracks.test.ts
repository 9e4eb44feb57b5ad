import { access } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { readFragments } from '../../src/codecs/fmp4/fragment-reader.ts'
import { readInit } from '../../src/codecs/fmp4/init-reader.ts'
import { AUDIO_TRACK, VIDEO_TRACK } from '../../src/codecs/fmp4/tracks.ts'
import { codePictures, decodedBrightness, NEWER_CODECS } from '../scene/coded-pictures.ts'
import {
  encode,
  inStep,
  interleaved,
  type Layout,
  later,
  type Message,
  pictureMessages,
  type SentTrack,
} from '../scene/multitrack-stream.ts'
import { eventually } from '../scene/patience.ts'
import { RawPublisher } from '../scene/raw-publisher.ts'
import { videoScene } from '../scene/video-scene.ts'
import { complaintsAbout, fetchMedia, fetchPlaylist, measuredPeak, type Playlist } from '../scene/viewer.ts'

const scene = videoScene()
const SECONDS = 12
/** One millisecond of RTMP, in ticks. */
const ROUNDING = 90

/**
 * The sent tracks: the source, the same frames at half size, and every other frame at a quarter of the size.
 */
let sent: { source: SentTrack; half: SentTrack; quarter: SentTrack; sound: Message[] }

beforeAll(async () => {
  const source = await encode({ size: '640x360', rate: 30, seconds: SECONDS, bFrames: 2, bitrate: '800k' })
  const half = await encode({ size: '320x180', rate: 30, seconds: SECONDS, bitrate: '300k' })
  const quarter = await encode({ size: '160x90', rate: 15, seconds: SECONDS, bitrate: '100k' })
  const [first, second, third] = inStep([source.picture, half.picture, quarter.picture])
  sent = { source: first!, half: second!, quarter: third!, sound: source.sound }
}, 60_000)

const url = () => scene.streamUrl('game')
const state = () => scene.house.video.ingestState('game')
const master = async () => (await fetch(`${url()}/master.m3u8`)).text()
const isOwn = (name: string, { uri }: { uri: string }) => uri.includes(`.${name}.`)
const sourceName = (name: string, uri: string) => uri.replace(`.${name}.`, '.')
const stateOf = (track: number) => state().tracks.find((each) => each.track === track)?.state

async function publisherOf(messages: readonly Message[]): Promise<RawPublisher> {
  const { publisher, code } = await RawPublisher.publish(scene.house.rtmpPort, 'key-game')
  expect(code).toBe('NetStream.Publish.Start')
  send(publisher, messages)
  return publisher
}

function send(publisher: RawPublisher, messages: readonly Message[]): void {
  for (const { type, timestamp, body } of messages) publisher.send(type, timestamp, body)
}

async function end(publisher: RawPublisher): Promise<void> {
  publisher.command('deleteStream', 9, null, 1)
  await publisher.closed
}

/** Waits until the source lists that many segments. */
const listed = (segments: number) => scene.playlistWith('game', segments)

/** Returns decode times and data of a track's frames, and their presentation times, sorted. In ticks. */
function readTrack(media: Buffer, track: number) {
  const [decoded, shown, data]: [number[], number[], Buffer[]] = [[], [], []]
  for (const { trackId, baseTime, samples } of readFragments(media)) {
    if (trackId !== track) continue
    let ticks = baseTime
    for (const sample of samples) {
      decoded.push(ticks)
      shown.push(ticks + sample.compositionOffset)
      data.push(sample.data)
      ticks += sample.duration
    }
  }
  return { decoded, shown: shown.toSorted((a, b) => a - b), data }
}

function expectNear(times: readonly number[], expected: readonly number[], what: string): void {
  expect(times, what).toHaveLength(expected.length)
  for (const [index, time] of times.entries()) {
    expect(Math.abs(time - expected[index]!), `${what} ${index}`).toBeLessThanOrEqual(ROUNDING)
  }
}

/**
 * Expects every segment of a track to be aligned with the source's segment and to have the source's audio.
 * @param every how many frames the source has per frame of the track
 */
async function expectInStep(name: string, every: number): Promise<Playlist> {
  const [playlist, source] = [await fetchPlaylist(url(), '', `${name}.m3u8`), await fetchPlaylist(url())]
  const own = playlist!.segments.filter((segment) => isOwn(name, segment))
  expect(own.length).toBeGreaterThan(1)
  for (const segment of own) {
    const same = source!.segments.find(({ uri }) => uri === sourceName(name, segment.uri))!
    expect(segment).toMatchObject({ duration: same.duration, programDateTime: same.programDateTime })
    const [mine, its] = await Promise.all([segment, same].map(({ uri }) => fetchMedia(url(), uri)))
    const [picture, large] = [readTrack(mine!, VIDEO_TRACK), readTrack(its!, VIDEO_TRACK)]
    const some = (times: number[]) => times.filter((_, index) => index % every === 0)
    expectNear(picture.shown, some(large.shown), `${segment.uri} shown`)
    expectNear(picture.decoded, some(large.decoded), `${segment.uri} decoded`)
    expect(readTrack(mine!, AUDIO_TRACK)).toEqual(readTrack(its!, AUDIO_TRACK))
  }
  return playlist!
}

/** Expects all segments of a track to contain the sent frames in order, byte for byte. */
async function expectFrames(name: string, playlist: Playlist, track: SentTrack): Promise<void> {
  const own = playlist.segments.filter((segment) => isOwn(name, segment))
  const media = await Promise.all(own.map(({ uri }) => fetchMedia(url(), uri)))
  const { data } = readTrack(Buffer.concat(media), VIDEO_TRACK)
  const from = track.frames.findIndex((frame) => frame.data.equals(data[0]!))
  expect(from).toBeGreaterThanOrEqual(0)
  expect(data).toEqual(track.frames.slice(from, from + data.length).map((frame) => frame.data))
}

/** Returns the attributes of a rendition in the multivariant playlist. */
async function said(name: string) {
  const lines = (await master()).split('\n')
  const line = lines[lines.indexOf(`${name}.m3u8`) - 1] ?? ''
  const [, bandwidth, codecs, resolution, rate] =
    /:BANDWIDTH=(\d+),CODECS="(.*?)",RESOLUTION=(\w+),FRAME-RATE=([\d.]+)/.exec(line) ?? []
  return { bandwidth: Number(bandwidth), codecs, resolution, rate: Number(rate) }
}

test.each(['oneTrack', 'manyTracks', 'manyTracksManyCodecs'] as const)(
  '%s: offers every track as a playable rendition aligned with the source',
  async (layout: Layout) => {
    const { source, half, quarter, sound } = sent
    const tracks = new Map([
      [0, source],
      [1, half],
      [2, quarter],
    ])
    const publisher = await publisherOf(interleaved(pictureMessages(layout, tracks), sound))
    await listed(5)
    await eventually('both tracks', () => stateOf(1) === 'offered' && stateOf(2) === 'offered')

    expect((await master()).split('\n').filter((line) => line.endsWith('.m3u8'))).toEqual([
      ...['live.m3u8', 't1.m3u8', 't2.m3u8', 'sound.m3u8'],
    ])
    expect(await said('t1')).toMatchObject({
      codecs: expect.stringMatching(/^avc1\.\w{6},mp4a\.40\.2$/),
      resolution: '320x180',
      rate: expect.closeTo(30, 0),
    })
    expect(await said('t2')).toMatchObject({ resolution: '160x90', rate: expect.closeTo(15, 0) })
    for (const [name, every, track] of [
      ['t1', 1, half],
      ['t2', 2, quarter],
    ] as const) {
      const playlist = await expectInStep(name, every)
      await expectFrames(name, playlist, track)
      const own = playlist.segments.filter((segment) => isOwn(name, segment))
      expect(
        await complaintsAbout(
          url(),
          own[0]!.map,
          own.map(({ uri }) => uri),
        ),
      ).toBe('')
      const { bandwidth } = await said(name)
      expect(await measuredPeak(url(), own)).toBeLessThanOrEqual(bandwidth)
      const parts = playlist.parts.filter((part) => isOwn(name, part))
      expect(parts.length).toBeGreaterThan(4)
      for (const { uri, independent } of parts) {
        const [run] = [...readFragments(await fetchMedia(url(), uri))]
        expect(run!.samples[0]!.keyFrame, uri).toBe(independent)
      }
    }
    expect(state().tracks).toMatchObject([
      { track: 1, width: 320, height: 180, fps: expect.closeTo(30, 0), kbps: expect.any(Number) },
      { track: 2, width: 160, height: 90 },
    ])
    expect(state()).toMatchObject({ warnings: [], tracksLeftOut: { pictures: 0, sounds: 0 } })

    await end(publisher)
    const { segments } = (await fetchPlaylist(url()))!
    const media = await Promise.all(segments.map(({ uri }) => fetchMedia(url(), uri)))
    expect(readTrack(Buffer.concat(media), VIDEO_TRACK).data).toEqual(source.frames.map(({ data }) => data))
    expect(state().tracks).toEqual([])
    expect(await master()).not.toContain('t1.m3u8')
    await scene.house.video.finish('game')
    await expect(access(path.join(scene.house.mediaDir, 'game', 'renditions'))).rejects.toThrow('ENOENT')
    const over = (await fetchPlaylist(url(), '', 't1.m3u8'))!
    expect(over.segments.map(({ uri }) => uri)).toEqual(segments.map(({ uri }) => uri))
  },
)

test('keeps tracks in step while the camera pauses in the middle of a GOP', async () => {
  // Frames are decoded three at a time after each key frame.
  const first = 5 * 30 + 1 + 5 * 3
  const paused = (track: SentTrack, from: number): SentTrack => ({
    ...track,
    frames: [...track.frames.slice(0, from), ...later(track, 1200).frames.slice(from)],
  })
  const [source, half, quarter] = [
    paused(sent.source, first),
    paused(sent.half, first),
    paused(sent.quarter, first / 2),
  ]
  const tracks = new Map([
    [0, source],
    [1, half],
    [2, quarter],
  ])
  const publisher = await publisherOf(interleaved(pictureMessages('manyTracks', tracks), sent.sound))
  await listed(5)
  await eventually('both tracks', () => stateOf(1) === 'offered' && stateOf(2) === 'offered')
  for (const [name, every, track] of [
    ['t1', 1, half],
    ['t2', 2, quarter],
  ] as const) {
    await expectFrames(name, await expectInStep(name, every), track)
  }
  await end(publisher)
})

test('offers an HEVC track next to H.264 under its own codec', async () => {
  const brightness = (number: number) => 20 + Math.floor(number / 2)
  const { record, pictures } = await codePictures(NEWER_CODECS.hvc1, SECONDS * 25, brightness)
  const hevc: SentTrack = {
    fourCc: 'hvc1',
    record,
    frames: pictures.map(({ time, keyFrame, data }) => ({ decodedAt: time, shownAt: time, keyFrame, data })),
  }
  const [source, track] = inStep([sent.source, hevc])
  const tracks = new Map([
    [0, source!],
    [1, track!],
  ])
  await publisherOf(interleaved(pictureMessages('manyTracksManyCodecs', tracks), sent.sound))
  await eventually('the track', () => stateOf(1) === 'offered')
  expect(await said('t1')).toMatchObject({
    codecs: 'hvc1.1.6.L93.90,mp4a.40.2',
    resolution: '320x180',
    rate: expect.closeTo(25, 0),
  })
  const playlist = (await fetchPlaylist(url(), '', 't1.m3u8'))!
  await expectFrames('t1', playlist, track!)
  const own = playlist.segments.filter((segment) => isOwn('t1', segment))
  const init = readInit(await fetchMedia(url(), own[0]!.map))
  const media = await Promise.all(own.map(({ uri }) => fetchMedia(url(), uri)))
  const { data } = readTrack(Buffer.concat(media), VIDEO_TRACK)
  const from = hevc.frames.findIndex((frame) => frame.data.equals(data[0]!))
  const seen = await decodedBrightness(
    NEWER_CODECS.hvc1,
    init.record,
    hevc.frames.slice(from, from + data.length).map((frame) => ({ ...frame, time: frame.decodedAt })),
  )
  expect(seen).toHaveLength(data.length)
  for (const [index, level] of seen.entries())
    expect(Math.abs(level - brightness(from + index))).toBeLessThan(8)
})

test('adds a later track, drops a stopped track, and keeps the source complete', async () => {
  const { source, half, quarter, sound } = sent
  const until = ({ frames, ...track }: SentTrack, ms: number) => ({
    ...track,
    frames: frames.filter(({ decodedAt }) => decodedAt < ms),
  })
  const plain = pictureMessages('oneTrack', new Map([[0, source]]))
  const stops = pictureMessages('oneTrack', new Map([[1, until(half, 6900)]]))
  const comes = pictureMessages('oneTrack', new Map([[2, quarter]]))
  const late = comes.filter(({ timestamp }, index) => index === 0 || timestamp >= 3000)
  late[0] = { ...late[0]!, timestamp: 3000 }
  const all = interleaved(plain, stops, late, sound)
  const publisher = await publisherOf(all.filter(({ timestamp }) => timestamp < 6000))
  await eventually('the first track', () => stateOf(1) === 'offered')
  expect(await master()).toContain('\nt1.m3u8\n')
  send(
    publisher,
    all.filter(({ timestamp }) => timestamp >= 6000),
  )
  await eventually('the other track', () => stateOf(2) === 'offered')
  await eventually('no first track', async () => !(await master()).includes('t1.m3u8'))
  expect(stateOf(1)).toBe('late')

  const first = (await fetchPlaylist(url(), '', 't1.m3u8'))!
  const own = first.segments.map((segment) => isOwn('t1', segment))
  expect(own.indexOf(true)).toBe(1)
  expect(own.at(-1)).toBe(false)
  expect(first.text).toContain('#EXT-X-GAP')
  await expectInStep('t2', 2)

  await end(publisher)
  const { segments } = (await fetchPlaylist(url()))!
  const media = await Promise.all(segments.map(({ uri }) => fetchMedia(url(), uri)))
  expect(readTrack(Buffer.concat(media), VIDEO_TRACK).data).toEqual(source.frames.map(({ data }) => data))
})

test('leaves out unsuitable tracks and reports the reasons', async () => {
  const { source, half, quarter, sound } = sent
  const unknown = { ...quarter, fourCc: 'vp09' }
  const torn = { ...quarter, record: Buffer.from([1, 2, 3]) }
  const tracks = new Map([
    [0, half],
    [1, source],
    [2, later(quarter, 500)],
    [3, unknown],
    [4, torn],
    [5, quarter],
    [6, quarter],
    [7, quarter],
  ])
  const secondSound = sound.map(
    ({ timestamp, body }): Message => ({
      type: 8,
      timestamp,
      body: Buffer.concat([
        Buffer.from([0x95, body.readUInt8(1)]),
        Buffer.from('mp4a'),
        Buffer.from([1]),
        body.subarray(2),
      ]),
    }),
  )
  await publisherOf(interleaved(pictureMessages('oneTrack', tracks), sound, secondSound))
  await listed(5)
  await eventually('the one that fits', () => stateOf(5) === 'offered')
  expect(state().tracks.map(({ track, state }) => [track, state])).toEqual([
    [1, 'larger'],
    [2, 'unaligned'],
    [3, 'codec'],
    [4, 'codec'],
    [5, 'offered'],
  ])
  expect(state().tracks[2]).toMatchObject({ codec: 'VP9', width: null })
  expect(state().tracksLeftOut).toEqual({ pictures: 2, sounds: 1 })
  expect((await master()).split('\n').filter((line) => line.startsWith('t'))).toEqual(['t5.m3u8'])
})

test('offers the tracks again after the encoder reconnects', async () => {
  const { source, half, sound } = sent
  const messages = interleaved(
    pictureMessages(
      'oneTrack',
      new Map([
        [0, source],
        [1, half],
      ]),
    ),
    sound,
  )
  const first = await publisherOf(messages.filter(({ timestamp }) => timestamp < 7000))
  await eventually('the track', () => stateOf(1) === 'offered')
  await end(first)
  await publisherOf(messages)
  await eventually('the track again', () => stateOf(1) === 'offered')
  const playlist = (await fetchPlaylist(url(), '', 't1.m3u8'))!
  const own = playlist.segments.filter((segment) => isOwn('t1', segment))
  expect(new Set(own.map(({ map }) => map)).size).toBe(2)
  const source2 = (await fetchPlaylist(url()))!
  expect(playlist.segments.map(({ uri }) => sourceName('t1', uri))).toEqual(
    source2.segments.slice(0, playlist.segments.length).map(({ uri }) => uri),
  )
})
