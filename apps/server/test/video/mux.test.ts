import { expect, onTestFinished, test, vi } from 'vitest'
import { createMatch, startCourtside, type TestCourtside } from '../support/courtside.ts'
import { type MuxServer, muxSettings, signature, startMux } from './mux-server.ts'

const INGEST = 'rtmps://global-live.mux.com:443/app'

async function startHosted(more: Record<string, string> = {}) {
  const mux = await startMux(onTestFinished)
  const courtside = await startCourtside(undefined, onTestFinished, { ...muxSettings(mux), ...more })
  return { mux, courtside }
}

/**
 * Sends an event as Mux would.
 * @returns the status of the answer
 */
async function send(
  { url }: TestCourtside,
  body: string,
  header: string | null = signature(body),
): Promise<number> {
  const headers = { 'content-type': 'application/json', ...(header ? { 'mux-signature': header } : {}) }
  const response = await fetch(`${url}/video/mux/webhooks`, { method: 'POST', body, headers })
  return response.status
}

async function statusOf({ admin }: TestCourtside, id: number) {
  return (await admin.call('GET /live/:id/ingest', { params: { id } })).status
}

/** Simulates an encoder that sends to the newest live stream, and Mux's event that reports it. */
async function goLive(mux: MuxServer, courtside: TestCourtside) {
  const asset = mux.begin(mux.newest.id)
  const live = mux.event('video.live_stream.active', mux.newest)
  expect(await send(courtside, live)).toBe(204)
  expect(await send(courtside, mux.event('video.asset.created', asset))).toBe(204)
  return { asset, live }
}

test('a match gets its own public live stream, and the addresses of that stream', async () => {
  const { mux, courtside } = await startHosted()
  const { match } = await createMatch(courtside.admin, 'Final')
  expect(mux.asked).toEqual(['POST /video/v1/live-streams'])
  expect(mux.newest).toMatchObject({
    meta: { title: 'Final' },
    latency_mode: 'low',
    playback_ids: [{ policy: 'public' }],
  })
  const playbackId = mux.newest.playback_ids[0]!.id
  expect(match).toMatchObject({
    mux_playback_id: playbackId,
    stream_key: mux.newest.stream_key,
    hlsUrl: `https://stream.mux.com/${playbackId}.m3u8`,
    thumbnailUrl: null,
    video: 'waiting',
    video_moments: false,
  })
  const ingest = await courtside.admin.call('GET /live/:id/ingest', { params: { id: match.id } })
  expect(ingest).toMatchObject({
    ingestUrl: INGEST,
    stream_key: mux.newest.stream_key,
    measured: false,
    status: 'waiting',
    warnings: [],
  })
  const seenByAnybody = await courtside.visitor.call('GET /live/:id', { params: { id: match.id } })
  expect(seenByAnybody.stream_key).toBeNull()
})

test('creates no match when Mux refuses or does not answer, and tells the administrator why', async () => {
  const { mux, courtside } = await startHosted()
  const failures: [NonNullable<MuxServer['behave']>, number, RegExp][] = [
    [
      (_request, response) => {
        response.writeHead(400, { 'content-type': 'application/json' })
        response.end(
          '{"error":{"type":"invalid_parameters","messages":["Live streams are unavailable on the free plan"]}}',
        )
        return true
      },
      502,
      /^Mux, which hosts the video, refuses: Live streams are unavailable on the free plan$/,
    ],
    [(request) => !request.socket.destroy().writable, 503, /^Mux, which hosts the video, isn’t responding/],
    [
      (_request, response) => !!response.writeHead(500).end(),
      503,
      /^Mux, which hosts the video, reports an error/,
    ],
    [(_request, response) => !!response.writeHead(429).end(), 503, /^Mux received too many requests/],
  ]
  for (const [behave, statusCode, message] of failures) {
    mux.behave = behave
    await expect(createMatch(courtside.admin)).rejects.toMatchObject({
      statusCode,
      message: expect.stringMatching(message),
    })
  }
  expect(await courtside.visitor.call('GET /live/all', {})).toEqual([])
  mux.behave = null
  await createMatch(courtside.admin)
})

test('reports a wrong access token', async () => {
  const { courtside } = await startHosted({ MUX_TOKEN_SECRET: 'wrong' })
  await expect(createMatch(courtside.admin)).rejects.toMatchObject({
    statusCode: 502,
    message: expect.stringContaining('Check MUX_TOKEN_ID and MUX_TOKEN_SECRET'),
  })
})

test('deletes a live stream when its match cannot be created', async () => {
  const { mux, courtside } = await startHosted()
  const { match } = await createMatch(courtside.admin)
  await courtside.admin.call('PUT /live/end/:id', { params: { id: match.id } })
  const [home, visitors] = match.setup.teams
  mux.behave = async ({ method }) => {
    if (method !== 'POST') return false
    // The team is removed after the teams were checked and before the match is created.
    const removed = { deleted_at: new Date() }
    await courtside.db.updateTable('teams').set(removed).where('id', '=', home.id).execute()
    return false
  }
  const body = {
    title: 'Never',
    rtmpUrl: '',
    streamKey: null,
    team1Id: home.id,
    team2Id: visitors.id,
    team1Players: home.starters.map(String),
    team2Players: visitors.starters.map(String),
  }
  const refused = courtside.admin.call('POST /live/create', { body })
  await expect(refused).rejects.toMatchObject({
    statusCode: 400,
    message: 'One of the teams has just been removed.',
  })
  expect([...mux.liveStreams.values()].map(({ meta }) => meta?.title)).toEqual(['Final'])
})

test('webhooks report the arrival and loss of video; late and repeated ones change nothing', async () => {
  const { mux, courtside } = await startHosted()
  const { match } = await createMatch(courtside.admin)
  const { asset, live } = await goLive(mux, courtside)
  expect(await statusOf(courtside, match.id)).toBe('live')
  const recordingId = asset.playback_ids[0]!.id
  expect(await courtside.visitor.call('GET /live/:id', { params: { id: match.id } })).toMatchObject({
    video: 'live',
    hlsUrl: `https://stream.mux.com/${match.mux_playback_id}.m3u8`,
    thumbnailUrl: `https://image.mux.com/${recordingId}/thumbnail.jpg?time=1&width=640`,
  })

  const disconnected = mux.event('video.live_stream.disconnected', { ...mux.newest, connected: false })
  expect(await send(courtside, disconnected)).toBe(204)
  expect(await statusOf(courtside, match.id)).toBe('waiting')
  expect(await send(courtside, live)).toBe(204)
  expect(await send(courtside, disconnected)).toBe(204)
  const after = await courtside.admin.call('GET /live/:id/ingest', { params: { id: match.id } })
  expect(after).toMatchObject({ status: 'waiting', connectionsLost: 1 })

  const back = mux.event('video.live_stream.recording', { ...mux.newest, connected: true })
  expect(await send(courtside, back)).toBe(204)
  expect(await statusOf(courtside, match.id)).toBe('live')
})

test('refuses forged, altered, old and unsigned webhooks without any change', async () => {
  const { mux, courtside } = await startHosted()
  const { match } = await createMatch(courtside.admin)
  const body = mux.event('video.live_stream.active', { ...mux.newest, status: 'active' })
  expect(await send(courtside, body, null)).toBe(400)
  expect(await send(courtside, body, 't=1,v1=00')).toBe(400)
  expect(await send(courtside, body, signature(body, 'another secret'))).toBe(400)
  expect(await send(courtside, body.replace('active', 'idle'), signature(body))).toBe(400)
  expect(await send(courtside, ` ${body}`, signature(body))).toBe(400)
  expect(await send(courtside, body, signature(body, undefined, 301))).toBe(400)
  expect(await statusOf(courtside, match.id)).toBe('waiting')
  expect(await send(courtside, body)).toBe(204)
  expect(await statusOf(courtside, match.id)).toBe('live')
})

test('accepts and ignores signed webhooks about unknown matches', async () => {
  const { mux, courtside } = await startHosted()
  const of = { ...(await createMatch(courtside.admin)).match }
  expect(
    await send(courtside, mux.event('video.live_stream.active', { id: 'other', status: 'active' })),
  ).toBe(204)
  expect(await send(courtside, mux.event('video.asset.ready', { id: 'other' }))).toBe(204)
  expect(await send(courtside, mux.event('video.upload.created', { id: 'other' }))).toBe(204)
  expect(await send(courtside, mux.event('video.live_stream.active', {}))).toBe(204)
  expect(await send(courtside, '{"no":"event"}')).toBe(400)
  expect(await statusOf(courtside, of.id)).toBe('waiting')
})

test('answers a failed webhook so that Mux sends it again', async () => {
  const { mux, courtside } = await startHosted()
  await createMatch(courtside.admin)
  const asset = mux.begin(mux.newest.id)
  const body = mux.event('video.asset.created', asset)
  mux.behave = (_request, response) => !!response.writeHead(500).end()
  expect(await send(courtside, body)).toBe(503)
  mux.behave = null
  expect(await send(courtside, body)).toBe(204)
})

test('ending a match ends its live stream; the archive then shows the recording', async () => {
  const { mux, courtside } = await startHosted()
  const { match } = await createMatch(courtside.admin)
  const { asset } = await goLive(mux, courtside)
  const ended = await courtside.admin.call('PUT /live/end/:id', { params: { id: match.id } })
  expect(ended.video).toBe('ended')
  await mux.answered(/^PUT .*\/disable$/)
  expect(mux.newest.status).toBe('disabled')
  const recordingId = asset.playback_ids[0]!.id
  const [archived] = await courtside.visitor.call('GET /archive/archived-matches', {})
  expect(archived).toMatchObject({
    mux_playback_id: match.mux_playback_id,
    video: 'ended',
    hlsUrl: `https://stream.mux.com/${recordingId}.m3u8`,
    thumbnailUrl: `https://image.mux.com/${recordingId}/thumbnail.jpg?time=1&width=640`,
  })
  const lateEvent = mux.event('video.live_stream.active', { ...mux.newest, status: 'active' })
  expect(await send(courtside, lateEvent)).toBe(204)
  expect(await statusOf(courtside, match.id)).toBe('ended')
})

test("the archive's MP4 is Mux's MP4 of the recording, when it is ready", async () => {
  const { mux, courtside } = await startHosted()
  const { match } = await createMatch(courtside.admin)
  const { asset } = await goLive(mux, courtside)
  const params = { playbackId: match.mux_playback_id }
  const ask = () => courtside.visitor.call('POST /archive/download/export-video', { body: params })
  await expect(ask()).rejects.toMatchObject({ statusCode: 409 })

  await courtside.admin.call('PUT /live/end/:id', { params: { id: match.id } })
  await mux.answered(/^PUT .*\/disable$/)
  expect(await ask()).toEqual({ status: 'working', url: null, missingSeconds: 0 })
  const [file] = asset.static_renditions.files
  file!.status = 'ready'
  const ready = mux.event('video.asset.static_rendition.ready', { ...file, asset_id: asset.id })
  expect(await send(courtside, ready)).toBe(204)
  const url = `https://stream.mux.com/${asset.playback_ids[0]!.id}/highest.mp4?download=match.mp4`
  expect(await ask()).toEqual({ status: 'ready', url, missingSeconds: 0 })
  const state = courtside.visitor.call('GET /archive/download/export-video/:playbackId', { params })
  expect(await state).toMatchObject({ status: 'ready', url })

  const unfinished = mux.event('video.asset.static_rendition.errored', { ...file, asset_id: asset.id })
  file!.status = 'errored'
  expect(await send(courtside, unfinished)).toBe(204)
  expect(await ask()).toMatchObject({ status: 'failed', url: null })
})

test('a match without video has no MP4', async () => {
  const { mux, courtside } = await startHosted()
  const { match } = await createMatch(courtside.admin)
  await courtside.admin.call('PUT /live/end/:id', { params: { id: match.id } })
  await mux.answered(/^PUT .*\/disable$/)
  const body = { playbackId: match.mux_playback_id }
  await vi.waitFor(() =>
    expect(courtside.visitor.call('POST /archive/download/export-video', { body })).rejects.toMatchObject({
      statusCode: 404,
      message: 'This match was not recorded.',
    }),
  )
})

test('removes a video at Mux only after the match has ended, and keeps the match', async () => {
  const { mux, courtside } = await startHosted()
  const { match } = await createMatch(courtside.admin)
  await goLive(mux, courtside)
  const params = { id: match.id }
  await expect(courtside.admin.call('DELETE /storage/:id', { params })).rejects.toMatchObject({
    statusCode: 409,
  })
  await courtside.admin.call('PUT /live/end/:id', { params })
  await mux.answered(/^PUT .*\/disable$/)
  const [stored] = (await courtside.admin.call('GET /storage', {})).videos
  expect(stored).toMatchObject({ matchId: match.id, finished: true, bytes: null })
  await courtside.admin.call('DELETE /storage/:id', { params })
  expect([...mux.liveStreams.keys(), ...mux.assets.keys()]).toEqual([])
  const after = await courtside.visitor.call('GET /live/:id', { params })
  expect(after).toMatchObject({ video_removed: true, thumbnailUrl: null })
})

test('takes a new stream key from Mux, and refuses one for a finished match', async () => {
  const { mux, courtside } = await startHosted()
  const { match } = await createMatch(courtside.admin)
  const params = { id: match.id }
  const { stream_key: key } = await courtside.admin.call('POST /live/:id/stream-key', { params })
  expect(key).toBe(mux.newest.stream_key)
  expect(key).not.toBe(match.stream_key)
  const seen = await courtside.admin.call('GET /live/:id', { params })
  expect(seen.stream_key).toBe(key)
  mux.behave = (_request, response) => !!response.writeHead(500).end()
  await expect(courtside.admin.call('POST /live/:id/stream-key', { params })).rejects.toMatchObject({
    statusCode: 503,
  })
  mux.behave = null
  await courtside.admin.call('PUT /live/end/:id', { params })
  await expect(courtside.admin.call('POST /live/:id/stream-key', { params })).rejects.toMatchObject({
    statusCode: 409,
  })
  expect(mux.newest.stream_key).toBe(key)
})

test('a match ends even if Mux does not answer, and the next start notifies Mux', async () => {
  const { mux, courtside } = await startHosted()
  const { match } = await createMatch(courtside.admin)
  const { asset } = await goLive(mux, courtside)
  mux.behave = (request) => !request.socket.destroy().writable
  const ended = await courtside.admin.call('PUT /live/end/:id', { params: { id: match.id } })
  expect(ended).toMatchObject({ is_archived: 1, video: 'ended' })
  await mux.answered(/^PUT .*\/disable$/)
  expect(mux.newest.status).toBe('active')

  mux.behave = null
  const again = await startCourtside(courtside.connection, onTestFinished, muxSettings(mux))
  await vi.waitFor(() => expect(mux.newest.status).toBe('disabled'))
  await vi.waitFor(async () => {
    const [archived] = await again.visitor.call('GET /archive/archived-matches', {})
    expect(archived?.hlsUrl).toBe(`https://stream.mux.com/${asset.playback_ids[0]!.id}.m3u8`)
  })
})

test('asks Mux after a start for changes that webhooks have not reported', async () => {
  const { mux, courtside } = await startHosted()
  const { match } = await createMatch(courtside.admin)
  mux.begin(mux.newest.id)
  const again = await startCourtside(courtside.connection, onTestFinished, {
    ...muxSettings(mux),
    MUX_WEBHOOK_SECRET: '',
  })
  await vi.waitFor(async () => expect(await statusOf(again, match.id)).toBe('live'))
  expect(await send(again, mux.event('video.live_stream.idle', mux.newest))).toBe(404)
})

test('pages may connect to Mux only when it hosts the video', async () => {
  const { courtside } = await startHosted({ MUX_STREAM_URL: 'https://video.club.example/' })
  const policy = async ({ url }: TestCourtside) =>
    Object.fromEntries(
      (await fetch(`${url}/api/health`)).headers
        .get('content-security-policy')!
        .split(';')
        .map((directive) => directive.trim().split(/ (.*)/).slice(0, 2)),
    )
  const hosted = await policy(courtside)
  for (const directive of ['connect-src', 'media-src', 'img-src']) {
    expect(hosted[directive]).toContain(' https://*.mux.com https://video.club.example')
  }
  expect(hosted['script-src']).toBe("'self'")
  const local = await policy(await startCourtside())
  expect(Object.values(local).join(' ')).not.toContain('mux.com')
})
