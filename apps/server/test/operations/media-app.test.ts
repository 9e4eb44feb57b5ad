import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { loadConfig } from '@courtside/config'
import { expect, onTestFinished, test, vi } from 'vitest'
import { publish } from '../../../../packages/media/test/scene/encoder.ts'
import { takingTarget } from '../../../../packages/media/test/scene/restream-target.ts'
import { openDatabase } from '../../src/db/client.ts'
import { createMediaApp } from '../../src/media-app.ts'
import { createMatch, startCourtside } from '../support/courtside.ts'

/**
 * Starts two servers on one database and one folder: one only for receiving video, and one for everything
 * else.
 */
async function startBoth() {
  const folder = mkdtempSync(path.join(tmpdir(), 'courtside-media-'))
  const shared = {
    DATABASE_URL: 'postgres://named.by/the-test',
    SHARED_DIR: path.join(folder, 'shared'),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
    RESTREAM_PRIVATE: 'on',
  }
  const web = await startCourtside(undefined, onTestFinished, { ...shared, ROLE: 'web' })
  const own = { PORT: '0', RTMP_PORT: '0', METRICS_PORT: '0', DATA_DIR: path.join(folder, 'media') }
  const config = loadConfig({ ...shared, ...own, ROLE: 'media' })
  const db = openDatabase(web.connection, () => {})
  const media = await createMediaApp({ config, db, connection: web.connection })
  const ports = await media.listen()
  let closed: Promise<void> | undefined
  const close = () => (closed ??= media.close())
  onTestFinished(async () => {
    await close()
    await db.destroy()
    rmSync(folder, { recursive: true, force: true })
  })
  return { web, ports, close }
}

test('the web server shows and finishes a stream that a media server receives', {
  timeout: 90_000,
}, async () => {
  const { web, ports } = await startBoth()
  expect(web.rtmpPort).toBe(0)
  const { match } = await createMatch(web.admin)
  const encoder = publish(`rtmp://127.0.0.1:${ports.ingest[0]?.port}/live/${match.stream_key}`)
  onTestFinished(() => encoder.kill())
  const params = { id: match.id }
  const seen = () => web.visitor.call('GET /live/:id', { params })
  await vi.waitFor(async () => expect(await seen()).toMatchObject({ video: 'live' }), {
    timeout: 30_000,
    interval: 50,
  })
  const list = await fetch(web.url + match.hlsUrl.replace('master.m3u8', 'live.m3u8'))
  expect(await list.text()).toContain('#EXTINF')
  const metrics = await (await fetch(`http://127.0.0.1:${ports.metricsPort}/metrics`)).text()
  expect(metrics).toContain('courtside_ingest_live{')
  await web.admin.call('PUT /live/end/:id', { params })
  expect(await encoder.exited).not.toBe(0)
  await expect(seen()).resolves.toMatchObject({ video: 'ended' })
})

test('the web server reports the restreams of a media server, which ends them before it stops', {
  timeout: 90_000,
}, async () => {
  const { web, ports, close } = await startBoth()
  const service = await takingTarget()
  onTestFinished(() => service.stop())
  const { match } = await createMatch(web.admin)
  const address = `rtmp://127.0.0.1:${service.port}/app`
  const target = await web.admin.call('POST /restream/targets', {
    body: { name: 'Another', address, key: 'a-key-of-another-service' },
  })
  const params = { id: match.id, target: target.id }
  await web.admin.call('PUT /live/:id/restream/:target', { params, body: { on: true } })
  const restreamState = async () => (await web.admin.call('GET /live/:id/restream', { params }))[0]
  expect(await restreamState()).toMatchObject({ state: 'waiting' })
  const encoder = publish(`rtmp://127.0.0.1:${ports.ingest[0]?.port}/live/${match.stream_key}`)
  onTestFinished(() => encoder.kill())
  await vi.waitFor(async () => expect(await restreamState()).toMatchObject({ state: 'sending' }), {
    timeout: 30_000,
    interval: 50,
  })
  await close()
  expect(service.ends).toEqual(['stopped'])
})

test('a media server answers whether it is alive and ready, and no other call', async () => {
  const { ports } = await startBoth()
  const status = async (call: string) => (await fetch(`http://127.0.0.1:${ports.port}${call}`)).status
  expect(await status('/api/health')).toBe(200)
  expect(await status('/api/ready')).toBe(200)
  expect(await status('/api/teams/get-team')).toBe(404)
  expect(await status('/')).toBe(404)
})
