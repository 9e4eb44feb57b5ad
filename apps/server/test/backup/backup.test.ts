import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { readArchive, verifyBackup, writeArchive } from '@courtside/backup'
import { RENDITIONS_FOLDER } from '@courtside/media'
import type { Connection } from '@courtside/postgres'
import { sql } from 'kysely'
import pg from 'pg'
import { test as base, expect, onTestFinished } from 'vitest'
import { openDatabase } from '../../src/db/client.ts'
import { isKnownMigration } from '../../src/db/migrate.ts'
import { restoreBackup } from '../../src/platform/backup/restore-backup.ts'
import { writeBackup } from '../../src/platform/backup/write-backup.ts'
import { encryptCheaply } from '../support/cheap-passphrase.ts'
import { createMatch, startCourtside, type TestCourtside } from '../support/courtside.ts'
import { emptyDatabase } from '../support/empty-database.ts'

const PASSPHRASE = 'three herons on a post'

const test = base.extend<{ folder: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: a fixture names what it needs, and this one needs nothing
  folder: async ({}, use) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'courtside-backup-'))
    await use(folder)
    rmSync(folder, { recursive: true })
  },
})

/**
 * Starts a Courtside with a played match, a name that could break the text format of COPY, a recording and an
 * image.
 */
async function playedCourtside(): Promise<{ courtside: TestCourtside; matchId: number }> {
  const courtside = await startCourtside()
  const { admin, dataDir } = courtside
  const { match, home } = await createMatch(admin, 'Back\\slash, \\N, “नमस्ते”', ['O’Neill\\N', 'שלום'])
  await admin.call('POST /quarter/start', { body: { matchId: match.id, quarterId: 1 } })
  for (const type of ['THREE POINTS', 'STEAL', 'REBOUND'] as const) {
    const play = { matchId: match.id, playerId: home.players[0] ?? 0, teamId: home.id, type, quarterId: 1 }
    await admin.call('POST /stats/create', { body: play })
  }
  for (const file of [
    'media/abc_1/journal.ndjson',
    'media/abc_1/s0-0.m4s',
    'media/abc_1/s0-1.m4s',
    'images/a.webp',
  ]) {
    mkdirSync(path.dirname(path.join(dataDir, file)), { recursive: true })
    writeFileSync(path.join(dataDir, file), file.endsWith('1.m4s') ? '' : Buffer.alloc(300_000, file))
  }
  return { courtside, matchId: match.id }
}

function filesIn(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true }).filter((entry) =>
    entry.isFile(),
  )
  const files = entries.map(({ parentPath, name }) => path.join(parentPath, name))
  return Object.fromEntries(files.map((file) => [path.relative(folder, file), readFileSync(file, 'base64')]))
}

test('a backup taken during a match restores every figure, name and file', async ({ folder }) => {
  const { courtside, matchId } = await playedCourtside()
  const file = path.join(folder, 'club.backup')
  const from = { connection: courtside.connection, dataDir: courtside.dataDir }
  const smaller = path.join(courtside.dataDir, 'media/abc_1', RENDITIONS_FOLDER)
  mkdirSync(smaller)
  writeFileSync(path.join(smaller, 's0-0.240p.m4s'), 'for who watches now')
  const summary = await writeBackup({ ...from, file, media: true, passphrase: undefined })
  expect(summary).toMatchObject({
    rows: { matches: 1, teams: 2, players: 16 },
    files: 4,
    bytes: statSync(file).size,
  })
  expect(statSync(file).mode & 0o777).toBe(0o600)

  const connection = await emptyDatabase()
  const dataDir = path.join(folder, 'restored')
  await restoreBackup({ file, passphrase: undefined, connection, dataDir })
  const restored = await startCourtside(connection)
  const read = async ({ admin }: TestCourtside) => [
    await admin.call('GET /stats/:matchId', { params: { matchId } }),
    await admin.call('GET /live/:id/log', { params: { id: matchId } }),
  ]
  expect(await read(restored)).toEqual(await read(courtside))
  rmSync(smaller, { recursive: true })
  expect(filesIn(path.join(dataDir, 'media'))).toEqual(filesIn(path.join(courtside.dataDir, 'media')))
  expect(filesIn(path.join(dataDir, 'images'))).toEqual(filesIn(path.join(courtside.dataDir, 'images')))
  // No id is given out that was given out after the backup, and earlier sessions are no longer valid.
  const newTeam = ({ admin }: TestCourtside) =>
    admin.call('POST /teams/create-team', { body: { teamname: 'New', coach: 'Coach' } })
  expect([(await newTeam(courtside)).id, (await newTeam(restored)).id]).toEqual([3, 100_003])
  const { rows: sequences } = await sql<{ name: string; last: number | null }>`
    select sequencename as name, last_value as last from pg_sequences where schemaname = 'public'`.execute(
    restored.db,
  )
  expect(sequences.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['fixtures_id_seq', 'stat_id', 'webhooks_id_seq']),
  )
  expect(sequences.filter(({ last }) => (last ?? 0) < 100_000)).toEqual([])
  const sessions = await restored.db.selectFrom('refresh_tokens').select('user_id').execute()
  expect(sessions).toHaveLength(1) // the session of the administrator, who has just signed in
})

test('restores tables of many megabytes, whose rows are in several pieces', async ({ folder }) => {
  const { courtside } = await playedCourtside()
  const { db, connection, dataDir } = courtside
  // The rows are longer than a chunk of the connection, so that pieces end in the middle of a row.
  await sql`insert into match_events (match_id, seq, at, user_id, body, log_version)
    select match_id, 1000 + n, at, user_id, body || jsonb_build_object('clientId', repeat(md5(n::text), 6000)), log_version
    from match_events, generate_series(1, 60) n where seq = 1`.execute(db)
  const file = path.join(folder, 'club.backup')
  await writeBackup({ connection, dataDir, file, media: false, passphrase: undefined })
  const empty = await emptyDatabase()
  await restoreBackup({
    file,
    passphrase: undefined,
    connection: empty,
    dataDir: path.join(folder, 'restored'),
  })
  const digest = async (from: Connection) => {
    const database = openDatabase(from, () => {})
    const { rows } =
      await sql`select count(*)::int as rows, md5(string_agg(body::text, '' order by match_id, seq)) as bodies
        from match_events`.execute(database)
    await database.destroy()
    return rows
  }
  expect(await digest(empty)).toEqual(await digest(connection))
})

test('without recordings and passphrase the file lists the recordings that it omits', async ({ folder }) => {
  const { courtside } = await playedCourtside()
  const file = path.join(folder, 'club.backup')
  const from = { connection: courtside.connection, dataDir: courtside.dataDir }
  await writeBackup({ ...from, file, media: false, passphrase: undefined })
  const connection = await emptyDatabase()
  const dataDir = path.join(folder, 'restored')
  const { manifest } = await restoreBackup({ file, passphrase: undefined, connection, dataDir })
  expect(manifest.recordings).toEqual([{ playbackId: 'abc_1', bytes: 600_000 }])
  expect(readdirSync(dataDir)).toEqual(['images'])
})

test('with a passphrase the file is in the format of age, and opens only with that passphrase', async ({
  folder,
}) => {
  const { courtside } = await playedCourtside()
  const file = path.join(folder, 'club.backup')
  const from = { connection: courtside.connection, dataDir: courtside.dataDir }
  await writeBackup({ ...from, file, media: false, passphrase: PASSPHRASE })
  const bytes = readFileSync(file)
  expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1')
  expect(bytes.includes('courtside-backup')).toBe(false)
  const order = { file, connection: await emptyDatabase(), dataDir: path.join(folder, 'restored') }
  await expect(restoreBackup({ ...order, passphrase: undefined })).rejects.toThrow('Set BACKUP_PASSPHRASE')
  await expect(restoreBackup({ ...order, passphrase: 'another passphrase' })).rejects.toThrow(
    'is not the passphrase',
  )
  expect(await restoreBackup({ ...order, passphrase: PASSPHRASE })).toMatchObject({ rows: { matches: 1 } })
})

test('a failed restore states the reason, and the database stays empty', async ({ folder }) => {
  const { courtside } = await playedCourtside()
  const from = { connection: courtside.connection, dataDir: courtside.dataDir }
  const plain = path.join(folder, 'plain.backup')
  await writeBackup({ ...from, file: plain, media: true, passphrase: undefined })
  const cut = path.join(folder, 'cut.backup')
  writeFileSync(cut, readFileSync(plain))
  truncateSync(cut, 3000)
  const other = path.join(folder, 'other.backup')
  writeFileSync(other, 'not a backup')
  const zipped = path.join(folder, 'zipped.backup')
  writeFileSync(zipped, gzipSync('x'.repeat(2000)))

  const connection = await emptyDatabase()
  const restore = (file: string) =>
    restoreBackup({ file, passphrase: undefined, connection, dataDir: path.join(folder, 'restored') })
  for (const file of [other, zipped]) {
    await expect(restore(file)).rejects.toThrow('is no backup of Courtside')
  }
  await expect(restore(path.join(folder, 'none.backup'))).rejects.toThrow('cannot be read (ENOENT)')
  await expect(restore(cut)).rejects.toThrow('damaged')
  const client = new pg.Client(connection)
  await client.connect()
  onTestFinished(() => client.end())
  const users = await client.query("select to_regclass('public.users') is null as none")
  if (!users.rows[0].none) expect((await client.query('select 1 from users')).rowCount).toBe(0)
  await expect(
    restoreBackup({ file: plain, passphrase: undefined, connection: courtside.connection, dataDir: folder }),
  ).rejects.toThrow('already contains data of Courtside')
})

test('never replaces another backup in progress, and refuses a folder that does not exist', async ({
  folder,
}) => {
  const { courtside } = await playedCourtside()
  const from = { connection: courtside.connection, dataDir: courtside.dataDir }
  const file = path.join(folder, 'club.backup')
  writeFileSync(`${file}.part`, '')
  const order = { ...from, file, media: false, passphrase: undefined }
  await expect(writeBackup(order)).rejects.toThrow('another backup')
  expect(readdirSync(folder)).toEqual(['club.backup.part'])
  const nowhere = { ...order, file: path.join(folder, 'none/club.backup') }
  await expect(writeBackup(nowhere)).rejects.toThrow('cannot be written')
})

test('never overwrites an existing file, whether it is a backup or not', async ({ folder }) => {
  const { courtside } = await playedCourtside()
  const file = path.join(folder, 'notes.txt')
  writeFileSync(file, 'of the club')
  const from = { connection: courtside.connection, dataDir: courtside.dataDir }
  const order = { ...from, file, media: false, passphrase: undefined }
  await expect(writeBackup(order)).rejects.toThrow('exists already')
  expect(readFileSync(file, 'utf8')).toBe('of the club')
  expect(readdirSync(folder)).toEqual(['notes.txt'])
})

test('reads the whole backup to verify it, and detects truncation and changes', async ({ folder }) => {
  encryptCheaply()
  const { courtside } = await playedCourtside()
  const file = path.join(folder, 'club.backup')
  const from = { connection: courtside.connection, dataDir: courtside.dataDir }
  const { rows, files } = await writeBackup({ ...from, file, media: true, passphrase: PASSPHRASE })
  expect(await verifyBackup(file, PASSPHRASE, isKnownMigration)).toMatchObject({ rows, files })
  const bytes = readFileSync(file)
  for (const broken of [bytes.subarray(0, -100), flipped(bytes, bytes.length - 100)]) {
    writeFileSync(file, broken)
    await expect(verifyBackup(file, PASSPHRASE, isKnownMigration)).rejects.toThrow('damaged')
  }
})

test('a backup that lacks a file fails the verification, even if it can be read to its end', async ({
  folder,
}) => {
  const { courtside } = await playedCourtside()
  const whole = path.join(folder, 'whole.backup')
  const from = { connection: courtside.connection, dataDir: courtside.dataDir }
  await writeBackup({ ...from, file: whole, media: false, passphrase: undefined })
  const lacking = path.join(folder, 'lacking.backup')
  await writeArchive(lacking, undefined, async (archive) => {
    for await (const { name, body } of readArchive(whole, undefined)) {
      const bytes = Buffer.concat(await body.toArray())
      if (name !== 'files/images/a.webp') await archive.add(name, bytes.length, [bytes])
    }
  })
  await expect(verifyBackup(lacking, undefined, isKnownMigration)).rejects.toThrow(
    'some of its contents are missing',
  )
})

function flipped(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes)
  copy.writeUInt8(copy.readUInt8(at) ^ 1, at)
  return copy
}
