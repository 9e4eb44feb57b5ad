import { blankSheet } from '@courtside/basketball'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { register, signIn } from '../../support/account-holder.ts'
import { createMatch, startCourtside } from '../../support/courtside.ts'

async function finishedMatch() {
  const courtside = await startCourtside()
  const { admin } = courtside
  const { match, home, visitors } = await createMatch(admin)
  const params = { id: match.id }
  await admin.call('POST /quarter/start', { body: { matchId: match.id, quarterId: 1 } })
  const [playerId = 0] = home.players
  await admin.call('POST /stats/create', {
    body: { matchId: match.id, teamId: home.id, playerId, type: 'TWO POINTS', quarterId: 1 },
  })
  const sheet = { ...blankSheet(match.setup), gameNumber: 'M-0815', remarks: 'Number 7 pushed the referee.' }
  await admin.call('PUT /live/:id/sheet', { params, body: { sheet } })
  await admin.call('PUT /live/end/:id', { params })
  return { ...courtside, match, home, visitors, params, sheet }
}

test('a signed scoresheet refuses every change until an administrator unlocks it', async () => {
  const { admin, params, sheet, home } = await finishedMatch()
  await expect(admin.call('PUT /live/:id/signature', { params, body: {} })).rejects.toMatchObject({
    code: 'sheet-incomplete',
    statusCode: 409,
  })
  await admin.call('PUT /live/:id/signature', { params, body: { despiteGaps: true } })
  const changes = [
    () => admin.call('POST /live/reopen/:id', { params }),
    () => admin.call('PUT /live/:id/sheet', { params, body: { sheet: { ...sheet, venue: 'Elsewhere' } } }),
    () => admin.call('PUT /live/:id/abandoned', { params, body: { abandoned: true } }),
    () =>
      admin.call('POST /live/:id/players', {
        params,
        body: { teamId: home.id, fname: 'Pat', lname: 'New', jersey: '77' },
      }),
  ]
  for (const change of changes) await expect(change()).rejects.toMatchObject({ code: 'sheet-signed' })
  await admin.call('DELETE /live/:id/signature', { params })
  const audited = await admin.call('GET /audit', { query: { subject: 'match' } })
  expect(audited.map(({ action }) => action)).toContain('DELETE /live/:id/signature')
  await admin.call('POST /live/reopen/:id', { params })
})

test('a scorer may sign but not unlock', async () => {
  const courtside = await finishedMatch()
  const { admin, params, home } = courtside
  const scorer = await register(courtside)
  await admin.call('PUT /users/:id/role', { params: { id: scorer.id }, body: { role: 'SCORER' } })
  await admin.call('PUT /users/:id/teams', { params: { id: scorer.id }, body: { teamIds: [home.id] } })
  const again = await signIn(courtside, scorer.username)
  await again.client.call('PUT /live/:id/signature', { params, body: { despiteGaps: true } })
  await expect(again.client.call('DELETE /live/:id/signature', { params })).rejects.toMatchObject({
    statusCode: 403,
  })
})

test('an administrator reads the remarks, and visitors do not', async () => {
  const { admin, visitor, params } = await finishedMatch()
  expect(await admin.call('GET /live/:id/sheet', { params })).toMatchObject({
    gameNumber: 'M-0815',
    remarks: 'Number 7 pushed the referee.',
  })
  const log = await visitor.call('GET /live/:id/log', { params })
  expect(JSON.stringify(log)).not.toContain('pushed')
  expect(log.events).toContainEqual(
    expect.objectContaining({ sheet: expect.objectContaining({ gameNumber: 'M-0815' }) }),
  )
})

test('only the club’s scoresheet has the remarks, whoever opens it first', async () => {
  const courtside = await finishedMatch()
  const { admin, url, params, home } = courtside
  const scorer = await register(courtside)
  await admin.call('PUT /users/:id/role', { params: { id: scorer.id }, body: { role: 'SCORER' } })
  const { accessToken: ofScorer } = await signIn(courtside, scorer.username)
  const sheetFor = async (token: string | null) => {
    const headers = token === null ? {} : { authorization: `Bearer ${token}` }
    const response = await fetch(`${url}/api/archive/papers/${params.id}/scoresheet.pdf`, { headers })
    const pdf = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()))
    const { text } = await extractText(pdf, { mergePages: true })
    expect(text).toContain('M-0815')
    return text
  }
  expect(await sheetFor(courtside.adminToken)).toContain('pushed')
  expect(await sheetFor(null)).not.toContain('pushed')
  expect(await sheetFor(ofScorer)).not.toContain('pushed')
  await admin.call('PUT /users/:id/teams', { params: { id: scorer.id }, body: { teamIds: [home.id] } })
  expect(await sheetFor(ofScorer)).toContain('pushed')
}, 120_000)

test('an administrator reads the classification of a player, and visitors do not', async () => {
  const { admin, visitor, url, params, sheet, home } = await finishedMatch()
  const squad = home.players.map((playerId, place) => ({
    playerId,
    jersey: String(place),
    classification: 2.5,
  }))
  const [first, second] = sheet.teams
  const classified = { ...sheet, teams: [{ ...first, squad }, second] as const }
  await admin.call('PUT /live/:id/sheet', { params, body: { sheet: classified } })
  expect((await admin.call('GET /live/:id/sheet', { params })).teams[0].squad).toEqual(squad)
  const log = await visitor.call('GET /live/:id/log', { params })
  expect(JSON.stringify(log)).not.toContain('classification')
  const open = squad.map(({ playerId, jersey }) => ({ playerId, jersey }))
  expect(log.events.findLast(({ kind }) => kind === 'sheet-set')).toMatchObject({
    sheet: { teams: [{ squad: open }, { squad: null }] },
  })
  const file = await fetch(`${url}/api/archive/files/${params.id}/log.json`)
  expect(await file.text()).not.toContain('classification')
  const wrong = [{ ...squad[0]!, classification: 2.2 }, ...squad.slice(1)]
  const body = { sheet: { ...classified, teams: [{ ...first, squad: wrong }, second] as const } }
  await expect(admin.call('PUT /live/:id/sheet', { params, body: body as never })).rejects.toMatchObject({
    statusCode: 400,
  })
})

test('an abandoned match is marked in every list, and counts only when its result stands or it is awarded', async () => {
  const { admin, visitor, params, match, home, visitors } = await finishedMatch()
  await admin.call('PUT /live/:id/abandoned', { params, body: { abandoned: true } })
  expect(await visitor.call('GET /live/:id', { params })).toMatchObject({ abandoned: true, score: [2, 0] })
  const archived = await visitor.call('GET /archive/archived-matches', { query: {} })
  expect(archived).toMatchObject([{ id: match.id, abandoned: true }])
  const team = await visitor.call('GET /teams/:id', { params: { id: home.id } })
  expect(team.matches).toMatchObject([{ matchId: match.id, abandoned: true }])
  const fixture = async () => visitor.call('GET /fixtures/:id', { params })
  expect(await fixture()).toMatchObject({ status: 'abandoned', score: [2, 0] })
  const competitionId = (await fixture()).competition.id
  const played = async () =>
    (await visitor.call('GET /competitions/:id/standings', { params: { id: competitionId } })).games.filter(
      ({ score }) => score !== null,
    ).length
  expect(await played()).toBe(0)

  const decide = (body: object) =>
    admin.call('PUT /fixtures/:id/outcome', { params, body: body as { status: 'scheduled' } })
  await decide({ status: 'stands', reason: 'Decision of the league' })
  expect(await fixture()).toMatchObject({ status: 'abandoned', stands: true, score: [2, 0] })
  expect(await played()).toBe(1)
  await decide({ status: 'forfeited', lostBy: home.id, reason: 'Decision of the league' })
  expect(await fixture()).toMatchObject({ status: 'forfeited', lostBy: home.id, score: [0, 20] })
  expect(visitors.id).not.toBe(home.id)

  await admin.call('PUT /live/:id/abandoned', { params, body: { abandoned: false } })
  await decide({ status: 'scheduled' })
  await expect(decide({ status: 'stands', reason: 'x' })).rejects.toMatchObject({
    code: 'match-not-abandoned',
  })
  expect(await fixture()).toMatchObject({ status: 'finished' })
})

test('the licence number of a player is for administrators and scorers only', async () => {
  const courtside = await finishedMatch()
  const { admin, home } = courtside
  const [id = 0] = home.players
  const edited = await admin.call('PUT /players/edit-player/:id', {
    params: { id },
    body: { licence: ' DBB-00417 ' },
  })
  expect(edited).toMatchObject({ licence: 'DBB-00417' })
  const { client } = await register(courtside)
  const shown = await client.call('GET /players/get-player', { query: {} })
  expect(shown.map((player) => player.id)).toContain(id)
  expect(JSON.stringify(shown)).not.toContain('DBB-00417')
  await admin.call('POST /players/:id/erase', { params: { id }, query: {} })
  const { db } = courtside
  expect(await db.selectFrom('players').select('licence').where('id', '=', id).execute()).toEqual([
    { licence: '' },
  ])
})
