import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  decode,
  describe as describeMedia,
  publish,
} from '../../../../../packages/media/test/scene/encoder.ts'
import { createMatch, startCourtside } from '../../support/courtside.ts'

const PATIENCE = { timeout: 30_000 }

test("offers the MP4 of an ended match under its teams' names; deleting the video keeps the match", async () => {
  const { admin, visitor, url, rtmpPort, dataDir } = await startCourtside()
  const { match, home } = await createMatch(admin, 'Final', ['Herons', 'Larks'])
  await admin.call('POST /quarter/start', { body: { matchId: match.id, quarterId: 1 } })
  const playerId = home.players[0] ?? 0
  await admin.call('POST /stats/create', {
    body: { matchId: match.id, teamId: home.id, playerId, type: 'TWO POINTS', quarterId: 1 },
  })
  const params = { id: match.id }
  const body = { playbackId: match.mux_playback_id }
  const ask = () => visitor.call('POST /archive/download/export-video', { body })
  const encoder = publish(`rtmp://127.0.0.1:${rtmpPort}/live/${match.stream_key}`)
  onTestFinished(encoder.kill)
  const segment = async () => (await fetch(`${url}/video/${match.mux_playback_id}/live.m3u8`)).text()
  await vi.waitFor(async () => expect(await segment()).toContain('s1-1.m4s'), PATIENCE)
  await expect(ask()).rejects.toMatchObject({
    statusCode: 409,
    message: 'The video can be downloaded when the match has ended.',
  })
  const early = await fetch(`${url}/video/${match.mux_playback_id}/match.mp4`)
  expect(early.status).toBe(409)
  await expect(admin.call('DELETE /storage/:id', { params })).rejects.toMatchObject({ statusCode: 409 })

  await admin.call('PUT /live/end/:id', { params })
  const mp4 = `/video/${match.mux_playback_id}/match.mp4`
  expect(await ask()).toEqual({ status: 'ready', url: mp4, missingSeconds: 0 })
  const state = visitor.call('GET /archive/download/export-video/:playbackId', { params: body })
  expect(await state).toEqual({ status: 'ready', url: mp4, missingSeconds: 0 })
  const response = await fetch(url + mp4)
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="Herons v Larks \d{4}-\d\d-\d\d\.mp4"; filename\*=UTF-8''Herons%20v%20Larks%20/,
  )
  const file = path.join(dataDir, 'downloaded.mp4')
  await writeFile(file, Buffer.from(await response.arrayBuffer()))
  expect(await decode(file)).toEqual({ code: 0, output: '' })
  expect(await describeMedia(file)).toMatch(/Chapter #0:0[\s\S]*1ST/)

  const [stored, ...others] = (await admin.call('GET /storage', {})).videos
  expect(others).toEqual([])
  expect(stored).toMatchObject({ matchId: match.id, title: 'Final', finished: true })
  expect(stored!.bytes).toBeGreaterThan(10_000)
  // The player's games name the recording, so that the page of the player can link to the MP4 of the baskets.
  const recordings = async () =>
    (await visitor.call('GET /players/:id', { params: { id: playerId } })).games.map(
      ({ recording }) => recording,
    )
  expect(await recordings()).toEqual([match.mux_playback_id])
  const reel = `/video/${match.mux_playback_id}/reel.mp4?kind=baskets&player=${playerId}`
  expect((await fetch(url + reel)).status).toBe(200)
  // The page of the player also shows the clips of the highlights.
  const clips = () => visitor.call('GET /players/:id/clips', { params: { id: playerId } })
  const clip = { matchId: match.id, recording: match.mux_playback_id, opponent: 'Larks', period: '1ST' }
  expect(await clips()).toMatchObject([{ ...clip, type: 'TWO POINTS' }])
  await admin.call('DELETE /storage/:id', { params })
  expect(await clips()).toEqual([])
  expect(await recordings()).toEqual([null])
  expect((await fetch(url + mp4)).status).toBe(404)
  expect((await admin.call('GET /storage', {})).videos).toEqual([])
  await expect(ask()).rejects.toMatchObject({
    statusCode: 404,
    message: 'The video of this match was removed to free space.',
  })
  const after = await visitor.call('GET /live/:id', { params })
  expect(after).toMatchObject({ title: 'Final', video_removed: true, thumbnailUrl: null, is_archived: 1 })
})

test('refuses the MP4 of an invalid or unknown recording, and reads no file', async () => {
  const { visitor, url } = await startCourtside()
  for (const playbackId of ['../..', '..%2f..', '', 'a'.repeat(65), 'a/b']) {
    const refused = visitor.call('POST /archive/download/export-video', { body: { playbackId } })
    await expect(refused).rejects.toMatchObject({ statusCode: 400 })
  }
  const unknown = visitor.call('POST /archive/download/export-video', { body: { playbackId: 'unknown' } })
  await expect(unknown).rejects.toMatchObject({ statusCode: 404, message: 'There is no such video.' })
  const state = await fetch(`${url}/api/archive/download/export-video/..%2f..`)
  expect(state.status).toBe(400)
})
