import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { blankSheet, type MatchSheet } from '@courtside/basketball'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { DatabaseEar } from '../../../src/live/database-ear.ts'
import { MatchLog } from '../../../src/live/match-log.ts'
import { refusal } from '../../support/account-holder.ts'
import { createMatch, startCourtside, type TestCourtside } from '../../support/courtside.ts'

const SILENT = { debug() {}, info() {}, warn() {}, error() {} }

/** Returns everything in the database and the data folder as one text. */
async function everythingStored({ db, dataDir }: TestCourtside): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(db)
  const texts = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.table(name)} t`.execute(
        db,
      )
      return rows.map(({ text }) => text).join('\n')
    }),
  )
  const files = filesIn(dataDir).map((file) => readFileSync(file, 'latin1'))
  return [...texts, ...files].join('\n')
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name))
}

function drawnFiles({ dataDir }: TestCourtside): string[] {
  return filesIn(dataDir).filter((file) => /\/(papers|cards|images)\//.test(file))
}

test('removes an erased player from every table and answer, and keeps the played match on every server', async () => {
  const courtside = await startCourtside()
  const { admin, db, connection } = courtside
  const { match, home } = await createMatch(admin)
  const [erased = 0] = home.players
  const params = { id: erased }
  // A match keeps the name that a player had when it was created. Here that name differs from the current
  // one.
  await sql`update matches set setup = jsonb_set(setup, '{teams,0,roster,0,lname}', '"Quastorff"')`.execute(
    db,
  )
  await admin.call('PUT /players/edit-player/:id', {
    params,
    body: { lname: 'Neuermann', licence: 'LV-4711' },
  })
  const again = await startCourtside(connection)
  await again.admin.call('POST /quarter/start', { body: { matchId: match.id, quarterId: 1 } })
  const play = { matchId: match.id, teamId: home.id, playerId: erased, quarterId: 1 }
  const { id: statId } = await again.admin.call('POST /stats/create', {
    body: { ...play, type: 'THREE POINTS' },
  })
  const log = new MatchLog(db, new DatabaseEar(connection, SILENT), SILENT)
  const text = 'QUASTORFF’s three!'
  await log.append(match.id, null, () => ({
    type: 'add-commentary',
    text,
    statIds: [statId],
    writer: 'model',
  }))

  expect(await refusal(again.admin.call('POST /players/:id/erase', { params }))).toEqual([
    409,
    ['The player is in a match that is not finished: “Final”. End it first.'],
  ])
  expect(await everythingStored(again)).toMatch(/Quastorff/)
  expect(await everythingStored(again)).toMatch(/Neuermann/)
  await again.admin.call('PUT /live/end/:id', { params: { id: match.id } })
  const figures = await again.admin.call('GET /stats/:matchId', { params: { matchId: match.id } })
  const paper = `/api/archive/papers/${match.id}/box-score.pdf`
  await (await fetch(`${again.url}${paper}`)).arrayBuffer()
  await (await fetch(`${courtside.url}${paper}`)).arrayBuffer()
  for (const { dataDir } of [courtside, again]) {
    expect(readdirSync(path.join(dataDir, 'papers'))).toHaveLength(1)
  }
  const toldByTheOther = async () =>
    JSON.stringify(await admin.call('GET /live/:id/log', { params: { id: match.id } }))
  expect(await toldByTheOther()).toMatch(/Quastorff/i)

  await again.admin.call('POST /players/:id/erase', { params })
  expect(await everythingStored(again)).not.toMatch(/Quastorff|Neuermann|LV-4711/i)
  // A paper is compressed, so its text cannot be found by reading the file. There must be no such files.
  expect(drawnFiles(again)).toEqual([])
  // The other server has its own folder, and removes its files when it is notified.
  await expect.poll(() => drawnFiles(courtside)).toEqual([])
  const logText = JSON.stringify(await again.admin.call('GET /live/:id/log', { params: { id: match.id } }))
  expect(logText).not.toMatch(/Quastorff/i)
  expect(logText).toContain('#4: three points.')
  const after = await again.admin.call('GET /stats/:matchId', { params: { matchId: match.id } })
  expect(after.players.map(({ name: _name, ...line }) => line)).toEqual(
    figures.players.map(({ name: _name, ...line }) => line),
  )
  expect(after.players.find(({ id }) => id === erased)).toMatchObject({ name: '#4', pts: 3 })
  expect(after.players.filter(({ id }) => id !== erased).map(({ name }) => name)).toContain('Pat No5')
  // The other server has read the log before. It must now show the change.
  await expect
    .poll(async () => {
      const { setup } = await admin.call('GET /live/:id', { params: { id: match.id } })
      return setup.teams[0].roster.find(({ id }) => id === erased)?.lname
    })
    .toBe('#4')
  await expect.poll(toldByTheOther).not.toMatch(/Quastorff/i)
  await again.admin.call('POST /players/:id/erase', { params })
}, 120_000)

test('removes the classification of an erased player from the scoresheets, and keeps the other players’ classifications', async () => {
  const { admin, match, home } = await finishedWithClassifications()
  const [erased = 0, ...others] = home.players
  await admin.call('POST /players/:id/erase', { params: { id: erased } })
  const { teams } = await admin.call('GET /live/:id/sheet', { params: { id: match.id } })
  const classified = teams[0].squad?.filter(({ classification }) => classification === 2.5)
  expect(classified?.map(({ playerId }) => playerId)).toEqual(others)
  expect(teams[0].squad).toHaveLength(home.players.length)
})

async function finishedWithClassifications() {
  const { admin } = await startCourtside()
  const { match, home } = await createMatch(admin)
  const params = { id: match.id }
  const { teams, ...sheet } = blankSheet(match.setup)
  const squad = home.players.map((playerId, place) => ({
    playerId,
    jersey: String(place),
    classification: 2.5 as const,
  }))
  const body = { sheet: { ...sheet, teams: [{ ...teams[0], squad }, teams[1]] as const } }
  await admin.call('PUT /live/:id/sheet', { params, body })
  await admin.call('PUT /live/end/:id', { params })
  return { admin, match, home }
}

test('removes an erased player from the scoresheets of all matches, and keeps the names of other people', async () => {
  const courtside = await startCourtside()
  const { admin } = courtside
  const { home } = await createMatch(admin, 'Own game')
  const [erased = 0] = home.players
  const params = { id: erased }
  await admin.call('PUT /players/edit-player/:id', { params, body: { fname: 'Zebulon', lname: 'Quastorff' } })
  const names = ['Herons II', 'Larks II']
  const { match } = await createMatch(admin, 'Game with a coach, a referee and a timer', names)
  const blank = blankSheet(match.setup)
  const [first, second] = blank.teams
  const set = (sheet: MatchSheet) =>
    admin.call('PUT /live/:id/sheet', { params: { id: match.id }, body: { sheet } })
  await set({
    ...blank,
    officials: { 'crew-chief': 'QUASTORFF Z.', 'umpire-1': 'Zebulon Other' },
    table: { timer: 'Zébulon Quastorff', scorer: 'Peter Quastorff' },
    teams: [{ ...first, coach: 'Quastorff', assistants: ['Z. Quastorff', 'Sam Open'] }, second],
  })
  await set(blank)
  const erase = () => admin.call('POST /players/:id/erase', { params })
  await expect(erase()).rejects.toMatchObject({ statusCode: 409 })
  for (const { id } of await admin.call('GET /live/all', {})) {
    await admin.call('PUT /live/end/:id', { params: { id } })
  }
  await erase()
  const sheets = await courtside.db
    .selectFrom('match_events')
    .select('body')
    .where('match_id', '=', match.id)
    .where(sql<string>`body->>'kind'`, '=', 'sheet-set')
    .orderBy('seq')
    .execute()
  expect(sheets).toMatchObject([
    {
      body: {
        sheet: {
          // A last name, alone or with an initial, may be a namesake's.
          officials: { 'crew-chief': 'QUASTORFF Z.', 'umpire-1': 'Zebulon Other' },
          table: { scorer: 'Peter Quastorff' },
          teams: [{ coach: 'Quastorff', assistants: ['Z. Quastorff', 'Sam Open'] }, { coach: 'Coach' }],
        },
      },
    },
    { body: { sheet: { officials: {}, table: {} } } },
  ])
  expect(await everythingStored(courtside)).not.toMatch(/Z[eé]bulon Quastorff/)
}, 120_000)

test('removes a replaced player with a corrected name from plays, commentary and replaced logs', async () => {
  const courtside = await startCourtside()
  const { admin, db, connection } = courtside
  const { match, home } = await createMatch(admin)
  const params = { id: match.id }
  const player = { fname: 'Zebulon', lname: 'Quastorf', jerseyNo: 44, teamId: home.id, positionId: 1 }
  const { id: erased } = await admin.call('POST /players/create-player', { body: player })
  const list = (listed: { playerId: number; insteadOf?: number }) =>
    admin.call('POST /live/:id/players', { params, body: { teamId: home.id, jersey: '44', ...listed } })
  await list({ playerId: erased })
  await admin.call('PUT /players/edit-player/:id', { params: { id: erased }, body: { lname: 'Vanterpool' } })
  const log = new MatchLog(db, new DatabaseEar(connection, SILENT), SILENT)
  await admin.call('POST /quarter/start', { body: { matchId: match.id, quarterId: 1 } })
  const { id: statId } = await admin.call('POST /stats/create', {
    body: { matchId: match.id, teamId: home.id, playerId: erased, quarterId: 1, type: 'STEAL' },
  })
  const text = 'Quastorf dives.'
  const line = { type: 'add-commentary', text, statIds: [statId], writer: 'built-in' } as const
  expect((await log.append(match.id, null, () => line)).ok).toBe(true)
  await list({ playerId: home.players[7] ?? 0, insteadOf: erased })
  await admin.call('PUT /live/end/:id', { params })
  await sql`insert into replaced_logs (match_id, setup, events, log_version)
    select id, setup, (select jsonb_agg(body order by seq) from match_events where match_id = ${match.id}), log_version
    from matches where id = ${match.id}`.execute(db)
  expect(await everythingStored(courtside)).toMatch(/Quastorf/)
  await admin.call('POST /players/:id/erase', { params: { id: erased } })
  expect(await everythingStored(courtside)).not.toMatch(/Quastorf|Vanterpool/)
})
