import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { MatchLog } from '../../src/live/match-log.ts'
import { AuditLog } from '../../src/modules/accounts/audit-log.ts'
import { ClubSettingsService } from '../../src/modules/club/settings.ts'
import { ImageStore } from '../../src/modules/images/image-store.ts'
import { imageReferences } from '../../src/modules/images/references.ts'
import { MatchService } from '../../src/modules/matches/service.ts'
import { Retention } from '../../src/modules/retention/retention.ts'
import { RosterService } from '../../src/modules/rosters/service.ts'
import { createLocalVideo } from '../../src/video/video.ts'
import { refusal } from '../account-holder.ts'
import { createMatch, startCourtside, type TestCourtside } from '../courtside.ts'

const DAY = 24 * 3600 * 1000
const GB = 1e9
const NOW = Date.parse('2026-11-22T12:00:00Z')
const SILENT = { info: () => {}, warn: () => {}, error: () => {}, debug: () => {} }

/** A finished match whose video takes 2 GB, by what the tables say, and has a file. */
async function recorded(courtside: TestCourtside, title: string, daysAgo: number) {
  const { admin, db, dataDir } = courtside
  const { match, home } = await createMatch(admin, title)
  await admin.call('PUT /live/end/:id', { params: { id: match.id } })
  const folder = path.join(dataDir, 'media', match.mux_playback_id)
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, 's1-0.m4s'), 'video')
  const ended_at = new Date(NOW - daysAgo * DAY)
  await db
    .updateTable('matches')
    .set({ ended_at, has_picture: true, video_bytes: 2 * GB })
    .where('id', '=', match.id)
    .execute()
  return { id: match.id, folder, home }
}

/** The rules as a server applies them, with a disk and a clock of the test's own. */
function retentionOf({ db, connection, dataDir }: TestCourtside, disk: { free: number }) {
  const local = createLocalVideo({
    mediaDir: path.join(dataDir, 'media'),
    rtmpHost: '127.0.0.1',
    rtmpPort: 0,
    log: SILENT,
    authorize: async () => null,
  })
  const video = { ...local, space: async () => ({ free: disk.free, total: 100 * GB }) }
  const rosters = new RosterService(db, new ImageStore(path.join(dataDir, 'images'), imageReferences(db)))
  const matches = new MatchService({ db, log: new MatchLog(db, connection, SILENT), video, rosters })
  const club = new ClubSettingsService(db, new AuditLog(db, SILENT))
  return new Retention({ matches, club, video, log: SILENT, now: () => NOW })
}

const removed = async ({ db }: TestCourtside) => {
  const rows = await db
    .selectFrom('matches')
    .select('title')
    .where('video_removed_at', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.map(({ title }) => title)
}

test('old videos go by their age; what is kept, or unfinished, or reopened, never', async () => {
  const courtside = await startCourtside()
  const { admin } = courtside
  const old = await recorded(courtside, 'Old', 40)
  const kept = await recorded(courtside, 'Kept', 60)
  const ofTeam = await recorded(courtside, 'Of a kept team', 60)
  const reopened = await recorded(courtside, 'Reopened', 60)
  await recorded(courtside, 'New', 20)
  await createMatch(admin, 'Being played')
  await admin.call('PUT /storage/:id/keep', { params: { id: kept.id }, body: { keep: true } })
  await admin.call('PUT /storage/kept-teams/:teamId', {
    params: { teamId: ofTeam.home.id },
    body: { keep: true },
  })
  await admin.call('POST /live/reopen/:id', { params: { id: reopened.id } })
  const retention = retentionOf(courtside, { free: 0 })
  const rules = { videoDays: 30, videoFreeGb: null }

  expect(await retention.outgoing(rules)).toEqual([
    { matchId: old.id, title: 'Old', endedAt: '2026-10-13T12:00:00.000Z', bytes: 2 * GB, reason: 'age' },
  ])
  await retention.apply()
  expect(await removed(courtside)).toEqual([]) // the club has no rules yet
  await admin.call('PATCH /club/settings', { body: { videoDays: 30 } })
  await retention.apply()
  expect(await removed(courtside)).toEqual(['Old'])
  expect([old, kept, ofTeam, reopened].map(({ folder }) => existsSync(folder))).toEqual([
    ...[false, true, true, true],
  ])

  await admin.call('PUT /storage/:id/keep', { params: { id: kept.id }, body: { keep: false } })
  await admin.call('PUT /live/end/:id', { params: { id: reopened.id } })
  expect((await retention.outgoing(rules)).map(({ title }) => title)).toEqual(['Kept'])
})

test('space is made by the oldest that are not kept, and only as much as is asked for', async () => {
  const courtside = await startCourtside()
  const { admin } = courtside
  const first = await recorded(courtside, 'First', 9)
  await recorded(courtside, 'Second', 8)
  await recorded(courtside, 'Third', 7)
  await admin.call('PUT /storage/:id/keep', { params: { id: first.id }, body: { keep: true } })
  await admin.call('PATCH /club/settings', { body: { videoFreeGb: 10 } })
  const disk = { free: 8.5 * GB }
  const retention = retentionOf(courtside, disk)
  await retention.apply()
  expect(await removed(courtside)).toEqual(['Second'])
  disk.free = 10 * GB
  await retention.apply()
  expect(await removed(courtside)).toEqual(['Second'])
})

test('a server applies the rules when it starts', async () => {
  const courtside = await startCourtside()
  await recorded(courtside, 'Old', 400)
  await courtside.admin.call('PATCH /club/settings', { body: { videoDays: 300 } })
  await startCourtside(courtside.connection)
  await vi.waitFor(async () => expect(await removed(courtside)).toEqual(['Old']), { timeout: 10_000 })
})

test('the pages are told what would go, what is kept and why', async () => {
  const courtside = await startCourtside()
  const { admin } = courtside
  const old = await recorded(courtside, 'Old', 4000)
  const ask = (query: object) => admin.call('GET /storage/outgoing', { query })
  expect(await ask({})).toEqual({ videos: [], bytes: 0 })
  expect(await ask({ videoDays: 3000 })).toMatchObject({ videos: [{ matchId: old.id }], bytes: 2 * GB })
  expect(await removed(courtside)).toEqual([])
  expect(await refusal(ask({ videoDays: 0 }))).toEqual([
    ...[400, ['videoDays must be a whole number from 1 to 3650.']],
  ])
  const listed = async () => (await admin.call('GET /storage', {})).videos
  expect(await listed()).toMatchObject([{ kept: false, keptTeam: null }])

  const team = { params: { teamId: old.home.id } }
  await admin.call('PUT /storage/kept-teams/:teamId', { ...team, body: { keep: true } })
  const [keptTeam] = await admin.call('GET /storage/kept-teams', {})
  expect(keptTeam).toMatchObject({ id: old.home.id, teamname: expect.stringMatching(/^Herons/) })
  await admin.call('PUT /storage/:id/keep', { params: { id: old.id }, body: { keep: true } })
  expect(await listed()).toMatchObject([{ kept: true, keptTeam: keptTeam?.teamname }])
  expect(await ask({ videoDays: 3000 })).toEqual({ videos: [], bytes: 0 })
  await admin.call('PUT /storage/kept-teams/:teamId', { ...team, body: { keep: false } })
  expect(await admin.call('GET /storage/kept-teams', {})).toEqual([])

  const nobody = { params: { id: 999_999 }, body: { keep: true } }
  const none = [404, ['There is no such match.']]
  expect(await refusal(admin.call('PUT /storage/:id/keep', nobody))).toEqual(none)
  const noTeam = { params: { teamId: 999_999 }, body: { keep: true } }
  expect(await refusal(admin.call('PUT /storage/kept-teams/:teamId', noTeam))).toEqual([
    ...[404, ['The team does not exist.']],
  ])
})
