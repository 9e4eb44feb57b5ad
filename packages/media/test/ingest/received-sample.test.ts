import { spawnSync } from 'node:child_process'
import { path as ffmpeg } from '@ffmpeg-installer/ffmpeg'
import { expect, test } from 'vitest'
import { ReceivedSample } from '../../src/ingest/received-sample.ts'
import { eventually } from '../scene/patience.ts'
import { videoScene } from '../scene/video-scene.ts'

const scene = videoScene()

test('saves the received video as a file for FFmpeg, only if the caller may watch without delay', async () => {
  scene.start('key-game', { size: '320x180' })
  await scene.playlistWith('game', 2)
  expect((await fetch(`${scene.streamUrl('game')}/sample.flv`)).status).toBe(404)
  scene.house.mayWatchLive = true
  const answer = await eventually('a sample', async () => {
    const got = await fetch(`${scene.streamUrl('game')}/sample.flv`)
    return got.ok ? got : null
  })
  expect(answer.headers.get('content-disposition')).toContain('sample.flv')
  const input = Buffer.from(await answer.arrayBuffer())
  const decoded = spawnSync(ffmpeg, ['-v', 'error', '-i', '-', '-f', 'framemd5', '-'], { input })
  expect(decoded.stderr.toString()).toBe('')
  const frames = decoded.stdout.toString().split('\n')
  expect(frames.filter((line) => line.startsWith('0,')).length).toBeGreaterThan(30)
  expect(frames.filter((line) => line.startsWith('1,')).length).toBeGreaterThan(30)
})

test('keeps 20 seconds and at most 16 MB, and the settings sent before these', () => {
  let now = 0
  const sample = new ReceivedSample(() => now)
  expect(sample.file()).toBeNull()
  const settings = Buffer.from([0x17, 0, 1, 2, 3])
  sample.take({ kind: 'video', timestamp: 0, body: settings })
  for (now = 0; now <= 60_000; now += 1000) {
    sample.take({ kind: 'video', timestamp: now, body: Buffer.from([0x27, 1, 0, 0, now / 1000]) })
  }
  const short = sample.file()
  expect(short?.includes(settings)).toBe(true)
  // The file's head of 13 bytes, the settings, and 20 messages of 5 bytes, each with 15 bytes of a tag.
  expect(short?.length).toBe(13 + 21 * 20)
  for (let count = 0; count < 5; count += 1) {
    sample.take({ kind: 'video', timestamp: now, body: Buffer.alloc(4 * 1024 * 1024, 0x27) })
  }
  expect(sample.file()?.length).toBeLessThan(17 * 1024 * 1024)
})
