import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { loadConfig } from '@courtside/config'
import { LocalVideo } from '@courtside/media'
import { expect, onTestFinished, test, vi } from 'vitest'
import { MuxApi } from '../../src/video/mux/mux-api.ts'
import { MuxVideo } from '../../src/video/mux/mux-video.ts'
import { startCourtside } from '../support/courtside.ts'
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
  const { db } = await startCourtside()
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
  return { video, states, local }
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
