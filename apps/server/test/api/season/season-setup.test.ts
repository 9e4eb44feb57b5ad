import type { Client } from '@courtside/contract/client'
import ICAL from 'ical.js'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startCourtside } from '../../support/courtside.ts'

const TEAMS = ['Herons', 'Larks', 'O’Hara’s “Terns”, North']

/** Returns a file of rosters with seven players per team. */
function rosters(teams: readonly string[]): string {
  const lines = teams.flatMap((team) =>
    Array.from({ length: 7 }, (_, index) => `"${team}";Kim;${index === 0 ? '00' : index};Pat;No ${index};PG`),
  )
  return ['team;coach;number;first name;last name;position', ...lines].join('\r\n')
}

/** Sets up a club from a file, with a league of the club's teams. */
async function clubOfFiles(admin: Client, teams: readonly string[] = TEAMS) {
  const { imported } = await admin.call('POST /teams/import', { body: { csv: rosters(teams), commit: true } })
  expect(imported).toBe(teams.length * 7)
  const ids = (await admin.call('GET /teams/names', {})).map(({ id }) => id)
  const rules = { ruleset: 'fiba', standingsRules: 'fiba', zone: 'Europe/Riga' } as const
  const { id } = await admin.call('POST /competitions', {
    body: { name: 'League', season: '2026/27', ...rules, teams: ids },
  })
  return { id, ids }
}

async function eventsOf(url: string, path: string) {
  const answer = await fetch(`${url}/api${path}`)
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const text = await answer.text()
  // In RFC 5545, lines end with CRLF and are folded at 75 octets.
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const calendar = new ICAL.Component(ICAL.parse(text))
  return calendar.getAllSubcomponents('vevent').map((event) => ({
    uid: event.getFirstPropertyValue('uid'),
    sequence: event.getFirstPropertyValue('sequence'),
    status: event.getFirstPropertyValue('status'),
    summary: event.getFirstPropertyValue('summary'),
    start: new ICAL.Event(event).startDate.toJSDate().toISOString(),
    location: event.getFirstPropertyValue('location'),
  }))
}

test('a file with faults imports nothing, and each fault names its line and column', async () => {
  const { admin } = await startCourtside()
  const csv = [
    'team,coach,number,first name,last name,position',
    'Herons,Kim,4,Ada,Birch,Center',
    'Herons,Kim,4,Bo,Calder,Center',
    'Herons,Kim,104,Kaja,Nystad,Goalkeeper',
    ',Kim,5,,Grove,C',
  ].join('\n')
  const { faults, imported, rows } = await admin.call('POST /teams/import', { body: { csv, commit: true } })
  expect([rows.length, imported]).toEqual([4, 0])
  expect(faults.map(({ line, column, refusal }) => [line, column, refusal])).toEqual([
    [3, 'number', { code: 'number-of-other-line', other: 2 }],
    [4, 'number', { code: 'not-whole-between', what: 'JerseyNumber', from: 0, to: 99 }],
    [4, 'position', { code: 'no-position-named', name: 'Goalkeeper' }],
    [5, 'team', { code: 'required', what: 'TeamName' }],
    [5, 'first name', { code: 'required', what: 'FirstName' }],
  ])
  expect(faults.find(({ line }) => line === 3)?.message).toBe('Line 2 already uses this number.')
  expect(await admin.call('GET /teams/names', {})).toEqual([])

  const { id } = await clubOfFiles(admin)
  const look = (file: string, commit = true) =>
    admin.call('POST /competitions/:id/fixtures/import', { params: { id }, body: { csv: file, commit } })
  const wrong = await look(
    'home,away,date,time\nHerons,Larks,2027-03-28,03:30\nHerons,Larks,31.2.2027,\nLarks,larks,,',
  )
  expect(wrong.faults.map(({ line, column }) => [line, column])).toEqual([
    [2, 'time'],
    [3, 'date'],
    [4, 'away'],
  ])
  expect(wrong.imported).toBe(0)
  expect((await look('home,away,date,time\nHerons,"Larks\n')).faults).toHaveLength(1)
  const right = 'home\taway\tdate\ttime\tround\nHerons\tLARKS\t2027-03-27\t18:00\t3\n'
  expect((await look(right, false)).imported).toBe(0)
  expect((await look(right)).imported).toBe(1)
  expect(await admin.call('GET /schedule', { query: { competitionId: id } })).toMatchObject([
    { round: 3, startsAt: '2027-03-27T16:00:00.000Z', home: { teamname: 'Herons' } },
  ])
})

test('a league is drawn from its first day, with every match in the calendars; moves and cancellations appear there', async () => {
  const { admin, url } = await startCourtside()
  const { id, ids } = await clubOfFiles(admin)
  const { stages } = await admin.call('POST /competitions/:id/stages', {
    params: { id },
    body: { name: 'Regular season', kind: 'league', legs: 2, teams: ids.map((teamId) => ({ teamId })) },
  })
  const stage = { id: stages[0]!.id }
  const draw = { date: '2027-03-20', time: '18:00', everyDays: 7, venue: 'Quayside Hall; court 2, upstairs' }
  const preview = await admin.call('POST /stages/:id/draw', {
    params: stage,
    body: { ...draw, preview: true },
  })
  expect([preview.created, preview.fixtures.length]).toEqual([0, 6])
  const drawn = await admin.call('POST /stages/:id/draw', { params: stage, body: draw })
  expect(drawn).toEqual({ ...preview, created: 6 })
  await expect(admin.call('POST /stages/:id/draw', { params: stage, body: draw })).rejects.toMatchObject({
    code: 'drawn-already',
  })
  const before = await eventsOf(url, `/competitions/${id}/calendar.ics`)
  // The clocks go forward on 28 March. A game at 18:00 stays at 18:00 local time.
  expect(before.map(({ start }) => start.slice(0, 16))).toEqual([
    ...['2027-03-20T16:00', '2027-03-27T16:00', '2027-04-03T15:00'],
    ...['2027-04-10T15:00', '2027-04-17T15:00', '2027-04-24T15:00'],
  ])
  expect(new Set(before.map(({ uid }) => uid)).size).toBe(6)
  expect(before[0]?.location).toBe(draw.venue)
  expect((await eventsOf(url, `/teams/${ids[0]}/calendar.ics`)).length).toBe(4)

  const [first, second] = await admin.call('GET /schedule', { query: { competitionId: id } })
  await admin.call('PATCH /fixtures/:id', { params: { id: first!.id }, body: { date: '2027-05-01' } })
  const called = { status: 'cancelled', reason: 'The hall is flooded' } as const
  await admin.call('PUT /fixtures/:id/outcome', { params: { id: second!.id }, body: called })
  const after = await eventsOf(url, `/competitions/${id}/calendar.ics`)
  const now = (uid: unknown) => after.find((event) => event.uid === uid)
  expect(now(before[0]?.uid)).toMatchObject({
    start: '2027-05-01T15:00:00.000Z',
    sequence: 1,
    status: 'CONFIRMED',
  })
  expect(now(before[1]?.uid)).toMatchObject({ sequence: 1, status: 'CANCELLED' })
  expect(now(before[2]?.uid)).toMatchObject({ sequence: 0 })
  expect(await eventsOf(url, `/fixtures/${first!.id}/calendar.ics`)).toHaveLength(1)
})

test('a calendar of more games than it can contain has the newest, and the current name of the team', async () => {
  const { admin, url, db } = await startCourtside()
  const { id, ids } = await clubOfFiles(admin)
  const [homeId = 0, awayId = 0] = ids
  const body = { competitionId: id, homeId, awayId, date: '2030-01-01', time: '18:00' }
  const { id: newest } = await admin.call('POST /fixtures', { body })
  await sql`insert into fixtures (competition_id, zone, home_id, away_id, starts_at)
    select competition_id, zone, home_id, away_id, starts_at - make_interval(days => n)
    from fixtures, generate_series(1, 1000) n where id = ${newest}`.execute(db)
  for (const path of [`/competitions/${id}/calendar.ics`, `/teams/${homeId}/calendar.ics`]) {
    const starts = (await eventsOf(url, path)).map(({ start }) => start)
    expect([starts.length, starts.at(-1)]).toEqual([1000, '2030-01-01T16:00:00.000Z'])
    expect(starts).toEqual(starts.toSorted())
  }
  // Played matches keep the name that the team had.
  await db.deleteFrom('fixtures').where('id', '<>', newest).execute()
  await admin.call('POST /fixtures/:id/start', { params: { id: newest }, body: { light: true } })
  await admin.call('PUT /live/end/:id', { params: { id: newest } })
  const renamed = { teamname: 'Grey Herons' }
  await admin.call('PUT /teams/edit-team/:id', { params: { id: homeId }, body: renamed })
  const feed = await (await fetch(`${url}/api/teams/${homeId}/calendar.ics`)).text()
  expect(feed).toContain('X-WR-CALNAME:Grey Herons')
  expect(feed).not.toContain('SUMMARY:Grey Herons')
})

test('a match starts from a fixture with the stream key that was created before, and its end changes the table', async () => {
  const { admin, visitor, db } = await startCourtside()
  const { id, ids } = await clubOfFiles(admin)
  const [homeId = 0, awayId = 0] = ids
  const fixture = await admin.call('POST /fixtures', { body: { competitionId: id, homeId, awayId } })
  const params = { id: fixture.id }
  const key = (await admin.call('GET /live/:id/ingest', { params })).stream_key
  expect((await admin.call('GET /live/:id/ingest', { params })).stream_key).toBe(key)
  const renewed = (await admin.call('POST /live/:id/stream-key', { params })).stream_key
  expect(renewed).not.toBe(key)
  // The game is played although it was postponed.
  await admin.call('PUT /fixtures/:id/outcome', { params, body: { status: 'postponed', reason: 'Snow' } })

  // No match has been played yet, so the teams have no previous starters.
  await expect(admin.call('POST /fixtures/:id/start', { params, body: {} })).rejects.toMatchObject({
    code: 'wrong-number-of-starters',
  })
  const players = await db.selectFrom('players').select(['id', 'team_id']).orderBy('id').execute()
  const five = (teamId: number) =>
    players
      .filter(({ team_id }) => team_id === teamId)
      .slice(1, 6)
      .map((player) => player.id)
  const fives = { team1Players: five(homeId), team2Players: five(awayId) }
  const starting = () => admin.call('POST /fixtures/:id/start', { params, body: fives })
  const answers = await Promise.allSettled([starting(), starting()])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const match = await admin.call('GET /live/:id', { params })
  expect(match).toMatchObject({
    id: fixture.id,
    stream_key: renewed,
    ruleset: { id: 'fiba' },
    is_archived: 0,
  })
  expect((await visitor.call('GET /live/all', { query: {} })).map((live) => live.id)).toEqual([fixture.id])

  await admin.call('POST /quarter/start', { body: { matchId: match.id, quarterId: 1 } })
  const stat = { matchId: match.id, teamId: awayId, playerId: fives.team2Players[0]!, quarterId: 1 }
  await admin.call('POST /stats/create', { body: { ...stat, type: 'TWO POINTS' } })
  await admin.call('PUT /live/end/:id', { params })
  const { stages } = await visitor.call('GET /competitions/:id/standings', { params: { id }, query: {} })
  expect(stages[0]?.tables[0]?.rows[0]).toMatchObject({ teamId: awayId, won: 1, points: 2, pointsFor: 2 })

  // Figures can be filtered by competition and by season.
  const ranked = async (share: object) =>
    (await admin.call('GET /players/ranking', { query: { by: 'pts', ...share } })).map(
      ({ player, averages }) => [...[player.id, averages.pts, averages.games]],
    )
  expect((await ranked({ competitionId: id }))[0]).toEqual([fives.team2Players[0], 2, 1])
  expect(await ranked({ season: '2026/27' })).toEqual(await ranked({}))
  const friendlies = (await visitor.call('GET /competitions', {})).find(({ friendly }) => friendly)
  expect(await ranked({ competitionId: friendlies!.id })).toEqual([])
  expect(await ranked({ season: '2025/26' })).toEqual([])
  const [listed] = await admin.call('GET /players/averages', { query: { competitionId: friendlies!.id } })
  expect(listed?.averages).toBeNull()

  // The next match starts with the starters of this match.
  const next = await admin.call('POST /fixtures', {
    body: { competitionId: id, homeId: awayId, awayId: homeId },
  })
  expect(await admin.call('GET /fixtures/:id/starters', { params: { id: next.id } })).toEqual({
    team1Players: fives.team2Players,
    team2Players: fives.team1Players,
  })
  expect((await admin.call('POST /fixtures/:id/start', { params: { id: next.id }, body: {} })).id).toBe(
    next.id,
  )
  // Later the match is awarded by forfeit. The log stays, and the table counts the match as 20 to 0.
  await admin.call('PUT /live/end/:id', { params: { id: next.id } })
  const forfeit = { status: 'forfeited', lostBy: awayId, reason: 'An ineligible player' } as const
  expect(
    await admin.call('PUT /fixtures/:id/outcome', { params: { id: next.id }, body: forfeit }),
  ).toMatchObject({ score: [0, 20], hasLog: true, status: 'forfeited' })

  // The teams' previous results also count matches that were decided or whose result was entered: a forfeit,
  // and a result without a log.
  const entered = await admin.call('POST /fixtures', {
    body: { competitionId: id, homeId, awayId, date: '2026-01-10', time: '18:00' },
  })
  await admin.call('PUT /fixtures/:id/outcome', {
    params: { id: entered.id },
    body: {
      status: 'finished',
      periods: [
        [20, 10],
        [20, 15],
        [20, 20],
        [20, 25],
      ],
    },
  })
  const last = await admin.call('POST /fixtures', { body: { competitionId: id, homeId, awayId } })
  await admin.call('POST /fixtures/:id/start', { params: { id: last.id }, body: fives })
  const { teams } = await visitor.call('GET /live/:id/before', { params: { id: last.id } })
  expect(teams[0]).toMatchObject({ won: 2, lost: 1, form: ['won', 'lost', 'won'] })
  // The home team's points are 80 (entered), 0 (a match where it has no plays) and 20 (awarded). Rebounds are of
  // the one match with plays.
  expect(teams[0].averages).toEqual({ pts: 100 / 3, against: 72 / 3, reb: 0, ast: 0 })

  // Ratings of teams count only matches with plays.
  const rated = await visitor.call('GET /teams/ranking', { query: { by: 'ortg', competitionId: id } })
  expect(rated.map(({ rank, team, ratings }) => [rank, team.id, ratings.games, ratings.won])).toEqual([
    [1, awayId, 1, 1],
    [2, homeId, 1, 0],
  ])
  expect(rated[0]?.ratings).toMatchObject({ efg: 100, net: rated[0]!.ratings.ortg })
  const fewest = await visitor.call('GET /teams/ranking', { query: { by: 'drtg', season: '2026/27' } })
  expect(fewest.map(({ team }) => team.id)).toEqual([awayId, homeId])
  expect(await visitor.call('GET /teams/ranking', { query: { minGames: 2 } })).toEqual([])
})

test('games take place in the hall of the home team, unless they name another venue', async () => {
  const { admin, url } = await startCourtside()
  const { id, ids } = await clubOfFiles(admin)
  const [first = 0, second = 0, third = 0] = ids
  const hall = (teamId: number, homeHall: string) =>
    admin.call('PUT /teams/edit-team/:id', { params: { id: teamId }, body: { homeHall } })
  expect(await hall(first, ' Quayside  Hall ')).toMatchObject({ homeHall: 'Quayside Hall' })
  await hall(second, 'School Gym')
  const { stages } = await admin.call('POST /competitions/:id/stages', {
    params: { id },
    body: { name: 'Regular season', kind: 'league', teams: ids.map((teamId) => ({ teamId })) },
  })
  await admin.call('POST /stages/:id/draw', {
    params: { id: stages[0]!.id },
    body: { date: '2027-03-20', time: '18:00' },
  })
  const halls = new Map<number, string | null>([
    [first, 'Quayside Hall'],
    [second, 'School Gym'],
    [third, null],
  ])
  const drawn = await admin.call('GET /schedule', { query: { competitionId: id } })
  expect(drawn.map(({ venue }) => venue)).toEqual(drawn.map(({ home }) => halls.get(home.id)))
  const places = (await eventsOf(url, `/competitions/${id}/calendar.ics`)).map(({ location }) => location)
  expect(places).toEqual(drawn.map(({ venue }) => venue))

  const game = { competitionId: id, homeId: first, awayId: third }
  expect(await admin.call('POST /fixtures', { body: game })).toMatchObject({ venue: 'Quayside Hall' })
  for (const venue of ['Elsewhere', null]) {
    expect(await admin.call('POST /fixtures', { body: { ...game, venue } })).toMatchObject({ venue })
  }
  const csv = `home,away,date,venue\nHerons,Larks,2027-05-01,\nHerons,Larks,2027-05-08,Elsewhere`
  await admin.call('POST /competitions/:id/fixtures/import', { params: { id }, body: { csv, commit: true } })
  const imported = await admin.call('GET /schedule', { query: { competitionId: id, from: '2027-05-01' } })
  expect(imported.flatMap(({ venue, startsAt }) => (startsAt ? [venue] : []))).toEqual([
    halls.get(ids[0]!),
    'Elsewhere',
  ])
})
