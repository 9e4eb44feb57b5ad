import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { type IngestState, LocalVideo, NOTHING_YET } from '@courtside/media'
import { expect, test, vi } from 'vitest'
import { eventually, temporaryDirectory } from '../../../../packages/media/test/scene/patience.ts'
import { RawPublisher } from '../../../../packages/media/test/scene/raw-publisher.ts'
import { LeftoverVideos } from '../../src/features/retention/leftover-videos.ts'
import { serverNow } from '../../src/platform/time/server-time.ts'
import { createMatch, startCourtside } from '../support/courtside.ts'

const HOUR_MS = 3600_000
const RUNNING = new AbortController().signal
const NO_TESTS = { recorded: async () => [], ingestState: () => NOTHING_YET }
const loggerOf = () => ({ info: vi.fn(), warn: vi.fn(), error: vi.fn(), debug: vi.fn() })

/** Creates a fixture, and sends a camera test to it. Returns its recording's folder and public address. */
async function testedCamera(courtside: Awaited<ReturnType<typeof startCourtside>>) {
  const { admin, db, url, dataDir, rtmpPort } = courtside
  const { home, visitors } = await createMatch(admin)
  const fixture = await admin.call('POST /fixtures', { body: { homeId: home.id, awayId: visitors.id } })
  const params = { id: fixture.id }
  const ingest = () => admin.call('GET /live/:id/ingest', { params })
  const { publisher } = await RawPublisher.publish(rtmpPort, (await ingest()).stream_key)
  publisher.configure()
  publisher.play(0, 4000)
  await eventually('the camera test', async () => (await ingest()).status === 'live')
  const { playback_id } = await db
    .selectFrom('fixtures')
    .select('playback_id')
    .where('id', '=', fixture.id)
    .executeTakeFirstOrThrow()
  const folder = path.join(dataDir, 'media', `${playback_id}-rehearsal`)
  await eventually('its recording', () => existsSync(path.join(folder, 'journal.ndjson')))
  return { publisher, folder, address: `${url}/video/${playback_id}-rehearsal` }
}

test('nobody can watch a camera test, and a later run removes its recording', async () => {
  const courtside = await startCourtside()
  const { publisher, folder, address } = await testedCamera(courtside)
  for (const file of ['master.m3u8', 'live.m3u8', 'thumbnail.jpg']) {
    const answer = await fetch(`${address}/${file}`)
    expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'no-such-video' }])
  }
  publisher.socket.destroy()
  await courtside.app.close()
  expect(existsSync(folder)).toBe(true)
  await startCourtside(courtside.connection, undefined, { DATA_DIR: courtside.dataDir })
  await eventually('its removal', () => !existsSync(folder))
})

test('removes camera tests that have ended or run for an hour, and nothing else in the folder', async () => {
  const { directory: mediaDir, remove } = await temporaryDirectory()
  for (const name of ['ended-rehearsal', 'new-rehearsal', 'long-rehearsal', 'game', '.removed']) {
    await mkdir(path.join(mediaDir, name))
  }
  const video = new LocalVideo({
    mediaDir,
    ingest: [],
    logger: loggerOf(),
    authorize: async () => null,
    authorizeCamera: async () => null,
  })
  const waiting = video.ingestState('ended-rehearsal')
  const live = (ms: number): IngestState => ({ ...waiting, status: 'live', since: serverNow() - ms })
  const states: Record<string, IngestState> = {
    'new-rehearsal': live(HOUR_MS / 2),
    'long-rehearsal': live(HOUR_MS),
  }
  video.ingestState = (playbackId) => states[playbackId] ?? waiting
  const { db } = await startCourtside()
  await new LeftoverVideos({ db, video, logger: loggerOf() }).apply(RUNNING)
  const kept = ['.removed', 'game', 'new-rehearsal']
  expect(kept.map((name) => existsSync(path.join(mediaDir, name)))).toEqual([true, true, true])
  expect(await video.recorded()).toEqual(expect.arrayContaining(['game', 'new-rehearsal']))
  expect(await video.recorded()).toHaveLength(2)
  await remove()
})

test('repeats the removal of a match’s video until it succeeds, and then never again', async () => {
  const { admin, db } = await startCourtside()
  const playbackIds: string[] = []
  for (const title of ['First', 'Second', 'Not removed', 'Reopened']) {
    const { match } = await createMatch(admin, title)
    const params = { id: match.id }
    await admin.call('PUT /live/end/:id', { params })
    await db.updateTable('matches').set({ has_picture: true }).where('id', '=', match.id).execute()
    if (title !== 'Not removed') await admin.call('DELETE /storage/:id', { params })
    if (title === 'Reopened') await admin.call('POST /live/reopen/:id', { params })
    playbackIds.push(match.mux_playback_id)
  }
  const [first, second] = playbackIds
  const logger = loggerOf()
  let isAway = true
  const remove = vi.fn(async (playbackId: string) => {
    if (isAway && playbackId === first) throw new Error('no answer')
  })
  const rule = new LeftoverVideos({ db, video: { ...NO_TESTS, remove }, logger })
  const removed = async () => {
    remove.mockClear()
    await rule.apply(RUNNING)
    return remove.mock.calls.flat().sort()
  }
  expect(await removed()).toEqual([first, second].sort())
  expect(logger.error).toHaveBeenCalledOnce()
  isAway = false
  expect(await removed()).toEqual([first])
  expect(await removed()).toEqual([])
})
