import { expect, test } from 'vitest'
import { eventually } from '../../../../packages/media/test/scene/patience.ts'
import { RawPublisher } from '../../../../packages/media/test/scene/raw-publisher.ts'
import { createMatch, startCourtside } from '../support/courtside.ts'

test('lets a spare encoder stand by with its own key, until the key changes', async () => {
  const { admin, rtmpPort } = await startCourtside()
  const { match } = await createMatch(admin)
  const params = { id: match.id }
  const ingest = () => admin.call('GET /live/:id/ingest', { params })
  const { stream_key, spareKey } = await ingest()
  expect(spareKey).toBe(`${stream_key}-spare`)

  const wrong = await RawPublisher.publish(rtmpPort, 'another-spare')
  expect(wrong.code).toBe('NetStream.Publish.BadName')
  const spare = await RawPublisher.publish(rtmpPort, spareKey ?? '')
  expect(spare.code).toBe('NetStream.Publish.Start')
  await eventually('the spare', async () => (await ingest()).spare === 'ready')

  await admin.call('POST /live/:id/stream-key', { params })
  await spare.publisher.closed
  expect((await ingest()).spare).toBeNull()
  const old = await RawPublisher.publish(rtmpPort, spareKey ?? '')
  expect(old.code).toBe('NetStream.Publish.BadName')
})
