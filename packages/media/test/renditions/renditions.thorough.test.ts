import { access, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readFragments } from '../../src/codecs/fmp4/fragment-reader.ts'
import { AUDIO_TRACK, VIDEO_TRACK } from '../../src/codecs/fmp4/tracks.ts'
import { AAC, describe as describeMedia } from '../scene/encoder.ts'
import { eventually } from '../scene/patience.ts'
import { videoScene } from '../scene/video-scene.ts'
import { complaintsAbout, fetchMedia, fetchPlaylist, measuredPeak, type Playlist } from '../scene/viewer.ts'

const scene = videoScene({ wanted: async () => true, firstWaitMs: 500 })
/** Timeout for the start of a process and its trial on a busy machine, in ms. */
const PATIENCE_MS = 50_000

/** Like streaming software: frames are encoded in an order other than presentation order. */
const WITH_B_FRAMES = {
  size: '640x360',
  rate: 15,
  codecs: [...'-c:v libx264 -preset ultrafast -bf 2 -b:v 1M -pix_fmt yuv420p'.split(' '), ...AAC],
}
const isSmall = ({ uri }: { uri: string }) => uri.includes('.240p')
const nameOf = (uri: string) => uri.replace('.240p', '')

const url = () => scene.streamUrl('game')
const master = async () => (await fetch(`${url()}/master.m3u8`)).text()
const isOffered = async () => (await master()).includes('\n240p.m3u8\n')
const small = () => fetchPlaylist(url(), '', '240p.m3u8')
const offered = (is: boolean) =>
  eventually(is ? '240p' : 'no 240p', async () => (await isOffered()) === is, PATIENCE_MS)

/** Returns the smaller playlist once it lists that many smaller segments. */
const smallerSegments = (count: number): Promise<Playlist> =>
  eventually(
    `${count} smaller segments`,
    async () => {
      const playlist = await small()
      return playlist && playlist.segments.filter(isSmall).length >= count ? playlist : null
    },
    PATIENCE_MS,
  )

/** Returns the id of the process that makes smaller renditions. */
const renditionProcess = () =>
  Number(/"pid":(\d+)/.exec(scene.house.logLines.findLast((line) => line.includes('are made')) ?? '')?.[1])

/** Returns the decode and presentation times of a track's frames, in ticks. */
function timesOf(media: Buffer, track: number) {
  const [decoded, shown]: [number[], number[]] = [[], []]
  for (const { trackId, baseTime, samples } of readFragments(media)) {
    if (trackId !== track) continue
    let ticks = baseTime
    for (const { duration, compositionOffset } of samples) {
      decoded.push(ticks)
      shown.push(ticks + compositionOffset)
      ticks += duration
    }
  }
  return { decoded, shown: shown.toSorted((a, b) => a - b) }
}

/**
 * Checks that a rendition has the times of its source.
 * @param ofPart whether the files are parts, whose first decoded frames may be presented in the next part
 */
async function expectSameTimes(smaller: string, ofPart = false): Promise<void> {
  const [made, source] = await Promise.all([smaller, nameOf(smaller)].map((uri) => fetchMedia(url(), uri)))
  const [picture, same] = [timesOf(made!, VIDEO_TRACK), timesOf(source!, VIDEO_TRACK)]
  expect(picture.decoded, smaller).toEqual(same.decoded)
  if (!ofPart) expect(picture.shown, smaller).toEqual(same.shown)
  expect(timesOf(made!, AUDIO_TRACK), smaller).toEqual(timesOf(source!, AUDIO_TRACK))
  expect(picture.decoded.length).toBeGreaterThan(0)
}

async function pictureOf(playlist: Playlist): Promise<string> {
  const segment = playlist.segments.find(isSmall)!
  const media = await Promise.all([segment.map, segment.uri].map((uri) => fetchMedia(url(), uri)))
  const directory = await mkdtemp(path.join(os.tmpdir(), 'courtside-smaller-'))
  try {
    await writeFile(path.join(directory, 'media.mp4'), Buffer.concat(media))
    return await describeMedia(path.join(directory, 'media.mp4'))
  } finally {
    await rm(directory, { recursive: true })
  }
}

/** Expects every segment of the source to exist and to play in sequence. */
async function expectWholeSource(): Promise<void> {
  const { segments } = (await fetchPlaylist(url()))!
  const uris = segments.map(({ uri }) => uri)
  expect(await complaintsAbout(url(), segments[0]!.map, uris)).toBe('')
  const pieces = await Promise.all(uris.map((uri) => fetchMedia(url(), uri)))
  const { decoded } = timesOf(Buffer.concat(pieces), VIDEO_TRACK)
  const steps = decoded.slice(1).map((time, index) => time - decoded[index]!)
  // 15 frames per second, with RTMP's rounding to ms.
  for (const step of steps) expect(Math.abs(step - 6000)).toBeLessThanOrEqual(90)
}

test('makes smaller renditions with the source’s segments, parts, frames, audio and times', async () => {
  const encoder = scene.start('key-game', WITH_B_FRAMES)
  const playlist = await smallerSegments(3)
  const source = (await fetchPlaylist(url()))!
  for (const [index, { uri, duration, programDateTime }] of playlist.segments.entries()) {
    const { uri: same, ...of } = source.segments[index]!
    expect({ uri: nameOf(uri), duration, programDateTime }).toEqual({
      uri: same,
      duration: of.duration,
      programDateTime: of.programDateTime,
    })
  }
  const smaller = playlist.segments.filter(isSmall)
  for (const { uri } of smaller) await expectSameTimes(uri)
  const parts = playlist.parts.filter(isSmall)
  expect(parts.length).toBeGreaterThan(4)
  for (const { uri, duration, independent } of parts) {
    await expectSameTimes(uri, true)
    const listed = source.parts.find((part) => part.uri === nameOf(uri))
    if (listed) expect({ ...listed, uri }).toEqual({ uri, duration, independent })
  }

  expect(
    await complaintsAbout(
      url(),
      smaller[0]!.map,
      smaller.map(({ uri }) => uri),
    ),
  ).toBe('')
  expect(await pictureOf(playlist)).toMatch(/Video: h264 .* 426x240/)
  const lines = (await master()).split('\n')
  const said = lines[lines.indexOf('240p.m3u8') - 1] ?? ''
  const [, bandwidth, codecs, resolution] =
    /:BANDWIDTH=(\d+),CODECS="(.*?)",RESOLUTION=(\w+)/.exec(said) ?? []
  expect({ codecs, resolution }).toEqual({
    codecs: expect.stringMatching(/^avc1\.6400\w\w,mp4a\.40\.2$/),
    resolution: '426x240',
  })
  expect(await measuredPeak(url(), smaller)).toBeLessThanOrEqual(Number(bandwidth))

  await encoder.stop()
  await scene.house.video.finish('game')
  const over = (await small())!
  expect(over.ended).toBe(true)
  expect(over.segments.map(({ uri }) => uri)).toEqual(
    (await fetchPlaylist(url()))!.segments.map(({ uri }) => uri),
  )
  expect(await isOffered()).toBe(false)
  await expect(access(path.join(scene.house.mediaDir, 'game', 'renditions'))).rejects.toThrow('ENOENT')
}, 120_000)

test.each(['SIGSTOP', 'SIGKILL'] as const)(
  'loses nothing of the source when a process gets %s; smaller renditions disappear and return',
  async (signal) => {
    scene.start('key-game', WITH_B_FRAMES)
    await offered(true)
    const first = renditionProcess()
    process.kill(first, signal)
    await offered(false)
    const { segments } = (await fetchPlaylist(url()))!
    await offered(true)
    expect(renditionProcess()).not.toBe(first)
    expect(() => process.kill(first, 0)).toThrow('ESRCH')
    await expectWholeSource()

    // Viewers of the smaller rendition get its segments, and the source's where it has none.
    const listed = (await small())!.segments
    const source = (await fetchPlaylist(url()))!.segments
    expect(listed.map(({ uri }) => nameOf(uri))).toEqual(source.slice(0, listed.length).map(({ uri }) => uri))
    expect(listed.slice(0, segments.length).some((segment) => !isSmall(segment))).toBe(true)
    expect(listed.filter(isSmall).length).toBeGreaterThan(1)
  },
  120_000,
)
