import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '../../../src/db/client.ts'
import { DatabaseAwayError } from '../../../src/db/faults.ts'
import { createServer } from '../../../src/http/server.ts'
import { DatabaseEar } from '../../../src/live/database-ear.ts'
import { createMatch, createTestDatabase, startCourtside } from '../../support/courtside.ts'
import { removable } from '../../support/database-away.ts'

test('answers with 503 and Retry-After while the database is away, and recovers afterwards', async () => {
  const line = await removable(await createTestDatabase(), onTestFinished)
  const { admin, url, adminToken } = await startCourtside(line.connection)
  const { match, home } = await createMatch(admin)
  await admin.call('POST /quarter/start', { body: { matchId: match.id, quarterId: 1 } })
  const body = {
    ...{ matchId: match.id, teamId: home.id, playerId: home.players[0] ?? 0 },
    ...{ quarterId: 1, type: 'STEAL' as const, clientId: randomUUID() },
  }
  const write = () =>
    fetch(`${url}/api/stats/create`, {
      method: 'POST',
      headers: { authorization: `Bearer ${adminToken}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  await line.takeAway()
  for (let times = 0; times < 3; times += 1) {
    const answer = await write()
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
    expect(await answer.json()).toMatchObject({ code: 'database-away' })
  }
  await line.bringBack()
  expect((await write()).status).toBe(201)
  expect(await admin.call('GET /stats/match/:id', { params: { id: match.id } })).toHaveLength(1)
})

test('logs the loss and the return of the database once each, however many queries fail meanwhile', async () => {
  const line = await removable(await createTestDatabase(), onTestFinished)
  const reports: string[] = []
  const db = openDatabase(
    line.connection,
    () => reports.push('away'),
    () => reports.push('back'),
  )
  onTestFinished(() => db.destroy())
  const one = () => sql`select 1`.execute(db)
  const slow = () => sql`select pg_sleep(60)`.execute(db)
  await Promise.all([one(), one(), one()])
  const running = expect(slow()).rejects.toBeInstanceOf(DatabaseAwayError)
  await vi.waitFor(async () => {
    const { rows } = await sql`select 1 from pg_stat_activity where query like 'select pg_sleep%'`.execute(db)
    expect(rows).toHaveLength(1)
  })
  await line.takeAway()
  await running
  for (let times = 0; times < 5; times += 1) await expect(one()).rejects.toBeInstanceOf(DatabaseAwayError)
  expect(reports).toEqual(['away'])
  await line.bringBack()
  await one()
  expect(reports).toEqual(['away', 'back'])
})

test('neither the event connection nor a failed request logs the lost database again', async () => {
  const line = await removable(await createTestDatabase(), onTestFinished)
  const lines: unknown[] = []
  const write = (_: unknown, words?: string) => void lines.push(words)
  const ear = new DatabaseEar(line.connection, { info: write, warn: write, error: write, debug: write })
  const attempts = vi.spyOn(ear, 'start')
  await ear.start()
  onTestFinished(() => ear.stop())
  await line.takeAway()
  await vi.waitFor(() => expect(attempts.mock.calls.length).toBeGreaterThan(3), 10_000)
  expect(lines).toHaveLength(1)
  await line.bringBack()
  await vi.waitFor(() => expect(ear.isListening).toBe(true), 5000)

  const bare = { logLevel: 'warn', https: false, called: [], videos: [], trustedProxies: 'loopback' }
  const levels: string[] = []
  const server = await createServer({ ...bare, onLine: (level) => levels.push(level) })
  onTestFinished(() => server.close())
  server.post('/away', async () => {
    throw new DatabaseAwayError(new Error('gone'))
  })
  expect((await server.inject({ method: 'POST', url: '/away' })).statusCode).toBe(503)
  expect(levels).toEqual([])
})
