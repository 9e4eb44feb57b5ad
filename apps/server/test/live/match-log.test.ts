import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { EVENT_VERSION, freeRuleset, scores } from '@courtside/basketball'
import type { Connection } from '@courtside/postgres'
import { type KyselyPlugin, sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Database } from '../../src/db/client.ts'
import { DatabaseEar } from '../../src/live/database-ear.ts'
import type { FoldedLog } from '../../src/live/folded-logs.ts'
import { MatchLog } from '../../src/live/match-log.ts'
import { createMatch, startCourtside } from '../support/courtside.ts'

const SOCKET = '.s.PGSQL.5432'
const SILENT = { info() {}, warn() {}, error() {}, debug() {} }

test('never returns part of a log while it is read for the first time', async () => {
  const { admin, db, connection } = await startCourtside()
  const { match, home } = await createMatch(admin)
  await admin.call('POST /quarter/start', { body: { matchId: match.id, quarterId: 1 } })
  const play = { matchId: match.id, quarterId: 1, teamId: home.id, type: 'TWO POINTS' } as const
  await admin.call('POST /stats/create', { body: { ...play, playerId: home.players[0]! } })
  const log = new MatchLog(db, new DatabaseEar(connection, SILENT), SILENT)
  const notified: number[] = []
  log.onAppend((_matchId, events) => notified.push(...events.map(({ seq }) => seq)))

  const state = { reading: true }
  const arrived = () => {
    state.reading = false
  }
  const reads: Promise<FoldedLog>[] = [log.read(match.id).finally(arrived)]
  while (state.reading) {
    reads.push(log.read(match.id))
    await nextTurn()
  }

  const seqs = (await Promise.all(reads)).map(({ events }) => events.map(({ seq }) => seq))
  expect(seqs).toEqual(seqs.map(() => [1, 2]))
  expect(notified).toEqual([])
})

/** Wraps a database so that reads of match events wait until the test releases them. */
function suspendedReads(db: Database) {
  const waiting: (() => void)[] = []
  const state = { isHolding: true }
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      const isOfEvents = result.rows.some((row) => 'body' in row)
      if (isOfEvents && state.isHolding) await new Promise<void>((resolve) => waiting.push(resolve))
      return result
    },
  }
  const release = () => {
    state.isHolding = false
    for (const go of waiting) go()
  }
  return { db: db.withPlugin(plugin), waiting, release }
}

test('reads a log again, once for all callers, if it was rewritten during the first read', async () => {
  const { admin, db, connection } = await startCourtside()
  const { match } = await createMatch(admin)
  await admin.call('POST /quarter/start', { body: { matchId: match.id, quarterId: 1 } })
  const reads = suspendedReads(db)
  const log = new MatchLog(reads.db, new DatabaseEar(connection, SILENT), SILENT)
  const asked = [log.read(match.id), log.read(match.id)]
  await vi.waitFor(() => expect(reads.waiting).toHaveLength(1))
  await sql`update matches set setup = jsonb_set(setup, '{teams,0,roster,0,lname}', '"#4"')`.execute(db)
  await log.forget([match.id])
  reads.release()
  for (const read of [...(await Promise.all(asked)), await log.read(match.id)]) {
    expect(read.state.created.teams[0].roster[0]?.lname).toBe('#4')
  }
})

test("reads a finished match's log again if it was rewritten while the connection was lost", async () => {
  const { admin, db, connection } = await startCourtside()
  const { match } = await createMatch(admin)
  await admin.call('PUT /live/end/:id', { params: { id: match.id } })
  const ear = new DatabaseEar(connection, SILENT)
  const log = new MatchLog(db, ear, SILENT)
  await log.read(match.id)
  await sql`update matches set setup = jsonb_set(setup, '{teams,0,roster,0,lname}', '"#4"')`.execute(db)
  await ear.start()
  onTestFinished(() => ear.stop())
  expect((await log.read(match.id)).state.created.teams[0].roster[0]?.lname).toBe('#4')
})

test('records a play again if a failover lost its first record', async () => {
  const { admin, db, connection } = await startCourtside()
  const { match, home } = await createMatch(admin)
  const servers = [0, 1].map(() => new MatchLog(db, new DatabaseEar(connection, SILENT), SILENT))
  const [one, other] = servers as [MatchLog, MatchLog]
  const parted: number[] = []
  one.onParted((matchId) => parted.push(matchId))
  const record = (log: MatchLog, clientId: string) =>
    log.append(match.id, null, ({ freshStatId }) => ({
      type: 'record-stat',
      ...{ statId: freshStatId, clientId, statType: 'TWO POINTS', period: 1 },
      ...{ teamId: home.id, playerId: home.players[0]! },
    }))
  await one.append(match.id, null, () => ({ type: 'start-period', period: 1 }))
  await record(one, 'kept')
  const recorded = async () =>
    (await other.reload(match.id)).events.flatMap((event) =>
      event.kind === 'stat-recorded' ? [event.clientId] : [],
    )
  /** Simulates a failover to a standby that has not received the last event. */
  const loseLastEvent = async () => {
    await sql`delete from match_events e using matches m
      where m.id = ${match.id} and e.match_id = m.id and e.seq = m.last_seq`.execute(db)
    await sql`update matches set last_seq = last_seq - 1 where id = ${match.id}`.execute(db)
  }

  await record(one, 'lost')
  await loseLastEvent()
  expect(await record(one, 'lost')).toMatchObject({ ok: true, play: { clientId: 'lost' } })
  expect(await recorded()).toEqual(['kept', 'lost'])
  expect(parted).toEqual([match.id])

  await record(one, 'lost again')
  await loseLastEvent()
  // A play of another server now has the number of the lost one.
  await record(other, 'by the other server')
  await record(one, 'next')
  await record(one, 'lost again')
  expect(await recorded()).toEqual(['kept', 'lost', 'by the other server', 'next', 'lost again'])
})

test('an append returns the play that it recorded, and a repeated append returns the play that the first one recorded', async () => {
  const { admin, db, connection } = await startCourtside()
  const { match, home } = await createMatch(admin)
  const log = new MatchLog(db, new DatabaseEar(connection, SILENT), SILENT)
  const play = async (build: Parameters<MatchLog['append']>[2]) => {
    const appended = await log.append(match.id, null, build)
    return appended.ok ? appended.play : appended.rejection
  }
  expect(await play(() => ({ type: 'start-period', period: 1 }))).toBeNull()
  const record = (clientId: string) =>
    play(({ freshStatId }) => ({
      type: 'record-stat',
      statId: freshStatId,
      clientId,
      statType: 'TWO POINTS',
      teamId: home.id,
      playerId: home.players[0]!,
      period: 1,
    }))
  const first = await record('a')
  const second = await record('b')
  expect([first, second]).toMatchObject([{ clientId: 'a' }, { clientId: 'b' }])
  expect(await record('a')).toEqual(first)
  const statId = first !== null && 'statId' in first ? first.statId! : 0
  expect(await play(() => ({ type: 'void-stat', statId }))).toMatchObject({ statId, voided: true })
  const mark = await play((context) => ({
    type: 'record-mark',
    statId: context.freshStatId,
    markType: 'TIMEOUT',
    teamId: home.id,
    period: 1,
    clientId: 'c',
  }))
  expect(mark).toMatchObject({ type: 'TIMEOUT', teamId: home.id, clientId: 'c' })
})

test('when scorers on two servers write to one log at the same time, each play gets a unique number', async () => {
  const { admin, db, connection } = await startCourtside()
  const { match, home } = await createMatch(admin)
  await admin.call('POST /quarter/start', { body: { matchId: match.id, quarterId: 1 } })
  const servers = [1, 2].map(() => new MatchLog(db, new DatabaseEar(connection, SILENT), SILENT))
  const basket = (server: MatchLog) =>
    server.append(match.id, null, ({ freshStatId }) => ({
      type: 'record-stat',
      statId: freshStatId,
      clientId: crypto.randomUUID(),
      statType: 'TWO POINTS' as const,
      teamId: home.id,
      playerId: home.players[0]!,
      period: 1,
    }))
  for (let round = 0; round < 5; round += 1) {
    const appended = await Promise.all(servers.flatMap((server) => [1, 2, 3].map(() => basket(server))))
    expect(appended.every(({ ok }) => ok)).toBe(true)
  }

  const stored = await db
    .selectFrom('match_events')
    .select(['seq', sql<number>`(body->>'statId')::int`.as('statId')])
    .where('match_id', '=', match.id)
    .orderBy('seq')
    .execute()
  expect(stored.map(({ seq }) => seq)).toEqual(Array.from({ length: 31 }, (_, index) => index + 1))
  expect(new Set(stored.slice(1).map(({ statId }) => statId)).size).toBe(30)
  for (const server of servers) {
    const { state, events } = await server.reload(match.id)
    expect(events.map(({ seq }) => seq)).toEqual(stored.map(({ seq }) => seq))
    expect(scores(state)).toEqual([60, 0])
  }
})

test('reads a match from version 1 of the log like a current one', async () => {
  const { admin, visitor, db, connection } = await startCourtside()
  const { match } = await createMatch(admin)
  const params = { id: match.id }
  await admin.call('POST /quarter/start', { body: { matchId: match.id, quarterId: 1 } })
  const { id, name, periods, periodMs, overtimeMs, foulLimit } = match.setup.ruleset
  const ruleset = { id, name, periods, periodMs, overtimeMs, foulLimit, teamFoulBonus: 5 }
  const setup = JSON.stringify({ ...match.setup, ruleset })
  await db.updateTable('matches').set({ setup, log_version: 1 }).where('id', '=', match.id).execute()
  await db.updateTable('match_events').set({ log_version: 1 }).where('match_id', '=', match.id).execute()

  const again = new MatchLog(db, new DatabaseEar(connection, SILENT), SILENT)
  expect((await again.read(match.id)).state.setup).toEqual(match.setup)
  expect((await visitor.call('GET /live/all', { query: {} }))[0]?.ruleset).toEqual(match.ruleset)

  await admin.call('PUT /live/end/:id', { params })
  const versions = db.selectFrom('match_events').select(['seq', 'log_version']).orderBy('seq')
  expect(await versions.execute()).toEqual([
    { seq: 1, log_version: 1 },
    { seq: 2, log_version: EVENT_VERSION },
  ])
})

test('a match can be played by the club’s own rules', async () => {
  const { admin, visitor } = await startCourtside()
  const { home, visitors } = await createMatch(admin)
  await admin.call('PUT /live/end/:id', {
    params: { id: (await visitor.call('GET /live/all', { query: {} }))[0]!.id },
  })
  const body = {
    title: 'Under twelve',
    team1Id: home.id,
    team2Id: visitors.id,
    team1Players: home.players.slice(0, 5),
    team2Players: visitors.players.slice(0, 5),
  }
  const rules = {
    periods: 2,
    periodMs: 480_000,
    overtimeMs: 180_000,
    foulLimit: 4,
    teamFoulBonus: 7,
    timeouts: 2,
  }
  const match = await admin.call('POST /live/create', { body: { ...body, ruleset: rules } })
  expect(match.setup.ruleset).toEqual(freeRuleset(rules))
  expect(match.ruleset).toMatchObject({ id: 'free', periodWord: 'HALF', periodMs: 480_000 })
  const four = { ...rules, onCourt: 4, farShot: 2 }
  const wrong = { code: 'wrong-number-of-starters', statusCode: 400 }
  await admin.call('PUT /live/end/:id', { params: { id: match.id } })
  await expect(admin.call('POST /live/create', { body: { ...body, ruleset: four } })).rejects.toMatchObject(
    wrong,
  )
  const started = await admin.call('POST /live/create', {
    body: {
      ...body,
      team1Players: home.players.slice(0, 4),
      team2Players: visitors.players.slice(0, 4),
      ruleset: four,
    },
  })
  expect(started.setup.ruleset).toMatchObject({ id: 'free', onCourt: 4, shots: { near: 2, far: 2 } })
  await admin.call('POST /quarter/start', { body: { matchId: started.id, quarterId: 1 } })
  const shot = { matchId: started.id, teamId: home.id, playerId: home.players[0]!, quarterId: 1 }
  await expect(
    admin.call('POST /stats/create', { body: { ...shot, type: 'THREE POINTS' } }),
  ).rejects.toMatchObject({ code: 'play-not-in-rules' })
  await admin.call('POST /stats/create', { body: { ...shot, type: 'TWO POINTS' } })
  await expect(
    admin.call('POST /live/create', { body: { ...body, ruleset: { ...rules, periods: 0 } } }),
  ).rejects.toMatchObject({
    statusCode: 400,
    message: expect.stringContaining('periods must be a whole number from 1 to 8.'),
  })
})

test('a team starts with four players and brings on its fifth later, if the rules allow it', async () => {
  const { admin } = await startCourtside()
  const { match, home, visitors } = await createMatch(admin)
  await admin.call('PUT /live/end/:id', { params: { id: match.id } })
  const rules = {
    periods: 4,
    periodMs: 600_000,
    overtimeMs: 300_000,
    foulLimit: 5,
    teamFoulBonus: 5,
    timeouts: 2,
  }
  const create = (ruleset: object, starters: number) =>
    admin.call('POST /live/create', {
      body: {
        title: 'Four of us',
        team1Id: home.id,
        team2Id: visitors.id,
        team1Players: home.players.slice(0, starters),
        team2Players: visitors.players.slice(0, 5),
        ruleset: { ...rules, ...ruleset },
      },
    })
  const allowed = { minStarters: 4 }
  await expect(create({}, 4)).rejects.toMatchObject({ code: 'wrong-number-of-starters', statusCode: 400 })
  await expect(create(allowed, 3)).rejects.toMatchObject({
    code: 'starters-out-of-range',
    statusCode: 400,
    message: 'Please select 4 to 5 players for each team.',
  })
  const { id: matchId, setup } = await create(allowed, 4)
  expect(setup.ruleset.minStarters).toBe(4)
  await admin.call('POST /quarter/start', { body: { matchId, quarterId: 1 } })
  const fifth = home.players[4]!
  const substitution = { matchId, teamId: home.id, quarterId: 1, type: 'SUBSTITUTION' } as const
  const comesIn = { ...substitution, playerId: fifth, playerInId: fifth }
  await admin.call('POST /stats/create', { body: comesIn })
  await expect(admin.call('POST /stats/create', { body: comesIn })).rejects.toMatchObject({
    code: 'on-court-already',
  })
})

test('notices a database connection that broke without an error, and delivers events appended meanwhile', async () => {
  const { admin, db, connection } = await startCourtside()
  const { match } = await createMatch(admin)
  const line = await silencedLine(connection as { host: string })
  const ear = new DatabaseEar({ ...connection, host: line.folder } as Connection, SILENT, {
    everyMs: 50,
    answerMs: 100,
  })
  const log = new MatchLog(db, ear, SILENT)
  onTestFinished(() => ear.stop())
  const notified: number[] = []
  log.onAppend((_matchId, events) => notified.push(...events.map(({ seq }) => seq)))
  await ear.start()
  await log.read(match.id)
  line.silence()
  await admin.call('POST /quarter/start', { body: { matchId: match.id, quarterId: 1 } })
  await vi.waitFor(() => expect(notified).toEqual([1]), 10_000)
})

/**
 * Puts a proxy in front of PostgreSQL's socket. Its existing connections can be silenced: they then stay open
 * but transfer nothing.
 */
async function silencedLine({ host }: { host: string }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'line-'))
  const carried = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(path.join(host, SOCKET))
    for (const socket of [near, far]) {
      carried.add(socket)
      socket.on('error', () => {})
    }
    near.pipe(far)
    far.pipe(near)
  })
  server.listen(path.join(folder, SOCKET))
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of carried) socket.destroy()
    server.close()
    rmSync(folder, { recursive: true })
  })
  return {
    folder,
    silence() {
      for (const socket of carried) socket.unpipe().pause()
    },
  }
}
