import type { ApiError } from '@courtside/contract/client'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createMatch, startCourtside, waitingForLocks } from '../../support/courtside.ts'

/** Time limit for a condition, in ms. */
const PATIENCE = { timeout: 25_000 }

/** Returns the code of a call's refusal, or null if the call succeeded. */
function refusedWith(call: Promise<unknown>): Promise<string | null> {
  return call.then(
    () => null,
    (error: ApiError) => error.code,
  )
}

/**
 * Creates a fixture of two teams that have already played, so that it can start with the starters of their
 * last match.
 */
async function arranged() {
  const courtside = await startCourtside()
  const { admin, db } = courtside
  const { match, home, visitors } = await createMatch(admin)
  await admin.call('PUT /live/end/:id', { params: { id: match.id } })
  const { id } = await admin.call('POST /fixtures', { body: { homeId: home.id, awayId: visitors.id } })
  const params = { id }
  return {
    db,
    id,
    home,
    start: () => admin.call('POST /fixtures/:id/start', { params, body: {} }),
    forfeit: () =>
      admin.call('PUT /fixtures/:id/outcome', {
        params,
        body: { status: 'forfeited', lostBy: home.id, reason: 'No players' },
      }),
  }
}

/** Creates a league of two teams without a match. */
async function leagueOfTwo() {
  const courtside = await startCourtside()
  const { home, visitors } = await createMatch(courtside.admin)
  const { id } = await courtside.admin.call('POST /competitions', {
    body: {
      name: 'League',
      season: '2026/27',
      ruleset: 'fiba',
      standingsRules: 'fiba',
      zone: 'Europe/Riga',
      teams: [home.id, visitors.id],
    },
  })
  return { ...courtside, home, visitors, id }
}

test('two simultaneous draws of a stage draw it once', async () => {
  const { admin, db, home, visitors, id } = await leagueOfTwo()
  const { stages } = await admin.call('POST /competitions/:id/stages', {
    params: { id },
    body: {
      name: 'Regular season',
      kind: 'league',
      legs: 2,
      teams: [{ teamId: home.id }, { teamId: visitors.id }],
    },
  })
  const draw = () =>
    admin.call('POST /stages/:id/draw', { params: { id: stages[0]?.id ?? 0 }, body: { everyDays: 7 } })
  let both: Promise<unknown>[] = []
  await db.transaction().execute(async (tx) => {
    // Inserting fixtures of this team waits for the lock. Both draws therefore begin before either has
    // finished.
    await sql`select 1 from teams where id = ${home.id} for update`.execute(tx)
    both = [draw(), draw()].map((each) => each.catch(() => null))
    await expect.poll(() => waitingForLocks(db), PATIENCE).toBe(2)
  })
  expect((await Promise.all(both)).filter((drawn) => drawn !== null)).toHaveLength(1)
  expect(await admin.call('GET /schedule', { query: { competitionId: id } })).toHaveLength(2)
})

test('starts no match from a fixture that is cancelled in the meantime', async () => {
  const { db, id, start } = await arranged()
  let started: Promise<unknown> = Promise.resolve()
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('fixtures').set({ status: 'cancelled' }).where('id', '=', id).execute()
    let hasEnded = false
    started = refusedWith(start()).finally(() => {
      hasEnded = true
    })
    await expect.poll(async () => hasEnded || (await waitingForLocks(db)) > 0, PATIENCE).toBe(true)
  })
  expect(await started).toBe('fixture-is-off')
  expect(await db.selectFrom('matches').select('id').where('id', '=', id).execute()).toEqual([])
})

test('forfeits no fixture whose match starts in the meantime', async () => {
  const { db, id, home, start, forfeit } = await arranged()
  let started: Promise<unknown> = Promise.resolve()
  let forfeited: Promise<unknown> = Promise.resolve()
  await db.transaction().execute(async (tx) => {
    // Starting a match of this team waits for this lock.
    await sql`select 1 from teams where id = ${home.id} for update`.execute(tx)
    started = start()
    await expect.poll(() => waitingForLocks(db), PATIENCE).toBe(1)
    let hasEnded = false
    forfeited = refusedWith(forfeit()).finally(() => {
      hasEnded = true
    })
    await expect.poll(async () => hasEnded || (await waitingForLocks(db)) > 1, PATIENCE).toBe(true)
  })
  expect(await started).toMatchObject({ id })
  expect(await forfeited).toBe('fixture-is-live')
})

test('creates no fixture or stage for a team that is removed from the competition in the meantime', async () => {
  const { admin, db, home, visitors, id } = await leagueOfTwo()
  const params = { id }
  const friendly = await admin.call('POST /fixtures', { body: { homeId: home.id, awayId: visitors.id } })
  const teams = [{ teamId: home.id }, { teamId: visitors.id }]
  const cup = { name: 'Cup', kind: 'knockout', legs: 1, teams } as const
  let asked: Promise<unknown>[] = []
  await db.transaction().execute(async (tx) => {
    await sql`select 1 from competitions where id = ${id} for update`.execute(tx)
    await tx.deleteFrom('competition_teams').where('team_id', '=', visitors.id).execute()
    asked = [
      admin.call('POST /fixtures', { body: { competitionId: id, homeId: home.id, awayId: visitors.id } }),
      admin.call('PATCH /fixtures/:id', { params: { id: friendly.id }, body: { competitionId: id } }),
      admin.call('POST /competitions/:id/stages', { params, body: cup }),
    ].map(refusedWith)
    await expect.poll(() => waitingForLocks(db), PATIENCE).toBe(3)
  })
  expect(await Promise.all(asked)).toEqual(Array.from({ length: 3 }, () => 'team-not-in-competition'))
})

test('a team stays in a competition if it gets a match there in the meantime', async () => {
  const { admin, db, home, visitors, id } = await leagueOfTwo()
  const teams = [{ teamId: home.id, pointsDeducted: 0, lot: null }]
  let hasEnded = false
  let leftOut: Promise<unknown> = Promise.resolve()
  await db.transaction().execute(async (tx) => {
    const fixture = { competition_id: id, home_id: home.id, away_id: visitors.id, zone: 'Europe/Riga' }
    await tx.insertInto('fixtures').values(fixture).execute()
    leftOut = refusedWith(
      admin.call('PUT /competitions/:id/teams', { params: { id }, body: { teams } }),
    ).finally(() => {
      hasEnded = true
    })
    await expect.poll(async () => hasEnded || (await waitingForLocks(db)) > 0, PATIENCE).toBe(true)
  })
  expect(await leftOut).toBe('team-has-matches')
})

test('accepts two stages that are added at the same time, one after the other', async () => {
  const { admin, db, id } = await leagueOfTwo()
  const add = (name: string) =>
    admin.call('POST /competitions/:id/stages', {
      params: { id },
      body: { name, kind: 'league', legs: 1, teams: [] },
    })
  let both: Promise<unknown>[] = []
  await db.transaction().execute(async (tx) => {
    await sql`select 1 from competitions where id = ${id} for update`.execute(tx)
    both = [add('First'), add('Second')].map(refusedWith)
    await expect.poll(() => waitingForLocks(db), PATIENCE).toBe(2)
  })
  expect(await Promise.all(both)).toEqual([null, null])
})
