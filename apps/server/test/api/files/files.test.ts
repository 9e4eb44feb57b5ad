import { MATCH_FILES, PAPERS } from '@courtside/contract'
import { liveStatsFile, readLiveStats } from '@courtside/interchange'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { register } from '../../support/account-holder.ts'
import { createMatch, startCourtside, waitingForLocks } from '../../support/courtside.ts'
import { unzipped } from '../../support/unzipped.ts'

/** Time limit for a condition, in ms. */
const PATIENCE = { timeout: 25_000 }

async function playedMatch() {
  const courtside = await startCourtside()
  const { admin } = courtside
  const { match, home, visitors } = await createMatch(admin)
  const matchId = match.id
  await admin.call('POST /quarter/start', { body: { matchId, quarterId: 1 } })
  const playerId = home.players[0] ?? 0
  const stat = { matchId, teamId: home.id, playerId, quarterId: 1 }
  await admin.call('POST /stats/create', { body: { ...stat, type: 'THREE POINTS' } })
  return { ...courtside, match, home, visitors, stat }
}

test('serves every file of a live match to any site, and updates it with the next play', async () => {
  const { admin, url, match, stat } = await playedMatch()
  const address = (file: string) => `${url}/api/archive/files/${match.id}/${file}`
  for (const file of MATCH_FILES) {
    const response = await fetch(address(file))
    expect([file, response.status]).toEqual([file, 200])
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('content-type')).toMatch(/^(application\/(json|xml)|text\/csv)/)
    expect((await response.text()).length).toBeGreaterThan(50)
  }
  const first = await fetch(address('data.json'))
  const etag = first.headers.get('etag') ?? ''
  expect(((await first.json()) as { tm: { 1: { score: number } } }).tm[1].score).toBe(3)
  const again = await fetch(address('data.json'), { headers: { 'if-none-match': etag } })
  expect(again.status).toBe(304)
  await admin.call('POST /stats/create', { body: { ...stat, type: 'TWO POINTS' } })
  const changed = await fetch(address('data.json'), { headers: { 'if-none-match': etag } })
  expect(changed.status).toBe(200)
  const { record, contradictions } = readLiveStats(liveStatsFile.parse(await changed.json()))
  expect(record.plays.map(({ type }) => type)).toEqual(['THREE POINTS', 'TWO POINTS'])
  expect(contradictions).toEqual([])
  expect((await fetch(address('data.exe'))).status).toBe(400)
})

test('the exported log names no account and no device', async () => {
  const { url, match } = await playedMatch()
  const log = await (await fetch(`${url}/api/archive/files/${match.id}/log.json`)).json()
  expect(log).toMatchObject({ format: 'courtside-log', title: match.title })
  const { events } = log as { events: { kind: string; by: null; statId?: number }[] }
  expect(events.map(({ by }) => by).every((by) => by === null)).toBe(true)
  expect(events.find(({ kind }) => kind === 'stat-recorded')?.statId).toBe(1)
})

test('the finished matches of a competition are one ZIP with all files and papers of each', async () => {
  const { admin, url, match } = await playedMatch()
  await admin.call('PUT /live/end/:id', { params: { id: match.id } })
  const friendly = (await admin.call('GET /competitions', {})).find((each) => each.friendly)
  const response = await fetch(`${url}/api/competitions/${friendly?.id}/files.zip`)
  expect(response.headers.get('content-type')).toBe('application/zip')
  const files = unzipped(Buffer.from(await response.arrayBuffer()))
  expect([...files.keys()].map((name) => name.split('/')[1])).toEqual([...MATCH_FILES, ...PAPERS])
  for (const [name, bytes] of files) {
    const kind = name.endsWith('.pdf') ? 'papers' : 'files'
    const single = await fetch(`${url}/api/archive/${kind}/${match.id}/${name.split('/')[1]}`)
    expect(bytes.toString('latin1')).toBe(Buffer.from(await single.arrayBuffer()).toString('latin1'))
  }
}, 300_000)

test('builds at most two ZIPs at a time, however many requests arrive', async () => {
  const { admin, visitor, db, url, match } = await playedMatch()
  const { id, accessToken } = await register({ visitor, url })
  await admin.call('PUT /users/:id/role', { params: { id }, body: { role: 'SCORER' } })
  await admin.call('PUT /live/:id/openness', { params: { id: match.id }, body: { numbers: 'members' } })
  const friendly = (await admin.call('GET /competitions', {})).find((each) => each.friendly)
  let answered = 0
  const ask = async () => {
    const headers = { authorization: `Bearer ${accessToken}` }
    const response = await fetch(`${url}/api/competitions/${friendly?.id}/files.zip`, { headers })
    answered += 1
    await response.arrayBuffer()
    return response.status
  }
  let asked: Promise<number>[] = []
  await db.transaction().execute(async (tx) => {
    // Locks the table that decides which matches the caller may see. Each request then waits before it sends
    // anything.
    await sql`lock table scorer_teams in access exclusive mode`.execute(tx)
    asked = [ask(), ask(), ask()]
    await expect.poll(async () => answered + (await waitingForLocks(db)), PATIENCE).toBe(3)
  })
  expect((await Promise.all(asked)).sort()).toEqual([200, 200, 503])
  expect(await ask()).toBe(200)
})
