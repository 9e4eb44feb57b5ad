import { blankSheet, type MatchSheet, type TeamSheet } from '@courtside/basketball'
import { expect, test } from 'vitest'
import { createMatch, startCourtside } from '../../support/courtside.ts'

async function matchWithSheet() {
  const { admin, visitor } = await startCourtside()
  const { match, home, visitors } = await createMatch(admin)
  const params = { id: match.id }
  const blank = blankSheet(match.setup)
  const withHome = (team: Partial<TeamSheet>): MatchSheet => ({
    ...blank,
    venue: 'Harbour Hall',
    attendance: 412,
    officials: { 'crew-chief': 'M. Ozols' },
    teams: [{ ...blank.teams[0], ...team }, blank.teams[1]],
  })
  const set = (team: Partial<TeamSheet>) =>
    admin.call('PUT /live/:id/sheet', { params, body: { sheet: withHome(team) } })
  const numbered = (players: readonly number[]) =>
    players.map((playerId, place) => ({ playerId, jersey: String(20 + place) }))
  return { admin, visitor, match, home, visitors, params, withHome, set, numbered }
}

test('the head of the scoresheet can be filled in before, during and after the match; the squad and numbers on it are used everywhere', async () => {
  const { admin, visitor, match, home, params, set, numbered, withHome } = await matchWithSheet()
  const squad = numbered(home.players.slice(0, 6))
  const team = { coach: 'R. Vale', captainId: home.players[0] ?? null, squad }
  expect(await set(team)).toEqual(withHome(team))
  await admin.call('POST /quarter/start', { body: { matchId: match.id, quarterId: 1 } })

  const box = await visitor.call('GET /stats/:matchId', { params: { matchId: match.id } })
  expect(box.players.filter(({ teamId }) => teamId === home.id).map(({ jersey }) => jersey)).toEqual(
    squad.map(({ jersey }) => jersey),
  )
  const outsider = { playerId: home.players[7] ?? 0, teamId: home.id, matchId: match.id, quarterId: 1 }
  const steal = () => admin.call('POST /stats/create', { body: { ...outsider, type: 'STEAL' } })
  await expect(steal()).rejects.toMatchObject({ code: 'player-not-in-team' })
  await set({ ...team, squad: numbered(home.players) })
  await steal()
  await expect(set(team)).rejects.toMatchObject({ code: 'squad-without', statusCode: 400 })

  await admin.call('PUT /live/end/:id', { params })
  expect((await set({ ...team, squad: null })).teams[0].squad).toBeNull()
  const { events } = await visitor.call('GET /live/:id/log', { params })
  expect(events.filter(({ kind }) => kind === 'sheet-set')).toHaveLength(3)
})

test('with the sheet as it was read, only its changes are saved, and late players stay in the squad', async () => {
  const { admin, match, home, params } = await matchWithSheet()
  const save = (body: { sheet: MatchSheet; was?: MatchSheet }) =>
    admin.call('PUT /live/:id/sheet', { params, body })
  const listed = home.players.map((playerId, place) => ({ playerId, jersey: String(4 + place) }))
  const [ofHome, ofVisitors] = blankSheet(match.setup).teams
  const was: MatchSheet = { ...blankSheet(match.setup), teams: [{ ...ofHome, squad: listed }, ofVisitors] }
  await admin.call('POST /quarter/start', { body: { matchId: match.id, quarterId: 1 } })
  const player = { fname: 'Lea', lname: 'Thorn', jerseyNo: 33, teamId: home.id, positionId: 1 }
  const { id } = await admin.call('POST /players/create-player', { body: player })
  await admin.call('POST /live/:id/players', {
    params,
    body: { teamId: home.id, playerId: id, jersey: '33' },
  })
  await save({ was, sheet: { ...was, officials: { 'crew-chief': 'M. Ozols' } } })
  const both = await save({ was, sheet: { ...was, attendance: 412 } })
  expect(both).toMatchObject({ attendance: 412, officials: { 'crew-chief': 'M. Ozols' } })
  expect(both.teams[0].squad).toBeNull()
  const play = { matchId: match.id, teamId: home.id, quarterId: 1 }
  const swap = { ...play, playerId: home.players[0] ?? 0, playerInId: id, type: 'SUBSTITUTION' as const }
  await admin.call('POST /stats/create', { body: swap })
  const renumbered = listed.map((member, place) => (place === 7 ? { ...member, jersey: '77' } : member))
  const sheet: MatchSheet = { ...was, teams: [{ ...ofHome, squad: renumbered }, ofVisitors] }
  expect((await save({ was, sheet })).teams[0].squad).toEqual([...renumbered, { playerId: id, jersey: '33' }])
  await expect(save({ sheet })).rejects.toMatchObject({ code: 'squad-without' })
})

test('refuses duplicate or invalid numbers and a captain outside the squad, and changes nothing', async () => {
  const { visitor, home, params, set, numbered } = await matchWithSheet()
  const five = home.players.slice(0, 5)
  const twice = five.map((playerId) => ({ playerId, jersey: '7' }))
  await expect(set({ squad: twice })).rejects.toMatchObject({ code: 'number-twice-in-squad' })
  const captainId = home.players[6] ?? 0
  await expect(set({ squad: numbered(five), captainId })).rejects.toMatchObject({
    code: 'captain-not-in-squad',
  })
  await expect(set({ squad: [{ playerId: five[0] ?? 0, jersey: '123' }] })).rejects.toMatchObject({
    statusCode: 400,
  })
  expect((await visitor.call('GET /live/:id/log', { params })).events).toEqual([])
})

test('a three-on-three game starts with three players per side, and not with five', async () => {
  const { admin } = await startCourtside()
  const { home, visitors, match } = await createMatch(admin)
  await admin.call('PUT /live/end/:id', { params: { id: match.id } })
  const start = (count: number) =>
    admin.call('POST /live/create', {
      body: {
        title: 'Street',
        team1Id: home.id,
        team2Id: visitors.id,
        ruleset: '3x3' as const,
        team1Players: home.players.slice(0, count),
        team2Players: visitors.players.slice(0, count),
      },
    })
  await expect(start(5)).rejects.toMatchObject({
    code: 'wrong-number-of-starters',
    message: 'Please select exactly 3 players for each team.',
  })
  const street = await start(3)
  await admin.call('POST /quarter/start', { body: { matchId: street.id, quarterId: 1 } })
  const shot = { matchId: street.id, teamId: home.id, playerId: home.players[0] ?? 0, quarterId: 1 }
  await admin.call('POST /stats/create', { body: { ...shot, type: 'ONE POINT' } })
  await admin.call('POST /stats/create', { body: { ...shot, type: 'TWO POINTS' } })
  expect((await admin.call('GET /live/:id', { params: { id: street.id } })).score).toEqual([3, 0])
})
