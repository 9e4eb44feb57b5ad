import { expect, test } from 'vitest'
import { refusedFields } from '../../support/account-holder.ts'
import { createMatch, startCourtside } from '../../support/courtside.ts'

test('records consents, and reports those missing on a given day', async () => {
  const { admin, db } = await startCourtside()
  const { match, home } = await createMatch(admin)
  await admin.call('PUT /live/end/:id', { params: { id: match.id } })
  const [player = 0] = home.players
  const params = { id: player }
  const missing = async (on?: string) => {
    const all = await admin.call('GET /consents', { query: { teamId: home.id, ...(on && { on }) } })
    expect(all).toHaveLength(home.players.length)
    return all.find(({ playerId }) => playerId === player)?.missing
  }
  // The player has no photo, so no consent to show a photo is needed.
  expect(await missing()).toEqual(['name', 'film'])
  const film = { agreedOn: '2025-08-01', until: '2026-07-31' }
  const recorded = await admin.call('PUT /players/:id/consents', {
    params,
    body: { film, name: { agreedOn: '2025-08-01', until: null } },
  })
  expect(recorded.consents).toEqual({ name: { agreedOn: '2025-08-01', until: null }, photo: null, film })
  expect(await missing('2026-07-31')).toEqual([])
  expect(await missing('2026-08-01')).toEqual(['film'])
  expect(await missing('2025-07-31')).toEqual(['name', 'film'])

  // A team under 16 shows only numbers by default, so no consent to show names is needed.
  await admin.call('PUT /players/:id/consents', { params, body: { name: null } })
  await admin.call('PUT /teams/edit-team/:id', { params: { id: home.id }, body: { under16: true } })
  expect(await missing('2026-01-01')).toEqual([])

  await admin.call('POST /players/:id/erase', { params })
  expect(await db.selectFrom('consents').selectAll().execute()).toEqual([])
})

test('refuses a consent that ends before it was given', async () => {
  const { admin } = await startCourtside()
  const { home } = await createMatch(admin)
  const [player = 0] = home.players
  const body = { film: { agreedOn: '2026-08-01', until: '2026-07-31' } }
  const refused = await refusedFields(
    admin.call('PUT /players/:id/consents', { params: { id: player }, body }),
  )
  expect(refused.map(({ field }) => field)).toEqual(['film'])
})
