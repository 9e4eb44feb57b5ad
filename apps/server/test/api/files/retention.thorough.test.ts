import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { warningSentence } from '@courtside/contract'
import { LocalVideo } from '@courtside/media'
import { ImageStore } from '@courtside/pictures'
import { Readers } from '@courtside/publicity'
import { expect, onTestFinished, test, vi } from 'vitest'
import { decode, publish } from '../../../../../packages/media/test/scene/encoder.ts'
import { AuditLog } from '../../../src/features/accounts/audit-log.ts'
import { ClubSettingsService } from '../../../src/features/club/settings.ts'
import { imageReferences } from '../../../src/features/images/references.ts'
import { MatchService } from '../../../src/features/matches/service.ts'
import { Admissions } from '../../../src/features/openness/admissions.ts'
import { Passes } from '../../../src/features/openness/passes.ts'
import { RestrictedMatches } from '../../../src/features/openness/restricted-matches.ts'
import { Viewers } from '../../../src/features/openness/viewer.ts'
import { NamesOfMatches } from '../../../src/features/publicity/names-of-matches.ts'
import { Retention } from '../../../src/features/retention/retention.ts'
import { VideoRetention } from '../../../src/features/retention/video-retention.ts'
import { RosterService } from '../../../src/features/rosters/service.ts'
import { Scorers } from '../../../src/features/scorers/scorers.ts'
import { DatabaseEar } from '../../../src/live/database-ear.ts'
import { MatchLog } from '../../../src/live/match-log.ts'
import { refusal } from '../../support/account-holder.ts'
import { createMatch, JWT_SECRET, startCourtside, type TestCourtside } from '../../support/courtside.ts'

const DAY = 24 * 3600 * 1000
const GB = 1e9
const PATIENCE = { timeout: 30_000, interval: 200 }
const NOW = Date.parse('2026-11-22T12:00:00Z')
const SILENT = { info: () => {}, warn: () => {}, error: () => {}, debug: () => {} }

/** Creates a finished match with a video file. In the database, the file has a size of 2 GB. */
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

/** Creates the rules as a server applies them. The test controls the free space and the time. */
function retentionOf({ db, connection, dataDir }: TestCourtside, disk: { free: number }) {
  const video = new LocalVideo({
    mediaDir: path.join(dataDir, 'media'),
    ingest: [{ protocol: 'rtmp', host: '127.0.0.1', port: 0 }],
    logger: SILENT,
    authorize: async () => null,
    authorizeCamera: async () => null,
    space: async () => ({ free: disk.free, total: 100 * GB }),
  })
  const ear = new DatabaseEar(connection, SILENT)
  const names = new NamesOfMatches(db, ear, SILENT)
  const images = new ImageStore(path.join(dataDir, 'images'), imageReferences(db))
  const rosters = new RosterService({ db, images, names, club: new Readers(JWT_SECRET).club })
  const restricted = new RestrictedMatches(db, ear, SILENT)
  const matches = new MatchService({
    db,
    ear,
    log: new MatchLog(db, ear, SILENT),
    video,
    rosters,
    admissions: new Admissions({
      restricted,
      viewers: new Viewers(restricted, new Scorers(db)),
      passes: new Passes(JWT_SECRET),
    }),
  })
  const club = new ClubSettingsService(db, new AuditLog(db, SILENT), names, [])
  const rules = new VideoRetention({ matches, club, video, logger: SILENT, now: () => NOW })
  return { rules, retention: new Retention([rules], SILENT) }
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

test('deletes old videos by age, but never the videos of kept, unfinished or reopened matches', async () => {
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
  const { rules: videos, retention } = retentionOf(courtside, { free: 0 })
  const rules = { videoDays: 30, videoFreeGb: null }

  expect(await videos.outgoing(rules)).toEqual([
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
  expect((await videos.outgoing(rules)).map(({ title }) => title)).toEqual(['Kept'])
})

test('deletes the oldest videos that are not kept, and only as many as needed to free the space', async () => {
  const courtside = await startCourtside()
  const { admin } = courtside
  const first = await recorded(courtside, 'First', 9)
  await recorded(courtside, 'Second', 8)
  await recorded(courtside, 'Third', 7)
  await admin.call('PUT /storage/:id/keep', { params: { id: first.id }, body: { keep: true } })
  await admin.call('PATCH /club/settings', { body: { videoFreeGb: 10 } })
  const disk = { free: 8.5 * GB }
  const { retention } = retentionOf(courtside, disk)
  await retention.apply()
  expect(await removed(courtside)).toEqual(['Second'])
  disk.free = 10 * GB
  await retention.apply()
  expect(await removed(courtside)).toEqual(['Second'])
})

test('deletes the oldest videos one after another to make room, if the club allows it', async () => {
  const courtside = await startCourtside()
  const { admin } = courtside
  for (const [index, title] of ['First', 'Second', 'Third'].entries()) {
    await recorded(courtside, title, 9 - index)
  }
  const disk = { free: 0 }
  const { rules } = retentionOf(courtside, disk)
  await rules.makeRoom()
  expect(await removed(courtside)).toEqual([])
  await admin.call('PATCH /club/settings', { body: { videoMakesRoom: true } })
  disk.free = GB
  await rules.makeRoom()
  expect(await removed(courtside)).toEqual([])
  // The free space is checked after each deletion. The third deletion is not needed.
  let checks = 0
  Object.defineProperty(disk, 'free', { get: () => checks++ * 0.5 * GB })
  await rules.makeRoom()
  expect(await removed(courtside)).toEqual(['First', 'Second'])
})

test('on a full disk, deletes the oldest video if allowed, or else pauses recording and resumes later', async () => {
  const disk = { free: 20 * GB }
  const space = async () => ({ free: disk.free, total: 100 * GB })
  const courtside = await startCourtside(undefined, onTestFinished, {}, { space })
  const { admin, rtmpPort, db, url } = courtside
  const old = await recorded(courtside, 'Old', 3)
  const { match } = await createMatch(admin, 'Being played')
  const encoder = publish(`rtmp://127.0.0.1:${rtmpPort}/live/${match.stream_key}`)
  onTestFinished(encoder.kill)
  const params = { id: match.id }
  const warnings = async () =>
    (await admin.call('GET /live/:id/ingest', { params })).warnings.map(({ code }) => code)
  const picture = async () => (await fetch(`${url}/video/${match.mux_playback_id}/live.m3u8`)).text()
  const segments = async () => (await picture()).match(/^\S+\.m4s$/gm)?.length ?? 0
  await vi.waitFor(async () => expect(await segments()).toBeGreaterThan(0), PATIENCE)

  disk.free = 0.4 * GB
  await vi.waitFor(async () => expect(await warnings()).toContain('not-recorded'), PATIENCE)
  expect(await admin.call('GET /storage', {})).toMatchObject({ recording: false, low: true })
  expect((await admin.call('GET /live/:id/ingest', { params })).warnings).toContainEqual({
    code: 'not-recorded',
    message: warningSentence({ code: 'not-recorded' }),
    at: expect.any(String),
  })
  const { attention } = await admin.call('GET /dashboard', {})
  expect(attention.map(({ code }) => code)).toContain('not-recorded')
  const stopped = await segments()
  await vi.waitFor(async () => expect(await segments()).toBeGreaterThan(stopped + 1), PATIENCE)
  expect(await removed(courtside)).toEqual([])

  await admin.call('PATCH /club/settings', { body: { videoMakesRoom: true } })
  await vi.waitFor(async () => expect(await removed(courtside)).toEqual(['Old']), PATIENCE)
  // The removal is stored in the database before the files are deleted, so that no page links to a
  // half-deleted video.
  await vi.waitFor(() => expect(existsSync(old.folder)).toBe(false), PATIENCE)
  disk.free = 20 * GB
  await vi.waitFor(async () => expect(await warnings()).toEqual([]), PATIENCE)
  expect(await admin.call('GET /storage', {})).toMatchObject({ recording: true, low: false })
  const on = await segments()
  await vi.waitFor(async () => expect(await segments()).toBeGreaterThan(on + 1), PATIENCE)
  await admin.call('PUT /live/end/:id', { params })
  const film = await fetch(`${url}/video/${match.mux_playback_id}/match.mp4`)
  const file = path.join(courtside.dataDir, 'match.mp4')
  await writeFile(file, Buffer.from(await film.arrayBuffer()))
  expect(await decode(file)).toEqual({ code: 0, output: '' })
  const { video_bytes } = await db
    .selectFrom('matches')
    .select('video_bytes')
    .where('id', '=', match.id)
    .executeTakeFirstOrThrow()
  expect(video_bytes).toBeGreaterThan(10_000)
}, 90_000)

test('a server applies the rules when it starts', async () => {
  const courtside = await startCourtside()
  await recorded(courtside, 'Old', 400)
  await courtside.admin.call('PATCH /club/settings', { body: { videoDays: 300 } })
  await startCourtside(courtside.connection)
  await vi.waitFor(async () => expect(await removed(courtside)).toEqual(['Old']), { timeout: 10_000 })
})

test('lists the videos that a rule would delete, and for each video why it is kept', async () => {
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
