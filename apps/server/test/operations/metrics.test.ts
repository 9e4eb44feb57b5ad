import { expect, onTestFinished, test, vi } from 'vitest'
import { publish } from '../../../../packages/media/test/scene/encoder.ts'
import { createMatch, startCourtside } from '../support/courtside.ts'

/**
 * Returns the value of one series, such as `courtside_viewers{match="3"}`, from the metrics in Prometheus
 * format. Undefined if there is none.
 */
async function read(port: number, series: string): Promise<number | undefined> {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect(response.headers.get('content-type')).toContain('version=0.0.4')
  const line = (await response.text()).split('\n').find((each) => each.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}

test('reports viewers, appends, folds, pushes, requests, storage and ingest on a separate port', async () => {
  const courtside = await startCourtside(undefined, undefined, { METRICS_PORT: '0' })
  const { admin, url, metricsPort, rtmpPort } = courtside
  const { match, home } = await createMatch(admin)
  const value = (series: string) => read(metricsPort, series)
  expect(await value(`courtside_viewers{match="${match.id}"}`)).toBeUndefined()

  const aborter = new AbortController()
  onTestFinished(() => aborter.abort())
  await fetch(`${url}/api/live/${match.id}/stream`, { signal: aborter.signal })
  expect(await value(`courtside_viewers{match="${match.id}"}`)).toBe(1)

  await admin.call('POST /quarter/start', { body: { matchId: match.id, quarterId: 1 } })
  const body = { matchId: match.id, teamId: home.id, playerId: home.players[0] ?? 0, quarterId: 1 }
  await admin.call('POST /stats/create', { body: { ...body, type: 'STEAL' } })
  expect(await value('courtside_append_seconds_count')).toBe(2)
  expect(await value('courtside_fold_seconds_count')).toBe(2)
  await vi.waitFor(async () => expect(await value('courtside_push_seconds_count')).toBe(2))
  const created = 'courtside_http_request_seconds_count{method="POST",route="/api/stats/create",status="201"}'
  expect(await value(created)).toBe(1)
  expect(await value('courtside_storage_bytes{kind="total"}')).toBeGreaterThan(0)
  expect(await value('courtside_recording')).toBe(1)

  const encoder = publish(`rtmp://127.0.0.1:${rtmpPort}/live/${match.stream_key}`)
  onTestFinished(encoder.kill)
  const video = `{video="${match.mux_playback_id}"}`
  await vi.waitFor(
    async () => expect(await value(`courtside_ingest_bits_per_second${video}`)).toBeGreaterThan(50_000),
    { timeout: 60_000, interval: 200 },
  )
  expect(await value(`courtside_ingest_live${video}`)).toBe(1)
  await encoder.kill()
  await vi.waitFor(async () => expect(await value(`courtside_ingest_live${video}`)).toBeUndefined(), {
    timeout: 60_000,
  })
  expect(await value('courtside_ingest_connections_lost_total')).toBe(1)
  aborter.abort()
  await vi.waitFor(async () => expect(await value(`courtside_viewers{match="${match.id}"}`)).toBeUndefined())
})

test('counts a running match without a recording as without video, but not a match that has not begun', async () => {
  const space = async () => ({ free: 0, total: 1e12 })
  const settings = { METRICS_PORT: '0' }
  const { admin, metricsPort } = await startCourtside(undefined, undefined, settings, { space })
  const value = () => read(metricsPort, 'courtside_matches_without_video')
  const { match, home } = await createMatch(admin)
  await admin.call('POST /quarter/start', { body: { matchId: match.id, quarterId: 1 } })
  expect(await value()).toBe(0)
  const body = { matchId: match.id, teamId: home.id, playerId: home.players[0] ?? 0, quarterId: 1 }
  await admin.call('POST /stats/create', { body: { ...body, type: 'STEAL' } })
  expect(await value()).toBe(1)
  await admin.call('PUT /live/end/:id', { params: { id: match.id } })
  expect(await value()).toBe(0)
})

test('counts work in separate processes by kind and outcome', async () => {
  const { admin, url, metricsPort } = await startCourtside(undefined, undefined, { METRICS_PORT: '0' })
  const { match } = await createMatch(admin)
  const made = () => read(metricsPort, 'courtside_job_seconds_count{job="card",outcome="made"}')
  expect(await made()).toBeUndefined()
  expect((await fetch(`${url}/watch/${match.id}/card.png`)).status).toBe(200)
  await vi.waitFor(async () => expect(await made()).toBe(1), { timeout: 20_000 })
})

test('publishes no metrics unless enabled, and never on the port of the pages', async () => {
  const { url, metricsPort } = await startCourtside()
  expect(metricsPort).toBe(0)
  expect(await (await fetch(`${url}/metrics`)).text()).not.toContain('courtside_')
})
