import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { loadConfig } from '@courtside/config'
import { LocalVideo } from '@courtside/media'
import { expect, onTestFinished, test, vi } from 'vitest'
import { LeftoverVideos } from '../../src/features/retention/leftover-videos.ts'
import { serverTime } from '../../src/platform/time/server-time.ts'
import { MuxApi } from '../../src/video/mux/mux-api.ts'
import { MuxVideo } from '../../src/video/mux/mux-video.ts'
import { createMatch, startCourtside } from '../support/courtside.ts'
import { type MuxServer, muxSettings, startMux } from './mux-server.ts'

const SILENT = { info: () => {}, warn: () => {}, error: () => {} }
const ROUND_MS = 10

function configOf(mux: MuxServer) {
  const { mux: config } = loadConfig({ ...muxSettings(mux), MUX_WEBHOOK_SECRET: '' })
  return config!
}

/**
 * Starts a provider without webhooks that polls Mux all the time.
 * @param listener is the first to be notified of ingest changes
 */
async function startVideo(mux: MuxServer, listener: () => void = () => {}) {
  const mediaDir = mkdtempSync(path.join(tmpdir(), 'courtside-mux-'))
  const courtside = await startCourtside()
  const { db } = courtside
  const config = configOf(mux)
  const local = new LocalVideo({
    mediaDir,
    ingest: [{ protocol: 'rtmp', host: '127.0.0.1', port: 0 }],
    logger: SILENT,
    authorize: async () => null,
    authorizeCamera: async () => null,
  })
  const states: [string, string][] = []
  const video = new MuxVideo({
    config,
    api: new MuxApi(config),
    db,
    logger: SILENT,
    local,
    roundMs: ROUND_MS,
  })
  video.onIngestChange(listener)
  video.onIngestChange((playbackId, { status }) => states.push([playbackId, status]))
  await video.start()
  onTestFinished(async () => {
    await video.stop()
    rmSync(mediaDir, { recursive: true, force: true })
  })
  return { video, states, local, courtside }
}

test('without webhooks, polls Mux for the video, the recording and its end', async () => {
  const mux = await startMux(onTestFinished)
  const { video, states } = await startVideo(mux)
  const { playbackId } = await video.create('Final')
  const asset = mux.begin(mux.newest.id)
  await vi.waitFor(() => expect(video.ingestState(playbackId).status).toBe('live'))
  await vi.waitFor(() => expect(states).toContainEqual([playbackId, 'live']))
  expect(video.sources(playbackId).hlsUrl).toContain(playbackId)

  await video.finish(playbackId)
  expect(video.ingestState(playbackId).status).toBe('ended')
  await vi.waitFor(() => expect(video.sources(playbackId).hlsUrl).toContain(asset.playback_ids[0]!.id))
  await vi.waitFor(() => expect(mux.newest.status).toBe('disabled'))
})

test('a failing listener does not stop notifications to other listeners or to Mux', async () => {
  const mux = await startMux(onTestFinished)
  const { video, states } = await startVideo(mux, () => {
    throw new Error('a listener fails')
  })
  const { playbackId } = await video.create('Final')
  await video.finish(playbackId)
  expect(states).toContainEqual([playbackId, 'ended'])
  await vi.waitFor(() => expect(mux.newest.status).toBe('disabled'))
})

test('shows the longest of several recordings of a match', async () => {
  const mux = await startMux(onTestFinished)
  const { video } = await startVideo(mux)
  const { playbackId } = await video.create('Final')
  const { id } = mux.newest
  const [short, long, broken] = [60, 5400, 9000].map((duration) => {
    const asset = mux.begin(id)
    mux.end(id)
    return Object.assign(asset, { duration })
  })
  broken!.status = 'errored'
  await video.finish(playbackId)
  await vi.waitFor(() => expect(video.sources(playbackId).hlsUrl).toContain(long!.playback_ids[0]!.id))
  expect(video.sources(playbackId).hlsUrl).not.toContain(short!.playback_ids[0]!.id)
})

test('removes a video with all its recordings, even unreported ones; a second removal does nothing', async () => {
  const mux = await startMux(onTestFinished)
  const { video } = await startVideo(mux)
  const { playbackId } = await video.create('Final')
  const other = await video.create('Another')
  const [first] = [...mux.liveStreams.keys()]
  await video.finish(playbackId)
  await mux.answered(/\/disable$/)
  mux.begin(first!)
  await video.remove(playbackId)
  await video.remove(playbackId)
  expect(mux.assets.size).toBe(0)
  expect([...mux.liveStreams.values()].map(({ meta }) => meta?.title)).toEqual(['Another'])
  expect(video.sources(other.playbackId).hlsUrl).toContain('https://stream.mux.com/')
})

test('leaves a video that is not Mux’s to the local provider', async () => {
  const mux = await startMux(onTestFinished)
  const { video, local } = await startVideo(mux)
  const { playbackId } = await local.create()
  await video.open(playbackId)
  await video.finish(playbackId)
  expect(video.sources(playbackId)).toEqual(local.sources(playbackId))
  expect(video.ingestState(playbackId).status).toBe('ended')
  expect(mux.asked).toEqual([])
})

test('fails if an answer is late, and does not retry the creation of a live stream', async () => {
  const mux = await startMux(onTestFinished)
  const api = new MuxApi(configOf(mux), 1000)
  mux.behave = () => true
  const noAnswer = { code: 'mux-silent', message: expect.stringContaining('isn’t responding') }
  await expect(api.createLiveStream('Final')).rejects.toMatchObject(noAnswer)
  expect(mux.asked).toEqual(['POST /video/v1/live-streams'])
  await expect(api.asset('one')).rejects.toMatchObject(noAnswer)
  expect(mux.asked.filter((line) => line === 'GET /video/v1/assets/one')).toHaveLength(2)
})

test('reports a refused title in Mux’s words, and treats an unknown object as deleted', async () => {
  const mux = await startMux(onTestFinished)
  const api = new MuxApi(configOf(mux))
  await expect(api.createLiveStream('x'.repeat(513))).rejects.toMatchObject({
    code: 'mux-refuses',
    message: expect.stringMatching(/refuses: meta\.title/),
  })
  expect(await api.asset('never-was')).toBeNull()
  expect(await api.liveStream('never-was')).toBeNull()
  await api.closeLiveStream('never-was')
  await api.deleteAsset('never-was')
})

test('ends the live streams of fixtures that were deleted or called off, and leaves the others', async () => {
  const mux = await startMux(onTestFinished)
  const { video, courtside } = await startVideo(mux)
  const { admin, db } = courtside
  const { match, home, visitors } = await createMatch(admin)
  const body = { homeId: home.id, awayId: visitors.id }
  const fixtureIds = new Map<string, number>()
  const hoursAgo = vi.spyOn(serverTime, 'now').mockReturnValue(Date.now() - 2 * 3_600_000)
  for (const title of ['Deleted', 'Cancelled', 'Postponed', 'Arranged', 'Entered']) {
    const { id } = await admin.call('POST /fixtures', { body: { ...body, title } })
    const { playbackId: playback_id, streamKey: stream_key } = await video.create(title)
    await db.updateTable('fixtures').set({ playback_id, stream_key }).where('id', '=', id).execute()
    fixtureIds.set(title, id)
  }
  const { playbackId: playback_id } = await video.create('Started')
  await db.updateTable('matches').set({ playback_id }).where('id', '=', match.id).execute()
  await video.create('Never stored')
  hoursAgo.mockRestore()
  await video.create('Not stored yet')
  const paramsOf = (title: string) => ({ params: { id: fixtureIds.get(title) ?? 0 } })
  await admin.call('DELETE /fixtures/:id', paramsOf('Deleted'))
  const [cancelled, postponed, entered] = ['Cancelled', 'Postponed', 'Entered'].map(paramsOf)
  const flood = { status: 'cancelled', reason: 'Flood' } as const
  await admin.call('PUT /fixtures/:id/outcome', { ...cancelled!, body: flood })
  const snow = { status: 'postponed', reason: 'Snow' } as const
  await admin.call('PUT /fixtures/:id/outcome', { ...postponed!, body: snow })
  await admin.call('PUT /fixtures/:id/outcome', {
    ...entered!,
    body: { status: 'finished', periods: [[20, 10]] },
  })

  const rule = new LeftoverVideos({ db, video, logger: { ...SILENT, debug: () => {} } })
  const apply = async () => {
    await rule.apply(new AbortController().signal)
    return [...mux.liveStreams.values()].map(({ meta }) => meta?.title)
  }
  const others = ['Postponed', 'Arranged', 'Entered', 'Started', 'Not stored yet']
  // For a day, the cancellation can be undone without a new stream key.
  expect(await apply()).toEqual(['Cancelled', ...others])
  await db
    .updateTable('fixtures')
    .set({ changed_at: new Date(Date.now() - 25 * 3_600_000) })
    .where('id', '=', cancelled!.params.id)
    .execute()
  expect(await apply()).toEqual(others)
  // A fixture that is called off gets no new live stream. If it is arranged again, it gets one.
  const ingest = () => admin.call('GET /live/:id/ingest', cancelled!)
  await expect(ingest()).rejects.toMatchObject({ code: 'fixture-is-off' })
  await admin.call('PUT /fixtures/:id/outcome', { ...cancelled!, body: { status: 'scheduled' } })
  expect((await ingest()).stream_key).toEqual(expect.any(String))
})

test('polls at most ten live streams without an encoder per round, each of them in turn', async () => {
  const mux = await startMux(onTestFinished)
  const { video, states } = await startVideo(mux)
  const { playbackId: live } = await video.create('Live')
  mux.begin(mux.newest.id)
  await vi.waitFor(() => expect(states).toContainEqual([live, 'live']))
  const liveStreamId = mux.newest.id
  const waiting: string[] = []
  for (let index = 0; index < 25; index += 1) {
    await video.create(`Waiting ${index}`)
    waiting.push(mux.newest.id)
  }
  const begun = mux.asked.length
  const rounds = () => {
    const polled = mux.asked.slice(begun).map((line) => line.split('/').at(-1) ?? '')
    const text = polled
      .map((id) => (id === liveStreamId ? ' ' : waiting.includes(id) ? `${id},` : ''))
      .join('')
    return text.split(' ').slice(1, -1) // only whole rounds: each begins with the live stream
  }
  await vi.waitFor(() => expect(rounds().length).toBeGreaterThan(3), { timeout: 30_000 })
  const counts = rounds().map((round) => round.split(',').length - 1)
  expect(counts.slice(0, 3).toSorted()).toEqual([10, 10, 5].toSorted())
  expect(new Set(rounds().slice(0, 3).join('').split(','))).toEqual(new Set([...waiting, '']))
})
