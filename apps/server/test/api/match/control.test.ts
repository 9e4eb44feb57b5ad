import { expect, test } from 'vitest'
import { eventually } from '../../../../../packages/media/test/scene/patience.ts'
import { RawPublisher } from '../../../../../packages/media/test/scene/raw-publisher.ts'
import { createMatch, startCourtside, type TestCourtside } from '../../support/courtside.ts'

const ingest = ({ admin }: TestCourtside, id: number) =>
  admin.call('GET /live/:id/ingest', { params: { id } })

async function publishCode(courtside: TestCourtside, key: string) {
  const { publisher, code } = await RawPublisher.publish(courtside.rtmpPort, key)
  return { publisher, code }
}

test('a new stream key disconnects and refuses the old one on every server, and all servers return the new one', async () => {
  const courtside = await startCourtside()
  const other = await startCourtside(courtside.connection)
  const { match } = await createMatch(courtside.admin)
  const { id } = match
  const before = await ingest(courtside, id)
  expect((await ingest(other, id)).stream_key).toBe(before.stream_key)
  const old = await publishCode(courtside, before.stream_key)
  expect(old.code).toBe('NetStream.Publish.Start')

  const changed = await courtside.admin.call('POST /live/:id/stream-key', { params: { id } })
  expect(changed.stream_key).not.toBe(before.stream_key)
  await old.publisher.closed
  const again = await publishCode(courtside, before.stream_key)
  expect(again.code).toBe('NetStream.Publish.BadName')
  const next = await publishCode(courtside, changed.stream_key)
  expect(next.code).toBe('NetStream.Publish.Start')

  for (const server of [courtside, other]) {
    expect((await ingest(server, id)).stream_key).toBe(changed.stream_key)
    const detail = await server.admin.call('GET /live/:id', { params: { id } })
    expect(detail.stream_key).toBe(changed.stream_key)
  }
  next.publisher.socket.destroy()
})

test('refuses a new stream key for a finished match', async () => {
  const { admin } = await startCourtside()
  const { match } = await createMatch(admin)
  const params = { id: match.id }
  await admin.call('PUT /live/end/:id', { params })
  await expect(admin.call('POST /live/:id/stream-key', { params })).rejects.toMatchObject({ statusCode: 409 })
})

test('counts viewers while they watch', async () => {
  const courtside = await startCourtside()
  const { match } = await createMatch(courtside.admin)
  const watching = async () => (await ingest(courtside, match.id)).watching
  const leave = new AbortController()
  const watch = () => fetch(`${courtside.url}/api/live/${match.id}/stream`, { signal: leave.signal })
  expect(await watching()).toBe(0)
  await Promise.all([watch(), watch()])
  await eventually('two viewers', async () => (await watching()) === 2)
  expect((await courtside.admin.call('GET /live/all', {}))[0]?.watching).toBe(2)
  leave.abort()
  await eventually('no viewer', async () => (await watching()) === 0)
})

test('the dashboard lists nothing when a match has no problem', async () => {
  const { admin } = await startCourtside()
  const { match } = await createMatch(admin)
  await admin.call('POST /quarter/start', { body: { matchId: match.id, quarterId: 1 } })
  const { attention } = await admin.call('GET /dashboard', {})
  expect(attention.filter(({ code }) => code !== 'storage-low')).toEqual([])
})
