import { expect, test } from 'vitest'
import { createMatch, startCourtside } from '../../support/courtside.ts'

test('a reopened match leaves the season, and returns corrected when it is finished', async () => {
  const { admin } = await startCourtside()
  const { match, home } = await createMatch(admin)
  const [scorer, other] = [home.players[0]!, home.players[1]!]
  const params = { id: match.id }
  const record = (playerId: number, type: 'TWO POINTS' | 'THREE POINTS') =>
    admin.call('POST /stats/create', {
      body: { matchId: match.id, teamId: home.id, playerId, quarterId: 1, type },
    })
  const season = async () => {
    const ranked = await admin.call('GET /players/ranking', {})
    return ranked.flatMap(({ player, averages }) => (averages.pts > 0 ? [[player.id, averages.pts]] : []))
  }
  await admin.call('POST /quarter/start', { body: { matchId: match.id, quarterId: 1 } })
  const stat = await record(scorer, 'THREE POINTS')
  await record(scorer, 'TWO POINTS')
  await admin.call('PUT /live/end/:id', { params })
  expect(await season()).toEqual([[scorer, 5]])

  await admin.call('POST /live/reopen/:id', { params })
  expect(await season()).toEqual([])
  await admin.call('DELETE /stats/:id', { params: { id: stat.id } })
  await record(other, 'THREE POINTS')
  expect(await season()).toEqual([])
  await admin.call('PUT /live/end/:id', { params })
  expect(await season()).toEqual([
    [other, 3],
    [scorer, 2],
  ])
  const { games } = await admin.call('GET /players/:id', { params: { id: scorer } })
  expect(games).toMatchObject([{ pts: 2, score: [5, 0] }])
})
