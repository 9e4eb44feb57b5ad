import { randomUUID } from 'node:crypto'
import { boxScore, fold, scores } from '@courtside/basketball'
import { ApiError, type Client } from '@courtside/contract/client'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { oneLiveMatch } from '../../../src/db/migrations/0019-one-live-match.ts'
import { refusedFields } from '../../support/account-holder.ts'
import { createMatch, startCourtside } from '../../support/courtside.ts'

/** Returns the status and the first sentence of a call's refusal. */
async function refusal(call: Promise<unknown>): Promise<[number, string | undefined]> {
  try {
    await call
  } catch (error) {
    if (error instanceof ApiError) return [error.statusCode, error.messages[0]]
    throw error
  }
  throw new Error('The call was not refused.')
}

async function stateOf(client: Client, id: number) {
  const { setup } = await client.call('GET /live/:id', { params: { id } })
  const { events } = await client.call('GET /live/:id/log', { params: { id } })
  return fold(setup, events)
}

describe('a match from set-up to archive', () => {
  test('is played, corrected and finished through the API', async () => {
    const { admin, visitor } = await startCourtside()
    const { match, home, visitors } = await createMatch(admin)
    const id = match.id
    expect(match).toMatchObject({ is_archived: 0, paused: false, start_time: null, quarterId: 0 })
    expect(JSON.parse(match.team1_players)).toEqual(home.players.slice(0, 5).map(String))
    expect(match.stream_key).toEqual(expect.any(String))
    expect((await visitor.call('GET /live/:id', { params: { id } })).stream_key).toBeNull()

    await admin.call('POST /quarter/start', { body: { matchId: id, quarterId: 1 } })
    const quarter = await visitor.call('GET /quarter/match/:matchId/active-quarter', {
      params: { matchId: id },
    })
    // The clock shows the full length of the period until the scorer starts it.
    expect(quarter).toMatchObject({ quarterId: 1, paused: true, paused_at: quarter.start_time })
    const running = await admin.call('PATCH /live/:id/toggle-pause', { params: { id } })
    expect(running).toMatchObject({ paused: false, paused_at: null, start_time: expect.any(String) })

    const shot = { matchId: id, teamId: home.id, playerId: home.players[0] ?? 0, quarterId: 1 }
    const made = await admin.call('POST /stats/create', { body: { ...shot, type: 'THREE POINTS' } })
    await admin.call('POST /stats/create', { body: { ...shot, type: 'TWO POINTS' } })
    await admin.call('POST /stats/create', {
      body: {
        matchId: id,
        teamId: visitors.id,
        playerId: visitors.players[0] ?? 0,
        type: 'SUBSTITUTION',
        quarterId: 1,
        playerInId: visitors.players[6] ?? 0,
      },
    })
    expect(scores(await stateOf(visitor, id))).toEqual([5, 0])

    await admin.call('DELETE /stats/:id', { params: { id: made.id } })
    expect(scores(await stateOf(visitor, id))).toEqual([2, 0])
    const again = await admin.call('POST /stats/redo', { body: { ...shot, type: 'THREE POINTS' } })
    expect(again).toEqual(made)
    expect(
      await refusal(admin.call('POST /stats/redo', { body: { ...shot, type: 'THREE POINTS' } })),
    ).toEqual([409, 'Cannot redo: stat already exists'])

    const paused = await admin.call('PATCH /live/:id/toggle-pause', { params: { id } })
    expect(paused).toMatchObject({ paused: true, paused_at: expect.any(String) })
    const stillPaused = await admin.call('PATCH /live/:id/toggle-pause', {
      params: { id },
      body: { paused: true },
    })
    expect(stillPaused.seq).toBe(paused.seq)

    const stats = await visitor.call('GET /stats/match/:id', { params: { id } })
    expect(stats.map((stat) => stat.type)).toEqual(['THREE POINTS', 'TWO POINTS', 'SUBSTITUTION'])
    const box = await visitor.call('GET /stats/:matchId', { params: { matchId: id } })
    const folded = boxScore(await stateOf(visitor, id), Date.now())
    expect(box.players).toEqual(folded.players)
    expect(box.teams).toEqual(folded.teams)

    const ended = await admin.call('PUT /live/end/:id', { params: { id } })
    expect(ended).toMatchObject({
      is_archived: 1,
      video: 'ended',
      ended_at: expect.any(String),
      score: [5, 0],
    })
    expect((await admin.call('POST /live/archive/:id', { params: { id } })).seq).toBe(ended.seq)
    expect(await refusal(admin.call('POST /stats/create', { body: { ...shot, type: 'STEAL' } }))).toEqual([
      409,
      'Game is already over',
    ])
    expect(await visitor.call('GET /live/all', { query: {} })).toEqual([])
    const archived = await visitor.answer('GET /archive/archived-matches', { query: { page: 1 } })
    expect(archived.total).toBe(1)
    expect(archived.data[0]).toMatchObject({ id, score: [5, 0], stream_key: null })
  })

  test('sets the clock by start_time and records a retried play once', async () => {
    const { admin } = await startCourtside()
    const { match, home } = await createMatch(admin)
    const matchId = match.id
    await admin.call('POST /quarter/start', { body: { matchId, quarterId: 1 } })
    const { paused_at } = await admin.call('GET /quarter/match/:matchId/active-quarter', {
      params: { matchId },
    })
    const start = new Date(Date.parse(paused_at ?? '') - 90_000).toISOString()
    const answer = await admin.call('POST /quarter/match/:matchId/update-start-time', {
      params: { matchId },
      body: { start_time: start },
    })
    const body = {
      matchId,
      teamId: home.id,
      playerId: home.players[0] ?? 0,
      type: 'REBOUND',
      quarterId: 1,
      clientId: randomUUID(),
    } as const
    const twice = await Promise.all([
      admin.call('POST /stats/create', { body }),
      admin.call('POST /stats/create', { body }),
    ])
    expect(twice[0]).toEqual(twice[1])
    expect(twice[0].clock).toBe(720_000 - 90_000)
    expect(Date.parse(answer.start_time)).toBeGreaterThanOrEqual(Date.parse(start))
    expect(await admin.call('GET /stats/match/:id', { params: { id: matchId } })).toHaveLength(1)
  })

  test('keeps one gapless log when two scorers write at the same time', async () => {
    const { admin, visitor } = await startCourtside()
    const { match, home, visitors } = await createMatch(admin)
    await admin.call('POST /quarter/start', { body: { matchId: match.id, quarterId: 1 } })
    const enter = (side: typeof home, type: 'TWO POINTS' | 'FREE THROW') =>
      admin.call('POST /stats/create', {
        body: { matchId: match.id, teamId: side.id, playerId: side.players[1] ?? 0, type, quarterId: 1 },
      })
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        index % 2 ? enter(home, 'TWO POINTS') : enter(visitors, 'FREE THROW'),
      ),
    )
    const { events } = await visitor.call('GET /live/:id/log', { params: { id: match.id } })
    expect(events.map((event) => event.seq)).toEqual(events.map((_, index) => index + 1))
    expect(scores(await stateOf(visitor, match.id))).toEqual([40, 20])
  })
})

describe('a team plays in one live match at a time', () => {
  test('creates one of four matches that are created at once, and names its title in the refusals of the others', async () => {
    const { admin, visitor } = await startCourtside()
    const { match, home, visitors } = await createMatch(admin)
    await admin.call('PUT /live/end/:id', { params: { id: match.id } })
    const create = (one = home, other = visitors) =>
      admin.call('POST /live/create', {
        body: {
          title: 'Final',
          team1Id: one.id,
          team2Id: other.id,
          team1Players: one.players.slice(0, 5),
          team2Players: other.players.slice(0, 5),
        },
      })
    const answers = await Promise.allSettled([
      ...[create(), create(), create(visitors, home), create(visitors, home)],
    ])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const answer of answers) {
      if (answer.status === 'fulfilled') continue
      expect(answer.reason).toMatchObject({
        statusCode: 409,
        message: expect.stringContaining('are already in a live match: “Final”'),
      })
    }
    expect(await visitor.call('GET /live/all', { query: {} })).toHaveLength(1)
    expect(await refusal(admin.call('POST /live/reopen/:id', { params: { id: match.id } }))).toEqual([
      ...[409, expect.stringContaining('are already in a live match: “Final”. End it first.')],
    ])
  })

  test('an older database with two live matches of one team can be migrated, and both matches can go on', async () => {
    const { admin, db, visitor } = await startCourtside()
    await createMatch(admin)
    await sql`alter table matches drop constraint matches_one_live_per_team`.execute(db)
    await sql`with fixture as (
        insert into fixtures (competition_id, zone, home_id, away_id)
        select competition_id, zone, home_id, away_id from fixtures returning id)
      insert into matches (id, title, ruleset, team1_id, team2_id, setup, log_version, looks, playback_id, stream_key, created_by, summary)
      select fixture.id, 'Twin', ruleset, team1_id, team2_id, setup, log_version, looks, 'twin', 'twin', created_by, summary
      from matches, fixture`.execute(db)
    await oneLiveMatch.up(db)
    for (const { id } of await visitor.call('GET /live/all', { query: {} })) {
      expect(await admin.call('POST /quarter/start', { body: { matchId: id, quarterId: 1 } })).toBeDefined()
      await admin.call('PUT /live/end/:id', { params: { id } })
    }
  })
})

describe('a refused call explains itself and changes nothing', () => {
  test.each([
    ['a team that is not in the match', { teamId: 999_999 }, 400],
    ["the other team's player", { playerId: 'visitor' }, 400],
    ['a quarter that has not begun', { quarterId: 3 }, 400],
    ['an unknown type', { type: 'DUNK' }, 400],
    ['a wrong type of field', { playerId: { a: 1 } }, 400],
    ['an id above the maximum', { playerId: '99999999999' }, 400],
    ['a match that does not exist', { matchId: 999_999 }, 404],
  ])('%s', async (_, fault, status) => {
    const { admin, url, adminToken } = await startCourtside()
    const { match, home, visitors } = await createMatch(admin)
    await admin.call('POST /quarter/start', { body: { matchId: match.id, quarterId: 1 } })
    const body = {
      matchId: match.id,
      teamId: home.id,
      playerId: home.players[0],
      type: 'STEAL',
      quarterId: 1,
      ...fault,
    }
    if (body.playerId === ('visitor' as never)) body.playerId = visitors.players[0]
    const response = await fetch(`${url}/api/stats/create`, {
      method: 'POST',
      headers: { authorization: `Bearer ${adminToken}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(response.status).toBe(status)
    const answer = (await response.json()) as { message: string | string[] }
    expect([answer.message].flat().join(' ')).toMatch(/^[A-Z].*[.a-z]$/)
    expect(await admin.call('GET /stats/match/:id', { params: { id: match.id } })).toEqual([])
  })

  test.each([
    ['no JSON', 'application/json', '{"matchId":', 400, 'not-json'],
    ['an empty body', 'application/json', '', 400, 'empty-body'],
    [
      'a megabyte',
      'application/json',
      JSON.stringify({ matchId: 'x'.repeat(1024 * 1024) }),
      413,
      'body-too-large',
    ],
    ['another content type', 'text/xml', '<stat/>', 415, 'wrong-content'],
  ])('a body that is %s', async (_, type, body, status, code) => {
    const { url, adminToken } = await startCourtside()
    const response = await fetch(`${url}/api/stats/create`, {
      method: 'POST',
      headers: { authorization: `Bearer ${adminToken}`, 'content-type': type },
      body,
    })
    expect(response.status).toBe(status)
    expect(await response.json()).toEqual({
      statusCode: status,
      error: expect.any(String),
      code,
      message: expect.anything(),
      refusals: [expect.objectContaining({ code })],
    })
  })

  test('refuses invalid choices of teams and players', async () => {
    const { admin } = await startCourtside()
    const { home, visitors, match } = await createMatch(admin)
    const choice = {
      title: 'Again',
      team1Id: home.id,
      team2Id: visitors.id,
      team1Players: home.players.slice(0, 5),
      team2Players: visitors.players.slice(0, 5),
    }
    const create = (fault: Partial<typeof choice>) =>
      refusal(admin.call('POST /live/create', { body: { ...choice, ...fault } }))
    const wrongFields = async (fault: Partial<typeof choice>) => {
      const faults = await refusedFields(admin.call('POST /live/create', { body: { ...choice, ...fault } }))
      return faults.map(({ field }) => field)
    }
    expect(await create({ team1Players: home.players.slice(0, 4) })).toEqual([
      400,
      'Please select exactly 5 players for each team.',
    ])
    expect(await create({ team1Players: visitors.players.slice(0, 5) })).toEqual([
      400,
      expect.stringContaining('does not play for'),
    ])
    expect(await create({ team2Id: home.id })).toEqual([400, 'Please select two different teams.'])
    expect(await create({})).toEqual([409, expect.stringContaining(match.title)])

    // Each message states its field.
    expect(await wrongFields({ team2Players: visitors.players.slice(0, 4) })).toEqual(['team2Players'])
    expect(await wrongFields({ team2Players: home.players.slice(0, 5) })).toEqual(['team2Players'])
    expect(await wrongFields({ team2Id: home.id })).toEqual(['team2Id'])
    expect(await wrongFields({ team2Id: 999_999 })).toEqual(['team2Id'])
    expect(await wrongFields({})).toEqual(['team1Id'])
    // If two faults have the same message, both still state their field.
    const two = { team1Players: [1.5], team2Players: [1.5] }
    expect(await wrongFields(two)).toEqual(['team1Players', 'team2Players'])
    expect(await create(two)).toEqual([400, expect.not.stringContaining('\n')])
  })
})
