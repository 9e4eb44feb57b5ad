import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, readFile, readlink, rm, stat, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { connect } from 'node:net'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import type { Cut } from '../../src/film/film.ts'
import { FILM_FILE } from '../../src/film/kept-film.ts'
import { AAC, decode, describe as describeMedia, type EncoderOptions } from '../scene/encoder.ts'
import { clapsIn, pictures, recordedPictures } from '../scene/film-viewer.ts'
import { eventually, temporaryDirectory } from '../scene/patience.ts'
import { videoScene } from '../scene/video-scene.ts'
import { fetchPlaylist } from '../scene/viewer.ts'

const scene = videoScene()
/** Encodes frames in an order other than presentation order, unlike low-latency encoders. */
const REORDERED = ['-c:v', 'libx264', '-preset', 'veryfast', '-bf', '2', '-pix_fmt', 'yuv420p']
/**
 * A flash and a beep of a tenth of a second, every second. It is sent in real time, because the tests measure
 * the synchronization of live audio and video.
 */
const CLAPPER: EncoderOptions = {
  atOnce: false,
  picture: "color=black:rate=30:size=32x18,geq=lum='if(lt(mod(T,1),0.1),235,16)':cb=128:cr=128",
  sound: 'aevalsrc=if(lt(mod(t\\,1)\\,0.1)\\,sin(2*PI*1000*t)\\,0):s=44100',
}

/** Records `segments` more segments of two seconds with one encoder, as fast as possible by default. */
async function record(
  playbackId: string,
  segments: number,
  { atOnce = true, ...options }: EncoderOptions = {},
): Promise<void> {
  const before = (await fetchPlaylist(scene.streamUrl(playbackId)))?.segments.length ?? 0
  const length = atOnce ? { atOnce, duration: 2 * segments } : {}
  const encoder = scene.start(`key-${playbackId}`, { size: '320x180', ...length, ...options })
  await scene.playlistWith(playbackId, before + segments)
  await (atOnce ? encoder.exited : encoder.stop())
  await eventually('the encoder’s end', () => scene.house.video.ingestState(playbackId).status === 'waiting')
}

/** Downloads the MP4 into a file that is removed after the test. */
async function download(playbackId: string, name = 'match.mp4'): Promise<string> {
  const { directory, remove } = await temporaryDirectory()
  onTestFinished(remove)
  const file = path.join(directory, name)
  const response = await fetch(`${scene.streamUrl(playbackId)}/${name}`)
  expect(response.status).toBe(200)
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(bytes).toHaveLength(Number(response.headers.get('content-length')))
  await writeFile(file, bytes)
  return file
}

const recordedSeconds = async (playbackId: string) => {
  const { segments } = (await fetchPlaylist(scene.streamUrl(playbackId)))!
  return segments.reduce((sum, { duration }) => sum + duration, 0)
}

/** Returns the files of a folder that this process has open, as Linux reports them. */
async function openIn(folder: string): Promise<string[]> {
  const links = await readdir('/proc/self/fd')
  const files = await Promise.all(links.map((link) => readlink(`/proc/self/fd/${link}`).catch(() => '')))
  return files.filter((file) => file.startsWith(folder))
}

async function durationOf(file: string): Promise<number> {
  const told = await describeMedia(file)
  const [, minutes = '', seconds = ''] = /Duration: 00:(\d\d):(\d\d\.\d\d)/.exec(told) ?? []
  return Number(minutes) * 60 + Number(seconds)
}

test('joins three sessions of two sizes into one MP4 with all frames, chapters, and synchronized audio', async () => {
  await record('game', 3, { ...CLAPPER, codecs: [...REORDERED, ...AAC] })
  await record('game', 3, { ...CLAPPER, size: '256x144' })
  await record('game', 3, CLAPPER)
  await scene.house.video.finish('game')
  const { segments } = (await fetchPlaylist(scene.streamUrl('game')))!
  const second = segments.find(({ discontinuity }) => discontinuity)!
  scene.house.chapters.push(
    { title: '1ST', at: segments[0]!.programDateTime - 5000 },
    { title: '2ND', at: second.programDateTime },
  )
  const file = await download('game')
  expect(await decode(file)).toEqual({ code: 0, output: '' })
  expect(Math.abs((await durationOf(file)) - (await recordedSeconds('game')))).toBeLessThan(0.2)

  expect(await pictures(file)).toEqual(await recordedPictures(scene.streamUrl('game')))
  const claps = await clapsIn(file)
  expect(claps.length).toBeGreaterThan(10)
  for (const { light, sound } of claps) expect(Math.abs(light - sound)).toBeLessThan(0.04)

  const told = await describeMedia(file)
  const starts = [...told.matchAll(/Chapter #0:\d+: start (\d+\.\d+)/g)].map(([, start]) => Number(start))
  const before = segments.slice(0, segments.indexOf(second)).reduce((sum, { duration }) => sum + duration, 0)
  expect(starts[0]).toBe(0)
  expect(Math.abs(starts[1]! - before)).toBeLessThan(0.1)
  expect(told).toMatch(/1ST[\s\S]*2ND/)
})

test('leaves out and counts a missing or truncated segment, and keeps the rest synchronized', async () => {
  await record('game', 5, CLAPPER)
  await scene.house.video.finish('game')
  const { segments } = (await fetchPlaylist(scene.streamUrl('game')))!
  const folder = path.join(scene.house.mediaDir, 'game')
  await rm(path.join(folder, segments[1]!.uri))
  const film = () => scene.house.video.film('game', async () => [], true)
  expect(await film()).toMatchObject({ missing: expect.closeTo(segments[1]!.duration, 1) })
  const file = await download('game')
  expect(await decode(file)).toEqual({ code: 0, output: '' })
  const claps = await clapsIn(file)
  expect(claps.length).toBeGreaterThan(4)
  for (const { light, sound } of claps) expect(Math.abs(light - sound)).toBeLessThan(0.04)

  // When a segment is damaged during a download, the download breaks off, and the next one leaves this
  // segment out.
  await writeFile(path.join(folder, segments[3]!.uri), 'cut off')
  const cut = fetch(`${scene.streamUrl('game')}/match.mp4`).then((answer) => answer.arrayBuffer())
  await expect(cut).rejects.toThrow()
  await eventually('the film is forgotten', async () => !(await readdir(folder)).includes(FILM_FILE))
  const lost = segments[1]!.duration + segments[3]!.duration
  expect(await film()).toMatchObject({ missing: expect.closeTo(lost, 1) })
  expect(await decode(await download('game'))).toEqual({ code: 0, output: '' })
})

test('leaves no file open when a client disconnects before the first bytes', async () => {
  await record('game', 2)
  await scene.house.video.finish('game')
  const url = new URL(`${scene.streamUrl('game')}/match.mp4`)
  await fetch(url, { method: 'HEAD' }) // makes the MP4
  // If a file stays open when its FileHandle object is garbage-collected, Node.js closes the file and emits a
  // warning.
  const warnings: string[] = []
  const note = ({ message }: Error) => void warnings.push(message)
  process.on('warning', note)
  onTestFinished(() => void process.off('warning', note))
  for (let left = 0; left < 40; left += 1) {
    const socket = connect(Number(url.port), url.hostname)
    const request = `GET ${url.pathname} HTTP/1.1\r\nHost: ${url.host}\r\n\r\n`
    socket.write(request, () => socket.destroy())
    await once(socket, 'close')
  }
  await fetch(url, { method: 'HEAD' }) // answered after all others
  await eventually('all files are closed', async () => (await openIn(scene.house.mediaDir)).length === 0)
  await fetch(url, { method: 'HEAD' })
  expect(warnings).toEqual([])
})

test('stores an MP4 in little disk space and serves any range of it', async () => {
  await record('game', 2)
  await scene.house.video.finish('game')
  const url = `${scene.streamUrl('game')}/match.mp4`
  const first = await fetch(url)
  const whole = Buffer.from(await first.arrayBuffer())
  const etag = first.headers.get('etag')!
  expect(etag).toMatch(/^"[\w-]{43}"$/)
  // Players tolerate an edit list that announces more entries than it has; strict readers stop.
  for (let at = whole.indexOf('elst'); at >= 0; at = whole.indexOf('elst', at + 1)) {
    expect(whole.readUInt32BE(at - 4)).toBe(16 + 12 * whole.readUInt32BE(at + 8))
  }
  const folder = path.join(scene.house.mediaDir, 'game')
  expect((await stat(path.join(folder, FILM_FILE))).size).toBeLessThan(20_000)
  const kept = await fileTime(folder)
  await scene.restart()
  const again = `${scene.streamUrl('game')}/match.mp4`

  const ask = (headers: Record<string, string>, method = 'GET') => fetch(again, { headers, method })
  const head = await ask({}, 'HEAD')
  expect([head.status, head.headers.get('etag'), head.headers.get('content-length')]).toEqual([
    200,
    etag,
    String(whole.length),
  ])
  const middle = await ask({ range: `bytes=1000-${whole.length - 1000}` })
  expect(middle.status).toBe(206)
  expect(middle.headers.get('content-range')).toBe(`bytes 1000-${whole.length - 1000}/${whole.length}`)
  expect(Buffer.from(await middle.arrayBuffer()).equals(whole.subarray(1000, whole.length - 999))).toBe(true)
  const last = await ask({ range: 'bytes=-10', 'if-range': etag })
  expect([last.status, Buffer.from(await last.arrayBuffer())]).toEqual([206, whole.subarray(-10)])
  const other = await ask({ range: 'bytes=4-7', 'if-range': '"another"' })
  expect([other.status, (await other.arrayBuffer()).byteLength]).toEqual([200, whole.length])
  const beyond = await ask({ range: `bytes=${whole.length}-` })
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${whole.length}`])
  expect((await ask({ 'if-none-match': etag })).status).toBe(304)
  expect(await fileTime(folder)).toBe(kept)
})

test('resumes a download by range after the server was killed, and completes the file', async () => {
  await record('game', 3)
  await scene.house.video.finish('game')
  const whole = await readFile(await download('game'))
  const first = await serve(scene.house.mediaDir)
  const response = await fetch(`${first.baseUrl}/game/match.mp4`)
  const etag = response.headers.get('etag')!
  const reader = response.body!.getReader()
  const { value: begun } = await reader.read()
  const killed = once(first.child, 'exit')
  first.child.kill('SIGKILL')
  await killed
  await reader.cancel().catch(() => {}) // the connection is broken, like any download at that point

  const second = await serve(scene.house.mediaDir)
  const rest = await fetch(`${second.baseUrl}/game/match.mp4`, {
    headers: { range: `bytes=${begun!.length}-`, 'if-range': etag },
  })
  expect(rest.status).toBe(206)
  const bytes = Buffer.concat([begun!, Buffer.from(await rest.arrayBuffer())])
  expect(bytes.equals(whole)).toBe(true)
})

test('makes an MP4 again if a shutdown interrupted it', async () => {
  await record('game', 2)
  await scene.house.video.finish('game')
  const folder = path.join(scene.house.mediaDir, 'game')
  const asked = Promise.withResolvers<void>()
  const film = scene.house.video.film(
    'game',
    async () => {
      asked.resolve()
      return []
    },
    true,
  )
  const cut = expect(film).rejects.toThrow('could not be made')
  await asked.promise
  await scene.house.video.stop()
  await cut
  await scene.restart()
  await writeFile(path.join(folder, FILM_FILE), 'half a list')
  expect(await decode(await download('game'))).toEqual({ code: 0, output: '' })
})

test('makes an MP4 again if it was discarded while it was being made', async () => {
  await record('game', 2)
  await scene.house.video.finish('game')
  const { segments } = (await fetchPlaylist(scene.streamUrl('game')))!
  const titles = ['An erased name', 'A name that stays']
  const chapters = async () => {
    const title = titles.shift() ?? 'Asked too often'
    if (titles.length === 1) await scene.house.video.forgetFilm('game')
    return [{ title, at: segments[0]!.programDateTime }]
  }
  await scene.house.video.film('game', chapters, true)
  expect(await describeMedia(await download('game'))).toContain('A name that stays')
})

test('makes no MP4 of a match without video', async () => {
  await scene.house.video.open('empty')
  await scene.house.video.finish('empty')
  expect(await scene.house.video.film('empty', async () => [], true)).toBeNull()
  expect(await scene.house.video.film('never', async () => [], true)).toBeNull()
})

test('shows the requested frames of cuts, each with a chapter, even while the match is live', async () => {
  // Records in real time, because the test asks for frames by their wall-clock time.
  await record('game', 6, { codecs: [...REORDERED, ...AAC], atOnce: false })
  const { segments } = (await fetchPlaylist(scene.streamUrl('game')))!
  const all = await recordedPictures(scene.streamUrl('game'))
  const frameMs = 1000 / 30
  const first = Math.round(segments[0]!.duration * 30)
  const moment = (frames: number) => segments[1]!.programDateTime + (frames + 0.5) * frameMs
  const cut = (from: number, to: number) => ({
    from: moment(from),
    to: moment(to),
    chapters: [{ title: `${from} to ${to}`, at: moment(from) }],
  })
  const cutFilm = async (cuts: Cut[]) => {
    scene.house.cuts.splice(0, scene.house.cuts.length, ...cuts)
    return download('game', 'clip.mp4')
  }
  for (const [from, to] of [
    [10, 40],
    [0, 3],
    [29, 95],
  ] as const) {
    const clip = await cutFilm([cut(from, to)])
    expect(await decode(clip)).toEqual({ code: 0, output: '' })
    expect(await pictures(clip)).toEqual(all.slice(first + from, first + to + 1))
  }

  // Several cuts: each starts at the nearest segment, without frames that are only decoded.
  const nearest = first + Math.round(segments[1]!.duration * 30)
  const reel = await cutFilm([cut(10, 40), cut(nearest - first - 20, 130)])
  expect(await decode(reel)).toEqual({ code: 0, output: '' })
  expect((await describeMedia(reel)).match(/title +: \d+ to \d+/g)).toHaveLength(2)
  const shown = await pictures(reel)
  expect(shown[0]).toBe(all[first])
  expect(shown.join()).toContain(all.slice(first + 10, first + 41).join())
  const second = shown.indexOf(all[nearest]!)
  expect(shown.slice(second).join()).toContain(all.slice(nearest, first + 131).join())
  expect(shown.slice(0, second).join()).not.toContain(all[nearest - 1])
  expect(Math.abs((await durationOf(reel)) - shown.length / 30)).toBeLessThan(0.05)
  const nothing = scene.house.video.filmOfCuts(
    'game',
    { clip: { from: 0, to: 1000, chapters: [] } },
    () => {},
  )
  expect(await nothing).toBeNull()
})

test('refuses names outside the folder of recordings', async () => {
  await record('game', 1)
  const secret = path.join(scene.house.mediaDir, 'match.mp4')
  await writeFile(secret, 'secret')
  const { video, baseUrl } = scene.house
  for (const playbackId of ['..', '../../..', 'game/..', '', '.', 'game\0', 'a'.repeat(300)]) {
    await expect(video.film(playbackId, async () => [], true)).rejects.toThrow('not a playback id')
    await expect(video.forgetFilm(playbackId)).rejects.toThrow('not a playback id')
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

/** Runs a local video with the recordings of the test in a separate process. */
async function serve(mediaDir: string): Promise<{ child: ChildProcess; baseUrl: string }> {
  const child = fork(fileURLToPath(new URL('../scene/video-process.ts', import.meta.url)), [mediaDir])
  scene.adopt({ kill: async () => void child.kill('SIGKILL') })
  const [{ baseUrl }] = (await once(child, 'message')) as [{ baseUrl: string }]
  return { child, baseUrl }
}

const fileTime = async (folder: string) => (await stat(path.join(folder, FILM_FILE))).mtimeMs

/** Requests exactly this path, which `fetch` would normalize. */
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

test('serves an MP4 from memory when the disk accepts no index, and stores it once there is room', async () => {
  await record('game', 2)
  await scene.house.video.finish('game')
  const folder = path.join(scene.house.mediaDir, 'game')
  // A folder cannot be overwritten by a file.
  await mkdir(path.join(folder, FILM_FILE))
  const file = await download('game')
  expect(await decode(file)).toEqual({ code: 0, output: '' })
  expect((await readdir(folder)).filter((name) => name.startsWith(FILM_FILE))).toEqual([FILM_FILE])
  expect((await readFile(await download('game'))).equals(await readFile(file))).toBe(true)

  await scene.house.video.forgetFilm('game')
  await download('game')
  expect((await stat(path.join(folder, FILM_FILE))).isFile()).toBe(true)
  // After its index was lost, the first request fails, and the next one makes the MP4 again.
  await rm(path.join(folder, FILM_FILE))
  const url = `${scene.streamUrl('game')}/match.mp4`
  expect((await fetch(url)).status).toBe(503)
  expect((await fetch(url)).status).toBe(200)
})
