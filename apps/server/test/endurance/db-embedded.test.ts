import { once } from 'node:events'
import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { processIdentity, waitForEnd } from '@courtside/postgres'
import { expect, vi } from 'vitest'
import {
  BOUND,
  kill,
  query,
  ROW,
  readRow,
  test,
  writeRow,
} from '../support/fixtures/embedded-postgres-lab.ts'

vi.setConfig({ testTimeout: BOUND, hookTimeout: BOUND })

test('a first start creates a durable database that listens only on a Unix socket', async ({ lab }) => {
  const database = await lab.startFirst()
  expect(
    await query(
      database.connection,
      `SELECT current_database() AS database, current_setting('listen_addresses') AS tcp, current_setting('fsync') AS fsync,
         current_setting('synchronous_commit') AS commit, upper('é') AS upper`,
    ),
  ).toEqual([{ database: 'courtside', tcp: '', fsync: 'on', commit: 'on', upper: 'É' }])
  expect(statSync(database.connection.host).mode & 0o777).toBe(0o700)
})

test('a second start finds the data of the first, and a stop leaves no process or file behind', async ({
  lab,
}) => {
  const first = await lab.start()
  await writeRow(first)
  await first.stop()
  expect(processIdentity(first.pid)).toBeUndefined()
  expect(existsSync(path.dirname(first.connection.host))).toBe(false)
  expect(readdirSync(lab.dataDir)).toEqual(['postgres'])
  const second = await lab.start()
  expect(await readRow(second)).toEqual(ROW)
  expect(lab.logged).toEqual([])
})

test('refuses a second start while the first server runs, and the first server continues', async ({
  lab,
}) => {
  const owner = await lab.startOwner()
  await expect(lab.start()).rejects.toThrow(
    `Courtside is already running on this data folder (process ${owner.child.pid}). Stop it first or set DATA_DIR.`,
  )
  expect(await query(owner.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('restarts a server killed with SIGKILL at the same address without data loss', async ({ lab }) => {
  const database = await lab.start()
  await writeRow(database)
  const killed = database.pid
  process.kill(killed, 'SIGKILL')
  await vi.waitFor(async () => expect(await readRow(database)).toEqual(ROW), { timeout: BOUND, interval: 50 })
  expect(database.pid).not.toBe(killed)
  expect(lab.logged[0]).toBe('PostgreSQL ended by itself (SIGKILL). Starting it again.')
})

test('stops the orphan of a killed owner without data loss', async ({ lab }) => {
  const owner = await lab.startOwner()
  await writeRow(owner)
  await kill(owner.child)
  expect(processIdentity(owner.pid)).toBeDefined()
  const database = await lab.start()
  expect(processIdentity(owner.pid)).toBeUndefined()
  expect(await readRow(database)).toEqual(ROW)
  expect(database.connection.host).toBe(owner.connection.host)
})

test('recovers at the next start after everything was killed at once', async ({ lab }) => {
  const owner = await lab.startOwner()
  await writeRow(owner)
  owner.child.kill('SIGKILL')
  process.kill(owner.pid, 'SIGKILL')
  await kill(owner.child)
  expect(existsSync(path.join(lab.dataDir, 'postgres/cluster/postmaster.pid'))).toBe(true)
  expect(await readRow(await lab.start())).toEqual(ROW)
})

test('ignores a stale postmaster.pid that names another living process', async ({ lab }) => {
  const first = await lab.start()
  await first.stop()
  writeFileSync(path.join(lab.dataDir, 'postgres/cluster/postmaster.pid'), `${process.pid}\n`)
  const second = await lab.start()
  expect(await query(second.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('a kill during the creation of the cluster leaves no partial cluster', async ({ lab }) => {
  const child = lab.forkOwner()
  const drafts = () =>
    existsSync(path.join(lab.dataDir, 'postgres'))
      ? readdirSync(path.join(lab.dataDir, 'postgres')).filter((name) => name.startsWith('new-'))
      : []
  await vi.waitFor(
    () => expect(existsSync(path.join(lab.dataDir, 'postgres', drafts()[0] ?? '', 'PG_VERSION'))).toBe(true),
    { timeout: BOUND, interval: 5 },
  )
  await kill(child)
  expect(existsSync(path.join(lab.dataDir, 'postgres/cluster'))).toBe(false)
  const database = await lab.startFirst()
  expect(await query(database.connection, 'SELECT current_database()')).toEqual([
    { current_database: 'courtside' },
  ])
  expect(drafts()).toEqual([])
})

test('refuses a cluster of another major version, and names both versions', async ({ lab }) => {
  const first = await lab.start()
  await first.stop()
  writeFileSync(path.join(lab.dataDir, 'postgres/cluster/PG_VERSION'), '17\n')
  await expect(lab.start()).rejects.toThrow(
    /was made by PostgreSQL 17, and this Courtside includes PostgreSQL 18/,
  )
  writeFileSync(path.join(lab.dataDir, 'postgres/cluster/PG_VERSION'), '18\n')
  await lab.start()
})

test("reports a cluster that PostgreSQL cannot read, in PostgreSQL's words", async ({ lab }) => {
  const first = await lab.start()
  await first.stop()
  rmSync(path.join(lab.dataDir, 'postgres/cluster/global/pg_control'))
  await expect(lab.start()).rejects.toThrow(/^PostgreSQL does not start \(exit code \d\)\. .*pg_control/)
  expect(existsSync(path.join(lab.dataDir, 'courtside.lock'))).toBe(false)
})

test('supports a data folder whose path is longer than a socket address', async ({ lab }) => {
  lab.dataDir = path.join(lab.scratch, 'a-folder-with-a-long-name/'.repeat(8), 'data')
  const database = await lab.startFirst()
  expect(await query(database.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('Ctrl-C in the terminal reaches the owner, not the server', async ({ lab }) => {
  const owner = await lab.startOwner()
  process.kill(-(owner.child.pid ?? 0), 'SIGINT')
  expect(await query(owner.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  const ended = once(owner.child, 'exit')
  owner.child.send('stop')
  expect(await ended).toEqual([0, null])
  expect(processIdentity(owner.pid)).toBeUndefined()
})

test('an owner that exits without stopping the server does not leave it behind', async ({ lab }) => {
  const owner = await lab.startOwner()
  owner.child.send('exit')
  await once(owner.child, 'exit')
  expect(await waitForEnd([owner.pid], BOUND)).toBe(true)
})
