import { readdir, rm, stat, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { decode, describe as describeMedia } from './encoder.ts'
import { eventually, temporaryDirectory } from './video-house.ts'
import { videoScene } from './video-scene.ts'
import { fetchPlaylist } from './viewer.ts'

const scene = videoScene()
const NO_CHAPTERS = { chapters: [], onProgress: () => {} }

/** Records `segments` more of a stream with one encoder. */
async function record(playbackId: string, segments: number, size = '320x180'): Promise<void> {
  const before = (await fetchPlaylist(scene.streamUrl(playbackId)))?.segments.length ?? 0
  const encoder = scene.start(`key-${playbackId}`, { size })
  await scene.playlistWith(playbackId, before + segments)
  await encoder.stop()
  await eventually('the encoder’s end', () => scene.house.video.ingestState(playbackId).status === 'waiting')
}

function exported(
  playbackId: string,
  {
    chapters,
    onProgress,
  }: { chapters: { title: string; at: number }[]; onProgress(done: number): void } = NO_CHAPTERS,
) {
  return scene.house.video.exportMp4(playbackId, chapters, onProgress)
}

/** Fetches the MP4 as it is served, into a file that goes with the test. */
async function download(playbackId: string): Promise<string> {
  const { directory, remove } = await temporaryDirectory()
  onTestFinished(remove)
  const file = path.join(directory, 'match.mp4')
  const response = await fetch(`${scene.streamUrl(playbackId)}/match.mp4`)
  expect(response.status).toBe(200)
  await writeFile(file, Buffer.from(await response.arrayBuffer()))
  return file
}

const recordedSeconds = async (playbackId: string) => {
  const { segments } = (await fetchPlaylist(scene.streamUrl(playbackId)))!
  return segments.reduce((sum, { duration }) => sum + duration, 0)
}

test('two encoders with different settings become one MP4 that plays, with chapters and ranges', async () => {
  const { video } = scene.house
  await record('game', 2)
  await record('game', 2, '256x144')
  await video.finish('game')
  expect(await video.mp4('game')).toEqual({ status: 'none' })
  expect((await fetch(`${scene.streamUrl('game')}/match.mp4`)).status).toBe(404)
  const { segments } = (await fetchPlaylist(scene.streamUrl('game')))!
  const second = segments.find(({ discontinuity }) => discontinuity)!
  const chapters = [
    { title: 'Quarter 1', at: segments[0]!.programDateTime - 5000 },
    { title: 'Quarter 2', at: second.programDateTime },
  ]
  const progress: number[] = []
  const made = await exported('game', { chapters, onProgress: (done) => progress.push(done) })
  const recorded = await recordedSeconds('game')
  expect(made).toMatchObject({ missing: 0 })
  expect(Math.abs(made!.duration - recorded)).toBeLessThan(1)
  expect(progress).toEqual([...progress].sort((a, b) => a - b))
  expect(progress.at(-1)).toBe(1)
  expect(await video.mp4('game')).toEqual({ status: 'ready', url: '/video/game/match.mp4' })

  const file = await download('game')
  expect(await decode(file)).toEqual({ code: 0, output: '' })
  const told = await describeMedia(file)
  const [, minutes = '', seconds = ''] = /Duration: 00:(\d\d):(\d\d\.\d\d)/.exec(told) ?? []
  expect(Math.abs(Number(minutes) * 60 + Number(seconds) - recorded)).toBeLessThan(1)
  const starts = [...told.matchAll(/Chapter #0:\d+: start (\d+\.\d+)/g)].map(([, start]) => Number(start))
  expect(starts[0]).toBe(0)
  const before = segments.slice(0, segments.indexOf(second)).reduce((sum, { duration }) => sum + duration, 0)
  expect(Math.abs(starts[1]! - before)).toBeLessThan(0.5)
  expect(told).toMatch(/Quarter 1[\s\S]*Quarter 2/)

  const part = await fetch(`${scene.streamUrl('game')}/match.mp4`, { headers: { range: 'bytes=4-7' } })
  expect([part.status, await part.text()]).toEqual([206, 'ftyp'])
})

test('a segment that is missing or cut off is left out and counted; the rest plays', async () => {
  await record('game', 4)
  await scene.house.video.finish('game')
  const { segments } = (await fetchPlaylist(scene.streamUrl('game')))!
  const folder = path.join(scene.house.mediaDir, 'game')
  await rm(path.join(folder, segments[1]!.uri))
  const made = await exported('game')
  expect(made!.missing).toBeCloseTo(segments[1]!.duration, 1)
  expect(await decode(await download('game'))).toEqual({ code: 0, output: '' })

  await writeFile(path.join(folder, segments[2]!.uri), 'cut off')
  const again = await exported('game')
  expect(again!.missing).toBeCloseTo(segments[1]!.duration + segments[2]!.duration, 1)
  expect(await decode(await download('game'))).toEqual({ code: 0, output: '' })
})

test('an export that is cut off leaves nothing that is served, and is made anew', async () => {
  await record('game', 2)
  await scene.house.video.finish('game')
  const folder = path.join(scene.house.mediaDir, 'game')
  const cut = expect(exported('game')).rejects.toThrow('could not be exported')
  await scene.house.video.stop()
  await cut
  await scene.restart()
  await writeFile(path.join(folder, 'match.mp4.unfinished'), 'half a film')
  expect(await scene.house.video.mp4('game')).toEqual({ status: 'none' })
  for (const file of ['match.mp4', 'match.mp4.unfinished']) {
    expect((await fetch(`${scene.streamUrl('game')}/${file}`)).status).toBe(404)
  }
  expect(await exported('game')).toMatchObject({ missing: 0 })
  expect(await decode(await download('game'))).toEqual({ code: 0, output: '' })
  expect((await readdir(folder)).filter((name) => name.includes('unfinished'))).toEqual([])
})

test('of a match without a picture there is nothing to export', async () => {
  await scene.house.video.open('empty')
  await scene.house.video.finish('empty')
  expect(await exported('empty')).toBeNull()
  expect(await exported('never')).toBeNull()
})

test('names that lead elsewhere lead nowhere', async () => {
  await record('game', 1)
  const secret = path.join(scene.house.mediaDir, 'match.mp4')
  await writeFile(secret, 'secret')
  const { video, baseUrl } = scene.house
  for (const playbackId of ['..', '../..', 'game/..', '', '.', 'game\0', 'a'.repeat(300)]) {
    await expect(exported(playbackId)).rejects.toThrow('not a playback id')
    await expect(video.remove(playbackId)).rejects.toThrow('not a playback id')
    await expect(video.size(playbackId)).rejects.toThrow('not a playback id')
  }
  for (const hostile of [
    '/..%2fmatch.mp4',
    '/%2e%2e/match.mp4',
    '/game%2f../match.mp4',
    '/game/..%2fmatch.mp4',
  ]) {
    for (const suffix of ['', '?at=1']) expect(await rawGet(`${baseUrl}${hostile}${suffix}`)).toBe(404)
  }
  for (const hostile of ['/%2e%2e/thumbnail.jpg', '/..%2f..%2f/thumbnail.jpg', '/%2e%2e/clip.m3u8?at=1']) {
    expect(await rawGet(`${baseUrl}${hostile}`)).toBe(404)
  }
  expect((await stat(secret)).size).toBe(6)
})

/** Asks for exactly this path, which `fetch` would tidy up. */
function rawGet(address: string): Promise<number | undefined> {
  const [, host = '', port = '', target = ''] = /^http:\/\/([^:]+):(\d+)(.*)$/.exec(address) ?? []
  return new Promise((resolve, reject) => {
    const asked = request({ host, port, path: target }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    asked.on('error', reject).end()
  })
}
