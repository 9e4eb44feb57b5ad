import { execFile } from 'node:child_process'
import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { BackupStore, backupName, ERASURE_RECORD, makeNightlyBackup } from '@courtside/backup'
import type { ServerAddress } from '@courtside/postgres'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type S3Server, startS3Server } from '../../../../packages/media/test/object-store/s3-server.ts'
import { createMatch, startCourtside } from '../support/courtside.ts'
import { emptyDatabase } from '../support/empty-database.ts'

const RESTORE = fileURLToPath(new URL('../../src/commands/restore.ts', import.meta.url))
const BACKUP = fileURLToPath(new URL('../../src/commands/backup.ts', import.meta.url))
const PASSPHRASE = 'three herons on a post'
const GOING_ON = new AbortController().signal

let s3: S3Server
let folder: string
const logged: string[] = []
const note = (_: unknown, line?: string) => void logged.push(line ?? '')
const logger = { debug: note, info: note, warn: note, error: note }

beforeEach(async () => {
  s3 = await startS3Server()
  folder = await mkdtemp(path.join(tmpdir(), 'courtside-store-'))
  logged.length = 0
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await s3.stop()
  await rm(folder, { recursive: true })
})

/** Returns the address of a database for a separate command. */
function addressOf(connection: ServerAddress): string {
  if ('connectionString' in connection) return connection.connectionString
  const { host, port, user, database } = connection
  return `postgres://${user}@${encodeURIComponent(host)}:${port}/${database}`
}

function nightly(keep: number) {
  const backup = { folder: path.join(folder, 'nightly'), keep, media: false, passphrase: PASSPHRASE }
  return { backup: { ...backup, inStore: true }, s3: s3.settings, sharedDir: folder, program: BACKUP }
}

/** Runs the restore command of a user who has only the object store left. */
function restore(connection: ServerAddress, args: string[]): Promise<{ output: string; code: number }> {
  const { endpoint, bucket, region, accessKey, secretKey } = s3.settings
  const env = {
    ...process.env,
    DATA_DIR: path.join(folder, 'new'),
    DATABASE_URL: addressOf(connection),
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    BACKUP_PASSPHRASE: PASSPHRASE,
    S3_ACCESS_KEY: accessKey,
    S3_SECRET_KEY: secretKey,
  }
  return new Promise((resolve) =>
    execFile(process.execPath, [RESTORE, '--store', ...args], { cwd: folder, env }, (error, out, faults) =>
      resolve({ output: out + faults, code: error ? Number(error.code) : 0 }),
    ),
  )
}

test('restores a new machine from the object store alone', async () => {
  const courtside = await startCourtside()
  const { match } = await createMatch(courtside.admin)
  vi.stubEnv('DATABASE_URL', addressOf(courtside.connection))
  vi.stubEnv('DATA_DIR', courtside.dataDir)
  vi.stubEnv('BACKUP_PASSPHRASE', PASSPHRASE)
  const settings = nightly(1)
  const nights = [22, 23].map((day) => new Date(2026, 10, day))
  for (const night of nights)
    expect(await makeNightlyBackup(settings, night, logger, GOING_ON, null)).toMatchObject({
      complaint: null,
    })
  const remaining = nights.slice(1).map(backupName)
  expect((await readdir(settings.backup.folder)).sort()).toEqual(remaining)
  expect([...s3.objects.keys()].sort()).toEqual(remaining.map((name) => `backups/${name}`))

  const connection = await emptyDatabase()
  const restored = await restore(connection, [])
  expect(restored).toMatchObject({
    code: 0,
    output: expect.stringContaining(`Downloaded ${remaining[0]} from`),
  })
  expect(await readdir(path.join(folder, 'new'))).not.toContain('fetched')
  const there = await startCourtside(connection)
  const { id } = await there.admin.call('GET /live/:id', { params: { id: match.id } })
  expect(id).toBe(match.id)
})

test('if the object store does not answer, the nightly backup counts as failed, but its file remains', async () => {
  const { connection, dataDir } = await startCourtside()
  vi.stubEnv('DATABASE_URL', addressOf(connection))
  vi.stubEnv('DATA_DIR', dataDir)
  const settings = nightly(2)
  const night = new Date(2026, 10, 23)
  s3.state = 'away'
  expect(await makeNightlyBackup(settings, night, logger, GOING_ON, null)).toMatchObject({ disk: null })
  expect(logged).toContain('The backup of the night was written, but it did not reach the object store.')
  expect(await readdir(settings.backup.folder)).toEqual([backupName(night)])
})

test('fetches a backup by its name, and lists the existing ones when the name is unknown', async () => {
  const store = new BackupStore(s3.settings)
  const [older, newer] = [21, 22].map((day) => backupName(new Date(2026, 10, day)))
  for (const name of [older!, newer!, 'by-hand.backup', ERASURE_RECORD]) {
    await writeFile(path.join(folder, name), `content of ${name}`)
    await store.bring(path.join(folder, name))
  }
  expect(await store.names()).toEqual([older, newer])
  const [first, second] = [await mkdtemp(`${folder}/a`), await mkdtemp(`${folder}/b`)]
  expect(await store.fetch(older, first)).toBe(path.join(first, older!))
  expect(await readFile(path.join(first, older!), 'utf8')).toBe(`content of ${older}`)
  expect((await readdir(first)).sort()).toEqual([older, ERASURE_RECORD].sort())
  expect(await store.fetch(undefined, second)).toBe(path.join(second, newer!))
  await expect(store.fetch('another.backup', folder)).rejects.toThrow(`${older}, ${newer}`)

  expect(await store.removeOld(1)).toEqual([older])
  expect([...s3.objects.keys()].sort()).toEqual(
    [newer!, 'by-hand.backup', ERASURE_RECORD].map((name) => `backups/${name}`).sort(),
  )
  s3.state = 'ill'
  await expect(store.fetch(newer, folder)).rejects.toThrow('(SlowDown)')
  store.close()
})

test('neither restores nor keeps a backup that is dated in the future, because the clock was ahead', async () => {
  const store = new BackupStore(s3.settings)
  const [made, ahead] = [new Date(2026, 10, 22), new Date(Date.now() + 400 * 24 * 3_600_000)].map(backupName)
  for (const name of [made!, ahead!]) {
    await writeFile(path.join(folder, name), `content of ${name}`)
    await store.bring(path.join(folder, name))
  }
  const fetched = await mkdtemp(`${folder}/a`)
  expect(await store.fetch(undefined, fetched)).toBe(path.join(fetched, made!))
  expect(await store.removeOld(1)).toEqual([ahead])
  store.close()
})

test('copies the record of erasures to the object store whenever it changes on the disk', async () => {
  const store = new BackupStore(s3.settings)
  const file = path.join(folder, ERASURE_RECORD)
  const onChange = store.whenTold(logger)
  for (const line of ['one\n', 'two\n']) {
    await appendFile(file, line)
    onChange(file)
  }
  await vi.waitFor(() => expect(s3.objects.get(`backups/${ERASURE_RECORD}`)?.toString()).toBe('one\ntwo\n'))
  expect(logged).toEqual([])
  s3.state = 'away'
  onChange(file)
  await vi.waitFor(() => expect(logged).toEqual(['The object store did not accept a file.']))
  store.close()
})
