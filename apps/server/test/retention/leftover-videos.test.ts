import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { IngestState } from '@courtside/media'
import { LocalVideo } from '@courtside/media'
import { expect, test, vi } from 'vitest'
import { eventually, temporaryDirectory } from '../../../../packages/media/test/scene/patience.ts'
import { RawPublisher } from '../../../../packages/media/test/scene/raw-publisher.ts'
import { LeftoverVideos } from '../../src/features/retention/leftover-videos.ts'
import { serverNow } from '../../src/platform/time/server-time.ts'
import { createMatch, startCourtside } from '../support/courtside.ts'

const HOUR_MS = 3600_000
const RUNNING = new AbortController().signal
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
  await new LeftoverVideos({ video, logger: loggerOf() }).apply(RUNNING)
  const kept = ['.removed', 'game', 'new-rehearsal']
  expect(kept.map((name) => existsSync(path.join(mediaDir, name)))).toEqual([true, true, true])
  expect(await video.recorded()).toEqual(expect.arrayContaining(['game', 'new-rehearsal']))
  expect(await video.recorded()).toHaveLength(2)
  await remove()
})

test('a video that cannot be removed does not keep the others', async () => {
  const logger = loggerOf()
  const remove = vi.fn(async (playbackId: string) => {
    if (playbackId === 'one-rehearsal') throw new Error('busy')
  })
  const recorded = async () => ['one-rehearsal', 'other-rehearsal']
  const ingestState = () => ({ status: 'waiting', since: null }) as IngestState
  await new LeftoverVideos({ video: { recorded, ingestState, remove }, logger }).apply(RUNNING)
  expect(remove).toHaveBeenLastCalledWith('other-rehearsal')
  expect(logger.error).toHaveBeenCalledOnce()
})
