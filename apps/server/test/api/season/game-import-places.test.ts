import { readFileSync } from 'node:fs'
import { LOG_VERSION } from '@courtside/basketball'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createMatch, startCourtside, type TestCourtside } from '../../support/courtside.ts'

/**
 * Returns a feed of a game of two invented teams.
 * @param more `late` moves the last basket; `ended` states whether the game is final
 */
function feed(names: readonly [string, string], more: { late?: boolean; ended?: boolean } = {}): string {
  const player = (index: number, starter: boolean) => ({
    firstName: 'Pat',
    familyName: `No${index + 4}`,
    shirtNumber: String(index + 4),
    starter: starter ? 1 : 0,
  })
  const team = (name: string) => ({
    name,
    coach: 'C. Oach',
    pl: Object.fromEntries(Array.from({ length: 7 }, (_, index) => [index + 1, player(index, index < 5)])),
    shot: [],
  })
  const row = (
    clock: string,
    period: number,
    tno: number,
    pno: number,
    actionType: string,
    subType = '',
  ) => ({
    ...{ clock, period, tno, pno, actionType, subType },
    ...{ success: 1, qualifier: [], previousAction: '', periodType: 'REGULAR' },
  })
  const baskets = Array.from({ length: 24 }, (_, index) =>
    row(`0${9 - (index % 6)}:30:00`, 1 + Math.floor(index / 6), 1 + (index % 2), 1 + (index % 5), '2pt'),
  )
  const last = row(more.late ? '01:10:00' : '01:30:00', 4, 1, 1, '3pt')
  const end = more.ended === false ? [] : [row('00:00:00', 4, 0, 0, 'game', 'end')]
  return JSON.stringify({
    clock: more.ended === false ? '01:00' : '00:00',
    ...{ periodsMax: 4, periodLengthREGULAR: 10, periodLengthOVERTIME: 5 },
    tm: { '1': team(names[0]), '2': team(names[1]) },
    pbp: [...baskets, last, ...end].map((each, index) => ({ ...each, actionNumber: index + 1 })).toReversed(),
  })
}

/** Creates two teams by creating and ending a match. Returns the teams and their names. */
async function twoTeams({ admin }: TestCourtside) {
  const { match, home, visitors } = await createMatch(admin, 'Earlier')
  await admin.call('PUT /live/end/:id', { params: { id: match.id } })
  return { home, visitors, names: [match.team1.teamname, match.team2.teamname] as [string, string] }
}

const PLAYED_AT = '2026-03-07T17:30:00.000Z'

/** Creates a competition of two teams with a fixture at 18:30 in Berlin, in round 3. */
async function fixtureOf({ admin }: TestCourtside, home: { id: number }, visitors: { id: number }) {
  const { id: competitionId } = await admin.call('POST /competitions', {
    body: {
      ...{ name: `Cup ${home.id}`, season: '2026', ruleset: 'fiba', standingsRules: 'fiba' },
      ...{ zone: 'Europe/Berlin', teams: [home.id, visitors.id] },
    },
  })
  return admin.call('POST /fixtures', {
    body: {
      ...{ competitionId, homeId: home.id, awayId: visitors.id, round: 3 },
      ...{ date: '2026-03-07', time: '18:30' },
    },
  })
}

async function matchesOf({ db }: TestCourtside, teamId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('matches')
    .select('id')
    .where('team1_id', '=', teamId)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns the highest number of games that a player of the team has in the season. */
async function gamesOf({ admin }: TestCourtside, teamId: number): Promise<number> {
  const averages = await admin.call('GET /players/averages', { query: { teamId } })
  return Math.max(
    0,
    ...[...JSON.stringify(averages).matchAll(/"games":(\d+)/g)].map(([, games]) => Number(games)),
  )
}

test.each([
  ['at its time', 0],
  ['thirty hours later', 30],
])('a feed is added to the fixture of its teams: %s', async (_, hours) => {
  const courtside = await startCourtside()
  const { admin } = courtside
  const { home, visitors, names } = await twoTeams(courtside)
  const fixture = await fixtureOf(courtside, home, visitors)
  const playedAt = new Date(Date.parse(fixture.startsAt ?? '') + hours * 3_600_000).toISOString()
  const body = { files: [feed(names)], playedAt }
  const preview = await admin.call('POST /matches/import', { body })
  expect(preview).toMatchObject({ faults: [], matchId: null, game: { placeId: fixture.id, final: true } })
  const { matchId } = await admin.call('POST /matches/import', { body: { ...body, commit: true } })
  expect(matchId).toBe(fixture.id)
  const filled = await admin.call('GET /fixtures/:id', { params: { id: fixture.id } })
  expect(filled).toMatchObject({ competition: fixture.competition, startsAt: fixture.startsAt })
  expect(JSON.stringify(filled)).toContain('[27,24]')
  const again = await admin.call('POST /matches/import', { body: { ...body, commit: true } })
  expect(again.matchId).toBeNull()
})

test.each([
  ['the entered result', { status: 'finished', periods: [[20, 30]] }, [20, 30]],
  ['the postponement', { status: 'postponed', reason: 'The hall is flooded' }, null],
] as const)('the game of a fixture takes the place of %s and counts once', async (_, outcome, entered) => {
  const courtside = await startCourtside()
  const { admin } = courtside
  const { home, visitors, names } = await twoTeams(courtside)
  const { id, competition } = await fixtureOf(courtside, home, visitors)
  await admin.call('PUT /fixtures/:id/outcome', { params: { id }, body: outcome as never })
  const before = (await matchesOf(courtside, home.id)).length
  const body = { files: [feed(names)], playedAt: PLAYED_AT }
  const preview = await admin.call('POST /matches/import', { body })
  expect(preview).toMatchObject({ faults: [], game: { placeId: id } })
  expect(preview.game?.places).toMatchObject([{ id, kind: 'arranged', entered }])
  expect((await admin.call('POST /matches/import', { body: { ...body, commit: true } })).matchId).toBe(id)
  const fixture = await admin.call('GET /fixtures/:id', { params: { id } })
  expect(fixture).toMatchObject({ status: 'finished', score: [27, 24], hasLog: true, reason: null })
  expect(await matchesOf(courtside, home.id)).toHaveLength(before + 1)
  const { stages } = await admin.call('GET /competitions/:id/standings', { params: { id: competition.id } })
  const rows = stages.flatMap(({ tables }) => tables.flatMap((table) => table.rows))
  expect(rows.find(({ teamId }) => teamId === home.id)).toMatchObject({ played: 1, won: 1, pointsFor: 27 })
})

test('a corrected version replaces the earlier import and keeps its id, its story and its fixture', async () => {
  const courtside = await startCourtside()
  const { admin, db } = courtside
  const { home, names } = await twoTeams(courtside)
  const first = await admin.call('POST /matches/import', {
    body: { files: [feed(names)], playedAt: PLAYED_AT, commit: true },
  })
  const matchId = first.matchId ?? 0
  await admin.call('PUT /live/:id/story', {
    params: { id: matchId },
    body: { words: { title: 'A fine evening', text: 'They won by three.' }, published: true },
  })
  const before = await fetch(`${courtside.url}/api/live/${matchId}/log`)
  const corrected = feed(names, { late: true }).replace('"3pt"', '"2pt"')
  const body = { files: [corrected], playedAt: '2026-03-07T17:35:00.000Z' }
  const asked = await admin.call('POST /matches/import', { body: { ...body, commit: true } })
  expect(asked.matchId).toBeNull()
  expect(asked.faults.map(({ refusal }) => refusal.code)).toEqual(['game-nearly-there'])
  expect(asked.game?.places).toMatchObject([{ id: matchId, kind: 'played', same: 'most' }])
  const replaced = await admin.call('POST /matches/import', {
    body: { ...body, place: matchId, commit: true },
  })
  expect(replaced.matchId).toBe(matchId)
  const match = await admin.call('GET /live/:id', { params: { id: matchId } })
  expect(match.score).toEqual([26, 24])
  const after = await fetch(`${courtside.url}/api/live/${matchId}/log`, {
    headers: { 'if-none-match': before.headers.get('etag') ?? '' },
  })
  expect(after.status).toBe(200)
  expect(await after.text()).not.toBe(await before.text())
  const story = await admin.call('GET /live/:id/story', { params: { id: matchId } })
  expect(JSON.stringify(story)).toContain('A fine evening')
  const archived = await db.selectFrom('replaced_logs').selectAll().where('match_id', '=', matchId).execute()
  expect(archived).toHaveLength(1)
  expect(archived[0]?.events.filter(({ kind }) => kind === 'stat-recorded')).toHaveLength(25)
  const entries = await db
    .selectFrom('audit_log')
    .select('detail')
    .where('action', '=', 'match-replaced')
    .execute()
  expect(entries).toContainEqual({ detail: `match ${matchId}` })
  expect(await gamesOf(courtside, home.id)).toBe(1)

  // An archived log also contains names. It is deleted when the first person in it is erased.
  await admin.call('POST /players/:id/erase', { params: { id: home.players[0] ?? 0 } })
  const left = await db.selectFrom('replaced_logs').select('id').where('match_id', '=', matchId).execute()
  expect(left).toEqual([])
})

test('archives the replaced setup of an earlier release in the current log version, and states that version', async () => {
  const courtside = await startCourtside()
  const { admin, db } = courtside
  const { names } = await twoTeams(courtside)
  const order = { files: [feed(names)], playedAt: PLAYED_AT, commit: true }
  const matchId = (await admin.call('POST /matches/import', { body: order })).matchId ?? 0
  await sql`update matches set log_version = 4, setup = setup #- '{ruleset,runningClock}'
    where id = ${matchId}`.execute(db)
  const files = [feed(names, { late: true })]
  const replaced = await admin.call('POST /matches/import', { body: { ...order, files, place: matchId } })
  expect(replaced.matchId).toBe(matchId)
  const archived = await db
    .selectFrom('replaced_logs')
    .select(['setup', 'log_version'])
    .where('match_id', '=', matchId)
    .executeTakeFirstOrThrow()
  expect(archived).toMatchObject({ log_version: LOG_VERSION, setup: { ruleset: { runningClock: null } } })
})

test('the feed with its plays replaces a box score and keeps id, fixture, video and place in the season', async () => {
  const courtside = await startCourtside()
  const { admin, db, url } = courtside
  const { home, visitors, names } = await twoTeams(courtside)
  const { id: fixtureId, competition } = await fixtureOf(courtside, home, visitors)
  // The fixture already has the video of the game.
  const film = { playback_id: `film-${fixtureId}`, stream_key: `key-${fixtureId}` }
  await db.updateTable('fixtures').set(film).where('id', '=', fixtureId).execute()
  const sheet = `Team,No,Player,PTS\n${names[0]},4,Pat No4,20\n${names[1]},4,Pat No4,30`
  const box = { files: [sheet], playedAt: PLAYED_AT, commit: true }
  expect((await admin.call('POST /matches/import', { body: box })).matchId).toBe(fixtureId)
  await db.updateTable('matches').set({ has_picture: true }).where('id', '=', fixtureId).execute()
  const params = { id: fixtureId }
  const before = await admin.call('GET /fixtures/:id', { params })
  expect(before).toMatchObject({ boxScoreOnly: true, score: [20, 30] })

  const body = { files: [feed(names)], playedAt: PLAYED_AT }
  const asked = await admin.call('POST /matches/import', { body: { ...body, commit: true } })
  expect(asked.faults.map(({ refusal }) => refusal.code)).toEqual(['game-nearly-there'])
  expect(asked.game?.places).toMatchObject([{ id: fixtureId, kind: 'played', same: 'most' }])
  const replaced = await admin.call('POST /matches/import', {
    body: { ...body, place: fixtureId, commit: true },
  })
  expect(replaced).toMatchObject({ matchId: fixtureId, faults: [] })

  const { boxScoreOnly: _boxScoreOnly, ...kept } = before
  const after = await admin.call('GET /fixtures/:id', { params })
  expect(after).toEqual({ ...kept, score: [27, 24], periods: after.periods })
  const video = db.selectFrom('matches').select(['playback_id', 'stream_key', 'has_picture'])
  expect(await video.where('id', '=', fixtureId).execute()).toEqual([{ ...film, has_picture: true }])
  const standings = await admin.call('GET /competitions/:id/standings', { params: { id: competition.id } })
  expect(JSON.stringify(standings)).toMatch(new RegExp(`"id":${home.id},[^]*"won":1`))
  const player = await admin.call('GET /players/:id', { params: { id: home.players[0] ?? 0 } })
  expect(player.games.map(({ matchId, pts }) => [matchId, pts])).toEqual([[fixtureId, 9]])
  expect(await gamesOf(courtside, home.id)).toBe(1)
  const data = await (await fetch(`${url}/api/archive/files/${fixtureId}/data.json`)).text()
  const { pbp }: { pbp: { actionType: string }[] } = JSON.parse(data)
  expect(pbp.filter(({ actionType }) => actionType === '2pt')).toHaveLength(24)
})

test('counts a game imported twice in five minutes once, unless the caller says that they are two games', async () => {
  const courtside = await startCourtside()
  const { admin } = courtside
  const { home, names } = await twoTeams(courtside)
  const files = [feed(names)]
  const before = (await matchesOf(courtside, home.id)).length
  await admin.call('POST /matches/import', { body: { files, playedAt: PLAYED_AT, commit: true } })
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: -2000, max: 2000 }), fc.boolean(), async (minutes, late) => {
      const playedAt = new Date(Date.parse(PLAYED_AT) + minutes * 60_000).toISOString()
      const again = { files: [feed(names, { late })], playedAt, commit: true }
      expect((await admin.call('POST /matches/import', { body: again })).matchId).toBeNull()
      expect(await matchesOf(courtside, home.id)).toHaveLength(before + 1)
    }),
    { numRuns: 12 },
  )
  expect(await gamesOf(courtside, home.id)).toBe(1)
  const other = await admin.call('POST /matches/import', {
    body: { files, playedAt: '2026-03-07T17:35:00.000Z', commit: true, place: 'new' },
  })
  expect(other.matchId).not.toBeNull()
  expect(await gamesOf(courtside, home.id)).toBe(2)
})

test('of several imports of one game at once, the database accepts one', async () => {
  const courtside = await startCourtside()
  const { admin } = courtside
  const { home, names } = await twoTeams(courtside)
  const before = (await matchesOf(courtside, home.id)).length
  const answers = await Promise.all(
    [0, 1, 2, 3].map((minute) =>
      admin.call('POST /matches/import', {
        body: { files: [feed(names)], playedAt: `2026-03-07T17:3${minute}:00.000Z`, commit: true },
      }),
    ),
  )
  expect(answers.filter(({ matchId }) => matchId !== null)).toHaveLength(1)
  expect(await matchesOf(courtside, home.id)).toHaveLength(before + 1)
})

test('two games of the same teams on one weekend are two matches', async () => {
  const courtside = await startCourtside()
  const { admin } = courtside
  const { home, names } = await twoTeams(courtside)
  await admin.call('POST /matches/import', {
    body: { files: [feed(names)], playedAt: PLAYED_AT, commit: true },
  })
  const other = feed(names).replaceAll('"2pt"', '"3pt"').replaceAll(':30:00', ':12:00')
  const { matchId, faults } = await admin.call('POST /matches/import', {
    body: { files: [other], playedAt: '2026-03-08T15:00:00.000Z', commit: true },
  })
  expect(faults).toEqual([])
  expect(matchId).not.toBeNull()
  expect(await gamesOf(courtside, home.id)).toBe(2)
})

test('a game that is not final becomes an unfinished match only if an administrator chooses so', async () => {
  const courtside = await startCourtside()
  const { admin } = courtside
  const { names } = await twoTeams(courtside)
  const body = { files: [feed(names, { ended: false })], playedAt: PLAYED_AT, commit: true }
  const refused = await admin.call('POST /matches/import', { body })
  expect(refused).toMatchObject({ matchId: null, game: { final: false } })
  expect(refused.faults.map(({ refusal }) => refusal.code)).toEqual(['game-not-final'])
  const { matchId } = await admin.call('POST /matches/import', { body: { ...body, unfinished: true } })
  const match = await admin.call('GET /live/:id', { params: { id: matchId ?? 0 } })
  expect(match).toMatchObject({ ended_at: null, score: [27, 24] })
  await admin.call('PUT /live/end/:id', { params: { id: matchId ?? 0 } })
})

test('the preview says that a StatCrew file is unfinished', async () => {
  const { admin } = await startCourtside()
  const path = '../../../../../packages/interchange/test/field/statcrew-unfinished.xml'
  const text = readFileSync(new URL(path, import.meta.url), 'utf8')
  const { game, faults } = await admin.call('POST /matches/import', { body: { files: [text] } })
  expect(game).toMatchObject({ final: false, score: [2, 2], rulesetId: 'ncaam' })
  expect(faults.map(({ refusal }) => refusal.code)).toEqual(['game-not-final'])
})

test('matches teams that an administrator chooses, and shows how the club writes a name', async () => {
  const courtside = await startCourtside()
  const { admin } = courtside
  const { home, visitors } = await twoTeams(courtside)
  const files = [feed(['BC Herons 1921 e. V.', 'LARKS'])]
  const body = { files, playedAt: PLAYED_AT, teamIds: [home.id, visitors.id] as [number, number] }
  const { game, faults } = await admin.call('POST /matches/import', { body })
  expect(faults).toEqual([])
  expect(game?.teams.map(({ teamId }) => teamId)).toEqual([home.id, visitors.id])
  const { matchId } = await admin.call('POST /matches/import', { body: { ...body, commit: true } })
  const match = await admin.call('GET /live/:id', { params: { id: matchId ?? 0 } })
  expect([match.team1.id, match.team2.id]).toEqual([home.id, visitors.id])
  const elsewhere = await twoTeams(courtside)
  await expect(
    admin.call('POST /matches/import', {
      body: {
        ...body,
        teamIds: [elsewhere.home.id, elsewhere.visitors.id],
        place: matchId ?? 0,
        commit: true,
      },
    }),
  ).rejects.toThrow('other teams')
})
