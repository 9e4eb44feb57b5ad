import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '../../../../packages/media/test/scene/patience.ts'
import { sendByWhip } from '../../../../packages/media/test/scene/whip-sender.ts'
import { createMatch, startCourtside } from '../support/courtside.ts'

test('takes the video of a match by WHIP at the address that the control panel shows', async () => {
  const { admin } = await startCourtside(undefined, undefined, { WHIP_PORTS: '40000-40999' })
  const { match } = await createMatch(admin)
  const ingest = () => admin.call('GET /live/:id/ingest', { params: { id: match.id } })
  const { whipUrl, stream_key } = await ingest()
  const refused = await sendByWhip(whipUrl ?? '', 'Bearer wrong-key')
  onTestFinished(refused.kill)
  expect(refused).toMatchObject({ status: 403, location: null })
  const sender = await sendByWhip(whipUrl ?? '', `Bearer ${stream_key}`)
  onTestFinished(sender.kill)
  await eventually('the video', async () => (await ingest()).video?.width === 320)
  await admin.call('PUT /live/end/:id', { params: { id: match.id } })
  expect(await ingest()).toMatchObject({ status: 'ended' })
})

test('a server with WHIP switched off offers no WHIP', async () => {
  const { admin, url } = await startCourtside(undefined, undefined, { WHIP_PORTS: 'off' })
  const { match } = await createMatch(admin)
  const params = { id: match.id }
  expect(await admin.call('GET /live/:id/ingest', { params })).toMatchObject({ whipUrl: null })
  expect((await fetch(`${url}/video/whip`, { method: 'POST' })).status).toBe(404)
})
