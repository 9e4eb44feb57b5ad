import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { loadConfig } from '../../src/config/config.ts'
import { openDatabase } from '../../src/db/client.ts'
import { createMediaApp } from '../../src/media-app.ts'
import { createMatch, startCourtside } from '../courtside.ts'
import { publish } from '../video/encoder.ts'

/** A server that takes video and one for all else, on one database and one folder. */
async function startBoth() {
  const folder = mkdtempSync(path.join(tmpdir(), 'courtside-media-'))
  const shared = {
    DATABASE_URL: 'postgres://named.by/the-test',
    SHARED_DIR: path.join(folder, 'shared'),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
  }
  const web = await startCourtside(undefined, onTestFinished, { ...shared, ROLE: 'web' })
  const own = { PORT: '0', RTMP_PORT: '0', METRICS_PORT: '0', DATA_DIR: path.join(folder, 'media') }
  const config = loadConfig({ ...shared, ...own, ROLE: 'media' })
  const db = openDatabase(web.connection, () => {})
  const media = await createMediaApp({ config, db, connection: web.connection })
  const ports = await media.listen()
  onTestFinished(async () => {
    await media.close()
    await db.destroy()
    rmSync(folder, { recursive: true, force: true })
  })
  return { web, ports }
}

test('what an encoder sends to a server that only takes video is shown and finished by the other', {
  timeout: 90_000,
}, async () => {
  const { web, ports } = await startBoth()
  expect(web.rtmpPort).toBe(0)
  const { match } = await createMatch(web.admin)
  const encoder = publish(`rtmp://127.0.0.1:${ports.rtmpPort}/live/${match.stream_key}`)
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

test('a server that only takes video says whether it lives and is ready, and knows no other call', async () => {
  const { ports } = await startBoth()
  const status = async (call: string) => (await fetch(`http://127.0.0.1:${ports.port}${call}`)).status
  expect(await status('/api/health')).toBe(200)
  expect(await status('/api/ready')).toBe(200)
  expect(await status('/api/teams/get-team')).toBe(404)
  expect(await status('/')).toBe(404)
})
