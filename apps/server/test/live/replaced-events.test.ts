import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { isBuilt } from '../../src/http/web-build.ts'
import { APPENDED } from '../../src/live/log-rows.ts'
import { createMatch, startCourtside, type TestCourtside } from '../support/courtside.ts'

/** A live league match with one play. */
async function scene() {
  const courtside = await startCourtside()
  const { admin } = courtside
  const { match, home, visitors } = await createMatch(admin, 'Final', ['Herons', 'Larks'])
  const league = {
    name: 'League',
    season: '2026/27',
    ruleset: 'fiba',
    standingsRules: 'fiba',
    zone: 'UTC',
  } as const
  const { id: competitionId } = await admin.call('POST /competitions', {
    body: { ...league, teams: [home.id, visitors.id] },
  })
  await admin.call('PATCH /fixtures/:id', { params: { id: match.id }, body: { competitionId } })
  await admin.call('POST /quarter/start', { body: { matchId: match.id, quarterId: 1 } })
  await admin.call('PATCH /live/:id/toggle-pause', { params: { id: match.id } })
  const play = { matchId: match.id, teamId: home.id, playerId: home.players[0] ?? 0, quarterId: 1 }
  await admin.call('POST /stats/create', { body: { ...play, type: 'TWO POINTS' } })
  return { courtside, matchId: match.id, competitionId, playerId: play.playerId }
}

/**
 * Replaces the last event by a three-pointer one second later. The log then has the same length. This happens
 * after a failover to a standby without the event, if a similar entry was made again.
 */
async function replaceLast({ db, visitor }: TestCourtside, matchId: number): Promise<void> {
  await sql`update match_events set at = at + 1000, body = body || '{"type": "THREE POINTS"}'
    where match_id = ${matchId} and seq = (select last_seq from matches where id = ${matchId})`.execute(db)
  await sql`update matches set summary = jsonb_set(summary, '{score}', '[3, 0]') where id = ${matchId}`.execute(
    db,
  )
  await sql`select pg_notify(${APPENDED}, ${String(matchId)})`.execute(db)
  const params = { id: matchId }
  await vi.waitFor(async () =>
    expect((await visitor.call('GET /live/:id', { params })).score).toEqual([3, 0]),
  )
}

const ANSWERS: [what: string, path: string, folder: 'api' | 'embed'][] = [
  ['a file', 'archive/files/:match/boxscore.json', 'api'],
  ['a paper', 'archive/papers/:match/box-score.pdf', 'api'],
  ['the statistics', 'stats/match/:match', 'api'],
  ['the live standings', 'competitions/:competition/standings?live=yes', 'api'],
  ['the schedule', 'schedule?competitionId=:competition', 'api'],
  // A part of the web application's build writes this page.
  ...(isBuilt() ? [['an embedded score', 'score/:match', 'embed'] satisfies [string, string, 'embed']] : []),
]

test.each(ANSWERS)(
  '%s gets another version when the last event was replaced',
  async (_what, path, folder) => {
    const { courtside, matchId, competitionId } = await scene()
    const filled = path.replace(':match', String(matchId)).replace(':competition', String(competitionId))
    const read = async (etag = '') => {
      const headers = { 'if-none-match': etag }
      const response = await fetch(`${courtside.url}/${folder}/${filled}`, { headers })
      return { status: response.status, etag: response.headers.get('etag') ?? '' }
    }
    let before = { status: 0, etag: '' }
    // The paper of a live match changes with each minute, which may begin between the two answers. Drawing it
    // takes seconds on a busy machine.
    await vi.waitFor(
      async () => {
        before = await read()
        expect(before).toMatchObject({ status: 200, etag: expect.stringMatching(/./) })
        expect((await read(before.etag)).status).toBe(304)
      },
      { timeout: 20_000 },
    )
    await replaceLast(courtside, matchId)
    expect((await read(before.etag)).status).toBe(200)
  },
)

test('the clips of a player change when the log is replaced by another log of the same length', async () => {
  const { courtside, matchId, playerId } = await scene()
  const { admin, db, visitor } = courtside
  await admin.call('PUT /live/end/:id', { params: { id: matchId } })
  const recorded = { has_picture: true, video_bytes: 1 }
  await db.updateTable('matches').set(recorded).where('id', '=', matchId).execute()
  const moments = async () => {
    const clips = await visitor.call('GET /players/:id/clips', { params: { id: playerId } })
    return clips.map(({ at }) => at)
  }
  const [at = 0] = await moments()
  expect(at).toBeGreaterThan(0)
  await sql`update matches set ended_at = ended_at + interval '1 s' where id = ${matchId}`.execute(db)
  await sql`update match_events set at = at + 1000 where match_id = ${matchId}`.execute(db)
  await sql`select pg_notify('match_log_rewritten', ${String(matchId)})`.execute(db)
  await vi.waitFor(async () => expect(await moments()).toEqual([at + 1000]), { timeout: 20_000 })
})
