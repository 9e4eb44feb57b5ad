import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { videoScene } from '../scene/video-scene.ts'
import { complaintsAbout } from '../scene/viewer.ts'

const scene = videoScene()

test('makes an image of the first second of a recording, and of each requested moment', async () => {
  const { video } = scene.house
  await video.open('game')
  expect(await video.hasPicture('game')).toBe(false)
  const url = `${scene.streamUrl('game')}/thumbnail.jpg`
  expect((await fetch(url)).status).toBe(404)

  scene.start('key-game')
  const { segments } = await scene.playlistWith('game', 3)
  expect(await video.hasPicture('game')).toBe(true)
  const first = await fetch(url)
  expect(first.headers.get('content-type')).toBe('image/jpeg')
  const bytes = Buffer.from(await first.arrayBuffer())
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 640, height: 360 })
  // The image stays the same once it has been made.
  expect(Buffer.from(await (await fetch(url)).arrayBuffer())).toEqual(bytes)

  const later = await fetch(`${url}?at=${Math.ceil(segments[2]!.programDateTime) + 100}`)
  expect(later.status).toBe(200)
  expect(Buffer.from(await later.arrayBuffer())).not.toEqual(bytes)
  const before = await fetch(`${url}?at=${Math.floor(segments[0]!.programDateTime) - 1000}`)
  expect(before.status).toBe(404)
  for (const at of ['', 'now', '-1', '1.5', '9'.repeat(16)]) {
    expect((await fetch(`${url}?at=${at}`)).status).toBe(400)
  }
})

test('serves a clip as a playable playlist', async () => {
  scene.start('key-game')
  const { segments } = await scene.playlistWith('game', 3)
  const at = Math.round(segments[1]!.programDateTime + 300)
  const clip = await fetch(`${scene.streamUrl('game')}/clip.m3u8?at=${at}`)
  expect(clip.headers.get('content-type')).toContain('application/vnd.apple.mpegurl')
  const listed = (await clip.text()).split('\n').filter((line) => line && !line.startsWith('#'))
  expect(listed.slice(0, 3)).toEqual(segments.slice(0, 3).map(({ uri }) => uri))
  expect(await complaintsAbout(scene.streamUrl('game'), segments[0]!.map, listed)).toBe('')

  const early = Math.round(segments[0]!.programDateTime)
  expect((await fetch(`${scene.streamUrl('game')}/clip.m3u8?at=${early - 5000}`)).status).toBe(404)
  expect((await fetch(`${scene.streamUrl('game')}/clip.m3u8?at=x`)).status).toBe(400)
  expect((await fetch(`${scene.streamUrl('game')}/clip.m3u8`)).status).toBe(400)
  expect((await fetch(`${scene.streamUrl('other')}/clip.m3u8?at=${at}`)).status).toBe(404)
})

test('counts the disk space of a video and frees it on removal', async () => {
  const { video } = scene.house
  const encoder = scene.start('key-game')
  await scene.playlistWith('game', 2)
  await encoder.stop()
  await video.finish('game')
  const recorded = (await video.size('game')) ?? 0
  expect(recorded).toBeGreaterThan(10_000)
  await video.film('game', async () => [], true)
  expect(await video.size('game')).toBeGreaterThan(recorded)
  const { free, total } = await video.space()
  expect(free).toBeGreaterThan(0)
  expect(total).toBeGreaterThan(free)

  await video.remove('game')
  expect(await video.size('game')).toBe(0)
  expect(await video.hasPicture('game')).toBe(false)
  for (const file of ['master.m3u8', 'live.m3u8', 'match.mp4', 'thumbnail.jpg']) {
    expect((await fetch(`${scene.streamUrl('game')}/${file}`)).status).toBe(404)
  }
  await video.remove('game')
})

test('if the folder for images cannot be created, only the image fails, and the server still stops cleanly', async () => {
  scene.start('key-game')
  const { segments } = await scene.playlistWith('game', 2)
  const { video, mediaDir, rtmpPort } = scene.house
  const folder = path.join(mediaDir, 'game', 'thumbnails')
  await writeFile(folder, 'in the way')
  const picture = () =>
    fetch(`${scene.streamUrl('game')}/thumbnail.jpg?at=${Math.ceil(segments[0]!.programDateTime)}`)
  expect((await picture()).status).toBe(500)
  await rm(folder)
  expect((await picture()).status).toBe(200)
  await rm(folder, { recursive: true })
  await writeFile(folder, 'in the way')
  expect((await picture()).status).toBe(500)
  await video.stop()
  const refused = connect(rtmpPort, '127.0.0.1')
  await expect(once(refused, 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})
