import { expect, test } from 'vitest'
import { createMatch, startCourtside } from '../../support/courtside.ts'

test('shows the win probability if both teams allow it; teams under 16 do not by default', async () => {
  const { admin, visitor } = await startCourtside()
  const { match, home, visitors } = await createMatch(admin)
  const params = { id: match.id }
  const shown = async () => (await visitor.call('GET /live/:id', { params })).winProbability
  const decide = (teamId: number, body: { under16?: boolean; winProbability?: boolean }) =>
    admin.call('PUT /teams/edit-team/:id', { params: { id: teamId }, body })
  expect(await shown()).toBe(true)

  const marked = await decide(home.id, { under16: true })
  expect(marked.publicity).toMatchObject({ under16: true, winProbability: false })
  // The database notifies the servers of the change.
  await expect.poll(shown).toBe(false)

  await decide(visitors.id, { winProbability: false })
  const again = await decide(home.id, { winProbability: true })
  expect(again.publicity).toMatchObject({ under16: true, winProbability: true })
  expect(await shown()).toBe(false)

  await decide(visitors.id, { winProbability: true })
  await expect.poll(shown).toBe(true)
})

test('a new match takes the setting from its teams', async () => {
  const { admin } = await startCourtside()
  const { match, home, visitors } = await createMatch(admin)
  await admin.call('PUT /live/end/:id', { params: { id: match.id } })
  await admin.call('PUT /teams/edit-team/:id', { params: { id: home.id }, body: { winProbability: false } })
  const next = await admin.call('POST /live/create', {
    body: {
      title: 'Next',
      rtmpUrl: '',
      streamKey: null,
      team1Id: visitors.id,
      team2Id: home.id,
      team1Players: visitors.players.slice(0, 5).map(String),
      team2Players: home.players.slice(0, 5).map(String),
    },
  })
  expect(next.winProbability).toBe(false)
})
