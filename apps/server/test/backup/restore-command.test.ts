import { execFile } from 'node:child_process'
import {
  existsSync,
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
import { fileURLToPath } from 'node:url'
import { DRAFT, settleRestore } from '@courtside/backup'
import { loadOrCreateSecret } from '@courtside/config'
import pg from 'pg'
import { test as base, expect, vi } from 'vitest'
import { restoreBackup } from '../../src/platform/backup/restore-backup.ts'
import { writeBackup } from '../../src/platform/backup/write-backup.ts'
import { encryptCheaply } from '../support/cheap-passphrase.ts'
import { createMatch, startCourtside, type TestCourtside } from '../support/courtside.ts'
import { emptyDatabase } from '../support/empty-database.ts'

vi.setConfig({ testTimeout: 90_000 })

const COMMAND = fileURLToPath(new URL('../../src/commands/restore.ts', import.meta.url))
const PASSPHRASE = 'three herons on a post'

const test = base.extend<{ folder: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: a fixture names what it needs, and this one needs nothing
  folder: async ({}, use) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'courtside-restore-'))
    await use(folder)
    rmSync(folder, { recursive: true })
  },
})

/**
 * Starts a Courtside with a match, an image, an authenticator app, a device to notify and a restream service.
 */
async function usedCourtside(): Promise<TestCourtside> {
  const courtside = await startCourtside()
  await createMatch(courtside.admin, 'Kept')
  mkdirSync(path.join(courtside.dataDir, 'images'), { recursive: true })
  writeFileSync(path.join(courtside.dataDir, 'images/a.webp'), 'a picture')
  const client = new pg.Client(courtside.connection)
  await client.connect()
  await client.query(
    "insert into totp_factors (user_id, sealed, confirmed_at) select id, '\\x00', now() from users limit 1",
  )
  await client.end()
  return courtside
}

async function backUp(courtside: TestCourtside, file: string, passphrase?: string): Promise<string> {
  const { connection, dataDir } = courtside
  await writeBackup({ connection, dataDir, file, media: false, passphrase })
  return file
}

function cutOff(file: string, copy: string): string {
  writeFileSync(copy, readFileSync(file))
  truncateSync(copy, Math.floor(statSync(file).size * 0.9))
  return copy
}

function restore(
  folder: string,
  file: string,
  settings: Record<string, string>,
): Promise<{ output: string; code: number }> {
  return new Promise((resolve) =>
    execFile(
      process.execPath,
      [COMMAND, file],
      { cwd: folder, env: { ...process.env, ...settings } },
      (error, stdout, stderr) => resolve({ output: stdout + stderr, code: error ? Number(error.code) : 0 }),
    ),
  )
}

test('restores into the folder itself, which may be a mount point and contain the backup', async ({
  folder,
}) => {
  encryptCheaply()
  const courtside = await usedCourtside()
  const dataDir = path.join(folder, 'data')
  mkdirSync(path.join(dataDir, 'lost+found'), { recursive: true })
  const { ino } = statSync(dataDir)
  const file = await backUp(courtside, path.join(dataDir, 'today.backup'), PASSPHRASE)
  const { output, code } = await restore(folder, file, { DATA_DIR: dataDir, BACKUP_PASSPHRASE: PASSPHRASE })
  expect(output).toContain('is restored: 1 matches, 4 files.')
  expect(output).not.toContain('set up again')
  expect(code).toBe(0)
  expect(statSync(dataDir).ino).toBe(ino)
  expect(readdirSync(dataDir).sort()).toEqual(['images', 'lost+found', 'postgres', 'secrets', 'today.backup'])
  for (const secret of ['second-factors', 'push-keys', 'restream-keys']) {
    const original = loadOrCreateSecret(courtside.dataDir, secret)
    expect(loadOrCreateSecret(dataDir, secret)).toBe(original)
  }
  expect(statSync(path.join(dataDir, 'secrets/push-keys')).mode & 0o077).toBe(0)
  expect(
    (await restore(folder, file, { DATA_DIR: dataDir, BACKUP_PASSPHRASE: PASSPHRASE })).output,
  ).toContain('is not empty: it holds images, postgres, secrets.')
})

test('a failed restore leaves no files and never blocks the next restore', async ({ folder }) => {
  encryptCheaply()
  const courtside = await usedCourtside()
  const file = await backUp(courtside, path.join(folder, 'club.backup'), PASSPHRASE)
  const cut = cutOff(file, path.join(folder, 'cut.backup'))
  const dataDir = path.join(folder, 'new/data')
  const settings = { DATA_DIR: dataDir, BACKUP_PASSPHRASE: PASSPHRASE }
  const fails = async (name: string, said: string, changed: Record<string, string> = {}) => {
    const { output, code } = await restore(folder, name, { ...settings, ...changed })
    expect(output).toContain(said)
    expect(code).toBe(1)
    expect(existsSync(path.join(folder, 'new'))).toBe(false)
  }
  await fails(path.join(folder, 'none.backup'), 'cannot be read (ENOENT)')
  await fails(file, 'is not the passphrase', { BACKUP_PASSPHRASE: 'another passphrase' })
  await fails(cut, 'damaged')
  const { code } = await restore(folder, file, settings)
  expect(code).toBe(0)
})

test("an operator's database is empty again after a failed restore, and accepts the next one", async ({
  folder,
}) => {
  const courtside = await usedCourtside()
  const file = await backUp(courtside, path.join(folder, 'club.backup'))
  const cut = cutOff(file, path.join(folder, 'cut.backup'))
  const connection = await emptyDatabase()
  const client = new pg.Client(connection)
  await client.connect()
  await client.query('create table of_somebody_else (id int)')
  const order = { passphrase: undefined, connection, dataDir: path.join(folder, 'restored') }
  await expect(restoreBackup({ ...order, file: cut })).rejects.toThrow('damaged')
  const { rows } = await client.query(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace
     union all select proname from pg_proc where pronamespace = 'public'::regnamespace
     union all select typname from pg_type where typnamespace = 'public'::regnamespace and typtype in ('e', 'd')`,
  )
  expect(rows).toEqual([{ name: 'of_somebody_else' }])
  await client.end()
  rmSync(order.dataDir, { recursive: true, force: true })
  expect(await restoreBackup({ ...order, file })).toMatchObject({ rows: { matches: 1 } })
})

test('lists the settings that people must redo if the backup was not encrypted', async ({ folder }) => {
  const courtside = await usedCourtside()
  const file = await backUp(courtside, path.join(folder, 'club.backup'))
  const { lost } = await restoreBackup({
    file,
    passphrase: undefined,
    connection: await emptyDatabase(),
    dataDir: path.join(folder, 'restored'),
  })
  expect(lost).toEqual({
    authenticatorApps: ['admin'],
    pushDevices: 0,
    restreamTargets: [],
    courtCameras: [],
  })
})

test('a start completes a restore interrupted in its last step, and refuses one interrupted earlier', async ({
  folder,
}) => {
  const draft = path.join(folder, DRAFT)
  mkdirSync(path.join(draft, 'images'), { recursive: true })
  await expect(settleRestore(folder)).rejects.toThrow('Run "npm run restore" again')
  expect(readdirSync(draft)).toEqual(['images'])
  writeFileSync(path.join(draft, 'whole'), '')
  await settleRestore(folder)
  expect(readdirSync(folder)).toEqual(['images'])
})
