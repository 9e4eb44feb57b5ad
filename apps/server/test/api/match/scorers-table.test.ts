import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { register } from '../../support/account-holder.ts'
import { createMatch, startCourtside } from '../../support/courtside.ts'

async function startedMatch() {
  const { admin, visitor, db } = await startCourtside()
  const { match, home, visitors } = await createMatch(admin)
  const params = { id: match.id }
  await admin.call('POST /quarter/start', { body: { matchId: match.id, quarterId: 1 } })
  const play = (playerId = home.players[0] ?? 0) => ({
    matchId: match.id,
    teamId: home.id,
    playerId,
    quarterId: 1,
    clock: 600_000,
    type: 'TWO POINTS' as const,
  })
  const score = async () => (await visitor.call('GET /live/:id', { params })).score
  return { admin, visitor, db, match, home, visitors, params, play, score }
}

test('a repeated correction replaces a play once and in place, and an invalid correction is refused with the reason', async () => {
  const { admin, home, params, play, score } = await startedMatch()
  const first = await admin.call('POST /stats/create', { body: play() })
  await admin.call('POST /stats/create', { body: play(home.players[1]) })
  const clientId = randomUUID()
  const body = { ...play(home.players[2]), type: 'THREE POINTS' as const, clock: 590_000, clientId }
  const correct = () => admin.call('PUT /stats/:id', { params: { id: first.id }, body })
  const twice = await Promise.all([correct(), correct()])
  expect(twice[0]).toEqual(twice[1])
  expect(await score()).toEqual([5, 0])
  const stats = await admin.call('GET /stats/match/:id', { params })
  expect(stats.map(({ id, type, playerId, clock }) => [id, type, playerId, clock])).toEqual([
    [first.id, 'THREE POINTS', home.players[2], 590_000],
    [expect.any(Number), 'TWO POINTS', home.players[1], 600_000],
  ])
  const tooLate = { ...body, clientId: randomUUID(), clock: 800_000 }
  await expect(
    admin.call('PUT /stats/:id', { params: { id: first.id }, body: tooLate }),
  ).rejects.toMatchObject({
    statusCode: 400,
    message: 'The clock must be between 0 and 720000 ms in the 1ST QUARTER',
  })
  await admin.call('DELETE /stats/:id', { params: { id: first.id }, query: {} })
  await expect(
    admin.call('PUT /stats/:id', { params: { id: first.id }, body: { ...body, clientId: randomUUID() } }),
  ).rejects.toMatchObject({ statusCode: 409 })
})

test('with the play as it was known, a correction changes only the fields that differ from it', async () => {
  const { admin, home, play } = await startedMatch()
  const known = play()
  const { id } = await admin.call('POST /stats/create', { body: known })
  const { matchId, ...before } = known
  const correct = (change: Partial<typeof before> & { x?: number; y?: number }) =>
    admin.call('PUT /stats/:id', { params: { id }, body: { ...known, ...change, before } })
  await correct({ x: 0.25, y: 0.5 })
  const playerId = home.players[1] ?? 0
  expect(await correct({ playerId })).toMatchObject({ playerId, x: 0.25, y: 0.5, type: 'TWO POINTS' })
  await expect(
    admin.call('PUT /stats/:id', {
      params: { id },
      body: { ...known, before: { ...before, matchId } as never },
    }),
  ).rejects.toMatchObject({ statusCode: 400 })
  // Without `before`, the whole play is replaced.
  const whole = await admin.call('PUT /stats/:id', { params: { id }, body: known })
  expect(whole).toMatchObject({ playerId: known.playerId, x: null, y: null })
})

test('logs time-outs without a limit on their number, and can undo and restore a time-out', async () => {
  const { admin, match, visitors, params } = await startedMatch()
  const mark = { matchId: match.id, teamId: visitors.id, type: 'TIMEOUT' as const, quarterId: 1 }
  const marks = []
  for (let count = 0; count < 9; count += 1) {
    marks.push(await admin.call('POST /stats/mark', { body: { ...mark, clientId: randomUUID() } }))
  }
  const id = marks[0]?.id ?? 0
  await admin.call('DELETE /stats/:id', { params: { id }, query: {} })
  await admin.call('POST /stats/mark/:id/restore', { params: { id }, body: {} })
  const { events } = await admin.call('GET /live/:id/log', { params })
  const kinds = events.map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'mark-recorded')).toHaveLength(9)
  expect(kinds.slice(-2)).toEqual(['stat-voided', 'stat-restored'])
})

test('refuses to restore a play as a mark or to redo a mark as a play, and changes nothing', async () => {
  const { admin, match, home, play, params } = await startedMatch()
  const stat = await admin.call('POST /stats/create', { body: play() })
  const body = { matchId: match.id, teamId: home.id, type: 'TIMEOUT' as const, quarterId: 1 }
  const mark = await admin.call('POST /stats/mark', { body })
  for (const { id } of [stat, mark]) await admin.call('DELETE /stats/:id', { params: { id }, query: {} })
  const before = await admin.call('GET /live/:id/log', { params })
  const { clock: _, ...lost } = { ...play(), statId: mark.id }
  await expect(
    admin.call('POST /stats/mark/:id/restore', { params: { id: stat.id }, body: {} }),
  ).rejects.toMatchObject({ statusCode: 404, message: 'There is no such mark.' })
  await expect(admin.call('POST /stats/redo', { body: lost })).rejects.toMatchObject({
    statusCode: 404,
    message: `Stat ${mark.id} not found`,
  })
  expect(await admin.call('GET /live/:id/log', { params })).toEqual(before)
})

test('refuses a mark with the clientId of a play, and a play with the clientId of a mark', async () => {
  const { admin, match, home, play } = await startedMatch()
  const mark = { matchId: match.id, teamId: home.id, type: 'TIMEOUT' as const, quarterId: 1 }
  const [first, second] = [randomUUID(), randomUUID()]
  await admin.call('POST /stats/create', { body: { ...play(), clientId: first } })
  await admin.call('POST /stats/mark', { body: { ...mark, clientId: second } })
  const refused = {
    statusCode: 409,
    message: 'This clientId was used for something else. Give every change its own.',
  }
  await expect(admin.call('POST /stats/mark', { body: { ...mark, clientId: first } })).rejects.toMatchObject(
    refused,
  )
  await expect(
    admin.call('POST /stats/create', { body: { ...play(), clientId: second } }),
  ).rejects.toMatchObject(refused)
})

test('a change of the clock that arrives late sets the clock to the time that the scorer saw, and the log records the scorer', async () => {
  const { admin, params, match } = await startedMatch()
  await admin.call('PATCH /live/:id/toggle-pause', { params, body: { paused: false } })
  const toggle = { paused: true, remainingMs: 431_000, clientId: randomUUID() }
  for (const body of [toggle, toggle]) await admin.call('PATCH /live/:id/toggle-pause', { params, body })
  const [{ events }, { people }] = await Promise.all([
    admin.call('GET /live/:id/log', { params }),
    admin.call('GET /live/:id/people', { params }),
  ])
  expect(events.map(({ kind }) => kind)).toEqual([
    'period-started',
    'clock-started',
    'clock-stopped',
    'clock-set',
  ])
  expect(events.at(-1)).toMatchObject({ remainingMs: 431_000 })
  expect(people).toEqual([{ id: events[0]?.by, username: 'admin' }])
  const { start_time, paused_at } = await admin.call('GET /quarter/match/:matchId/active-quarter', {
    params: { matchId: match.id },
  })
  expect(Date.parse(paused_at ?? '') - Date.parse(start_time ?? '')).toBe(720_000 - 431_000)
})

test('a clock change for one quarter does not affect another', async () => {
  const { admin, params, match } = await startedMatch()
  const second = { quarterId: 2, remainingMs: 20_000 }
  await admin.call('PATCH /live/:id/toggle-pause', { params, body: { ...second, paused: false } })
  await admin.call('POST /quarter/match/:matchId/update-start-time', {
    params: { matchId: match.id },
    body: { ...second, start_time: new Date().toISOString() },
  })
  const { events } = await admin.call('GET /live/:id/log', { params })
  expect(events.map(({ kind }) => kind)).toEqual(['period-started'])
  await admin.call('PATCH /live/:id/toggle-pause', {
    params,
    body: { ...second, quarterId: 1, paused: false },
  })
  expect(await admin.call('GET /live/:id', { params })).toMatchObject({ paused: false })
})

test('returning to a period restores its remaining time, and an expired clock does not start', async () => {
  const { admin, params, match } = await startedMatch()
  const go = (quarterId: number, leftMs?: number) =>
    admin.call('POST /quarter/start', { body: { matchId: match.id, quarterId, leftMs } })
  const toggle = () => admin.call('PATCH /live/:id/toggle-pause', { params })
  await toggle()
  await go(2, 120_000)
  const back = await go(1)
  const { paused_at } = await admin.call('GET /live/:id', { params })
  expect(Date.parse(paused_at ?? '') - Date.parse(back.start_time)).toBe(720_000 - 120_000)

  const start_time = new Date(Date.parse(paused_at ?? '') - 720_000).toISOString()
  await admin.call('POST /quarter/match/:matchId/update-start-time', {
    params: { matchId: match.id },
    body: { start_time, remainingMs: 0 },
  })
  await expect(toggle()).rejects.toMatchObject({
    statusCode: 409,
    message: 'Time is up. End the quarter or start the next one.',
  })
})

test('a repeated request does not undo a later change', async () => {
  const { admin, params } = await startedMatch()
  const stop = { params, body: { paused: true, clientId: randomUUID() } }
  expect(await admin.call('PATCH /live/:id/toggle-pause', stop)).toMatchObject({ paused: true })
  await admin.call('PATCH /live/:id/toggle-pause', { params, body: { paused: false } })
  expect(await admin.call('PATCH /live/:id/toggle-pause', stop)).toMatchObject({ paused: false })
})

test('a reopened match leaves the archive; when it is ended again, it returns with the correction, its original date and new files', async () => {
  const { admin, visitor, db, params, play, score } = await startedMatch()
  const archive = () => visitor.call('GET /archive/archived-matches', { query: {} })
  const file = async () => {
    const csv = await visitor.download('POST /archive/download/team/:matchId', {
      params: { matchId: params.id },
    })
    return csv.text()
  }
  const stat = await admin.call('POST /stats/create', { body: play() })
  await admin.call('PUT /live/end/:id', { params })
  const [before] = await archive()
  expect(before).toMatchObject({ id: params.id, score: [2, 0] })
  const filed = await file()

  await admin.call('POST /live/reopen/:id', { params })
  expect(await archive()).toEqual([])
  const body = { ...play(), type: 'THREE POINTS' as const }
  await admin.call('PUT /stats/:id', { params: { id: stat.id }, body })
  await admin.call('PUT /live/end/:id', { params })
  expect(await score()).toEqual([3, 0])
  expect(await archive()).toEqual([{ ...before, score: [3, 0] }])
  expect(await file()).not.toBe(filed)
  const audited = await db
    .selectFrom('audit_log')
    .select(['action', 'detail'])
    .where('action', '=', 'match-reopened')
    .execute()
  expect(audited).toHaveLength(1)
  expect(audited[0]?.detail).toContain(String(params.id))
})

test('stats contain the place of a shot, and an unchanged box score is answered with 304', async () => {
  const { url, admin, visitor } = await startCourtside()
  const { match, home } = await createMatch(admin)
  const params = { id: match.id }
  await admin.call('POST /quarter/start', { body: { matchId: match.id, quarterId: 1 } })
  const shot = { matchId: match.id, teamId: home.id, playerId: home.players[0] ?? 0, quarterId: 1 }
  const placed = await admin.call('POST /stats/create', {
    body: { ...shot, type: 'THREE POINTS', clock: 600_000, x: 0.25, y: 0.5 },
  })
  await admin.call('POST /stats/create', { body: { ...shot, type: 'REBOUND' } })
  expect(placed).toMatchObject({ x: 0.25, y: 0.5 })
  const stats = await visitor.call('GET /stats/match/:id', { params })
  expect(stats.map(({ x, y }) => [x, y])).toEqual([
    [0.25, 0.5],
    [null, null],
  ])
  const boxScore = (headers: Record<string, string>) => fetch(`${url}/api/stats/${match.id}`, { headers })
  const first = await boxScore({})
  expect(await first.json()).toMatchObject({ matchId: match.id, teams: [{ pts: 3 }, { pts: 0 }] })
  const etag = first.headers.get('etag') ?? ''
  expect((await boxScore({ 'if-none-match': etag })).status).toBe(304)
  await admin.call('DELETE /stats/:id', { params: { id: placed.id }, query: {} })
  const changed = await boxScore({ 'if-none-match': etag })
  expect(changed.status).toBe(200)
  expect(await changed.json()).toMatchObject({ teams: [{ pts: 0 }, { pts: 0 }] })
})

test('refuses an unknown detail by name, whether it comes with the play or later', async () => {
  const { admin, play } = await startedMatch()
  const detail = { kind: 'layup', banked: true } as never
  const refused = { statusCode: 400, messages: ['Unknown field: banked.'] }
  await expect(admin.call('POST /stats/create', { body: { ...play(), detail } })).rejects.toMatchObject(
    refused,
  )
  const { id } = await admin.call('POST /stats/create', { body: { ...play(), detail: { kind: 'layup' } } })
  const more = admin.call('POST /stats/:id/detail', { params: { id }, body: { detail } })
  await expect(more).rejects.toMatchObject(refused)
})

test('lists for a scorer only live and coming matches of their own teams', async () => {
  const courtside = await startCourtside()
  const { admin } = courtside
  const own = await createMatch(admin, 'Own')
  const others = await createMatch(admin, 'Of others')
  const tomorrow = new Date(Date.now() + 24 * 3600_000).toISOString().slice(0, 10)
  for (const { home, visitors } of [own, others]) {
    const teams = { homeId: home.id, awayId: visitors.id }
    await admin.call('POST /fixtures', { body: { ...teams, date: tomorrow, time: '12:00', zone: 'UTC' } })
  }
  const scorer = await register(courtside)
  const params = { id: scorer.id }
  await admin.call('PUT /users/:id/role', { params, body: { role: 'SCORER' } })
  const listed = async () => {
    const matches = await scorer.client.call('GET /scoring/matches', {})
    return matches.map(({ home, hasLog }) => [home.id, hasLog])
  }
  expect(await listed()).toEqual([])
  await admin.call('PUT /users/:id/teams', { params, body: { teamIds: [own.home.id] } })
  expect(await listed()).toEqual([
    [own.home.id, true],
    [own.home.id, false],
  ])
  expect(await admin.call('GET /scoring/matches', {})).toHaveLength(4)
})
