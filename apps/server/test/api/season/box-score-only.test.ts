import { expect, test } from 'vitest'
import { createMatch, startCourtside, type TestCourtside } from '../../support/courtside.ts'

const PLAYED_AT = '2026-03-07T17:30:00.000Z'

/** Creates two teams by creating and ending a match. Returns the teams and their names. */
async function twoTeams({ admin }: TestCourtside) {
  const { match, home, visitors } = await createMatch(admin, 'Earlier')
  await admin.call('PUT /live/end/:id', { params: { id: match.id } })
  return { home, visitors, names: [match.team1.teamname, match.team2.teamname] as const }
}

/** Returns a box score as CSV. No4 of the home team has `points`, and No4 of the visitors has 9. */
function table([home, visitors]: readonly [string, string], points = 12): string {
  return [
    'Team,No,Player,MIN,FGM,FGA,FTM,FTA,REB,AST,PTS',
    `${home},4,Pat No4,30:00,6,11,0,0,7,2,${points}`,
    `${home},5,Pat No5,20:00,0,3,0,0,2,4,0`,
    `${visitors},4,Pat No4,40:00,4,9,1,2,5,1,9`,
  ].join('\n')
}

test('a box score is added to its fixture, counts in the season and the standings, and is marked as a box score everywhere', async () => {
  const courtside = await startCourtside()
  const { admin, url } = courtside
  const { home, visitors, names } = await twoTeams(courtside)
  const competition = await admin.call('POST /competitions', {
    body: {
      ...{ name: `Cup ${home.id}`, season: '2026', ruleset: 'fiba', standingsRules: 'fiba' },
      ...{ zone: 'Europe/Berlin', teams: [home.id, visitors.id] },
    },
  })
  const fixture = await admin.call('POST /fixtures', {
    body: {
      ...{ competitionId: competition.id, homeId: home.id, awayId: visitors.id },
      ...{ date: '2026-03-07', time: '18:30' },
    },
  })
  const body = { files: [table(names)], playedAt: fixture.startsAt ?? PLAYED_AT }
  const preview = await admin.call('POST /matches/import', { body })
  expect(preview).toMatchObject({ faults: [], contradictions: [] })
  expect(preview.game).toMatchObject({
    ...{ format: 'table', boxScoreOnly: true, plays: 0, score: [12, 9], placeId: fixture.id },
  })
  const { matchId } = await admin.call('POST /matches/import', { body: { ...body, commit: true } })
  expect(matchId).toBe(fixture.id)
  const params = { id: fixture.id }
  expect(await admin.call('GET /live/:id', { params })).toMatchObject({ boxScoreOnly: true, score: [12, 9] })
  expect(await admin.call('GET /fixtures/:id', { params })).toMatchObject({
    ...{ boxScoreOnly: true, score: [12, 9], status: 'finished' },
  })
  const archived = await admin.call('GET /archive/archived-matches', { query: { teamId: home.id } })
  expect(archived.map(({ id, boxScoreOnly }) => [id, boxScoreOnly])).toContainEqual([fixture.id, true])
  expect(archived.filter(({ boxScoreOnly }) => boxScoreOnly)).toHaveLength(1)
  const season = await admin.call('GET /players/:id', { params: { id: home.players[0] ?? 0 } })
  expect(season.games).toMatchObject([{ matchId: fixture.id, boxScoreOnly: true, pts: 12, seconds: 1800 }])
  const team = await admin.call('GET /teams/:id', { params: { id: home.id } })
  expect(team.matches).toContainEqual(expect.objectContaining({ matchId: fixture.id, boxScoreOnly: true }))
  const standings = await admin.call('GET /competitions/:id/standings', { params: { id: competition.id } })
  expect(JSON.stringify(standings)).toMatch(/"won":1/)
  const ranking = await admin.call('GET /players/ranking', { query: { figure: 'pts' } as never })
  expect(JSON.stringify(ranking)).toContain('"pts":12')
  for (const [file, mark] of [
    ['players.csv', /,Plays\r\n.*,no\r\n/s],
    ['teams.csv', /,Plays\r\n.*,no\r\n/s],
    ['log.json', /"kind":"box-score-set"/],
  ] as const) {
    expect(await (await fetch(`${url}/api/archive/files/${fixture.id}/${file}`)).text()).toMatch(mark)
  }
  for (const paper of ['box-score.pdf', 'scoresheet.pdf', 'play-by-play.pdf']) {
    const drawn = await fetch(`${url}/api/archive/papers/${fixture.id}/${paper}`)
    expect([paper, drawn.status]).toEqual([paper, 200])
  }
})

test.each([['data.json'], ['boxscore.json'], ['statcrew.xml'], ['log.json'], ['players.csv']])(
  'a match without plays is exported as %s and imported again with the same lines',
  async (name) => {
    const courtside = await startCourtside()
    const { admin, url } = courtside
    const { names } = await twoTeams(courtside)
    const { matchId } = await admin.call('POST /matches/import', {
      body: { files: [table(names)], playedAt: PLAYED_AT, commit: true },
    })
    const linesOf = async (id: number) => (await fetch(`${url}/api/archive/files/${id}/players.csv`)).text()
    const exported = await (await fetch(`${url}/api/archive/files/${matchId}/${name}`)).text()
    const { matchId: again, faults } = await admin.call('POST /matches/import', {
      body: { files: [exported], playedAt: '2026-05-07T17:30:00.000Z', commit: true, place: 'new' },
    })
    expect(faults).toEqual([])
    expect(again).not.toBe(matchId)
    expect(await linesOf(again ?? 0)).toBe(await linesOf(matchId ?? 0))
  },
)

test('a corrected box score replaces the earlier one', async () => {
  const courtside = await startCourtside()
  const { admin } = courtside
  const { home, names } = await twoTeams(courtside)
  const order = (points: number) => ({ files: [table(names, points)], playedAt: PLAYED_AT, commit: true })
  const { matchId } = await admin.call('POST /matches/import', { body: order(12) })
  const twice = await admin.call('POST /matches/import', { body: order(12) })
  expect(twice.faults.map(({ refusal }) => refusal.code)).toEqual(['game-there-already'])
  const asked = await admin.call('POST /matches/import', { body: order(13) })
  expect(asked.faults.map(({ refusal }) => refusal.code)).toEqual(['game-nearly-there'])
  const replaced = await admin.call('POST /matches/import', { body: { ...order(13), place: matchId ?? 0 } })
  expect(replaced.matchId).toBe(matchId)
  const params = { id: matchId ?? 0 }
  expect(await admin.call('GET /live/:id', { params })).toMatchObject({ score: [13, 9], boxScoreOnly: true })
  const player = await admin.call('GET /players/:id', { params: { id: home.players[0] ?? 0 } })
  expect(player.games.map(({ pts }) => pts)).toEqual([13])
})

test('the statistics of an erased person stay under their number', async () => {
  const courtside = await startCourtside()
  const { admin, url } = courtside
  const { home, names } = await twoTeams(courtside)
  const { matchId } = await admin.call('POST /matches/import', {
    body: { files: [table(names)], playedAt: PLAYED_AT, commit: true },
  })
  await admin.call('POST /players/:id/erase', { params: { id: home.players[0] ?? 0 }, body: {} } as never)
  const csv = await (await fetch(`${url}/api/archive/files/${matchId}/players.csv`)).text()
  const lines = csv.split('\r\n').filter((line) => line.includes(names[0]) && line.includes(',12,'))
  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toContain('Pat No4')
})

test('a match without plays is not reopened', async () => {
  const courtside = await startCourtside()
  const { admin } = courtside
  const { names } = await twoTeams(courtside)
  const { matchId } = await admin.call('POST /matches/import', {
    body: { files: [table(names)], playedAt: PLAYED_AT, commit: true },
  })
  await expect(admin.call('POST /live/reopen/:id', { params: { id: matchId ?? 0 } })).rejects.toMatchObject({
    code: 'match-without-plays',
    statusCode: 409,
  })
})

test('assigns players by hand; refuses a player of the other team, a player who is not in the file, and a player chosen twice', async () => {
  const courtside = await startCourtside()
  const { admin } = courtside
  const { home, visitors, names } = await twoTeams(courtside)
  const [no4 = 0, no5 = 0, no6 = 0] = home.players
  const text = table(names).replace('5,Pat No5', '15,P. Unknown')
  const look = (players: { key: number; playerId: number | null }[], commit = false) =>
    admin.call('POST /matches/import', { body: { files: [text], playedAt: PLAYED_AT, players, commit } })
  const first = await look([])
  const [known, unknown] = first.game?.teams[0]?.players ?? []
  expect([known?.playerId, unknown?.playerId]).toEqual([no4, null])
  const key = unknown?.key ?? 0
  const codesOf = async (players: { key: number; playerId: number | null }[]) =>
    (await look(players, true)).faults.map(({ refusal }) => refusal.code)
  expect(await codesOf([{ key, playerId: visitors.players[0] ?? 0 }])).toEqual(['player-not-chosen-rightly'])
  expect(await codesOf([{ key: 4711, playerId: no5 }])).toEqual(['player-not-chosen-rightly'])
  expect(
    await codesOf([
      { key, playerId: no5 },
      { key: known?.key ?? 0, playerId: no5 },
    ]),
  ).toEqual(['player-chosen-twice'])
  const { matchId } = await look([{ key, playerId: no6 }], true)
  expect(matchId).not.toBeNull()
  const season = await admin.call('GET /players/:id', { params: { id: no6 } })
  expect(season.games).toMatchObject([{ matchId, reb: 2, ast: 4 }])
})
