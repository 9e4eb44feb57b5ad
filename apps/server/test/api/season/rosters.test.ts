import { ApiError, type Client } from '@courtside/contract/client'
import { expect, test } from 'vitest'
import { createMatch, startCourtside } from '../../support/courtside.ts'
import { withStatements } from '../../support/statements.ts'

/** Returns the status and the sentences of a call's refusal. */
async function refusal(call: Promise<unknown>): Promise<[number, readonly string[]]> {
  try {
    await call
  } catch (error) {
    if (error instanceof ApiError) return [error.statusCode, error.messages]
    throw error
  }
  throw new Error('The call was not refused.')
}

async function newTeam(admin: Client, teamname: string, numbers: readonly number[] = []) {
  const { id } = await admin.call('POST /teams/create-team', { body: { teamname, coach: 'Kim' } })
  const players = []
  for (const jerseyNo of numbers) {
    const body = { fname: 'Ada', lname: `No${jerseyNo}`, jerseyNo, teamId: id, positionId: 1 }
    players.push((await admin.call('POST /players/create-player', { body })).id)
  }
  return { id, players }
}

test('edits a team field by field, by JSON or by form, and keeps fields that are not sent', async () => {
  const { admin } = await startCourtside()
  const { id } = await newTeam(admin, 'Herons', [4])
  await newTeam(admin, 'Larks')
  const form = new FormData()
  form.set('teamname', 'Grey Herons')
  form.set('coach', 'Lee')
  const edited = await admin.call('PUT /teams/edit-team/:id', { params: { id }, body: form })
  expect(edited).toMatchObject({ teamname: 'Grey Herons', coach: 'Lee', colours: null })
  const colours = { primaryColour: '#0F6478', secondaryColour: '#f4b926' }
  expect(await admin.call('PUT /teams/edit-team/:id', { params: { id }, body: colours })).toMatchObject({
    teamname: 'Grey Herons',
    colours: { primary: '#0f6478', secondary: '#f4b926' },
    players: [{ jerseyNo: 4, team: { teamname: 'Grey Herons', colours: { primary: '#0f6478' } } }],
  })
  const edit = (body: object) => refusal(admin.call('PUT /teams/edit-team/:id', { params: { id }, body }))
  expect(await edit({ teamname: 'LARKS' })).toEqual([
    409,
    ['A team with this name already exists. Choose another name.'],
  ])
  expect(await edit({ teamname: ' ' })).toEqual([400, ['Team name is required.']])
  expect(await edit({ primaryColour: 'red', secondaryColour: '#000000' })).toEqual([
    400,
    ['A colour must be written as #rrggbb.'],
  ])
  expect((await edit({ primaryColour: '#000000' }))[0]).toBe(400)
  expect(
    await refusal(admin.call('PUT /teams/edit-team/:id', { params: { id: 999_999 }, body: {} })),
  ).toEqual([404, ['The team does not exist.']])
})

test('a player changes team, name and number; existing matches stay unchanged', async () => {
  const { admin } = await startCourtside()
  const { match, home, visitors } = await createMatch(admin)
  const id = home.players[0]!
  const edit = (body: object) => admin.call('PUT /players/edit-player/:id', { params: { id }, body })
  expect(await refusal(edit({ teamId: visitors.id }))).toEqual([
    409,
    ['This jersey number is taken in the team. Jersey numbers must be unique within a team.'],
  ])
  const moved = await edit({ teamId: visitors.id, jerseyNo: '99', fname: 'Robin', positionId: 5 })
  expect(moved).toMatchObject({ fname: 'Robin', lname: 'No4', jerseyNo: 99, position: { name: 'Center' } })
  expect(moved.team?.id).toBe(visitors.id)
  const { setup } = await admin.call('GET /live/:id', { params: { id: match.id } })
  expect(setup.teams[0].roster.find((player) => player.id === id)).toEqual({
    id,
    fname: 'Pat',
    lname: 'No4',
    jerseyNo: 4,
    jersey: '4',
  })
  expect(await refusal(edit({ teamId: 999_999 }))).toEqual([400, ['The team does not exist.']])
  expect(await refusal(edit({ positionId: 77 }))).toEqual([400, ['The position does not exist.']])
})

test('exactly one of many simultaneous claims to a jersey number succeeds', async () => {
  const { admin } = await startCourtside()
  const { id, players } = await newTeam(admin, 'Herons', [1, 2])
  const body = { fname: 'Ada', lname: 'Late', jerseyNo: 7, teamId: id, positionId: 1 }
  const outcomes = await Promise.allSettled([
    ...[1, 2, 3, 4].map(() => admin.call('POST /players/create-player', { body })),
    ...players.map((player) =>
      admin.call('PUT /players/edit-player/:id', { params: { id: player }, body: { jerseyNo: 7 } }),
    ),
  ])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const numbers = (await admin.call('GET /teams/get-team', {}))[0]?.players.map(({ jerseyNo }) => jerseyNo)
  expect(numbers?.filter((jerseyNo) => jerseyNo === 7)).toHaveLength(1)
})

test('a removed player leaves the lists, frees the number and stays in past matches', async () => {
  const { admin } = await startCourtside()
  const { match, home } = await createMatch(admin)
  const id = home.players[0]!
  const remove = () => admin.call('DELETE /players/delete-player/:id', { params: { id } })
  await remove()
  expect(await refusal(remove())).toEqual([404, ['The player does not exist.']])
  const listed = await admin.call('GET /players/get-player', { query: { teamId: home.id } })
  expect(listed.map((player) => player.id).sort()).toEqual(home.players.slice(1).sort())
  const successor = { fname: 'New', lname: 'Four', jerseyNo: 4, teamId: home.id, positionId: 2 }
  await admin.call('POST /players/create-player', { body: successor })
  const { setup } = await admin.call('GET /live/:id', { params: { id: match.id } })
  expect(setup.teams[0].roster[0]).toMatchObject({ id, lname: 'No4' })
})

test('a team in an unfinished match cannot be removed, and `error` says why; after the match it can be removed, and its players have no team', async () => {
  const { admin, url, adminToken } = await startCourtside()
  const { match, home } = await createMatch(admin, 'Cup final')
  const remove = () =>
    fetch(`${url}/api/teams/delete-team/${home.id}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${adminToken}` },
    })
  const refused = await remove()
  expect(refused.status).toBe(409)
  expect(await refused.json()).toMatchObject({
    error: 'The team is in a match that is not finished: “Cup final”. End it first.',
  })
  await admin.call('PUT /live/end/:id', { params: { id: match.id } })
  expect((await remove()).status).toBe(200)
  const again = await remove()
  expect([again.status, await again.json()]).toMatchObject([404, { error: 'The team does not exist.' }])
  const teams = await admin.call('GET /teams/get-team', {})
  expect(teams.map((team) => team.id)).not.toContain(home.id)
  const player = (await admin.call('GET /players/get-player', {})).find(({ id }) => id === home.players[0])
  expect(player).toMatchObject({ team: null })
  const archived = await admin.call('GET /archive/archived-matches', {})
  expect(archived[0]?.team1).toMatchObject({ id: home.id, teamname: expect.stringContaining('Herons') })
  await newTeam(admin, archived[0]!.team1.teamname)
})

test('a match cannot be created with a team that is removed in the meantime', async () => {
  const { admin } = await startCourtside()
  const home = await newTeam(admin, 'Herons', [1, 2, 3, 4, 5])
  const away = await newTeam(admin, 'Larks', [1, 2, 3, 4, 5])
  const sides = { team1Id: home.id, team2Id: away.id, team1Players: home.players, team2Players: away.players }
  const [removed, created] = await Promise.allSettled([
    admin.call('DELETE /teams/delete-team/:id', { params: { id: home.id } }),
    admin.call('POST /live/create', { body: { title: 'Race', ...sides } }),
  ])
  expect([removed.status, created.status].sort()).toEqual(['fulfilled', 'rejected'])
})

test('a match shows the colours that its teams had when it was created', async () => {
  const { admin } = await startCourtside()
  const colours = { primaryColour: '#0f6478', secondaryColour: '#f4b926' }
  const home = await newTeam(admin, 'Herons', [1, 2, 3, 4, 5])
  const away = await newTeam(admin, 'Larks', [1, 2, 3, 4, 5])
  await admin.call('PUT /teams/edit-team/:id', { params: { id: home.id }, body: colours })
  const sides = { team1Id: home.id, team2Id: away.id, team1Players: home.players, team2Players: away.players }
  const match = await admin.call('POST /live/create', { body: { title: 'Look', ...sides } })
  const look = { colours: { primary: '#0f6478', secondary: '#f4b926' } }
  expect([match.team1, match.team2]).toMatchObject([look, { colours: null }])
  expect((await admin.call('GET /live/all', {}))[0]?.team1).toMatchObject(look)
})

test('a page of a list takes one query, however many teams and players exist', async () => {
  const { admin, db } = await startCourtside()
  for (let number = 1; number <= 30; number += 1) {
    const name = `Team ${String(number).padStart(2, '0')}`
    await db.insertInto('teams').values({ teamname: name, coach: 'Kim' }).execute()
  }
  const teams = await db.selectFrom('teams').select('id').orderBy('id').execute()
  for (const { id } of teams) {
    await db
      .insertInto('players')
      .values(
        [1, 2, 3].map((jersey) => ({
          fname: 'Ada',
          lname: `P${id}-${jersey}`,
          jersey: String(jersey),
          team_id: id,
          position_id: 1,
        })),
      )
      .execute()
  }
  const query = { page: 2, pageSize: 10 }
  await admin.call('GET /teams/get-team', { query })
  const asked = async <T>(call: () => Promise<T>): Promise<[number, T]> => {
    const { answer, statements } = await withStatements(call)
    return [statements.filter((text) => /"(teams|players)"/.test(text)).length, answer]
  }
  const [teamQueries, page] = await asked(() => admin.answer('GET /teams/get-team', { query }))
  expect([teamQueries, page.total, page.data.length]).toEqual([1, 30, 10])
  expect(page.data[0]).toMatchObject({ teamname: 'Team 11', players: [{ jerseyNo: 1 }, {}, {}] })
  const [playerQueries, players] = await asked(() => admin.answer('GET /players/get-player', { query }))
  expect([playerQueries, players.total, players.data.length]).toEqual([1, 90, 10])
  const beyond = await admin.answer('GET /players/get-player', { query: { page: 50, pageSize: 10 } })
  expect([beyond.total, beyond.data]).toEqual([90, []])
  const found = await admin.answer('GET /teams/get-team', { query: { search: 'TEAM 3', page: 1 } })
  expect(found.data.map(({ teamname }) => teamname)).toEqual(['Team 30'])
  expect((await admin.call('GET /teams/get-team', { query: { search: '%' } })).length).toBe(0)
})
