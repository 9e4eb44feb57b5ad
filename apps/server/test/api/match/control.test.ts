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

test('exchanges home and visitors on every server until a play is recorded, together with fixture and title', async () => {
  const courtside = await startCourtside()
  const other = await startCourtside(courtside.connection)
  const { admin, visitor } = courtside
  const names = ['Herons of the sides', 'Larks of the sides']
  const { match, home, visitors } = await createMatch(admin, names.join(' v '), names)
  const params = { id: match.id }
  const sidesOn = async ({ visitor: reader }: TestCourtside) => {
    const { title, team1, team2, setup } = await reader.call('GET /live/:id', { params })
    return { title, ids: [team1.id, team2.id], teams: setup.teams.map(({ id }) => id) }
  }
  const before = { title: names.join(' v '), ids: [home.id, visitors.id], teams: [home.id, visitors.id] }
  for (const server of [courtside, other]) expect(await sidesOn(server)).toEqual(before)

  const changed = await admin.call('POST /live/:id/exchange-sides', { params })
  expect(changed.setup.teams.map(({ id }) => id)).toEqual([visitors.id, home.id])
  expect(changed.setup.teams[1].starters).toEqual(home.players.slice(0, 5))
  const after = {
    title: [...names].reverse().join(' v '),
    ids: [visitors.id, home.id],
    teams: [visitors.id, home.id],
  }
  expect(await sidesOn(courtside)).toEqual(after)
  await eventually('the other server has it', async () => {
    const { teams } = await sidesOn(other)
    return teams[0] === visitors.id
  })
  expect(await sidesOn(other)).toEqual(after)
  const fixture = courtside.db
    .selectFrom('fixtures')
    .select(['home_id', 'away_id'])
    .where('id', '=', match.id)
  expect(await fixture.executeTakeFirst()).toEqual({ home_id: visitors.id, away_id: home.id })
  const [entry] = await admin.call('GET /audit', { query: { subject: 'match', subjectId: match.id } })
  expect(entry?.changes).toMatchObject({ team1_id: [home.id, visitors.id], team2_id: [visitors.id, home.id] })

  // The sides can still be exchanged after the first quarter was started, until a play is recorded. The score
  // must have the new order.
  await admin.call('POST /quarter/start', { body: { matchId: match.id, quarterId: 1 } })
  for (const _time of ['there', 'and back']) await admin.call('POST /live/:id/exchange-sides', { params })
  const play = { matchId: match.id, quarterId: 1, type: 'TWO POINTS' } as const
  await admin.call('POST /stats/create', { body: { ...play, teamId: home.id, playerId: home.players[0]! } })
  const [listed] = await visitor.call('GET /live/all', {})
  expect(listed?.score).toEqual([0, 2])
  await expect(admin.call('POST /live/:id/exchange-sides', { params })).rejects.toMatchObject({
    code: 'sides-are-fixed',
    statusCode: 409,
  })
})

test('keeps home and visitors once the scoresheet lists them', async () => {
  const { admin } = await startCourtside()
  const { match } = await createMatch(admin)
  const params = { id: match.id }
  const sheet = await admin.call('GET /live/:id/sheet', { params })
  await admin.call('PUT /live/:id/sheet', { params, body: { sheet: { ...sheet, venue: 'Hall 2' } } })
  await expect(admin.call('POST /live/:id/exchange-sides', { params })).rejects.toMatchObject({
    code: 'sides-are-fixed',
  })
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
