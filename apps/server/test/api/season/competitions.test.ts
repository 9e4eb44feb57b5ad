import type { Client } from '@courtside/contract/client'
import { ApiError } from '@courtside/contract/client'
import { expect, test } from 'vitest'
import { makeTeam, playGame } from '../../season/played-season.ts'
import { createMatch, startCourtside } from '../../support/courtside.ts'

/** Creates a competition and its teams. */
async function makeLeague(admin: Client, names: readonly string[], season = '2026/27') {
  const teams: number[] = []
  for (const teamname of names) {
    teams.push((await admin.call('POST /teams/create-team', { body: { teamname, coach: 'Kim' } })).id)
  }
  const { id } = await admin.call('POST /competitions', {
    body: {
      name: 'League',
      season,
      ruleset: 'fiba',
      standingsRules: 'fiba',
      zone: 'Europe/Riga',
      teams,
    },
  })
  return { id, teams }
}

async function refusal(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => null,
    (error: unknown) => (error instanceof ApiError ? [error.statusCode, error.code] : error),
  )
}

test('every match is a fixture: a match from the control panel is a friendly of today', async () => {
  const { admin, visitor } = await startCourtside()
  const { match, home, visitors } = await createMatch(admin)
  const [fixture] = await visitor.call('GET /schedule', { query: {} })
  expect(fixture).toMatchObject({
    id: match.id,
    title: 'Final',
    status: 'live',
    score: [0, 0],
    hasLog: true,
    home: { id: home.id },
    away: { id: visitors.id },
    competition: { friendly: true },
  })
  await admin.call('PUT /live/end/:id', { params: { id: match.id } })
  expect(await visitor.call('GET /fixtures/:id', { params: { id: match.id } })).toMatchObject({
    status: 'finished',
  })
  expect(await visitor.call('GET /schedule', { query: { show: 'upcoming' } })).toEqual([])
})

test('a past fixture without a result is not upcoming, and the dashboard lists it until somebody decides', async () => {
  const { admin, visitor } = await startCourtside()
  const { id: competitionId, teams } = await makeLeague(admin, ['Herons', 'Larks'])
  const [homeId = 0, awayId = 0] = teams
  const arrange = async (when: object) =>
    (await admin.call('POST /fixtures', { body: { competitionId, homeId, awayId, ...when } })).id
  const past = await arrange({ date: '2020-01-11', time: '18:00' })
  const pastDay = await arrange({ date: '2020-01-12' })
  const open = await arrange({})
  const coming = await arrange({ date: '2099-01-11' })
  const shown = async (show: 'upcoming' | 'overdue' | 'results') =>
    (await visitor.call('GET /schedule', { query: { show } })).map(({ id, overdue }) => [id, overdue])
  expect(await shown('upcoming')).toEqual([
    [coming, false],
    [open, false],
  ])
  expect(await shown('overdue')).toEqual([
    [past, true],
    [pastDay, true],
  ])
  const reminded = async () =>
    (await admin.call('GET /dashboard', {})).attention.filter(({ code }) => code === 'no-result')
  expect(await reminded()).toEqual([{ code: 'no-result', fixtures: 2, since: '2020-01-11T16:00:00.000Z' }])
  const decide = (id: number, body: object) =>
    admin.call('PUT /fixtures/:id/outcome', { params: { id }, body: body as never })
  await decide(past, { status: 'finished', periods: [[70, 60]] })
  await decide(pastDay, { status: 'cancelled', reason: 'No hall' })
  expect([await reminded(), await shown('overdue')]).toEqual([[], []])
  const figuresOf = async (id: number) => {
    const { played, withFigures } = await visitor.call('GET /competitions/:id', { params: { id } })
    return [played, withFigures]
  }
  expect(await figuresOf(competitionId)).toEqual([1, 0])
})

test('a competition states how many of its matches have figures of players', async () => {
  const { admin, visitor } = await startCourtside()
  await playGame(admin, 'Friendly', [await makeTeam(admin, 'Herons'), await makeTeam(admin, 'Larks')], 7)
  const [friendlies] = await visitor.call('GET /competitions', {})
  expect(friendlies).toMatchObject({ friendly: true, played: 1, withFigures: 1 })
})

test('a fixture does not block its teams, is not in lists of live matches, and has no log', async () => {
  const { admin, visitor } = await startCourtside()
  const { home, visitors } = await createMatch(admin)
  const body = {
    homeId: home.id,
    awayId: visitors.id,
    date: '2026-12-12',
    time: '18:00',
    zone: 'Europe/Riga',
  }
  const { id, startsAt } = await admin.call('POST /fixtures', { body })
  expect(startsAt).toBe('2026-12-12T16:00:00.000Z')
  expect(await visitor.call('GET /live/all', { query: {} })).toHaveLength(1)
  expect(await refusal(visitor.call('GET /live/:id', { params: { id } }))).toEqual([404, 'no-such-match'])
})

test('the table counts entered results, forfeits and defaults, and subtracts deductions', async () => {
  const { admin, visitor } = await startCourtside()
  const { id, teams } = await makeLeague(admin, ['Herons', 'Larks', 'Terns'])
  const [herons = 0, larks = 0, terns = 0] = teams
  const fixture = async (homeId: number, awayId: number, outcome: object) => {
    const made = await admin.call('POST /fixtures', { body: { competitionId: id, homeId, awayId } })
    const params = { id: made.id }
    return admin.call('PUT /fixtures/:id/outcome', { params, body: outcome as never })
  }
  const periods = [
    [20, 10],
    [20, 20],
    [10, 20],
    [20, 10],
  ]
  expect(await fixture(herons, larks, { status: 'finished', periods })).toMatchObject({
    score: [70, 60],
    periods,
  })
  const noShow = { lostBy: terns, reason: 'Did not appear' }
  expect(await fixture(larks, terns, { status: 'forfeited', ...noShow })).toMatchObject({ score: [20, 0] })
  expect(await fixture(terns, herons, { status: 'defaulted', ...noShow })).toMatchObject({ score: [0, 2] })
  await admin.call('PUT /competitions/:id/teams', {
    params: { id },
    body: { teams: [{ teamId: herons, pointsDeducted: 2 }, { teamId: larks }, { teamId: terns }] },
  })
  const { stages } = await visitor.call('GET /competitions/:id/standings', { params: { id }, query: {} })
  const rows = stages[0]?.tables[0]?.rows.map(({ teamId, points, won, lost }) => [teamId, points, won, lost])
  expect(rows).toEqual([
    [larks, 3, 1, 1],
    [herons, 2, 2, 0],
    [terns, 1, 0, 2],
  ])
})

test('with the teams as they were read, changes only the teams and values that differ from them', async () => {
  const { admin } = await startCourtside()
  const { id, teams } = await makeLeague(admin, ['Herons', 'Larks', 'Terns', 'Wrens'])
  const [herons = 0, larks = 0, terns = 0, wrens = 0] = teams
  const entrant = (teamId: number, pointsDeducted = 0, lot: number | null = null) => {
    return { teamId, pointsDeducted, lot }
  }
  const setTeams = (sent: ReturnType<typeof entrant>[], was?: typeof sent) =>
    admin.call('PUT /competitions/:id/teams', { params: { id }, body: { teams: sent, ...(was && { was }) } })
  const was = [entrant(herons), entrant(larks), entrant(terns)]
  const stored = [entrant(herons, 2), entrant(larks), entrant(wrens)]
  await setTeams(stored)
  const inGroup = { teamId: wrens, group: 'A' }
  const groups = { name: 'Groups', kind: 'groups' as const, legs: 1, teams: [inGroup] }
  await admin.call('POST /competitions/:id/stages', { params: { id }, body: groups })
  // Changes lots, deducts points from a team that somebody has removed, and removes the Larks.
  const changed = await setTeams([entrant(herons, 0, 3), entrant(terns, 1)], was)
  const rows = changed.entrants.map(({ team, pointsDeducted, lot }) => entrant(team.id, pointsDeducted, lot))
  expect(rows).toEqual([entrant(herons, 2, 3), entrant(wrens)])
  expect(changed.stages[0]?.teams).toEqual([inGroup])
  const twice = [entrant(herons), entrant(herons)]
  expect(await refusal(setTeams(twice, []))).toEqual([400, 'team-listed-twice'])
})

test('a played match counts in the table when it ends, or on request while it is live', async () => {
  const { admin, visitor } = await startCourtside()
  const { match, home, visitors } = await createMatch(admin)
  const { id } = await admin.call('POST /competitions', {
    body: {
      name: 'Cup',
      season: '2026',
      ruleset: 'nba',
      standingsRules: 'percentage',
      zone: 'UTC',
      teams: [home.id, visitors.id],
    },
  })
  await admin.call('PATCH /fixtures/:id', { params: { id: match.id }, body: { competitionId: id } })
  await admin.call('POST /quarter/start', { body: { matchId: match.id, quarterId: 1 } })
  const stat = { matchId: match.id, teamId: visitors.id, playerId: visitors.players[0]!, quarterId: 1 }
  await admin.call('POST /stats/create', { body: { ...stat, type: 'THREE POINTS' } })
  const table = async (live: 'yes' | 'no') => {
    const { stages } = await visitor.call('GET /competitions/:id/standings', {
      params: { id },
      query: { live },
    })
    return stages[0]?.tables[0]?.rows.map(({ teamId, won, lost }) => [teamId, won, lost])
  }
  expect((await table('no'))?.every(([, won, lost]) => won === 0 && lost === 0)).toBe(true)
  expect(await table('yes')).toEqual([
    [visitors.id, 1, 0],
    [home.id, 0, 1],
  ])
  await admin.call('PUT /live/end/:id', { params: { id: match.id } })
  expect(await table('no')).toEqual(await table('yes'))
})

test('a moved fixture keeps its other fields; a time that does not exist, because clocks go forward, is refused', async () => {
  const { admin } = await startCourtside()
  const { teams } = await makeLeague(admin, ['Herons', 'Larks'])
  const [homeId = 0, awayId = 0] = teams
  const body = {
    homeId,
    awayId,
    date: '2027-03-27',
    time: '15:30',
    zone: 'Europe/Riga',
    venue: 'Quayside Hall',
  }
  const { id } = await admin.call('POST /fixtures', { body })
  const move = (changes: object) => admin.call('PATCH /fixtures/:id', { params: { id }, body: changes })
  // On the next day the clocks go forward, so the same local time is another time in UTC.
  expect((await move({ date: '2027-03-28' })).startsAt).toBe('2027-03-28T12:30:00.000Z')
  expect(await refusal(move({ time: '03:30' }))).toEqual([400, 'no-such-time'])
  expect(await move({ time: null })).toMatchObject({ timeKnown: false, venue: 'Quayside Hall' })
  expect(await move({ date: null })).toMatchObject({ startsAt: null, zone: 'Europe/Riga' })
})

test('a postponed fixture is scheduled again when it gets a new day or time, and by no other change', async () => {
  const { admin } = await startCourtside()
  const { teams } = await makeLeague(admin, ['Herons', 'Larks'])
  const [homeId = 0, awayId = 0] = teams
  const body = { homeId, awayId, date: '2027-02-01', time: '18:00', zone: 'Europe/Riga' }
  const params = { id: (await admin.call('POST /fixtures', { body })).id }
  const move = (changes: object) => admin.call('PATCH /fixtures/:id', { params, body: changes })
  const postpone = () =>
    admin.call('PUT /fixtures/:id/outcome', { params, body: { status: 'postponed', reason: 'Snow' } })
  const postponed = { status: 'postponed', reason: 'Snow' }
  await postpone()
  for (const change of [
    { venue: 'Quayside Hall' },
    { date: '2027-02-01', time: '18:00' },
    { zone: 'Europe/Vilnius' },
    { time: null },
    { date: null },
  ]) {
    expect(await move(change)).toMatchObject(postponed)
  }
  const again = { status: 'scheduled', reason: null }
  expect(await move({ date: '2027-03-01' })).toMatchObject(again)
  await postpone()
  expect(await move({ time: '19:00' })).toMatchObject({ ...again, startsAt: '2027-03-01T17:00:00.000Z' })
  await admin.call('PUT /fixtures/:id/outcome', { params, body: { status: 'cancelled', reason: 'Fire' } })
  expect(await move({ date: '2027-03-02' })).toMatchObject({ status: 'cancelled', reason: 'Fire' })
})

test('refuses to remove a team with a coming match, and to arrange matches for a removed one', async () => {
  const { admin } = await startCourtside()
  const { teams } = await makeLeague(admin, ['Herons', 'Larks'])
  const [homeId = 0, awayId = 0] = teams
  const { id } = await admin.call('POST /fixtures', { body: { homeId, awayId } })
  const removal = () => refusal(admin.call('DELETE /teams/delete-team/:id', { params: { id: awayId } }))
  expect(await removal()).toEqual([409, 'team-has-fixtures'])
  const off = { status: 'cancelled', reason: 'The hall is flooded' } as const
  await admin.call('PUT /fixtures/:id/outcome', { params: { id }, body: off })
  expect(await removal()).toBeNull()
  const again = admin.call('POST /fixtures', { body: { homeId, awayId } })
  expect(await refusal(again)).toEqual([400, 'unknown-team'])
})

test("a team's page counts the same as its tables: entered results, forfeits and defaults", async () => {
  const { admin, visitor } = await startCourtside()
  const { id, teams } = await makeLeague(admin, ['Herons', 'Larks'])
  const [herons = 0, larks = 0] = teams
  const outcomes = [
    { status: 'finished', periods: [[70, 60]] },
    { status: 'forfeited', lostBy: herons, reason: 'Did not appear' },
    { status: 'defaulted', lostBy: larks, reason: 'Too few players' },
  ]
  for (const [day, outcome] of outcomes.entries()) {
    const body = { competitionId: id, homeId: herons, awayId: larks, date: `2027-01-1${day}` }
    const made = await admin.call('POST /fixtures', { body })
    await admin.call('PUT /fixtures/:id/outcome', { params: { id: made.id }, body: outcome as never })
  }
  await admin.call('POST /fixtures', { body: { competitionId: id, homeId: herons, awayId: larks } })
  const { matches } = await visitor.call('GET /teams/:id', { params: { id: larks } })
  expect(matches.map(({ score, awarded, atHome }) => [score, awarded, atHome])).toEqual([
    [[0, 2], 'defaulted', false],
    [[20, 0], 'forfeited', false],
    [[60, 70], null, false],
  ])
  expect(matches[0]).toMatchObject({ opponent: { id: herons }, competition: { id, name: 'League' } })
})

test('a competition can have its own table points, and return to the points of its rules', async () => {
  const { admin, visitor } = await startCourtside()
  const { id, teams } = await makeLeague(admin, ['Herons', 'Larks', 'Owls'])
  const [herons = 0, larks = 0, owls = 0] = teams
  const results = [
    [herons, larks, 80, 70],
    [larks, owls, 60, 60],
  ] as const
  for (const [homeId, awayId, home, away] of results) {
    const fixture = await admin.call('POST /fixtures', { body: { competitionId: id, homeId, awayId } })
    await admin.call('PUT /fixtures/:id/outcome', {
      params: { id: fixture.id },
      body: { status: 'finished', periods: [[home, away]] },
    })
  }
  const points = async () => {
    const { stages } = await visitor.call('GET /competitions/:id/standings', { params: { id }, query: {} })
    const rows = stages[0]?.tables[0]?.rows ?? []
    return teams.map((teamId) => rows.find((row) => row.teamId === teamId)?.points)
  }
  expect(await points()).toEqual([2, 2, 1])
  const standingsPoints = { win: 3, draw: 1, loss: 0, forfeit: 0 }
  const edit = (body: object) => admin.call('PATCH /competitions/:id', { params: { id }, body })
  expect(await edit({ standingsPoints })).toMatchObject({ standingsPoints })
  expect(await points()).toEqual([3, 1, 1])
  await edit({ standingsPoints: null })
  expect(await points()).toEqual([2, 2, 1])
  expect(await refusal(edit({ standingsPoints: { ...standingsPoints, win: -1 } }))).toEqual([
    400,
    'invalid-request',
  ])
})
