import { blankSheet } from '@courtside/basketball'
import { expect, test } from 'vitest'
import { createMatch, startCourtside } from '../../support/courtside.ts'

test('an overtime that was started by mistake and left empty is in no answer and no file', async () => {
  const { admin, visitor, url } = await startCourtside()
  const { match, home, visitors } = await createMatch(admin)
  const matchId = match.id
  const start = (quarterId: number) => admin.call('POST /quarter/start', { body: { matchId, quarterId } })
  const score = ({ id: teamId, players }: typeof home) =>
    admin.call('POST /stats/create', {
      body: { matchId, teamId, playerId: players[0] ?? 0, type: 'TWO POINTS', quarterId: 4 },
    })
  for (const quarterId of [1, 2, 3, 4]) {
    await start(quarterId)
    await admin.call('POST /quarter/match/:matchId/update-start-time', {
      params: { matchId },
      body: { remainingMs: 0, start_time: new Date().toISOString() },
    })
  }
  await score(home)
  const { id } = await score(visitors)
  await start(5)
  await admin.call('PUT /stats/:id', {
    params: { id },
    body: {
      matchId,
      teamId: visitors.id,
      playerId: visitors.players[0] ?? 0,
      type: 'THREE POINTS',
      quarterId: 4,
      clock: 0,
    },
  })
  await start(4)
  await admin.call('PUT /live/end/:id', { params: { id: matchId } })

  const fixtures = await visitor.call('GET /schedule', { query: {} })
  expect(fixtures.find((each) => each.id === matchId)?.periods).toHaveLength(4)
  const data = await (await fetch(`${url}/api/archive/files/${matchId}/data.json`)).json()
  expect(data).toMatchObject({ inOT: 0, period: 4, periodType: 'REGULAR' })
})

test('the coach of a team is on the scoresheet from the start', async () => {
  const { admin } = await startCourtside()
  const { match, home } = await createMatch(admin)
  expect(home.id).toBe(match.setup.teams[0].id)
  expect(blankSheet(match.setup).teams.map(({ coach }) => coach)).toEqual(['Coach', 'Coach'])
})
