import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createMatch, startCourtside, type TestCourtside } from '../../support/courtside.ts'
import { withStatements } from '../../support/statements.ts'

/**
 * Returns an answer, its ETag, and how many of its statements read the season's version, alone or with the
 * data.
 */
async function ask(url: string, path: string, etag?: string) {
  const { answer, statements } = await withStatements(async () => {
    const response = await fetch(url + path, etag ? { headers: { 'if-none-match': etag } } : {})
    return { response, text: await response.text() }
  })
  return {
    status: answer.response.status,
    etag: answer.response.headers.get('etag') ?? '',
    text: answer.text,
    statements: statements.filter((text) => text.includes('season_version')).length,
  }
}

/** Creates a league of two teams that play each other, and returns the addresses of everything about it. */
async function league(courtside: TestCourtside) {
  const { admin } = courtside
  const { match, home, visitors } = await createMatch(admin, 'Final', ['Herons', 'Larks'])
  const { id } = await admin.call('POST /competitions', {
    body: {
      name: 'League',
      season: '2026/27',
      ruleset: 'fiba',
      standingsRules: 'fiba',
      zone: 'UTC',
      teams: [home.id, visitors.id],
    },
  })
  await admin.call('PATCH /fixtures/:id', { params: { id: match.id }, body: { competitionId: id } })
  const paths = {
    standings: `/api/competitions/${id}/standings?live=yes`,
    schedule: `/api/schedule?competitionId=${id}`,
    team: `/api/teams/${home.id}`,
    player: `/api/players/${home.players[0]}`,
  }
  return { id, match, home, visitors, paths }
}

test('reads season data again only after a change', async () => {
  const courtside = await startCourtside()
  const { admin, url, db } = courtside
  const { match, home, visitors, paths } = await league(courtside)
  const etags = new Map<string, string>()
  let statements: number[] = []
  /** Returns the names of the answers that have changed since the previous call. */
  const changed = async () => {
    const others = []
    statements = []
    for (const [name, path] of Object.entries(paths)) {
      const answer = await ask(url, path, etags.get(name))
      etags.set(name, answer.etag)
      statements.push(answer.statements)
      if (answer.status !== 304) others.push(name)
    }
    return others
  }
  expect(await changed()).toEqual(['standings', 'schedule', 'team', 'player'])
  expect(statements).toEqual([1, 1, 1, 1])
  expect(await changed()).toEqual([])
  expect(statements).toEqual([1, 1, 1, 1])
  const params = { id: match.id }
  await admin.call('PATCH /fixtures/:id', { params, body: { venue: 'Quayside Hall' } })
  expect(await changed()).toEqual(['schedule'])
  expect(statements).toEqual([2, 2, 2, 2])
  await admin.call('POST /quarter/start', { body: { matchId: match.id, quarterId: 1 } })
  await changed()
  const stat = { matchId: match.id, teamId: home.id, playerId: home.players[0]!, quarterId: 1 }
  await admin.call('POST /stats/create', { body: { ...stat, type: 'TWO POINTS' } })
  expect(await changed()).toEqual(['standings', 'schedule', 'team'])
  await admin.call('PUT /live/end/:id', { params })
  expect(await changed()).toEqual(['standings', 'schedule', 'team', 'player'])
  await admin.call('PUT /teams/edit-team/:id', {
    params: { id: visitors.id },
    body: { teamname: 'Wrens', coach: 'Kim' },
  })
  expect(await changed()).toEqual(['standings', 'team', 'player'])
  // A change counts whichever way it is made; here it is made directly in the database.
  await sql`update players set lname = 'Ash' where id = ${home.players[0]}`.execute(db)
  expect(await changed()).toEqual(['team', 'player'])
  expect(await changed()).toEqual([])
})

test('counts many changes in one transaction as one and a play as none, and counts each of several simultaneous changes', async () => {
  const courtside = await startCourtside()
  const { admin, db } = courtside
  const { match, home } = await league(courtside)
  const version = async () =>
    (await db.selectFrom('season_version').select('version').executeTakeFirstOrThrow()).version
  const before = await version()
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('players').set({ fname: 'Ada' }).execute()
    await tx.updateTable('teams').set({ coach: 'Kim' }).execute()
  })
  expect(await version()).toBe(before + 1)
  await admin.call('POST /quarter/start', { body: { matchId: match.id, quarterId: 1 } })
  const stat = { matchId: match.id, teamId: home.id, playerId: home.players[0]!, quarterId: 1 }
  await admin.call('POST /stats/create', { body: { ...stat, type: 'TWO POINTS' } })
  expect(await version()).toBe(before + 1)
  await Promise.all(
    ['Kim', 'Lou', 'Max'].map((coach) =>
      db.updateTable('teams').set({ coach }).where('id', '=', home.id).execute(),
    ),
  )
  expect(await version()).toBe(before + 4)
})
