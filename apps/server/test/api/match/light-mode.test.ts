import { randomUUID } from 'node:crypto'
import { boxScore, fold, standInId } from '@courtside/basketball'
import type { Client } from '@courtside/contract/client'
import { expect, test } from 'vitest'
import { isBuilt } from '../../../src/http/web-build.ts'
import { createMatch, startCourtside } from '../../support/courtside.ts'

async function lightMatch() {
  const courtside = await startCourtside()
  const { admin } = courtside
  const names = [`Rowan ${randomUUID()}`, `Marsh ${randomUUID()}`] as const
  const body = { home: { name: names[0] }, visitors: { name: names[1] }, ruleset: 'fiba' as const }
  const match = await admin.call('POST /live/light', { body })
  const home = match.team1.id
  const params = { id: match.id }
  await admin.call('POST /quarter/start', { body: { matchId: match.id, quarterId: 1 } })
  const score = (jersey: string | null, type: 'TWO POINTS' | 'THREE POINTS' | 'FOUL', teamId = home) =>
    admin.call('POST /stats/create', {
      body: { matchId: match.id, teamId, playerId: standInId(teamId, jersey), type, quarterId: 1 },
    })
  return { ...courtside, match, names, home, visitors: match.team2.id, params, score }
}

/** Returns the rows of a team in the box score, each with name and points. */
async function lines(reader: Client, matchId: number, teamId: number) {
  const box = await reader.call('GET /stats/:matchId', { params: { matchId } })
  return box.players.filter((line) => line.teamId === teamId).map(({ name, pts }) => [name, pts])
}

test('scores a game between two new teams, by team and by jersey number', async () => {
  const { admin, visitor, match, names, home, visitors, score } = await lightMatch()
  expect(match.setup.teams.map(({ starters, roster }) => [starters, roster])).toEqual([
    [[], []],
    [[], []],
  ])
  await score(null, 'TWO POINTS')
  await score('7', 'THREE POINTS')
  await score('00', 'FOUL', visitors)
  expect(await lines(visitor, match.id, home)).toEqual([
    ['#7', 3],
    [names[0], 2],
  ])
  expect(await lines(visitor, match.id, visitors)).toEqual([['#00', 0]])
  const ended = await admin.call('PUT /live/end/:id', { params: { id: match.id } })
  expect(ended.score).toEqual([5, 0])
  const archived = await visitor.call('GET /archive/archived-matches', { query: { teamId: home } })
  expect(archived.map(({ id, score }) => [id, score])).toEqual([[match.id, [5, 0]]])
})

test('a play of a team can be assigned to a jersey number afterwards, and back to the team', async () => {
  const { admin, match, home, score } = await lightMatch()
  const { id, clock } = await score(null, 'THREE POINTS')
  const play = { matchId: match.id, teamId: home, type: 'THREE POINTS' as const, quarterId: 1, clock }
  const say = (jersey: string | null) =>
    admin.call('PUT /stats/:id', {
      params: { id },
      body: { ...play, playerId: standInId(home, jersey), clientId: randomUUID() },
    })
  expect((await say('7')).player.jersey).toBe('7')
  expect(await lines(admin, match.id, home)).toEqual([
    ['#7', 3],
    [match.team1.teamname, 0],
  ])
  await say(null)
  await admin.call('DELETE /stats/:id', { params: { id } })
  expect((await admin.call('GET /live/:id', { params: { id: match.id } })).score).toEqual([0, 0])
})

test('lists say whether the clock is kept, and the page of the match shows none until then', async () => {
  const { admin, visitor, url, match, params, score } = await lightMatch()
  await score(null, 'TWO POINTS')
  const shown = async () => {
    const [listed] = await visitor.call('GET /live/all', { query: {} })
    const one = await visitor.call('GET /live/:id', { params })
    return [listed?.noClock, one.noClock, one.paused]
  }
  expect(await shown()).toEqual([true, true, true])
  const preview = async () => {
    const page = await (await fetch(`${url}/watch/${match.id}`)).text()
    return /name="description" content="([^"]*)"/.exec(page)?.[1]
  }
  if (isBuilt()) expect(await preview()).toMatch(/ 2, .* 0, 1ST$/)
  await admin.call('PATCH /live/:id/toggle-pause', { params, body: { paused: false } })
  expect(await shown()).toEqual([undefined, undefined, false])
  if (isBuilt()) expect(await preview()).toMatch(/ 0, 1ST (10:00|9:\d\d)$/)
})

test('rebounds and assists of a light mode match are unknown before the next match', async () => {
  const { admin, visitor, names, params, score } = await lightMatch()
  await score(null, 'TWO POINTS')
  await admin.call('PUT /live/end/:id', { params })
  const body = { home: { name: names[0] }, visitors: { name: names[1] } }
  const next = await admin.call('POST /live/light', { body })
  const { teams } = await visitor.call('GET /live/:id/before', { params: { id: next.id } })
  expect(teams.map(({ averages }) => averages)).toEqual([
    { pts: 2, against: 0, reb: null, ast: null },
    { pts: 0, against: 2, reb: null, ast: null },
  ])
})

test('averages and rankings by other figures than points and fouls leave light mode matches out', async () => {
  const { admin, visitor } = await startCourtside()
  const names = [`Rowan ${randomUUID()}`, `Marsh ${randomUUID()}`] as const
  const { match, home } = await createMatch(admin, 'Full', [...names])
  const [regular = 0, late = 0] = [home.players[0], home.players[7]]
  const play = { matchId: match.id, teamId: home.id, quarterId: 1 }
  await admin.call('POST /quarter/start', { body: { matchId: match.id, quarterId: 1 } })
  for (const type of ['TWO POINTS', 'TWO POINTS MISS', 'REBOUND', 'REBOUND'] as const)
    await admin.call('POST /stats/create', { body: { ...play, playerId: regular, type } })
  await admin.call('PUT /live/end/:id', { params: { id: match.id } })

  const body = { home: { name: names[0] }, visitors: { name: names[1] } }
  const light = await admin.call('POST /live/light', { body })
  await admin.call('POST /quarter/start', { body: { matchId: light.id, quarterId: 1 } })
  for (const playerId of [regular, late]) {
    const three = { ...play, matchId: light.id, playerId, type: 'THREE POINTS' } as const
    await admin.call('POST /stats/create', { body: three })
  }
  await admin.call('PUT /live/end/:id', { params: { id: light.id } })

  const season = await visitor.call('GET /players/:id', { params: { id: regular } })
  expect(season.averages).toMatchObject({
    games: 2,
    partial: 1,
    pts: 2.5,
    reb: 2,
    fga: 2,
    fg_pct: 50,
    eff: 3,
  })
  expect(season.games.map(({ partial, pts, reb, eff }) => [partial, pts, reb, eff])).toEqual([
    [true, 3, 0, 0],
    [undefined, 2, 2, 3],
  ])
  const { roster } = await visitor.call('GET /teams/:id', { params: { id: home.id } })
  expect(roster.find(({ player }) => player.id === regular)?.averages).toEqual(season.averages)

  const ranking = async (query: object) =>
    (await admin.call('GET /players/ranking', { query: { teamId: home.id, ...query } })).map(
      ({ rank, player, averages: { games, reb } }) => [rank, player.id, games, reb],
    )
  expect(await ranking({ by: 'pts', minGames: 2 })).toEqual([[1, regular, 2, 2]])
  expect(await ranking({ by: 'reb', minGames: 2 })).toEqual([])
  const byRebounds = await ranking({ by: 'reb', minGames: 0 })
  expect(byRebounds[0]).toEqual([1, regular, 2, 2])
  expect(byRebounds.map(([, id]) => id)).not.toContain(late)
  const ofLight = await visitor.call('GET /players/:id', { params: { id: late } })
  expect(ofLight.averages).toMatchObject({ games: 1, partial: 1, pts: 3, reb: 0 })
  const { of = 0, ofFull = 0, pts, reb } = ofLight.ranks ?? {}
  expect([pts, of - ofFull, reb]).toEqual([1, 1, ofFull + 1])
})

test('a clip has `noClock` if the clock was not kept', async () => {
  const { admin, visitor, db, match, home, params, score } = await lightMatch()
  await score('7', 'THREE POINTS')
  const ada = { teamId: home, fname: 'Ada', lname: 'Calder', jersey: '7', inTeam: true }
  const named = { ...ada, insteadOf: standInId(home, '7') }
  const { playerId } = await admin.call('POST /live/:id/players', { params, body: named })
  await admin.call('PUT /live/end/:id', { params })
  const recorded = { has_picture: true, video_bytes: 1 }
  await db.updateTable('matches').set(recorded).where('id', '=', match.id).execute()
  const clips = await visitor.call('GET /players/:id/clips', { params: { id: playerId } })
  expect(clips).toMatchObject([{ type: 'THREE POINTS', period: '1ST', noClock: true }])
})

test('the box score lists the entered figures if the others are unknown', async () => {
  const { admin, visitor, match, score } = await lightMatch()
  await score('7', 'THREE POINTS')
  const boxOf = (matchId: number) => visitor.call('GET /stats/:matchId', { params: { matchId } })
  expect((await boxOf(match.id)).entered).toEqual(['pts', 'fgm', 'tpm', 'ftm', 'pf'])
  const full = await createMatch(admin)
  expect(await boxOf(full.match.id)).not.toHaveProperty('entered')
})

test('uses the team that has the name already, whatever its capitals', async () => {
  const { admin } = await startCourtside()
  const teamname = `Harbour ${randomUUID()}`
  const { id } = await admin.call('POST /teams/create-team', { body: { teamname, coach: 'C' } })
  const home = { name: teamname.toUpperCase() }
  const visitors = { name: `Guests ${randomUUID()}` }
  const match = await admin.call('POST /live/light', { body: { home, visitors } })
  expect(match.team1.id).toBe(id)
  const same = admin.call('POST /live/light', { body: { home, visitors: home } })
  await expect(same).rejects.toMatchObject({ code: 'same-team-twice' })
  const busy = admin.call('POST /live/light', {
    body: { home, visitors: { name: `Others ${randomUUID()}` } },
  })
  await expect(busy).rejects.toMatchObject({ code: 'team-is-live' })
})

test('gives all plays of a jersey number to the player named later, in match and season', async () => {
  const { admin, visitor, match, home, params, score } = await lightMatch()
  await score('7', 'THREE POINTS')
  await admin.call('PUT /live/end/:id', { params })
  const ada = { teamId: home, fname: 'Ada', lname: 'Calder', jersey: '7' }
  const named = { ...ada, inTeam: true, insteadOf: standInId(home, '7'), clientId: randomUUID() }
  const { playerId } = await admin.call('POST /live/:id/players', { params, body: named })
  expect(playerId).toBeGreaterThan(0)
  expect(await lines(visitor, match.id, home)).toEqual([['Ada Calder', 3]])
  const [season] = await admin.call('GET /players/averages', { query: { teamId: home } })
  expect(season).toMatchObject({ player: { id: playerId, lname: 'Calder' }, averages: { games: 1, pts: 3 } })
  const { seq } = await visitor.call('GET /live/:id', { params })
  expect(await admin.call('POST /live/:id/players', { params, body: named })).toEqual({ playerId })
  expect((await visitor.call('GET /live/:id', { params })).seq).toBe(seq)
})

test('hides from the public a name that only the match has, also in the log', async () => {
  const { admin, visitor, match, home, params, score } = await lightMatch()
  await score('7', 'TWO POINTS')
  const body = { teamId: home, fname: 'Ada', lname: 'Calder', jersey: '7', insteadOf: standInId(home, '7') }
  await admin.call('POST /live/:id/players', { params, body })
  expect(await lines(admin, match.id, home)).toEqual([['Ada Calder', 2]])
  expect(await lines(visitor, match.id, home)).toEqual([['#7', 2]])
  const log = await visitor.call('GET /live/:id/log', { params })
  expect(JSON.stringify(log)).not.toContain('Calder')
  const { setup } = await visitor.call('GET /live/:id', { params })
  expect(boxScore(fold(setup, log.events), 0).players[0]?.name).toBe('#7')
})

test('adds a late player to a running match, and refuses a taken number and a player of another team', async () => {
  const { admin, visitor } = await startCourtside()
  const { match, home } = await createMatch(admin)
  const params = { id: match.id }
  await admin.call('POST /quarter/start', { body: { matchId: match.id, quarterId: 1 } })
  const [out = 0] = home.players
  const play = { matchId: match.id, teamId: home.id, quarterId: 1 }
  await admin.call('POST /stats/create', { body: { ...play, playerId: out, type: 'TWO POINTS' } })
  const player = { fname: 'Lea', lname: 'Thorn', jerseyNo: 33, teamId: home.id, positionId: 1 }
  const { id } = await admin.call('POST /players/create-player', { body: player })
  await admin.call('POST /live/:id/players', {
    params,
    body: { teamId: home.id, playerId: id, jersey: '33' },
  })
  const swap = { ...play, playerId: out, playerInId: id, type: 'SUBSTITUTION' as const }
  await admin.call('POST /stats/create', { body: swap })
  const { setup } = await visitor.call('GET /live/:id', { params })
  expect(setup.teams[0].roster.find((each) => each.id === id)).toMatchObject({
    lname: 'Thorn',
    lateAt: { period: 1, clock: setup.ruleset.periodMs },
  })
  const number = { teamId: home.id, lname: 'Nobody', jersey: '33' }
  await expect(admin.call('POST /live/:id/players', { params, body: number })).rejects.toMatchObject({
    code: 'number-twice-in-squad',
    statusCode: 400,
  })
  const stranger = { teamId: home.id, playerId: 2_000_000, jersey: '34' }
  await expect(admin.call('POST /live/:id/players', { params, body: stranger })).rejects.toMatchObject({
    code: 'player-of-another-team',
  })
})

test('erases the name of a player who was added to a match', async () => {
  const { admin, db, match, home, params, score } = await lightMatch()
  await score('7', 'TWO POINTS')
  const body = { teamId: home, fname: 'Ada', lname: 'Calder', jersey: '7', inTeam: true }
  const named = { ...body, insteadOf: standInId(home, '7') }
  const { playerId } = await admin.call('POST /live/:id/players', { params, body: named })
  await admin.call('PUT /live/end/:id', { params })
  await admin.call('POST /players/:id/erase', { params: { id: playerId } })
  const events = await db.selectFrom('match_events').select('body').where('match_id', '=', match.id).execute()
  expect(JSON.stringify(events)).not.toContain('Calder')
  expect(await lines(admin, match.id, home)).toEqual([['#7', 2]])
})

test('imports the exported log of a game with unnamed numbers as another game, where they belong to the new teams', async () => {
  const { admin, url, match, home, params, score } = await lightMatch()
  await score(null, 'TWO POINTS')
  await score('7', 'THREE POINTS')
  await score('8', 'THREE POINTS')
  const body = { teamId: home, fname: 'Ada', lname: 'Calder', jersey: '7', inTeam: true }
  await admin.call('POST /live/:id/players', { params, body: { ...body, insteadOf: standInId(home, '7') } })
  await admin.call('PUT /live/end/:id', { params })
  const file = await (await fetch(`${url}/api/archive/files/${match.id}/log.json`)).text()
  const other = await startCourtside()
  const answer = await other.admin.call('POST /matches/import', { body: { files: [file], commit: true } })
  expect(answer.faults).toEqual([])
  const box = await other.admin.call('GET /stats/:matchId', { params: { matchId: answer.matchId ?? 0 } })
  expect(box.players.map(({ name, pts }) => [name, pts])).toEqual([
    ['Ada Calder', 3],
    ['#8', 3],
    [match.team1.teamname, 2],
  ])
})
