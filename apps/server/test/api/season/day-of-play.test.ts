import { expect, test, vi } from 'vitest'
import { createMatch, startCourtside } from '../../support/courtside.ts'

const DAY_MS = 86_400_000
/** The day a week ago, YYYY-MM-DD. */
const LAST_WEEK = new Date(Date.now() - 7 * DAY_MS).toISOString().slice(0, 10)

test('shows the day of play everywhere for a fixture of last week that is entered today', async () => {
  const { admin, visitor, url } = await startCourtside()
  const { match, home } = await createMatch(admin, 'Final', ['Herons', 'Larks'])
  const params = { id: match.id }
  const today = match.played_on
  expect(await visitor.call('GET /live/:id', { params })).toMatchObject({ played_on: today })

  // 23:30 in Los Angeles is on the next day in UTC. The day at the venue counts.
  const moved = { date: LAST_WEEK, time: '23:30', zone: 'America/Los_Angeles' }
  await admin.call('PATCH /fixtures/:id', { params, body: moved })
  const told = { played_on: LAST_WEEK }
  // The database notifies the server of the change, so the test waits for it.
  await vi.waitFor(async () => expect(await visitor.call('GET /live/:id', { params })).toMatchObject(told))

  const playerId = home.players[0] ?? 0
  await admin.call('POST /quarter/start', { body: { matchId: match.id, quarterId: 1 } })
  const stat = { matchId: match.id, teamId: home.id, playerId, quarterId: 1 }
  await admin.call('POST /stats/create', { body: { ...stat, type: 'TWO POINTS' } })
  await admin.call('PUT /live/end/:id', { params })

  expect(await visitor.call('GET /live/:id', { params })).toMatchObject(told)
  const [archived] = await visitor.call('GET /archive/archived-matches', { query: {} })
  expect(archived).toMatchObject(told)
  expect(archived?.ended_at?.slice(0, 10) ?? '').not.toBe(LAST_WEEK)
  const team = await visitor.call('GET /teams/:id', { params: { id: home.id } })
  expect(team.matches).toMatchObject([told])
  const player = await visitor.call('GET /players/:id', { params: { id: playerId } })
  expect(player.games).toMatchObject([told])

  const file = (await (await fetch(`${url}/api/archive/files/${match.id}/data.json`)).json()) as {
    playedAt: string
  }
  const zone = { timeZone: 'America/Los_Angeles', dateStyle: 'short' } as const
  expect(new Intl.DateTimeFormat('en-CA', zone).format(new Date(file.playedAt))).toBe(LAST_WEEK)
})

test('lists of finished matches are in the order of play, not of entry', async () => {
  const { admin, visitor } = await startCourtside()
  const { match: later, home, visitors } = await createMatch(admin, 'Entered first', ['Herons', 'Larks'])
  await admin.call('PUT /live/end/:id', { params: { id: later.id } })
  const body = {
    title: 'Entered later',
    ...{ rtmpUrl: '', streamKey: null, team1Id: home.id, team2Id: visitors.id },
    team1Players: home.players.slice(0, 5).map(String),
    team2Players: visitors.players.slice(0, 5).map(String),
  }
  const { id } = await admin.call('POST /live/create', { body })
  await admin.call('PATCH /fixtures/:id', { params: { id }, body: { date: LAST_WEEK } })
  const live = await visitor.call('GET /teams/:id', { params: { id: home.id } })
  expect(live.matches.map(({ matchId }) => matchId)).toEqual([id, later.id])

  const playerId = home.players[0] ?? 0
  const stat = { matchId: id, teamId: home.id, playerId, quarterId: 1 }
  await admin.call('POST /quarter/start', { body: { matchId: id, quarterId: 1 } })
  await admin.call('POST /stats/create', { body: { ...stat, type: 'TWO POINTS' } })
  await admin.call('PUT /live/end/:id', { params: { id } })
  const order = [later.id, id]
  const archived = await visitor.call('GET /archive/archived-matches', { query: {} })
  expect(archived.map((match) => match.id)).toEqual(order)
  const oldest = await visitor.call('GET /archive/archived-matches', { query: { sort: 'oldest' } })
  expect(oldest.map((match) => match.id)).toEqual(order.toReversed())
  const { matches } = await visitor.call('GET /teams/:id', { params: { id: home.id } })
  expect(matches.map(({ matchId }) => matchId)).toEqual(order)
})

test('a forfeited game and a fixture without a date also have a day of play', async () => {
  const { admin, visitor } = await startCourtside()
  const { match, home, visitors } = await createMatch(admin, 'Final', ['Herons', 'Larks'])
  const { id } = await admin.call('POST /fixtures', {
    body: { homeId: home.id, awayId: visitors.id, date: '2026-01-10' },
  })
  const forfeit = { status: 'forfeited', lostBy: visitors.id, reason: 'They had too few players.' } as const
  await admin.call('PUT /fixtures/:id/outcome', { params: { id }, body: forfeit })
  const open = { params: { id: match.id }, body: { date: null } }
  await admin.call('PATCH /fixtures/:id', open)
  const { matches } = await visitor.call('GET /teams/:id', { params: { id: home.id } })
  expect(matches.map(({ matchId, played_on }) => [matchId, played_on])).toEqual([
    [match.id, match.played_on],
    [id, '2026-01-10'],
  ])
})
