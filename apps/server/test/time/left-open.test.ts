import type { Client } from '@courtside/contract/client'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { CourtCameras } from '../../src/features/courts/court-cameras.ts'
import type { DatabaseEar } from '../../src/live/database-ear.ts'
import { createMatch, startCourtside } from '../support/courtside.ts'

const COURT = { name: 'Hall 1', brand: null, swapped: false, way: 'none', host: null, port: null } as const
const CAMERA = { address: 'rtsp://192.168.1.20/stream1', user: 'viewer', password: 'Hall-camera-1' }

/** A limit for the start page, which the server caches for a second. */
const IN_TIME = { timeout: 10_000 }

/** Starts a match with a running clock on a court with a camera. */
async function matchWithCamera() {
  const { admin, visitor, db, connection } = await startCourtside()
  const { match, home } = await createMatch(admin)
  const { id } = match
  const { court } = await admin.call('POST /courts', { body: COURT })
  await admin.call('PUT /courts/:id/camera', { params: { id: court.id }, body: { camera: CAMERA } })
  await admin.call('PUT /live/:id/console', { params: { id }, body: { courtId: court.id } })
  await admin.call('POST /quarter/start', { body: { matchId: id, quarterId: 1 } })
  await admin.call('PATCH /live/:id/toggle-pause', { params: { id }, body: { paused: false } })
  const play = {
    matchId: id,
    quarterId: 1,
    teamId: home.id,
    playerId: home.players[0]!,
    type: 'STEAL',
  } as const
  const door = new CourtCameras(db, 'a'.repeat(32)).door({} as DatabaseEar, true)
  return {
    ...{ id, db, connection, admin },
    enter: () => admin.call('POST /stats/create', { body: play }),
    /** Simulates that hours pass, by making everything about the match older. */
    async pass(hours: number) {
      const by = sql`make_interval(hours => ${hours})`
      await sql`update matches set created_at = created_at - ${by}`.execute(db)
      await sql`update fixtures set starts_at = starts_at - ${by}`.execute(db)
      await sql`update match_events set at = at - ${hours * 3_600_000}::bigint`.execute(db)
    },
    pulledCameras: async () => (await door.cameras()).map(({ address }) => address),
    async startPage() {
      const { live, next } = await visitor.call('GET /start', {})
      return [live, next].map((games) => games.map((game) => game.id))
    },
  }
}

async function problemsFor(admin: Client) {
  const { attention } = await admin.call('GET /dashboard', {})
  return attention.flatMap((found) => ('match' in found ? [[found.code, found.match.id]] : []))
}

test('a match without an entry for 6 hours is reported, its camera is off and the start page omits it, until the next entry', async () => {
  const { id, connection, admin, enter, pass, pulledCameras, startPage } = await matchWithCamera()
  await enter()
  await pass(5)
  // Another server, because the first one has cached the log with the times at which it was entered.
  const other = await startCourtside(connection)
  expect(await problemsFor(other.admin)).toEqual([['no-stats', id]])
  expect(await pulledCameras()).toEqual([CAMERA.address])
  expect(await startPage()).toEqual([[id], [id]])
  await pass(2)
  expect(await problemsFor(other.admin)).toEqual([['left-open', id]])
  expect(await pulledCameras()).toEqual([])
  await expect.poll(startPage, IN_TIME).toEqual([[], []])
  await enter()
  expect(await problemsFor(admin)).toEqual([])
  expect(await pulledCameras()).toEqual([CAMERA.address])
  await expect.poll(startPage, IN_TIME).toEqual([[id], [id]])
})

test('a match that was set up long before is left open only 6 hours after its planned time or day', async () => {
  const { id, db, admin, pass, pulledCameras } = await matchWithCamera()
  await pass(100)
  const plan = (hoursAgo: number, timeKnown: boolean) =>
    sql`update fixtures set starts_at = now() - make_interval(hours => ${hoursAgo}), time_known = ${timeKnown}`.execute(
      db,
    )
  for (const [hoursAgo, timeKnown] of [
    [-48, true],
    [5, true],
    [29, false],
  ] as const) {
    await plan(hoursAgo, timeKnown)
    expect([await problemsFor(admin), await pulledCameras()]).toEqual([[], [CAMERA.address]])
  }
  for (const [hoursAgo, timeKnown] of [
    [7, true],
    [31, false],
  ] as const) {
    await plan(hoursAgo, timeKnown)
    expect([await problemsFor(admin), await pulledCameras()]).toEqual([[['left-open', id]], []])
  }
})
