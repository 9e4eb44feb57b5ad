import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { ChangeSignal } from '../../src/hls/change-signal.ts'
import { Delays } from '../../src/hls/delayed-stream.ts'
import { type PlaylistKind, playlistOf } from '../../src/hls/playlist.ts'
import { PlaylistCache } from '../../src/hls/playlist-cache.ts'
import { hlsRoutes } from '../../src/hls/routes.ts'
import type { Timeline } from '../../src/recorder/timeline.ts'
import type { ShownStream } from '../../src/shown-stream.ts'
import { end, init, opened, parts, segments, session, timelineOf } from '../scene/timeline-story.ts'

/** 2026-03-01 18:00 UTC, when the first segment begins. */
const TIP_OFF = Date.UTC(2026, 2, 1, 18)
const DELAY_MS = 10_000

/** Serves a stream with a delay: twenty segments of two seconds and an open one. The test sets the clock. */
async function serve(timeline: Timeline = timelineOf(session(1), init('init1-0'), ...segments(20))) {
  if (!timeline.ended)
    for (const record of [opened('s1-20', 'init1-0', 40), ...parts(2)]) timeline.apply(record)
  const stream: ShownStream = {
    timeline,
    playlists: new PlaylistCache<PlaylistKind>((kind) => playlistOf(kind, timeline, 25)),
    changes: new ChangeSignal(),
    finished: timeline.ended,
    source: ({ name }) => ({ buffer: Buffer.from(name) }),
  }
  const scene = { now: TIP_OFF, delayMs: DELAY_MS }
  const delays = new Delays(() => scene.now)
  const app = Fastify()
  onTestFinished(() => app.close())
  app.setErrorHandler((_error, _request, reply) => reply.code(404).send())
  await app.register(hlsRoutes(async () => delays.of(stream, scene.delayMs), null))
  const get = (file: string) => app.inject(`/game/${file}`)
  const listed = async (file = 'live.m3u8') => (await get(file)).body.match(/^s1-\S+$/gm) ?? []
  return Object.assign(scene, {
    get,
    listed,
    at: (seconds: number) => (scene.now = TIP_OFF + seconds * 1000),
  })
}

test('lists a segment when its end is as old as the delay, without parts and without a hint', async () => {
  const { get, listed, at } = await serve()
  at(11.9)
  expect((await get('master.m3u8')).statusCode).toBe(404)
  expect((await get('live.m3u8')).statusCode).toBe(404)
  at(12)
  expect((await get('master.m3u8')).body).toContain('live.m3u8')
  expect(await listed()).toEqual(['s1-0.m4s'])
  at(20)
  expect(await listed()).toEqual([0, 1, 2, 3, 4].map((index) => `s1-${index}.m4s`))
  const { body } = await get('live.m3u8')
  expect(body).not.toMatch(/EXT-X-PART|SERVER-CONTROL|PRELOAD|ENDLIST/)
  expect(await listed('sound.m3u8')).toHaveLength(5)
})

test('serves no media and no clip that viewers may not see yet', async () => {
  const { get, at } = await serve()
  at(20)
  expect((await get('s1-4.m4s')).statusCode).toBe(200)
  expect((await get('init1-0.mp4')).statusCode).toBe(200)
  expect((await get('s1-5.m4s')).statusCode).toBe(404)
  expect((await get('s1-20.0.m4s')).statusCode).toBe(404)
  expect((await get(`clip.m3u8?at=${TIP_OFF + 4000}`)).body).not.toContain('s1-5')
})

test('keeps listed segments when the delay grows, and lists live video again without a delay', async () => {
  const scene = await serve()
  scene.at(20)
  expect(await scene.listed()).toHaveLength(5)
  scene.delayMs = 2 * DELAY_MS
  scene.at(22)
  expect(await scene.listed()).toHaveLength(5)
  scene.at(32)
  expect(await scene.listed()).toHaveLength(6)
  scene.delayMs = 0
  expect((await scene.get('live.m3u8')).body).toContain('EXT-X-PRELOAD-HINT')
})

test('shows a finished match whole', async () => {
  const { listed } = await serve(timelineOf(session(1), init('init1-0'), ...segments(3), end))
  expect(await listed()).toHaveLength(3)
})
