import { ApiError } from '@courtside/contract/client'
import { describe, expect, test } from 'vitest'
import { clientOf, createMatch, startCourtside } from '../../support/courtside.ts'

async function statusOf(call: Promise<unknown>): Promise<number> {
  try {
    await call
    return 200
  } catch (error) {
    return error instanceof ApiError ? error.statusCode : Number.NaN
  }
}

describe('sessions', () => {
  test('sign-in takes username or email in any letter case and gives the same answer for a wrong password as for an unknown name', async () => {
    const { visitor } = await startCourtside()
    const signIn = (identifier: string, password: string) =>
      visitor.call('POST /auth/login', { body: { identifier, password } })
    await signIn('admin', 'Correct-Horse-1')
    await signIn('ADMIN@Club.Example', 'Correct-Horse-1')
    const refusals = await Promise.all(
      [signIn('admin', 'wrong'), signIn('nobody', 'wrong')].map((call) =>
        call.catch((error: ApiError) => [error.statusCode, error.messages]),
      ),
    )
    expect(refusals[0]).toEqual([401, ['Wrong username, email or password.']])
    expect(refusals[1]).toEqual(refusals[0])
  })

  test('a refresh token works once; using it again ends the session', async () => {
    const { visitor } = await startCourtside()
    const first = await visitor.call('POST /auth/login', {
      body: { identifier: 'admin', password: 'Correct-Horse-1' },
    })
    const refresh = (refreshToken: string) => visitor.call('POST /auth/refresh', { body: { refreshToken } })
    const second = await refresh(first.refreshToken)
    const third = await refresh(second.refreshToken)
    expect(await statusOf(refresh(first.refreshToken))).toBe(401)
    expect(await statusOf(refresh(third.refreshToken))).toBe(401)
  })

  test('signing out ends the session', async () => {
    const { visitor } = await startCourtside()
    const { refreshToken } = await visitor.call('POST /auth/login', {
      body: { identifier: 'admin', password: 'Correct-Horse-1' },
    })
    await visitor.call('POST /auth/logout', { body: { refreshToken } })
    expect(await statusOf(visitor.call('POST /auth/refresh', { body: { refreshToken } }))).toBe(401)
  })
})

test('lets everybody watch a match, only signed-in users list teams, and only administrators create teams and run matches', async () => {
  const courtside = await startCourtside()
  const { match, home } = await createMatch(courtside.admin)
  const customer = await courtside.customer()
  const forged = clientOf(courtside.url, `${courtside.adminToken.slice(0, -3)}abc`)
  const stat = {
    matchId: match.id,
    teamId: home.id,
    playerId: home.players[0] ?? 0,
    type: 'STEAL',
    quarterId: 1,
  } as const
  const asked = (client: typeof customer) =>
    Promise.all([
      statusOf(client.call('GET /live/:id', { params: { id: match.id } })),
      statusOf(client.call('GET /teams/get-team', {})),
      statusOf(client.call('POST /teams/create-team', { body: { teamname: 'X', coach: 'Y' } })),
      statusOf(client.call('POST /stats/create', { body: stat })),
      statusOf(client.call('GET /live/:id/ingest', { params: { id: match.id } })),
      statusOf(client.call('PUT /live/end/:id', { params: { id: match.id } })),
    ])
  expect(await asked(courtside.visitor)).toEqual([200, 401, 401, 401, 401, 401])
  expect(await asked(forged)).toEqual([200, 401, 401, 401, 401, 401])
  expect(await asked(customer)).toEqual([200, 200, 403, 403, 403, 403])
})

test('a refused team or player names each invalid field', async () => {
  const { admin } = await startCourtside()
  const team = await admin.call('POST /teams/create-team', { body: { teamname: 'Herons', coach: 'Kim' } })
  const player = { fname: 'Ines', lname: 'Calder', jerseyNo: '4', teamId: String(team.id), positionId: '1' }
  await admin.call('POST /players/create-player', { body: player })
  const refused = async (call: Promise<unknown>) =>
    call.then(() => null).catch((error: ApiError) => [error.statusCode, error.messages])
  expect(await refused(admin.call('POST /players/create-player', { body: player }))).toEqual([
    409,
    ['This jersey number is taken in the team. Jersey numbers must be unique within a team.'],
  ])
  expect(
    await refused(
      admin.call('POST /players/create-player', {
        body: { ...player, jerseyNo: 100, fname: ' ', teamId: 999 },
      }),
    ),
  ).toEqual([400, ['First name is required.', 'Jersey number must be a whole number from 0 to 99.']])
  expect(
    await refused(admin.call('POST /teams/create-team', { body: { teamname: 'herons', coach: 'Lee' } })),
  ).toEqual([409, ['A team with this name already exists. Choose another name.']])

  const form = new FormData()
  form.set('fname', 'Maud')
  form.set('lname', 'Ferrow')
  form.set('jerseyNo', '7')
  form.set('teamId', String(team.id))
  form.set('positionId', '2')
  const created = await admin.call('POST /players/create-player', { body: form })
  expect(created).toMatchObject({ fname: 'Maud', jerseyNo: 7, team: { teamname: 'Herons' } })
  const answer = await admin.answer('GET /players/get-player', { query: { search: 'd f', page: 1 } })
  expect([answer.total, answer.data.map(({ lname }) => lname)]).toEqual([1, ['Ferrow']])
})
