import { EventEmitter, once } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { EventsAnswer } from '@courtside/contract'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { DatabaseEar } from '../../../src/live/database-ear.ts'
import { EventReads } from '../../../src/live/event-reads.ts'
import { MatchLog } from '../../../src/live/match-log.ts'
import { createMatch, startCourtside, type TestCourtside } from '../../support/courtside.ts'

const SILENT = { debug() {}, info() {}, warn() {}, error() {} }
const HOLD_MS = 300
const FOLLOWED = 'public, max-age=0, must-revalidate, s-maxage=5'
const NOTHING_FOLLOWED = 'public, max-age=60, immutable'
const A_MOMENT = 'public, max-age=0, must-revalidate, s-maxage=1'

async function scene(settings: Record<string, string> = {}) {
  const courtside = await startCourtside(undefined, undefined, settings, { holdMs: HOLD_MS })
  const { match, home } = await createMatch(courtside.admin)
  await courtside.admin.call('POST /quarter/start', { body: { matchId: match.id, quarterId: 1 } })
  const body = { matchId: match.id, teamId: home.id, playerId: home.players[0] ?? 0, quarterId: 1 }
  const play = ({ admin }: TestCourtside) =>
    admin.call('POST /stats/create', { body: { ...body, type: 'STEAL' } })
  return { courtside, match, home, play }
}

async function read({ url }: TestCourtside, matchId: number, query: string) {
  const response = await fetch(`${url}/api/live/${matchId}/events?${query}`)
  const answer = (await response.json()) as EventsAnswer & { code?: string }
  return { status: response.status, kept: response.headers.get('cache-control'), answer }
}

test('answers with the next events when they happen, on any server, and allows caching', async () => {
  const { courtside, match, play } = await scene()
  const other = await startCourtside(courtside.connection, undefined, {}, { holdMs: 60_000 })
  const asked = [read(courtside, match.id, 'after=1'), read(other, match.id, 'after=1')]
  await play(courtside)
  for (const { status, kept, answer } of await Promise.all(asked)) {
    expect([status, kept]).toEqual([200, FOLLOWED])
    expect(answer).toMatchObject({ next: 2, round: 0, events: [{ seq: 2, kind: 'stat-recorded' }] })
  }
  const { answer } = await read(other, match.id, 'after=0')
  expect(answer.events.map(({ seq }) => seq)).toEqual([1, 2])
})

test('an answer without events names the next round to ask for, and may be cached as well', async () => {
  const { courtside, match } = await scene()
  expect(await read(courtside, match.id, 'after=1')).toEqual({
    status: 200,
    kept: NOTHING_FOLLOWED,
    answer: { next: 1, round: 1, events: [] },
  })
  expect((await read(courtside, match.id, 'after=1&round=1')).answer.round).toBe(2)
})

test('refuses a position beyond the log, and a query that is not spelled in the specified way', async () => {
  const { courtside, match } = await scene()
  const { status, kept, answer } = await read(courtside, match.id, 'after=9')
  expect([status, kept, answer.code]).toEqual([409, 'no-store', 'log-is-shorter'])
  for (const query of [
    '',
    'after=01',
    'after=-1',
    'after=x',
    'after=1&round=a',
    'after=1&who=me',
    'after=1&at=01',
  ]) {
    expect((await read(courtside, match.id, query)).status).toBe(400)
  }
  expect((await read(courtside, 999_999, 'after=0')).status).toBe(404)
})

test('refuses a reader whose last event was replaced in a failover, but not a reader who has the event that replaced it', async () => {
  const { courtside, match, play } = await scene()
  await play(courtside)
  const { answer } = await read(courtside, match.id, 'after=0')
  const [first, lost] = answer.events.map(({ at }) => at)
  expect((await read(courtside, match.id, `after=1&at=${first}`)).answer.next).toBe(2)
  await sql`update match_events set at = at + 1 where match_id = ${match.id} and seq = 2`.execute(
    courtside.db,
  )
  // The server still has the replaced event in memory.
  const known = await read(courtside, match.id, `after=2&at=${(lost ?? 0) + 1}`)
  expect(known).toMatchObject({ status: 200, answer: { next: 2, round: 1, events: [] } })
  await play(courtside)
  const refused = await read(courtside, match.id, `after=2&at=${lost}`)
  expect([refused.status, refused.kept, refused.answer.code]).toEqual([409, 'no-store', 'log-is-shorter'])
})

test('the answer is the same text on each server, whether it appended the event or read it', async () => {
  const { courtside, match, home, play } = await scene()
  const other = await startCourtside(courtside.connection)
  await play(courtside)
  await courtside.admin.call('POST /stats/create', {
    body: {
      ...{ matchId: match.id, teamId: home.id, playerId: home.players[0] ?? 0, quarterId: 1 },
      ...{ type: 'TWO POINTS', detail: { secondChance: true, kind: 'layup', inPaint: true } },
    },
  })
  const text = async ({ url }: TestCourtside) =>
    (await fetch(`${url}/api/live/${match.id}/events?after=0`)).text()
  await expect.poll(() => text(other)).toContain('"next":3')
  expect(await text(other)).toBe(await text(courtside))
})

test('reads a log again if it is removed from memory while its answer is being made', async () => {
  const { courtside, match } = await scene()
  const { db, connection } = courtside
  const log = new MatchLog(db, new DatabaseEar(connection, SILENT), SILENT)
  const reads = new EventReads(
    // Simulates another server that rewrites the log at this moment, because it erases a person.
    Object.assign(Object.create(log) as MatchLog, {
      read: async (matchId: number) => {
        const read = await log.read(matchId)
        await log.forget([matchId])
        return read
      },
      current: (matchId: number) => log.current(matchId),
    }),
    async (matchId) => (await log.read(matchId)).events,
  )
  const response = new EventEmitter() as unknown as ServerResponse
  expect((await reads.read(match.id, { after: 0, round: 0 }, response)).next).toBe(1)
})

test('ends the wait of readers of a log that lost events, so that they load it again', async () => {
  const { courtside, match } = await scene()
  const { db, connection } = courtside
  const log = new MatchLog(db, new DatabaseEar(connection, SILENT), SILENT)
  const reads = new EventReads(log, async (matchId) => (await log.read(matchId)).events, 60_000)
  const open = { destroyed: false, socket: { destroyed: false } }
  const response = Object.assign(new EventEmitter(), open) as unknown as ServerResponse
  const asked = reads.read(match.id, { after: 1, round: 0 }, response)
  await vi.waitFor(() => expect(response.listenerCount('close')).toBe(1))
  reads.publish(match.id, 'lost')
  await expect(asked).rejects.toMatchObject({ code: 'log-is-shorter' })
})

test('a stopping server ends the wait of readers with an answer that is not cached', async () => {
  const { courtside, match } = await scene()
  const other = await startCourtside(courtside.connection, () => {}, {}, { holdMs: 60_000 })
  await read(other, match.id, 'after=0') // it then has the log in memory, so the next request waits at once
  const received = once(other.app.server.server, 'request')
  const asked = read(other, match.id, 'after=1')
  await received
  await Promise.all([other.app.close(), asked])
  await other.db.destroy()
  const { status, kept, answer } = await asked
  expect([status, kept, answer.code]).toEqual([503, 'no-store', 'server-stops'])
})

test('the answer with the log says how pages get events', async () => {
  const { courtside, match } = await scene({ DELIVERY: 'cdn' })
  expect((await courtside.visitor.call('GET /live/:id/log', { params: { id: match.id } })).delivery).toBe(
    'cdn',
  )
})

test('every public answer states its caching time, and every personal one forbids caching', async () => {
  const { courtside, match } = await scene()
  const { url, adminToken } = courtside
  const cacheControl = async (path: string, headers: Record<string, string> = {}) =>
    (await fetch(url + path, { headers })).headers.get('cache-control')
  const moment = [
    '/api/live/all',
    `/api/live/${match.id}`,
    `/api/live/${match.id}/log`,
    '/api/archive/archived-matches',
  ]
  for (const path of [...moment, '/api/standings-of-nothing']) {
    expect([path, await cacheControl(path)]).toEqual([path, path.includes('nothing') ? 'no-store' : A_MOMENT])
  }
  expect(await cacheControl(`/video/${match.mux_playback_id}/master.m3u8`)).toBe(A_MOMENT)
  expect(await cacheControl('/api/live/999999')).toBe(A_MOMENT)
  expect(await cacheControl(`/api/quarter/match/${match.id}/active-quarter`)).toBe('no-store')
  const authorization = `Bearer ${adminToken}`
  expect(await cacheControl('/api/live/all', { authorization })).toBe('no-store')
  expect(await cacheControl(`/api/live/${match.id}`, { authorization })).toBe('private, no-cache')
})
