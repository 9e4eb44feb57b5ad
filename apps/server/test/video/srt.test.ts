import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '../../../../packages/media/test/scene/patience.ts'
import { freeUdpPort, hasSrt, sendBySrt } from '../../../../packages/media/test/scene/srt-encoder.ts'
import { createMatch, startCourtside } from '../support/courtside.ts'

test.skipIf(!hasSrt)('gives a match a port for SRT until it ends, and takes its video there', async () => {
  const port = await freeUdpPort()
  const { admin } = await startCourtside(undefined, undefined, { SRT_PORTS: `${port}-${port}` })
  const { match } = await createMatch(admin)
  const params = { id: match.id }
  const ingest = () => admin.call('GET /live/:id/ingest', { params })
  expect(await ingest()).toMatchObject({ takesSrt: true, srtUrl: null })
  const { srtUrl, stream_key } = await admin.call('PUT /live/:id/srt', { params, body: { on: true } })
  expect(srtUrl).toBe(`srt://127.0.0.1:${port}?passphrase=${stream_key}`)
  // Switching it on again keeps the port.
  expect(await admin.call('PUT /live/:id/srt', { params, body: { on: true } })).toMatchObject({ srtUrl })

  const encoder = sendBySrt({ port, passphrase: stream_key }, { seconds: 60 })
  onTestFinished(encoder.kill)
  await eventually('the video', async () => (await ingest()).video?.width === 320)
  await eventually('the figures', async () => (await ingest()).link?.protocol === 'srt')

  const other = await createMatch(admin)
  const asked = { params: { id: other.match.id }, body: { on: true } }
  await expect(admin.call('PUT /live/:id/srt', asked)).rejects.toMatchObject({
    statusCode: 409,
    code: 'too-many-srt-ports',
  })
  await admin.call('PUT /live/end/:id', { params })
  expect(await ingest()).toMatchObject({ status: 'ended', srtUrl: null })
  expect((await admin.call('PUT /live/:id/srt', asked)).srtUrl).toContain(`:${port}?`)
  await admin.call('PUT /live/:id/srt', { ...asked, body: { on: false } })
  expect(await admin.call('GET /live/:id/ingest', { params: asked.params })).toMatchObject({ srtUrl: null })
})

test('a server with SRT switched off offers no SRT', async () => {
  const { admin } = await startCourtside(undefined, undefined, { SRT_PORTS: 'off' })
  const { match } = await createMatch(admin)
  const params = { id: match.id }
  expect(await admin.call('GET /live/:id/ingest', { params })).toMatchObject({
    takesSrt: false,
    srtUrl: null,
  })
  await expect(admin.call('PUT /live/:id/srt', { params, body: { on: true } })).rejects.toMatchObject({
    statusCode: 409,
    code: 'no-srt-here',
  })
})
