import { randomUUID } from 'node:crypto'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { ENDED_JOBS, type EndedJob } from '@courtside/jobs'
import { expect, onTestFinished, test } from 'vitest'
import { createMatch, startCourtside, type TestCourtside } from '../../support/courtside.ts'

/** Creates a finished match that contains a play of each relevant kind. */
async function playedMatch({ admin }: TestCourtside) {
  const { match, home, visitors } = await createMatch(admin, 'Cup final')
  const matchId = match.id
  await admin.call('POST /quarter/start', { body: { matchId, quarterId: 1 } })
  const [one = 0, two = 0] = home.players
  const stat = { matchId, teamId: home.id, quarterId: 1 } as const
  const record = (playerId: number, type: 'THREE POINTS' | 'ASSIST' | 'FOUL') =>
    admin.call('POST /stats/create', { body: { ...stat, playerId, type } })
  await record(one, 'THREE POINTS')
  await record(two, 'ASSIST')
  await record(two, 'FOUL')
  await admin.call('PUT /live/end/:id', { params: { id: matchId } })
  return { match, home, visitors }
}

async function file({ url }: TestCourtside, matchId: number, name: string): Promise<string> {
  return (await fetch(`${url}/api/archive/files/${matchId}/${name}`)).text()
}

const FILES = [['data.json'], ['boxscore.json', 'playbyplay.json'], ['statcrew.xml'], ['log.json']]

test('imports each format as a finished match of its own date with the same files', async () => {
  const courtside = await startCourtside()
  const { admin } = courtside
  const { match, home } = await playedMatch(courtside)
  const playedAt = '2020-02-29T18:30:00.000Z'
  for (const [index, names] of FILES.entries()) {
    const files = await Promise.all(names.map((name) => file(courtside, match.id, name)))
    const at = new Date(Date.parse(playedAt) + index * 86_400_000).toISOString()
    const preview = await admin.call('POST /matches/import', { body: { files, playedAt: at, place: 'new' } })
    expect(preview).toMatchObject({ faults: [], contradictions: [], matchId: null })
    expect(preview.game).toMatchObject({ title: 'Cup final', score: [3, 0], playedAt: at })
    expect(preview.game?.teams[0]).toMatchObject({ teamId: home.id })
    expect(
      preview.game?.teams.flatMap(({ players }) => players).every((each) => each.playerId !== null),
    ).toBe(true)
    const { matchId } = await admin.call('POST /matches/import', {
      body: { files, playedAt: at, commit: true, place: 'new' },
    })
    const imported = await admin.call('GET /live/:id', { params: { id: matchId ?? 0 } })
    expect(imported.ended_at?.slice(0, 10)).toBe(at.slice(0, 10))
    expect(imported.score).toEqual([3, 0])
    for (const [place, name] of names.entries()) {
      const again = await file(courtside, matchId ?? 0, name)
      // The import has changed only the dates.
      const undated = (text: string) =>
        text
          .replaceAll(/"at":\d+/g, '"at":0')
          .replaceAll(/\d{4}-\d\d-\d\d(T[\d:.]+Z)?/g, '')
          .replaceAll(/(date|time|generated)="\d[^"]*"/g, '')
      expect([name, undated(again)]).toEqual([name, undated(files[place] ?? '')])
    }
  }
  const ranking = await admin.call('GET /players/averages', {})
  expect(JSON.stringify(ranking)).toContain('"games":5')
})

test('creates missing teams and players, and refuses to import the same game twice', async () => {
  const courtside = await startCourtside()
  const { admin } = courtside
  const { match } = await playedMatch(courtside)
  const text = (await file(courtside, match.id, 'data.json'))
    .replaceAll(/Larks [0-9a-f-]+/g, `Newcomers ${randomUUID()}`)
    .replaceAll('"familyName":"No11"', '"familyName":"Strange"')
  const body = { files: [text], playedAt: '2021-01-02T15:00:00Z' }
  const { game } = await admin.call('POST /matches/import', { body })
  expect(game?.teams[1]?.teamId).toBeNull()
  const strange = game?.teams[0]?.players.find(({ name }) => name === 'Pat Strange')
  // Another player of the team wears number 11.
  expect(strange).toMatchObject({ playerId: null, numberTaken: true })
  const before = (await admin.call('GET /teams/get-team', {})).length
  const { matchId } = await admin.call('POST /matches/import', { body: { ...body, commit: true } })
  expect(matchId).not.toBeNull()
  expect(await admin.call('GET /teams/get-team', {})).toHaveLength(before + 1)
  const again = await admin.call('POST /matches/import', { body: { ...body, commit: true } })
  expect(again).toMatchObject({
    matchId: null,
    faults: [
      {
        message: 'A match of these teams at this time already exists.',
        refusal: { code: 'game-there-already' },
      },
    ],
  })
})

test('imports a game with a newcomer who wears the current number of a member', async () => {
  const courtside = await startCourtside()
  const { admin } = courtside
  const { match, home } = await playedMatch(courtside)
  // In the file, No4 wears 23 and No5 wears 24. A new player wears 4, the number that No4 has in the club.
  // Another new player has the last name of No5 and number 5.
  const log = JSON.parse(await file(courtside, match.id, 'log.json'))
  const [no4, no5, no6, no7] = log.setup.teams[0].roster
  Object.assign(no4, { jerseyNo: 23, jersey: '23' })
  Object.assign(no6, { fname: 'Jo', lname: 'Newcomer', jerseyNo: 4, jersey: '4' })
  Object.assign(no5, { jerseyNo: 24, jersey: '24' })
  Object.assign(no7, { fname: 'Kim', lname: 'No5', jerseyNo: 5, jersey: '5' })
  const body = { files: [JSON.stringify(log)], playedAt: '2021-01-02T15:00:00Z', place: 'new' as const }
  const { game, faults } = await admin.call('POST /matches/import', { body })
  expect(faults).toEqual([])
  const shown = game?.teams[0]?.players.map(({ jersey, name, playerId, numberTaken }) => [
    jersey,
    name,
    playerId,
    numberTaken,
  ])
  expect(shown).toEqual(
    expect.arrayContaining([
      ['4', 'Jo Newcomer', null, true],
      ['5', 'Kim No5', null, true],
      ['23', 'Pat No4', home.players[0], false],
      ['24', 'Pat No5', home.players[1], false],
    ]),
  )
  const { matchId } = await admin.call('POST /matches/import', { body: { ...body, commit: true } })
  expect(matchId).not.toBeNull()
  const roster = await admin.call('GET /players/get-player', { query: { teamId: home.id } })
  expect(roster.map(({ lname }) => lname)).not.toContain('Newcomer')
})

test('imports all or nothing: if the match cannot be stored, no team or player is created', async () => {
  const courtside = await startCourtside()
  const { admin, db } = courtside
  const { match } = await playedMatch(courtside)
  const text = (await file(courtside, match.id, 'data.json')).replaceAll(
    /(Larks|Herons) [0-9a-f-]+/g,
    '$1 again',
  )
  const count = async () => [
    (await db.selectFrom('teams').select('id').execute()).length,
    (await db.selectFrom('players').select('id').execute()).length,
  ]
  const before = await count()
  await db.schema.alterTable('match_events').renameTo('elsewhere').execute()
  const body = { files: [text], playedAt: '2021-01-02T15:00:00Z', commit: true }
  await expect(admin.call('POST /matches/import', { body })).rejects.toThrow()
  await db.schema.alterTable('elsewhere').renameTo('match_events').execute()
  expect(await count()).toEqual(before)
})

test('a preview lists contradictions, refuses unreadable files, and stores nothing', async () => {
  const courtside = await startCourtside()
  const { admin } = courtside
  const { match } = await playedMatch(courtside)
  const look = async (...files: string[]) => admin.call('POST /matches/import', { body: { files } })
  const text = await file(courtside, match.id, 'data.json')
  const wrong = text.replace('"sAssists":1,', '"sAssists":4,')
  const [contradiction] = (await look(wrong)).contradictions
  expect(contradiction?.message).toMatch(/assists is 4 in the file, but 1 as imported\.$/)
  expect(contradiction?.refusal).toMatchObject({ code: 'figure-differs', figure: 'ast', stated: 4 })
  for (const [bad, code] of [
    ['{}', 'unknown-format'],
    ['<html/>', 'not-statcrew'],
    ['<bbgame>', 'not-xml'],
    ['home,away', 'unknown-format'],
    ['[]', 'unknown-format'],
    ['{"format":"courtside-log","version":99,"setup":{},"events":[]}', 'log-of-later-version'],
    ['{"format":"courtside-log","version":1,"setup":{},"events":[]}', 'broken-log'],
  ]) {
    const answer = await look(bad ?? '')
    expect([bad, answer.game, answer.faults]).toEqual([
      bad,
      null,
      [expect.objectContaining({ refusal: expect.objectContaining({ code }) })],
    ])
  }
  const log = JSON.parse(await file(courtside, match.id, 'log.json')) as { events: { playerId?: number }[] }
  for (const event of log.events) if (event.playerId !== undefined) event.playerId = 1_000_000
  expect((await look(JSON.stringify(log))).faults).toHaveLength(1)
  expect((await look(await file(courtside, match.id, 'playbyplay.json'))).faults).toHaveLength(1)
})

test('reads the files of a game once for its previews and its import', async () => {
  const courtside = await startCourtside()
  const { admin } = courtside
  const { match } = await playedMatch(courtside)
  const outcomes: string[] = []
  const note = (message: unknown) => {
    const { job, outcome } = message as EndedJob
    if (job === 'game') outcomes.push(outcome)
  }
  subscribe(ENDED_JOBS, note)
  onTestFinished(() => void unsubscribe(ENDED_JOBS, note))
  const files = [await file(courtside, match.id, 'data.json')]
  const body = { files, playedAt: '2020-02-29T18:30:00.000Z', place: 'new' as const }
  await admin.call('POST /matches/import', { body })
  const preview = await admin.call('POST /matches/import', { body: { ...body, title: 'Another title' } })
  const imported = await admin.call('POST /matches/import', { body: { ...body, commit: true } })
  expect(preview.game).toMatchObject({ title: 'Another title', score: [3, 0] })
  expect(imported.matchId).not.toBeNull()
  expect(outcomes).toEqual(['made'])
  await admin.call('POST /matches/import', { body: { ...body, files: [`${files[0]} `] } })
  expect(outcomes).toEqual(['made', 'made'])
})
