import { type Call, contract } from '@courtside/contract'
import { expect, test } from 'vitest'
import { createMatch, startCourtside } from '../../support/courtside.ts'

/**
 * A body with an unknown field. It also has a status, because in one call the status determines which other
 * fields are known.
 */
const SURPRISE = { status: 'scheduled', surprise: 1 }

test('every call with a body refuses unknown fields by name, and changes nothing', async () => {
  const { url, adminToken } = await startCourtside()
  const headers = { authorization: `Bearer ${adminToken}`, 'content-type': 'application/json' }
  const calls: [string, Call][] = Object.entries(contract)
  const taking = calls.filter(([, { body }]) => body)
  const accepting = []
  for (const [name] of taking) {
    const [method = '', path = ''] = name.split(' ')
    const address = `${url}/api${path.replaceAll(/:\w+/g, '1')}`
    const answer = await fetch(address, { method, headers, body: JSON.stringify(SURPRISE) })
    const text = JSON.stringify(await answer.json())
    if (answer.status !== 400 || !/Unknown field: [^.]*surprise/.test(text)) accepting.push([name, text])
  }
  expect(accepting).toEqual([])
})

test('refuses a misspelt field of a play, a substitution or the clock, and records nothing', async () => {
  const { admin } = await startCourtside()
  const { match, home } = await createMatch(admin)
  const matchId = match.id
  await admin.call('POST /quarter/start', { body: { matchId, quarterId: 1 } })
  const play = { matchId, teamId: home.id, playerId: home.players[0] ?? 0, quarterId: 1 }
  const substitution = { ...play, type: 'SUBSTITUTION' as const, playerIn: home.players[6] ?? 0 }
  const refused = (field: string) => ({ statusCode: 400, messages: [`Unknown field: ${field}.`] })
  await expect(admin.call('POST /stats/create', { body: substitution })).rejects.toMatchObject(
    refused('playerIn'),
  )
  const misspelt = { ...play, type: 'ASSIST' as const, quaterId: 1 }
  await expect(admin.call('POST /stats/create', { body: misspelt })).rejects.toMatchObject(
    refused('quaterId'),
  )
  const pause = { params: { id: matchId }, body: { pause: true } as object }
  await expect(admin.call('PATCH /live/:id/toggle-pause', pause)).rejects.toMatchObject(refused('pause'))
  expect(await admin.call('GET /stats/match/:id', { params: { id: matchId } })).toEqual([])
  expect(await admin.call('GET /live/:id', { params: { id: matchId } })).toMatchObject({ paused: true })
})
