import { blankSheet, type MatchSheet } from '@courtside/basketball'
import { MATCH_FILES } from '@courtside/contract'
import { expect, onTestFinished, test } from 'vitest'
import { DatabaseEar } from '../../../src/live/database-ear.ts'
import { MatchLog } from '../../../src/live/match-log.ts'
import { createMatch, startCourtside, type TestCourtside } from '../../support/courtside.ts'

const SILENT = { debug() {}, info() {}, warn() {}, error() {} }

/** People on the scoresheet. All but the last are players of another team of the club. */
const PEOPLE = ['Zebulon Quastorff', 'Yrsa Brzeczyk', 'Xanthe Pfannkuch', 'Wojtek Nörgler', 'Piet Sichtbar']
const HIDDEN = /Quastorff|Brzeczyk|Pfannkuch|Nörgler/

/** Creates a match whose scoresheet names players of another team. */
async function matchWithPeople() {
  const courtside = await startCourtside()
  const { admin } = courtside
  const youth = await admin.call('POST /teams/create-team', { body: { teamname: 'Youth', coach: 'Coach' } })
  for (const [index, name] of PEOPLE.slice(0, -1).entries()) {
    const [fname = '', lname = ''] = name.split(' ')
    const body = { fname, lname, jerseyNo: 20 + index, teamId: youth.id, positionId: 1 }
    await admin.call('POST /players/create-player', { body })
  }
  const made = await createMatch(admin)
  const params = { id: made.match.id }
  const [timer = '', coach = '', assistant = '', umpire = '', scorer = ''] = PEOPLE
  const blank = blankSheet(made.match.setup)
  const sheet: MatchSheet = {
    ...blank,
    officials: { 'crew-chief': 'Kim Open', 'umpire-1': umpire },
    table: { timer, scorer },
    teams: [{ ...blank.teams[0], coach, assistants: [assistant, 'Yrsa Open'] }, blank.teams[1]],
  }
  await admin.call('PUT /live/:id/sheet', { params, body: { sheet } })
  const hide = () =>
    admin.call('PUT /teams/edit-team/:id', { params: { id: youth.id }, body: { under16: true } })
  return { courtside, ...made, params, sheet, hide }
}

/** Returns what a visitor reads of a match, by address. */
async function readByVisitor({ url }: TestCourtside, id: number): Promise<[string, string][]> {
  const paths = [
    ...['', '/log', '/events?after=0'].map((path) => `/api/live/${id}${path}`),
    ...MATCH_FILES.map((file) => `/api/archive/files/${id}/${file}`),
    `/api/stats/${id}`,
  ]
  return Promise.all(
    paths.map(async (path): Promise<[string, string]> => [path, await (await fetch(`${url}${path}`)).text()]),
  )
}

test('a hidden name is left out of the public scoresheet, also when it is hidden later', async () => {
  const { courtside, params, hide } = await matchWithPeople()
  const { admin, visitor } = courtside
  const before = (await readByVisitor(courtside, params.id)).filter(([, text]) => HIDDEN.test(text))
  expect(before.map(([path]) => path)).toContain(`/api/live/${params.id}/log`)
  expect(before.length).toBeGreaterThan(4)
  await hide()
  const after = await readByVisitor(courtside, params.id)
  expect(after.filter(([, text]) => HIDDEN.test(text)).map(([path]) => path)).toEqual([])
  const { events } = await visitor.call('GET /live/:id/log', { params })
  expect(events.find(({ kind }) => kind === 'sheet-set')).toMatchObject({
    sheet: {
      officials: { 'crew-chief': 'Kim Open' },
      table: { scorer: 'Piet Sichtbar' },
      teams: [{ coach: '', assistants: ['Yrsa Open'] }, {}],
    },
  })
  const all = JSON.stringify(await admin.call('GET /live/:id/sheet', { params }))
  for (const name of PEOPLE) expect(all).toContain(name)
})

test('an open event stream receives a new scoresheet without hidden names', async () => {
  const { courtside, params, sheet, hide } = await matchWithPeople()
  await hide()
  const answer = await fetch(`${courtside.url}/api/live/${params.id}/stream`)
  onTestFinished(() => void answer.body?.cancel().catch(() => {}))
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let told = ''
  const readUntil = async (word: string) => {
    while (!told.includes(word)) told += (await reader?.read())?.value ?? ''
  }
  await readUntil('Kim Open')
  const body = { sheet: { ...sheet, venue: 'Harbour Hall' } }
  await courtside.admin.call('PUT /live/:id/sheet', { params, body })
  await readUntil('Harbour Hall')
  expect(told).toContain('Piet Sichtbar')
  expect(told).not.toMatch(HIDDEN)
})

test('a name that is removed from the scoresheet disappears from the public log, and stays in the club’s', async () => {
  const { courtside, params, sheet } = await matchWithPeople()
  const { admin } = courtside
  await admin.call('PUT /live/:id/sheet', { params, body: { sheet: { ...sheet, table: {} } } })
  const read = await readByVisitor(courtside, params.id)
  expect(read.filter(([, text]) => /Quastorff|Sichtbar/.test(text)).map(([path]) => path)).toEqual([])
  expect(read.filter(([, text]) => text.includes('Pfannkuch')).length).toBeGreaterThan(0)
  const rows = await courtside.db.selectFrom('match_events').select('body').execute()
  expect(JSON.stringify(rows)).toContain('Zebulon Quastorff')
})

test('the name of a player who was replaced on the roster is hidden with the player, also in older commentary', async () => {
  const courtside = await startCourtside()
  const { admin, visitor, db, connection } = courtside
  const { match, home } = await createMatch(admin)
  const params = { id: match.id }
  const player = { fname: 'Zebulon', lname: 'Quastorff', jerseyNo: 44, teamId: home.id, positionId: 1 }
  const { id: mistaken } = await admin.call('POST /players/create-player', { body: player })
  const list = (listed: { playerId: number; insteadOf?: number }) =>
    admin.call('POST /live/:id/players', { params, body: { teamId: home.id, jersey: '44', ...listed } })
  await list({ playerId: mistaken })
  await admin.call('POST /quarter/start', { body: { matchId: match.id, quarterId: 1 } })
  const play = { matchId: match.id, teamId: home.id, playerId: mistaken, quarterId: 1 }
  const { id: statId } = await admin.call('POST /stats/create', { body: { ...play, type: 'STEAL' } })
  const log = new MatchLog(db, new DatabaseEar(connection, SILENT), SILENT)
  const text = 'Quastorff steals it.'
  const line = { type: 'add-commentary', text, statIds: [statId], writer: 'built-in' } as const
  expect((await log.append(match.id, null, () => line)).ok).toBe(true)
  await list({ playerId: home.players[7] ?? 0, insteadOf: mistaken })
  const logText = async () => JSON.stringify(await visitor.call('GET /live/:id/log', { params }))
  await expect.poll(logText).toContain(text)
  expect(await logText()).toContain('"lname":"Quastorff"')

  const body = { names: 'number' } as const
  await admin.call('PUT /players/edit-player/:id', { params: { id: mistaken }, body })
  const read = await readByVisitor(courtside, params.id)
  expect(read.filter(([, each]) => each.includes('Quastorff')).map(([path]) => path)).toEqual([])
  expect(await logText()).toContain('No11')
})
