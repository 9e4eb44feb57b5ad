import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { refusal } from '../../support/account-holder.ts'
import { createMatch, startCourtside, type TestCourtside, waitingForLocks } from '../../support/courtside.ts'

/**
 * Tables from which the code deletes rows, in this order. The database deletes the rows in all other tables.
 */
const BY_HAND = ['match_events', 'season_matches', 'voices', 'webhook_deliveries']

async function played({ admin }: TestCourtside, title: string) {
  const { match, home, visitors } = await createMatch(admin, title)
  const [playerId = 0] = home.players
  await admin.call('POST /quarter/start', { body: { matchId: match.id, quarterId: 1 } })
  const play = { matchId: match.id, teamId: home.id, playerId, quarterId: 1 }
  await admin.call('POST /stats/create', { body: { ...play, type: 'THREE POINTS' } })
  return { match, home, visitors, playerId }
}

/** Returns the tables that have rows about a match. */
async function tablesAbout({ db }: TestCourtside, id: number): Promise<string[]> {
  const { rows } = await sql<{ name: string; column: string }>`
    select table_name as name, column_name as column from information_schema.columns
    where table_schema = 'public' and (column_name = 'match_id' or (table_name in ('matches', 'fixtures') and column_name = 'id'))
    order by table_name`.execute(db)
  const found: string[] = []
  for (const { name, column } of rows) {
    const { rows: about } =
      await sql`select 1 from ${sql.table(name)} where ${sql.ref(column)} = ${id} limit 1`.execute(db)
    if (about.length > 0) found.push(name)
  }
  return found
}

test('deletes a friendly with its MP4, its log and everything derived from it, on every server', async () => {
  const courtside = await startCourtside()
  const other = await startCourtside(courtside.connection)
  const { admin, visitor, dataDir } = courtside
  const { match, playerId } = await played(courtside, 'Gone')
  const stays = await played(courtside, 'Stays')
  const params = { id: match.id }
  expect(await refusal(admin.call('DELETE /live/:id', { params }))).toEqual([
    409,
    ['This match is still being played. End it before you delete it.'],
  ])
  await admin.call('PUT /live/end/:id', { params })
  const film = path.join(dataDir, 'media', match.mux_playback_id)
  mkdirSync(film, { recursive: true })
  writeFileSync(path.join(film, 's0-0.m4s'), 'film')
  expect(await other.visitor.call('GET /live/:id', { params })).toMatchObject({ title: 'Gone' })
  const before = await visitor.call('GET /players/:id', { params: { id: playerId } })
  expect(before).toMatchObject({ averages: { games: 1 }, games: [{}] })
  expect(await tablesAbout(courtside, match.id)).toContain('season_games')

  expect(await admin.call('DELETE /live/:id', { params })).toEqual({ message: 'Match deleted.' })
  expect(await tablesAbout(courtside, match.id)).toEqual([])
  expect(existsSync(film)).toBe(false)
  const after = await visitor.call('GET /players/:id', { params: { id: playerId } })
  expect(after).toMatchObject({ averages: null, games: [] })
  expect(await refusal(admin.call('DELETE /live/:id', { params }))).toEqual([
    404,
    ['There is no such match.'],
  ])
  const log = () => fetch(`${other.url}/api/live/${match.id}/log`)
  await expect.poll(async () => (await log()).status).toBe(404)
  const { rows: audited } = await sql`
    select 1 from audit_log where action = 'match-deleted' and detail = ${`match ${match.id}`}`.execute(
    courtside.db,
  )
  expect(audited).toHaveLength(1)
  expect(await visitor.call('GET /live/:id', { params: { id: stays.match.id } })).toMatchObject({
    title: 'Stays',
  })
})

test('keeps the result of a competition match, as if it had been entered', async () => {
  const courtside = await startCourtside()
  const { admin, visitor, db } = courtside
  const { match, home, visitors } = await played(courtside, 'Of the league')
  const id = match.id
  const competition = await admin.call('POST /competitions', {
    body: {
      name: 'League',
      season: '2026',
      ruleset: 'fiba',
      standingsRules: 'fiba',
      zone: 'Europe/Berlin',
      teams: [home.id, visitors.id],
    },
  })
  await db.updateTable('fixtures').set({ competition_id: competition.id }).where('id', '=', id).execute()
  await admin.call('PUT /live/end/:id', { params: { id } })
  const standings = async () =>
    visitor.call('GET /competitions/:id/standings', { params: { id: competition.id } })
  const before = await standings()

  await admin.call('DELETE /live/:id', { params: { id } })
  expect(await tablesAbout(courtside, id)).toEqual(['fixtures'])
  expect(await standings()).toEqual(before)
  const fixture = await db
    .selectFrom('fixtures')
    .select(['status', 'line_score', 'playback_id', 'stream_key'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(fixture).toEqual({ status: 'finished', line_score: [[3, 0]], playback_id: null, stream_key: null })
  // The result can be removed like any other entered result.
  await admin.call('DELETE /fixtures/:id', { params: { id } })
  expect(await tablesAbout(courtside, id)).toEqual([])
})

test('deleting a match does not deadlock with a simultaneous removal of its fixture', async () => {
  const courtside = await startCourtside()
  const { admin, db } = courtside
  const { match } = await played(courtside, 'Removed twice')
  const { id } = match
  await admin.call('PUT /live/end/:id', { params: { id } })
  let deleted: Promise<unknown> | null = null
  await db.transaction().execute(async (tx) => {
    await sql`select 1 from fixtures where id = ${id} for update`.execute(tx)
    deleted = admin.call('DELETE /live/:id', { params: { id } })
    await expect.poll(() => waitingForLocks(db)).toBe(1)
    // PostgreSQL takes this lock on the match when its fixture is removed. If the deletion of the match
    // already held this lock, the deletion and the removal would wait for each other.
    await sql`select 1 from matches where id = ${id} for key share nowait`.execute(tx)
  })
  expect(await deleted).toEqual({ message: 'Match deleted.' })
})

test('only the tables that the code clears by hand refer to a match without a rule for its removal', async () => {
  const { db } = await startCourtside()
  const { rows } = await sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'matches'::regclass and confdeltype not in ('c', 'n') order by 1`.execute(
    db,
  )
  expect(rows.map(({ name }) => name)).toEqual(BY_HAND)
})
