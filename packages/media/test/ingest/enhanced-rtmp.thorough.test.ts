import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readFragments } from '../../src/codecs/fmp4/fragment-reader.ts'
import { readInit } from '../../src/codecs/fmp4/init-reader.ts'
import { VIDEO_TIMESCALE, VIDEO_TRACK } from '../../src/codecs/fmp4/tracks.ts'
import { type CodedPicture, codePictures, decodedBrightness, NEWER_CODECS } from '../scene/coded-pictures.ts'
import { eventually } from '../scene/patience.ts'
import { RawPublisher } from '../scene/raw-publisher.ts'
import { AAC_48K_STEREO } from '../scene/sps-writer.ts'
import { videoScene } from '../scene/video-scene.ts'
import { complaintsAbout, fetchMedia, fetchPlaylist } from '../scene/viewer.ts'

const scene = videoScene()

type FourCc = keyof typeof NEWER_CODECS

/** Each frame is brighter than the previous one by two. */
const brightness = (number: number) => 20 + 2 * number
const PICTURES = 100
/** A modifier: the size of three bytes minus one, and the bytes. */
const MODIFIER = Buffer.from([2, 0, 0, 9])
const DELIMITER = Buffer.from([0x12, 0])

/** Returns the body of an Enhanced RTMP message (v2, section on ExVideoTagHeader). */
function enhanced(fourCc: FourCc, packetType: number, data: Buffer, keyFrame = true): Buffer {
  const head = Buffer.from([0x80 | ((keyFrame ? 1 : 2) << 4) | packetType])
  return Buffer.concat([head, Buffer.from(fourCc), data])
}

/** Returns a frame as streaming software sends it: HEVC with or without a composition offset, AV1 without. */
function coded(fourCc: FourCc, { data, keyFrame }: CodedPicture, number: number): Buffer {
  if (fourCc === 'av01') return enhanced(fourCc, 1, data, keyFrame)
  if (number % 2 === 0) return enhanced(fourCc, 3, data, keyFrame)
  return enhanced(fourCc, 1, Buffer.concat([Buffer.alloc(3), data]), keyFrame)
}

/** Publishes frames of a codec, with audio. */
async function publishCoded(fourCc: FourCc): Promise<CodedPicture[]> {
  const { record, pictures } = await codePictures(NEWER_CODECS[fourCc], PICTURES, brightness)
  const { publisher } = await RawPublisher.publish(scene.house.rtmpPort, 'key-game')
  publisher.video(0, enhanced(fourCc, 0, record))
  publisher.audio(0, Buffer.concat([Buffer.from([0xaf, 0]), AAC_48K_STEREO]))
  for (const [number, picture] of pictures.entries()) {
    publisher.video(picture.time, coded(fourCc, picture, number))
    publisher.audio(picture.time, Buffer.from([0xaf, 1, 1, 2, 3]))
  }
  publisher.command('deleteStream', 9, null, 1)
  await publisher.closed
  return pictures
}

test.each([
  ['hvc1', /CODECS="hvc1\.1\.6\.L93\.90,mp4a\.40\.2",RESOLUTION=320x180/],
  ['av01', /CODECS="av01\.0\.08M\.08,mp4a\.40\.2",RESOLUTION=320x180/],
] as const)('%s by FourCC: records every frame under the codec’s own name', async (fourCc, codecs) => {
  const sent = await publishCoded(fourCc)
  const streamUrl = scene.streamUrl('game')
  const { segments } = (await fetchPlaylist(streamUrl))!
  expect(await (await fetch(`${streamUrl}/master.m3u8`)).text()).toMatch(codecs)

  const setup = readInit(await fetchMedia(streamUrl, segments[0]!.map))
  const entry = setup.entries.video.toString('latin1')
  expect(entry.slice(4, 8)).toBe(fourCc)
  expect(entry).toContain(fourCc === 'hvc1' ? 'hvcC' : 'av1C')
  const media = await Promise.all(segments.map(({ uri }) => fetchMedia(streamUrl, uri)))
  const recorded = [...readFragments(Buffer.concat(media))].flatMap(({ trackId, baseTime, samples }) => {
    if (trackId !== VIDEO_TRACK) return []
    let time = baseTime
    return samples.map(({ duration, keyFrame, data }) => {
      const picture = { time: (time / VIDEO_TIMESCALE) * 1000, keyFrame, data }
      time += duration
      return picture
    })
  })
  // Files do not contain the delimiter before each AV1 frame.
  const kept = ({ data }: CodedPicture) => (data.subarray(0, 2).equals(DELIMITER) ? data.subarray(2) : data)
  expect(recorded).toEqual(sent.map((picture) => ({ ...picture, data: kept(picture) })))
  const { codec } = scene.house.video.ingestState('game').video!
  const seen = await decodedBrightness(codec, setup.record, recorded)
  expect(seen).toHaveLength(PICTURES)
  for (const [number, level] of seen.entries()) expect(Math.abs(level - brightness(number))).toBeLessThan(8)
  expect(scene.house.video.ingestState('game').warnings).toEqual([])
})

test('HEVC: FFmpeg reads the recording, the MP4 can be downloaded, and an image is made', async () => {
  await publishCoded('hvc1')
  const streamUrl = scene.streamUrl('game')
  const { segments } = (await fetchPlaylist(streamUrl))!
  const uris = segments.map(({ uri }) => uri)
  expect(await complaintsAbout(streamUrl, segments[0]!.map, uris)).not.toMatch(/hevc|moov|mdat/i)
  const film = Buffer.from(await (await fetch(`${streamUrl}/match.mp4`)).arrayBuffer())
  expect(film.includes('hvc1')).toBe(true)
  const still = await eventually('a still picture', async () => {
    const answer = await fetch(`${streamUrl}/thumbnail.jpg`)
    return answer.ok && Buffer.from(await answer.arrayBuffer())
  })
  expect((await sharp(still).metadata()).width).toBe(640)
})

test('skips modifiers before the packet type', async () => {
  const { record, pictures } = await codePictures(NEWER_CODECS.hvc1, 30, brightness)
  const { publisher } = await RawPublisher.publish(scene.house.rtmpPort, 'key-game')
  publisher.video(0, enhanced('hvc1', 0, record))
  for (const { time, keyFrame, data } of pictures) {
    const plain = enhanced('hvc1', 3, data, keyFrame)
    const first = Buffer.from([(plain[0]! & 0xf0) | 7])
    publisher.video(time, Buffer.concat([first, MODIFIER, Buffer.from([3]), plain.subarray(1)]))
  }
  publisher.command('deleteStream', 9, null, 1)
  await publisher.closed
  const streamUrl = scene.streamUrl('game')
  const { segments } = (await fetchPlaylist(streamUrl))!
  const media = await Promise.all(segments.map(({ uri }) => fetchMedia(streamUrl, uri)))
  const runs = [...readFragments(Buffer.concat(media))].filter(({ trackId }) => trackId === VIDEO_TRACK)
  expect(runs.flatMap(({ samples }) => samples.map(({ data }) => data))).toEqual(
    pictures.map(({ data }) => data),
  )
})

test('announces supported codecs to Enhanced RTMP encoders, and sends the old answer to others', async () => {
  const told = async (offer: { capsEx?: number }) => {
    const publisher = await RawPublisher.connect(scene.house.rtmpPort)
    publisher.command('connect', 1, { app: 'live', flashVer: 'test', ...offer })
    return eventually('an answer to connect', () => publisher.commands.find(([name]) => name === '_result'))
  }
  const [, , plain] = await told({})
  expect(plain).toEqual({ fmsVer: 'FMS/3,0,1,123', capabilities: 31 })
  const [, , more] = await told({ capsEx: 4 })
  expect(more).toMatchObject({
    capsEx: 2 | 4,
    videoFourCcInfoMap: { avc1: 4, hvc1: 4, av01: 4 },
    audioFourCcInfoMap: { mp4a: 4 },
  })
})
