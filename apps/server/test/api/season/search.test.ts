import { MOST_FOUND } from '@courtside/contract'
import type { Client } from '@courtside/contract/client'
import { expect, test } from 'vitest'
import { refusal, register } from '../../support/account-holder.ts'
import { createMatch, startCourtside, type TestCourtside } from '../../support/courtside.ts'

/** Returns a client with the role MEMBER. */
async function memberOf(courtside: TestCourtside): Promise<Client> {
  const { id, client } = await register(courtside)
  await courtside.admin.call('PUT /users/:id/role', { params: { id }, body: { role: 'MEMBER' } })
  return client
}

const searchBy = (client: Client, text: string) => client.call('GET /search', { query: { text } })

/** Creates a team with players. */
async function teamOf(admin: Client, teamname: string, players: readonly (readonly [string, string])[]) {
  const { id } = await admin.call('POST /teams/create-team', { body: { teamname, coach: 'Coach' } })
  const ids = []
  for (const [jerseyNo, [fname, lname]] of players.entries()) {
    const player = { fname, lname, jerseyNo, teamId: id, positionId: 1 }
    ids.push((await admin.call('POST /players/create-player', { body: player })).id)
  }
  return { id, players: ids }
}

test('finds teams, players and matches by parts of their names, at most six of each', async () => {
  const { admin, visitor } = await startCourtside()
  const many = Array.from({ length: 8 }, (_, index) => ['Ines', `Calder${index}`] as const)
  const herons = await teamOf(admin, 'Harbour Herons', many)
  const larks = await teamOf(admin, 'Harbour Larks', [])
  const { id } = await admin.call('POST /fixtures', { body: { homeId: herons.id, awayId: larks.id } })

  const { players } = await searchBy(visitor, 'calder')
  expect(players).toHaveLength(MOST_FOUND)
  expect(players[0]).toMatchObject({ fname: 'Ines', lname: 'Calder0', team: { teamname: 'Harbour Herons' } })
  const { teams } = await searchBy(visitor, 'HARB')
  expect(teams.map(({ teamname }) => teamname)).toEqual(['Harbour Herons', 'Harbour Larks'])
  const { matches } = await searchBy(visitor, 'larks herons')
  expect(matches).toEqual([
    { id, home: 'Harbour Herons', away: 'Harbour Larks', title: null, at: null, zone: 'UTC', live: false },
  ])
  // A result contains every word of the search. The character % has no special meaning.
  expect((await searchBy(visitor, 'larks owls')).matches).toEqual([])
  expect(await searchBy(visitor, '%')).toEqual({ teams: [], players: [], matches: [] })
  expect((await refusal(searchBy(visitor, ' ')))?.[0]).toBe(400)
  expect((await refusal(searchBy(visitor, 'a'.repeat(61))))?.[0]).toBe(400)
})

test('puts a live match first, and never contains a score', async () => {
  const { admin, visitor } = await startCourtside()
  const { match, home } = await createMatch(admin, 'Cup final')
  const stat = { matchId: match.id, teamId: home.id, playerId: home.players[0] ?? 0, quarterId: 1 }
  await admin.call('POST /quarter/start', { body: { matchId: match.id, quarterId: 1 } })
  await admin.call('POST /stats/create', { body: { ...stat, type: 'THREE POINTS' } })
  const [first] = (await searchBy(visitor, 'cup')).matches
  expect(first).toMatchObject({ id: match.id, title: 'Cup final', live: true })
  expect(Object.keys(first ?? {}).sort()).toEqual(['at', 'away', 'home', 'id', 'live', 'title', 'zone'])
})

test('finds players only by the part of their name that the searcher may see', async () => {
  const courtside = await startCourtside()
  const { admin, visitor } = courtside
  const customer = await courtside.customer()
  const member = await memberOf(courtside)
  const { players } = await teamOf(admin, 'Under 12', [
    ['Zora', 'Quillfeather'],
    ['Odo', 'Brackenbury'],
  ])
  const show = (id: number | undefined, names: 'number' | 'initial') =>
    admin.call('PUT /players/edit-player/:id', { params: { id: id ?? 0 }, body: { names } })
  await show(players[0], 'number')
  await show(players[1], 'initial')
  const find = async (client: Client, text: string) =>
    (await searchBy(client, text)).players.map(({ fname, lname }) => [fname, lname])

  for (const outsider of [visitor, customer, member]) {
    expect(await find(outsider, 'zora')).toEqual([])
    expect(await find(outsider, 'quill')).toEqual([])
    expect(await find(outsider, 'bracken')).toEqual([])
    expect(await find(outsider, 'odo')).toEqual([['Odo', 'B.']])
  }
  expect(await find(admin, 'quill')).toEqual([['Zora', 'Quillfeather']])
  expect(await find(admin, 'bracken')).toEqual([['Odo', 'Brackenbury']])
})

test('leaves out what the searcher may not open: hidden pages and matches for members', async () => {
  const courtside = await startCourtside()
  const { admin, visitor } = courtside
  const member = await memberOf(courtside)
  const { match } = await createMatch(admin, 'Closed doors')
  const [team] = await admin.call('GET /teams/names', {})
  await admin.call('PATCH /club/settings', { body: { seasonPagesShown: false } })
  const name = team?.teamname ?? ''
  expect((await searchBy(visitor, name)).teams).toEqual([])
  expect((await searchBy(await courtside.customer(), name)).teams).toEqual([])
  expect((await searchBy(member, name)).teams).toHaveLength(1)
  expect((await refusal(visitor.call('GET /players/ranking', {})))?.[0]).toBe(401)

  await admin.call('PUT /live/:id/openness', {
    params: { id: match.id },
    body: { numbers: 'members', film: 'members' },
  })
  expect((await searchBy(visitor, 'closed')).matches).toEqual([])
  expect((await searchBy(member, 'closed')).matches).toHaveLength(1)
  expect((await searchBy(admin, 'closed')).matches).toHaveLength(1)
})

test('shows the leaders to everyone, one page at a time', async () => {
  const { admin, visitor } = await startCourtside()
  const { match } = await createMatch(admin, 'Final')
  await admin.call('PUT /live/end/:id', { params: { id: match.id } })
  const all = await admin.call('GET /players/ranking', { query: { minGames: 0 } })
  const open = await visitor.answer('GET /players/ranking', { query: { minGames: 0, pageSize: 3 } })
  expect(open.data).toHaveLength(Math.min(3, all.length))
  expect(open.total).toBe(all.length)
})
